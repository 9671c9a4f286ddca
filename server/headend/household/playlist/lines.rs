//! The lines of a text whose lines end with `\n`, `\r\n` or `\r`, and their numbers.

/// The line number of each part of a text that is split at `\n` and `\r`.
pub(super) struct Lines<'a> {
    endings: std::str::Bytes<'a>,
    last: u8,
    line: u64,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            endings: text.bytes(),
            last: b' ',
            line: 0,
        }
    }
}

impl Iterator for Lines<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        // The empty part between `\r` and `\n` is no line of its own.
        let first = self.endings.next();
        if !(self.last == b'\r' && first == Some(b'\n')) {
            self.line += 1;
        }
        let is_end = |byte: u8| byte == b'\n' || byte == b'\r';
        let end = first
            .filter(|byte| is_end(*byte))
            .or_else(|| self.endings.find(|byte| is_end(*byte)));
        self.last = end.unwrap_or(b' ');
        Some(self.line)
    }
}

/// The number of the line in which a byte of the text is, from 1.
pub(super) fn line_of(text: &str, place: usize) -> u64 {
    let before = &text[..text.floor_char_boundary(place)];
    let parts = before.split(['\n', '\r']);
    parts
        .zip(Lines::new(text))
        .last()
        .map_or(1, |(_, line)| line)
}
