//! What values are computed on: settings, the ante, and the meter as it stands.

use rules::Chips;
use rules::progressive::Progressive;

use crate::kernel::Kernel;
use crate::kernels::{Named, Terms, TooLarge};

/// The settings of a question, its ante and the meter.
pub struct Basis<'a, G: Kernel> {
    /// The settings. They may be such as the text does not allow at a table.
    pub settings: &'a G::Settings,
    /// The ante to compute with, rounding and limit included; values per ante without one.
    pub ante: Option<Chips>,
    /// The meter as it stands, at a table that has one.
    pub meter: Option<&'a Progressive>,
}

impl<G: Kernel> Clone for Basis<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Kernel> Copy for Basis<'_, G> {}

impl<G: Kernel> Basis<'_, G> {
    /// The amounts and odds of a policy, as the kernel takes them.
    pub fn terms(&self, policy: Named) -> Result<G::Terms, TooLarge> {
        G::terms_at(self.settings, self.ante, policy, self.meter)
    }

    /// What rounds are played with.
    pub fn amounts(&self) -> Result<Terms<G>, TooLarge> {
        G::amounts(self.settings, self.ante)
    }

    /// What a reader must know besides the numbers.
    pub fn notices(&self, policy: Named, terms: &G::Terms) -> Vec<String> {
        G::notices(self.settings, self.ante, policy, terms)
    }
}
