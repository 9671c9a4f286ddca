//! The log: lines for people on a terminal, JSON everywhere else. Always on stderr, by way of the [`log_queue`]; stdout has the
//! one ready line.

use super::log_queue::{self, LogThread, Style};
use super::requests;
use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, IsTerminal, Write, stderr};
use std::panic::PanicHookInfo;
use std::time::Duration;
use tracing::{Event, Subscriber};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::{fmt, layer::SubscriberExt, util::SubscriberInitExt};

/// How long a panic waits for its message to be written: after some of them there is no process any more.
const PANIC_WAIT: Duration = Duration::from_millis(200);

/// Starts logging what `filter` lets through, for example `info` or `lucarne=debug`, and what panics say. Lines are written
/// until what this gives is dropped, which waits for the last of them.
///
/// # Errors
/// When logging has been started before, or there is no thread to be had.
pub fn start(filter: &str) -> io::Result<LogThread> {
    let filter = EnvFilter::new(filter);
    let registry = tracing_subscriber::registry().with(filter);
    let (started, style) = if stderr().is_terminal() {
        let lines = fmt::layer().map_event_format(WithRequest);
        let lines = lines.with_writer(|| Queued);
        (registry.with(lines).try_init(), Style::Text)
    } else {
        let lines = fmt::layer().json().flatten_event(true);
        let lines = lines.map_event_format(WithRequest);
        let lines = lines.with_writer(|| Queued);
        (registry.with(lines).try_init(), Style::Json)
    };
    started.map_err(io::Error::other)?;
    let log = LogThread::start(style)?;
    std::panic::set_hook(Box::new(log_panic));
    Ok(log)
}

/// Lines as another format has them, each within the span of the request that is being answered.
struct WithRequest<F>(F);

impl<S, N, F> FormatEvent<S, N> for WithRequest<F>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        writer: Writer<'_>,
        event: &Event<'_>,
    ) -> std::fmt::Result {
        requests::span().in_scope(|| self.0.format_event(context, writer, event))
    }
}

/// Hands lines to the queue. A line comes whole: `fmt` writes each event at once.
struct Queued;

impl Write for Queued {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        log_queue::write_said(line)?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Says where it was, as the usual hook does, which would hold up its thread for good where no process reads, and what it said.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let thread = std::thread::current();
    let thread = thread.name().unwrap_or("<unnamed>");
    let backtrace = Backtrace::capture();
    let backtrace = match backtrace.status() {
        BacktraceStatus::Captured => format!("{backtrace}\n"),
        _ => String::new(),
    };
    let place = panic.location().map(ToString::to_string);
    let place = place.unwrap_or_default();
    let message = message(panic.payload());
    let message = format!("thread '{thread}' panicked at {place}:\n{message}\n{backtrace}");
    // There is no log in which to say that it could not be said.
    let _ = log_queue::write_said(message.as_bytes());
    log_queue::wait_until_written(PANIC_WAIT);
}

/// The message of a panic, where it is a text of the program's. One that was put together may have in it what a client sent:
/// a text that was cut in the middle of a letter is told whole.
fn message(payload: &(dyn Any + Send)) -> &'static str {
    let text = payload.downcast_ref::<&'static str>().copied();
    text.unwrap_or("(what it says may be a client's, and is left out)")
}

#[cfg(test)]
mod tests {
    use super::start;
    use std::env;
    use std::process::Command;

    const SECRET: &str = "s3cret-token";
    /// Set in the process whose log is read: it has one hook for all its threads.
    const ALONE: &str = "LUCARNE_TEST_PANICS_ALONE";

    /// Panics as a slip in the program does, with what a client sent in its message.
    fn slip(sent: &str) -> String {
        let sent = format!("\u{e9}{sent}");
        sent[1..].to_owned()
    }

    fn fail(sent: &str) {
        assert!(sent.is_empty(), "failed over {sent}");
    }

    fn stop() {
        assert!(env::var_os(ALONE).is_none(), "a text of ours");
    }

    #[test]
    fn a_panic_is_logged_with_its_place_and_without_what_was_sent_and_all_else_goes_on() {
        if env::var_os(ALONE).is_none() {
            let own = env::current_exe().expect("a name");
            let name = "ops::logging::tests::a_panic_is_logged_with_its_place_and_without_what_was_sent_and_all_else_goes_on";
            let mut alone = Command::new(own);
            alone.args(["--exact", name, "--nocapture"]);
            let said = alone.env(ALONE, "1").output().expect("a process");
            let log = String::from_utf8_lossy(&said.stderr);
            assert!(said.status.success(), "{log}");
            let places = log.matches("panicked at server/ops/logging.rs:").count();
            assert_eq!(places, 3, "{log}");
            assert!(log.contains("a text of ours"), "{log}");
            assert!(log.contains("still here"), "{log}");
            assert!(!log.contains(SECRET), "{log}");
            return;
        }
        let log = start("info").expect("a log");
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let ended = runtime.block_on(async {
            let slipped = tokio::spawn(async { slip(SECRET) }).await;
            let failed = tokio::spawn(async { fail(SECRET) }).await;
            (slipped.is_err(), failed.is_err())
        });
        assert_eq!(ended, (true, true));
        let thread = std::thread::spawn(stop);
        assert!(thread.join().is_err());
        runtime
            .block_on(async { tokio::spawn(async { tracing::info!("still here") }).await })
            .expect("a task");
        drop(log);
    }
}
