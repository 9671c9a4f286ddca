//! The log's lines on their way to stderr. Who has one to write leaves it in a queue, and a thread of its own writes it: a log
//! that no process reads holds up no request. What finds no room in the queue is counted and gone.

mod access_line;
mod lines;
#[cfg(test)]
mod tests;

pub use access_line::{AccessLine, Style};

use lines::{Lines, LogLine};
use prometheus_client::metrics::counter::Counter;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Memory that waiting lines may take. Answered requests, however many, take no room from lines that say what went wrong.
const MOST_BYTES: MostBytes = MostBytes {
    answered: 8 * 1024 * 1024,
    said: 1024 * 1024,
};
/// How long lines of answered requests are gathered: one write for all of them. Other lines are written at once.
const GATHERED_FOR: Duration = Duration::from_millis(50);
/// Lines that are written at once.
const LINES_AT_ONCE: usize = 64;
/// How long the end of the process waits for the last lines. Their reader may have stopped.
const LAST_WAIT: Duration = Duration::from_secs(5);

/// Of the process, as the log is.
static QUEUE: LazyLock<Arc<LogQueue>> = LazyLock::new(|| Arc::new(LogQueue::new(MOST_BYTES)));

/// Logs an answered request, if there is a log.
pub fn write_answered(line: AccessLine<'_>) {
    // Without a log it is not missed.
    let _ = QUEUE.push(LogLine::Answered(line));
}

/// Logs a line that is finished, with its end; without a log it goes to stderr from here.
///
/// # Errors
/// When stderr takes nothing.
pub fn write_said(line: &[u8]) -> io::Result<()> {
    if QUEUE.push(LogLine::Said(&String::from_utf8_lossy(line))) {
        return Ok(());
    }
    io::stderr().write_all(line)
}

/// Waits until all lines are written, but no longer than this.
pub fn wait_until_written(longest: Duration) {
    QUEUE.wait_until_written(longest);
}

/// Lines that were not written, for the metrics.
pub fn dropped() -> Counter {
    QUEUE.dropped.clone()
}

/// The log as long as it is written. Dropping it writes what waits.
pub struct LogThread {
    queue: Arc<LogQueue>,
    /// Disconnected when the writing thread has ended.
    writing: Receiver<()>,
}

impl LogThread {
    /// Writes the process's log to stderr.
    ///
    /// # Errors
    /// When there is no thread to be had.
    pub fn start(style: Style) -> io::Result<Self> {
        Self::write_to(io::stderr(), style, Arc::clone(&QUEUE))
    }

    fn write_to(
        mut out: impl Write + Send + 'static,
        style: Style,
        queue: Arc<LogQueue>,
    ) -> io::Result<Self> {
        let (ended, writing) = sync_channel(1);
        queue.waiting().is_open = true;
        let of_thread = Arc::clone(&queue);
        thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || {
                of_thread.write_all(&mut out, style);
                drop(ended);
            })?;
        Ok(Self { queue, writing })
    }
}

impl Drop for LogThread {
    fn drop(&mut self) {
        self.queue.waiting().is_open = false;
        self.queue.changed.notify_all();
        // Disconnected is what is waited for.
        let _ = self.writing.recv_timeout(LAST_WAIT);
    }
}

/// Memory that waiting lines may take, by what they say.
#[derive(Clone, Copy)]
struct MostBytes {
    answered: usize,
    said: usize,
}

/// Lines that wait to be written.
struct LogQueue {
    most_bytes: MostBytes,
    waiting: Mutex<Waiting>,
    /// For who writes: there is a line, one to be written at once, or none any more.
    changed: Condvar,
    /// For who waits: some lines are written.
    written: Condvar,
    dropped: Counter,
}

#[derive(Default)]
struct Waiting {
    lines: Lines,
    /// What they take, and those that are being written.
    answered_bytes: usize,
    said_bytes: usize,
    /// One of the lines is to be written at once.
    is_urgent: bool,
    /// A thread writes them.
    is_open: bool,
}

impl Waiting {
    /// What lines of this one's kind take.
    fn bytes_like(&mut self, line: LogLine<'_>) -> &mut usize {
        match line {
            LogLine::Answered(_) => &mut self.answered_bytes,
            LogLine::Said(_) => &mut self.said_bytes,
        }
    }
}

impl LogQueue {
    fn new(most_bytes: MostBytes) -> Self {
        Self {
            most_bytes,
            waiting: Mutex::default(),
            changed: Condvar::new(),
            written: Condvar::new(),
            dropped: Counter::default(),
        }
    }

    /// Takes a line in, or counts it where there is no room; false where no thread writes lines.
    fn push(&self, line: LogLine<'_>) -> bool {
        let bytes = line.bytes();
        let (is_urgent, most) = match line {
            LogLine::Answered(_) => (false, self.most_bytes.answered),
            LogLine::Said(_) => (true, self.most_bytes.said),
        };
        let mut waiting = self.waiting();
        if !waiting.is_open {
            return false;
        }
        let taken = waiting.bytes_like(line);
        if *taken + bytes > most {
            self.dropped.inc();
            return true;
        }
        *taken += bytes;
        let is_news = waiting.lines.is_empty() || (is_urgent && !waiting.is_urgent);
        waiting.is_urgent |= is_urgent;
        waiting.lines.push(line);
        drop(waiting);
        if is_news {
            self.changed.notify_one();
        }
        true
    }

    /// Writes until the log is closed and nothing waits any more.
    fn write_all(&self, out: &mut impl Write, style: Style) {
        let mut text = Vec::new();
        let mut lines = Lines::default();
        loop {
            let is_open = self.gather(&mut lines);
            let mut rest = lines.iter();
            while rest.len() > 0 {
                text.clear();
                let some = rest.len().min(LINES_AT_ONCE);
                for line in rest.by_ref().take(some) {
                    line.write(style, &mut text);
                }
                if out.write_all(&text).is_err() {
                    self.dropped.inc_by(some as u64);
                }
            }
            drop(rest);
            self.give_back(&lines);
            if !is_open {
                return;
            }
        }
    }

    fn give_back(&self, lines: &Lines) {
        let mut waiting = self.waiting();
        for line in lines.iter() {
            *waiting.bytes_like(line) -= line.bytes();
        }
        drop(waiting);
        self.written.notify_all();
    }

    /// Waits for a line, then a moment for those that follow it; when one is urgent or the log is closed, for nothing. Has
    /// them in `lines` in place of those before, where they still count as waiting; false once the log is closed.
    fn gather(&self, lines: &mut Lines) -> bool {
        lines.clear();
        let is_idle = |waiting: &mut Waiting| waiting.is_open && waiting.lines.is_empty();
        let waiting = self.changed.wait_while(self.waiting(), is_idle);
        let waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        let may_wait = |waiting: &mut Waiting| waiting.is_open && !waiting.is_urgent;
        let gathering = self
            .changed
            .wait_timeout_while(waiting, GATHERED_FOR, may_wait);
        let (mut waiting, _) = gathering.unwrap_or_else(PoisonError::into_inner);
        waiting.is_urgent = false;
        std::mem::swap(&mut waiting.lines, lines);
        waiting.is_open
    }

    fn wait_until_written(&self, longest: Duration) {
        let is_unwritten = |waiting: &mut Waiting| waiting.answered_bytes + waiting.said_bytes > 0;
        // Late or not, the caller waits no longer.
        let _ = self
            .written
            .wait_timeout_while(self.waiting(), longest, is_unwritten);
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
