//! The log: lines for people on a terminal, JSON everywhere else. Always on stderr, by way of the [`log_queue`]; stdout has the
//! one ready line.

use super::log_queue::{self, LogThread, Style};
use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, IsTerminal, Write, stderr};
use std::panic::PanicHookInfo;
use std::time::Duration;
use tracing_subscriber::EnvFilter;
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
        let lines = fmt::layer().with_writer(|| Queued);
        (registry.with(lines).try_init(), Style::Text)
    } else {
        let lines = fmt::layer().json().flatten_event(true);
        let lines = lines.with_writer(|| Queued);
        (registry.with(lines).try_init(), Style::Json)
    };
    started.map_err(io::Error::other)?;
    let log = LogThread::start(style)?;
    std::panic::set_hook(Box::new(log_panic));
    Ok(log)
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

/// Says what the usual hook says, which would hold up its thread for good where nobody reads.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let thread = std::thread::current();
    let thread = thread.name().unwrap_or("<unnamed>");
    let backtrace = Backtrace::capture();
    let backtrace = match backtrace.status() {
        BacktraceStatus::Captured => format!("{backtrace}\n"),
        _ => String::new(),
    };
    let message = format!("thread '{thread}' {panic}\n{backtrace}");
    // There is nobody to tell that it could not be said.
    let _ = log_queue::write_said(message.as_bytes());
    log_queue::wait_until_written(PANIC_WAIT);
}
