//! Makes a picture smaller row by row, so that of the large one there is no second copy: each row is made narrower, and
//! added to the rows of the small picture that it is a part of. Colours are weighed by their opacity, or what can't be seen
//! would bleed into what can.

use image::{DynamicImage, GenericImageView, Rgba, RgbaImage};
use std::collections::VecDeque;
use std::ops::Range;

/// How far the curve reaches, in pixels of the small picture.
const REACH: f32 = 2.0;

/// A pixel with its colours weighed by its opacity, each from 0 to 255.
type Weighed = [f32; 4];

/// What a pixel of the small picture is made of, along one side.
struct Taps {
    from: Range<u32>,
    weights: Vec<f32>,
}

/// The picture in this size, which is not larger, by Catmull and Rom's curve.
pub(super) fn to(picture: &DynamicImage, (width, height): (u32, u32)) -> RgbaImage {
    let across = taps(picture.width(), width);
    let mut down = taps(picture.height(), height).into_iter().peekable();
    let mut under_way: VecDeque<(Taps, Vec<Weighed>)> = VecDeque::new();
    let mut small = Vec::with_capacity(4 * width as usize * height as usize);
    let mut row = Vec::with_capacity(picture.width() as usize);
    for y in 0..picture.height() {
        row.clear();
        row.extend((0..picture.width()).map(|x| weighed(picture.get_pixel(x, y))));
        let narrow: Vec<Weighed> = across.iter().map(|taps| taps.sum(&row)).collect();
        while let Some(begun) = down.next_if(|taps| taps.from.start <= y) {
            under_way.push_back((begun, vec![Weighed::default(); narrow.len()]));
        }
        for (taps, sums) in &mut under_way {
            let weight = taps.weight(y);
            for (sum, pixel) in sums.iter_mut().zip(&narrow) {
                add(sum, pixel, weight);
            }
        }
        while let Some((_, whole)) = under_way.pop_front_if(|(taps, _)| taps.from.end == y + 1) {
            small.extend(whole.into_iter().flat_map(seen));
        }
    }
    RgbaImage::from_raw(width, height, small).unwrap_or_default()
}

impl Taps {
    fn weight(&self, at: u32) -> f32 {
        let place = at.checked_sub(self.from.start);
        let weight = place.and_then(|place| self.weights.get(place as usize));
        weight.copied().unwrap_or_default()
    }

    fn sum(&self, row: &[Weighed]) -> Weighed {
        let part = &row[self.from.start as usize..self.from.end as usize];
        let mut sum = Weighed::default();
        for (pixel, weight) in part.iter().zip(&self.weights) {
            add(&mut sum, pixel, *weight);
        }
        sum
    }
}

fn add(sum: &mut Weighed, pixel: &Weighed, weight: f32) {
    sum[0] += pixel[0] * weight;
    sum[1] += pixel[1] * weight;
    sum[2] += pixel[2] * weight;
    sum[3] += pixel[3] * weight;
}

/// For each of `few` pixels the ones of `many` that it is made of.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sides are a few thousand pixels"
)]
fn taps(many: u32, few: u32) -> Vec<Taps> {
    let scale = many as f32 / few as f32;
    let reach = REACH * scale;
    let one = |at: u32| {
        let middle = (at as f32 + 0.5) * scale;
        let start = ((middle - reach).floor().max(0.0) as u32).min(many - 1);
        let end = ((middle + reach).ceil() as u32).clamp(start + 1, many);
        let curve = |from: u32| catmull_rom((from as f32 + 0.5 - middle) / scale);
        let weights: Vec<f32> = (start..end).map(curve).collect();
        let whole: f32 = weights.iter().sum();
        let weights = weights.iter().map(|weight| weight / whole).collect();
        Taps {
            from: start..end,
            weights,
        }
    };
    (0..few).map(one).collect()
}

fn catmull_rom(at: f32) -> f32 {
    let at = at.abs();
    if at < 1.0 {
        (1.5 * at - 2.5) * at * at + 1.0
    } else if at < REACH {
        ((-0.5 * at + 2.5) * at - 4.0) * at + 2.0
    } else {
        0.0
    }
}

fn weighed(Rgba([red, green, blue, opacity]): Rgba<u8>) -> Weighed {
    let share = f32::from(opacity) / 255.0;
    let part = |colour: u8| f32::from(colour) * share;
    [part(red), part(green), part(blue), f32::from(opacity)]
}

/// The pixel as it is written. The curve goes below and above what it is made of.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 0 and 255"
)]
fn seen([red, green, blue, opacity]: Weighed) -> [u8; 4] {
    let byte = |value: f32| value.round().clamp(0.0, 255.0) as u8;
    let opacity = opacity.clamp(0.0, 255.0);
    if byte(opacity) == 0 {
        return [0; 4];
    }
    let whole = |part: f32| byte(part * 255.0 / opacity);
    [whole(red), whole(green), whole(blue), byte(opacity)]
}

#[cfg(test)]
mod tests {
    use super::to;
    use image::{DynamicImage, Rgba, RgbaImage};

    fn picture(width: u32, height: u32, pixel: impl Fn(u32, u32) -> [u8; 4]) -> DynamicImage {
        RgbaImage::from_fn(width, height, |x, y| Rgba(pixel(x, y))).into()
    }

    #[test]
    fn a_picture_in_its_own_size_is_the_same() {
        let byte = |at: u32| at.to_le_bytes()[0];
        let own = picture(9, 7, |x, y| [byte(30 * x), byte(40 * y), 9, 255]);
        assert_eq!(to(&own, (9, 7)), own.into_rgba8());
    }

    #[test]
    fn one_colour_stays_that_colour_to_the_edges() {
        for size in [(48, 30), (47, 29), (5, 3), (1, 1)] {
            let small = to(&picture(48, 30, |_, _| [200, 100, 50, 255]), size);
            assert_eq!(small.dimensions(), size);
            assert!(small.pixels().all(|pixel| pixel.0 == [200, 100, 50, 255]));
        }
    }

    #[test]
    fn halves_stay_where_they_are() {
        let halves = |x: u32, y: u32| match (x < 40, y < 40) {
            (true, true) => [255, 0, 0, 255],
            (false, true) => [0, 255, 0, 255],
            (true, false) => [0, 0, 255, 255],
            (false, false) => [255, 255, 255, 255],
        };
        let small = to(&picture(80, 80, halves), (8, 8));
        for (x, y) in [(0, 0), (2, 2), (5, 2), (7, 0), (2, 5), (7, 7)] {
            assert_eq!(small.get_pixel(x, y).0, halves(10 * x, 10 * y), "{x} {y}");
        }
    }

    #[test]
    fn what_cannot_be_seen_gives_its_colour_to_nothing() {
        let striped = |x: u32, _| match x % 2 {
            0 => [0, 255, 0, 0],
            _ => [200, 0, 0, 255],
        };
        let small = to(&picture(64, 64, striped), (8, 8));
        for pixel in small.pixels() {
            let [red, green, blue, opacity] = pixel.0;
            assert_eq!((red, green, blue), (200, 0, 0));
            assert!((120..=136).contains(&opacity), "{opacity}");
        }
    }
}
