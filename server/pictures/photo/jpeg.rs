//! What a JPEG's head tells of the memory that decoding it takes: one that comes in several scans is kept whole, as
//! coefficients, until the last of them.

const SCAN: u8 = 0xDA;
const TABLES: u8 = 0xC4;
/// Bytes of a coefficient; there are as many as samples.
const COEFFICIENT: u64 = 2;
/// Samples of a block, which is 8 across and 8 down.
const BLOCK: u64 = 64;
/// Of a picture with colours, opacity or black.
const MOST_COMPONENTS: usize = 4;
/// The most that a component is finer than another, each way.
const FINEST: u32 = 4;

/// The shape of a picture.
struct Frame {
    is_progressive: bool,
    /// How fine each component is, across and down.
    components: Vec<(u32, u32)>,
}

/// Bytes of the coefficients that are kept of a picture; none when it comes in one scan.
pub(super) fn coefficients(bytes: &[u8], size: (u32, u32)) -> u64 {
    match first_scan(bytes) {
        Some((frame, of)) if of == frame.components.len() && !frame.is_progressive => 0,
        Some((frame, _)) => frame.samples(size) * COEFFICIENT,
        // What has another shape than heads have may hide anything.
        None => worst(size) * COEFFICIENT,
    }
}

impl Frame {
    fn samples(&self, size: (u32, u32)) -> u64 {
        let across = self.components.iter().map(|(across, _)| *across).max();
        let down = self.components.iter().map(|(_, down)| *down).max();
        let finest = (across.unwrap_or(1), down.unwrap_or(1));
        let fineness = self
            .components
            .iter()
            .map(|(across, down)| u64::from(across * down));
        blocks(size, finest) * fineness.sum::<u64>() * BLOCK
    }
}

fn worst(size: (u32, u32)) -> u64 {
    let finest = Frame {
        is_progressive: true,
        components: vec![(FINEST, FINEST); MOST_COMPONENTS],
    };
    finest.samples(size)
}

/// Groups of blocks in which all components have their part.
fn blocks((width, height): (u32, u32), (across, down): (u32, u32)) -> u64 {
    u64::from(width.div_ceil(8 * across)) * u64::from(height.div_ceil(8 * down))
}

/// The frame, and how many of its components the first scan has. None when the head is not made of segments, each of which
/// begins where the one before ended, or one of tables has in it what might be taken for the begin of another.
fn first_scan(bytes: &[u8]) -> Option<(Frame, usize)> {
    let mut rest = bytes.strip_prefix(&[0xFF, 0xD8])?;
    let mut frame = None;
    loop {
        let [0xFF, marker, high, low, ..] = *rest else {
            return None;
        };
        let length = usize::from(u16::from_be_bytes([high, low]));
        let segment = rest.get(4..2 + length)?;
        rest = &rest[2 + length..];
        let is_told = (0xE0..=0xEF).contains(&marker) || marker == 0xFE;
        if !is_told && segment.windows(2).any(is_marker) {
            return None;
        }
        match marker {
            SCAN => return Some((frame?, usize::from(*segment.first()?))),
            0xC0..=0xC2 => frame = Some(read(segment, marker == 0xC2)?),
            0xC3..=0xCF if marker != TABLES => return None,
            _ => {}
        }
    }
}

fn is_marker(pair: &[u8]) -> bool {
    matches!(pair, [0xFF, 0xC0..=0xFE])
}

fn read(segment: &[u8], is_progressive: bool) -> Option<Frame> {
    let components = segment.get(6..)?.as_chunks::<3>().0.iter();
    let fineness = |[_, fine, _]: &[u8; 3]| (u32::from(fine >> 4), u32::from(fine & 0xF));
    let components: Vec<(u32, u32)> = components.map(fineness).collect();
    let is_sound =
        |(across, down): &(u32, u32)| (1..=FINEST).contains(across) && (1..=FINEST).contains(down);
    components.iter().all(is_sound).then_some(Frame {
        is_progressive,
        components,
    })
}

#[cfg(test)]
mod tests {
    use super::coefficients;

    /// The head of a picture of three components, the first of which is so fine.
    fn head(frame: u8, fine: u8, scan_of: u8, tables: &[u8]) -> Vec<u8> {
        let length = 2 + tables.len();
        let length = u16::try_from(length).expect("short").to_be_bytes();
        let mut head = vec![0xFF, 0xD8, 0xFF, 0xDB, length[0], length[1]];
        head.extend_from_slice(tables);
        head.extend_from_slice(&[0xFF, frame, 0, 17, 8, 0, 16, 0, 16, 3]);
        head.extend_from_slice(&[1, fine, 0, 2, 0x11, 0, 3, 0x11, 0]);
        head.extend_from_slice(&[0xFF, 0xDA, 0, 6 + 2 * scan_of, scan_of]);
        head.extend_from_slice(&vec![0; usize::from(3 + 2 * scan_of)]);
        head
    }

    #[test]
    fn one_scan_keeps_nothing_and_several_keep_what_is_fine_in_full() {
        let size = (4_000, 3_200);
        let pixels = 4_000 * 3_200;
        assert_eq!(coefficients(&head(0xC0, 0x22, 3, b""), size), 0);
        assert_eq!(coefficients(&head(0xC0, 0x22, 1, b""), size), pixels * 3);
        assert_eq!(coefficients(&head(0xC2, 0x22, 3, b""), size), pixels * 3);
        assert_eq!(coefficients(&head(0xC2, 0x11, 3, b""), size), pixels * 6);
    }

    #[test]
    fn what_may_hide_another_head_is_taken_for_the_worst() {
        let size = (4_000, 3_200);
        let worst = 4_000 * 3_200 * 8;
        for odd in [
            head(0xC0, 0x22, 3, &[0xFF, 0xDA]),
            head(0xC0, 0x92, 3, b""),
            head(0xC9, 0x22, 3, b""),
            [vec![0xFF, 0xD8, 7], head(0xC0, 0x22, 3, b"")].concat(),
            vec![0xFF, 0xD8],
            Vec::new(),
        ] {
            assert_eq!(coefficients(&odd, size), worst);
        }
    }
}
