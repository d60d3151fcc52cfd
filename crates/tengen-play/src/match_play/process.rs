//! A program that runs beside the match, and whatever it has started in turn.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use tengen_engine::Stop;

use super::engine::Lost;

/// The most of a line that is kept, in bytes.
const LONGEST: u64 = 1 << 16;

/// How many lines may wait to be read.
const WAITING: usize = 1 << 12;

/// How often the match's stop is looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// How long a program may take to end when it is told so.
const PARTING: Duration = Duration::from_millis(300);

/// A running program. It is ended when it is dropped, with all of its group: it may be a script that has started others.
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, String)>,
    /// Until when it may end by itself, once it has been told to.
    parting: Option<Instant>,
}

impl Process {
    /// Starts a program with its arguments.
    pub(super) fn start(words: &[String]) -> io::Result<Self> {
        let mut words = words.iter();
        let program = words.next().map_or("", String::as_str);
        let mut command = Command::new(program);
        command
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        #[cfg(unix)]
        {
            // An interruption at the terminal is for the match, which ends its programs by itself.
            use std::os::unix::process::CommandExt;
            command.process_group(0);
        }
        let mut child = command.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (sender, lines) = sync_channel(WAITING);
        thread::spawn(move || read_lines(BufReader::new(output), &sender));
        Ok(Process {
            child,
            input,
            lines,
            parting: None,
        })
    }

    /// Says a line. A program that has ended is noticed when its answer is missing.
    pub(super) fn say(&mut self, line: &str) {
        let _ = self.input.write_all(format!("{line}\n").as_bytes());
        let _ = self.input.flush();
    }

    /// Leaves out what it has said so far.
    pub(super) fn skip(&mut self) {
        let _ = self.lines.try_iter().take(WAITING).count();
    }

    /// The next line, with the time at which it was read.
    pub(super) fn line(&mut self, end: Instant, stop: &Stop) -> Result<(Instant, String), Lost> {
        loop {
            if stop.is_stopped() {
                return Err(Lost::Stopped);
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(PAUSE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Lost::Crashed),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Lost::Silent),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Tells it to end. Whoever ends several tells all of them first, and waits for them at the same time.
    pub(super) fn part(&mut self) {
        if self.parting.is_none() {
            self.say("stop");
            self.say("quit");
            self.parting = Some(Instant::now() + PARTING);
        }
    }

    /// Whether the program itself has ended. It isn't waited for yet: until then its number is that of its group and of
    /// nothing else.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let found = waitid(WaitId::Pid(Pid::from_child(&self.child)), options);
        !matches!(found, Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.part();
        while self.parting.is_some_and(|end| Instant::now() < end) && !self.has_ended() {
            thread::sleep(Duration::from_millis(5));
        }
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads lines until the end, or until nobody wants them any more.
fn read_lines(mut output: impl BufRead, sender: &SyncSender<(Instant, String)>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(length) if length > 0 => {}
            _ => return,
        }
        let text = String::from_utf8_lossy(&line).into_owned();
        if sender.send((Instant::now(), text)).is_err() {
            return;
        }
    }
}
