//! The fast Fourier transform: what turns the sum of many rounds into a power.

use core::f64::consts::TAU;

/// A complex number.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Complex {
    pub re: f64,
    pub im: f64,
}

impl Complex {
    const ONE: Self = Self { re: 1.0, im: 0.0 };

    fn plus(self, other: Self) -> Self {
        Self { re: self.re + other.re, im: self.im + other.im }
    }

    fn minus(self, other: Self) -> Self {
        Self { re: self.re - other.re, im: self.im - other.im }
    }

    fn times(self, other: Self) -> Self {
        Self {
            re: self.re * other.re - self.im * other.im,
            im: self.re * other.im + self.im * other.re,
        }
    }

    /// The number times itself, so many times.
    pub fn power(self, mut exponent: u64) -> Self {
        let (mut result, mut square) = (Self::ONE, self);
        while exponent > 0 {
            if exponent % 2 == 1 {
                result = result.times(square);
            }
            square = square.times(square);
            exponent /= 2;
        }
        result
    }
}

/// Which way a transform goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Forth,
    /// Not divided by the length.
    Back,
}

/// Transforms in place; the length is a power of two.
pub(super) fn transform(values: &mut [Complex], way: Way) {
    let length = values.len();
    assert!(length.is_power_of_two(), "a length that can be halved to one");
    let turns: Vec<Complex> = (0..length / 2).map(|part| turn(part, length, way)).collect();
    reorder(values);
    let mut width = 1;
    while width < length {
        let stride = length / (2 * width);
        for block in values.chunks_exact_mut(2 * width) {
            let (low, high) = block.split_at_mut(width);
            for (place, (low, high)) in low.iter_mut().zip(high).enumerate() {
                let turned = high.times(turns[place * stride]);
                *high = low.minus(turned);
                *low = low.plus(turned);
            }
        }
        width *= 2;
    }
}

fn turn(part: usize, length: usize, way: Way) -> Complex {
    let angle = TAU * part as f64 / length as f64;
    let (im, re) = match way {
        Way::Forth => (-angle).sin_cos(),
        Way::Back => angle.sin_cos(),
    };
    Complex { re, im }
}

/// Every value to the place whose binary digits are those of its own, read backwards.
fn reorder(values: &mut [Complex]) {
    let unused = usize::BITS - values.len().trailing_zeros();
    for place in 1..values.len() {
        let other = place.reverse_bits() >> unused;
        if place < other {
            values.swap(place, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transform_is_the_sum_over_all_places() {
        let values: Vec<Complex> =
            (0..8).map(|n| Complex { re: f64::from(n * n % 5), im: f64::from(n % 3) }).collect();
        let mut fast = values.clone();
        transform(&mut fast, Way::Forth);
        for (frequency, got) in fast.iter().enumerate() {
            let term = |(place, value): (usize, &Complex)| {
                value.times(turn(place * frequency % 8, 8, Way::Forth))
            };
            let sum = values.iter().enumerate().map(term).fold(Complex::default(), Complex::plus);
            assert!((sum.re - got.re).abs() < 1e-12 && (sum.im - got.im).abs() < 1e-12);
        }
        transform(&mut fast, Way::Back);
        for (back, value) in fast.iter().zip(&values) {
            assert!((back.re / 8.0 - value.re).abs() < 1e-12);
        }
    }

    #[test]
    fn a_power_is_a_product() {
        let value = Complex { re: 0.6, im: 0.7 };
        let product = (0..13).fold(Complex::ONE, |product, _| product.times(value));
        let power = value.power(13);
        assert!((product.re - power.re).abs() < 1e-12 && (product.im - power.im).abs() < 1e-12);
        assert_eq!(value.power(0), Complex::ONE);
    }
}
