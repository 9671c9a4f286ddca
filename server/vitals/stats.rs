//! The figures of real users as the metrics have them (docs/metrics.md): by layout and class of device.

use super::message::Message;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;

type Figures = Family<[(&'static str, &'static str); 2], Histogram>;

// Among the borders are those below which makers of browsers call a page good, and above which they call it poor.
const LCP_S: [f64; 9] = [0.5, 1.0, 1.5, 2.0, 2.5, 4.0, 6.0, 10.0, 20.0];
const INP_S: [f64; 9] = [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0, 2.0];
const CLS: [f64; 8] = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0];
const ZAP_S: [f64; 10] = [0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 20.0];

/// What was told since the start.
pub struct VitalsStats {
    /// Messages by what became of them: `taken`, `refused`, `rate_limited`.
    pub messages: Family<[(&'static str, &'static str); 1], Counter>,
    pub lcp_seconds: Figures,
    pub inp_seconds: Figures,
    /// Without a unit.
    pub cls: Figures,
    pub zap_seconds: Figures,
    /// By kind and layout.
    pub failures: Family<[(&'static str, &'static str); 2], Counter>,
}

impl Default for VitalsStats {
    fn default() -> Self {
        Self {
            messages: Family::default(),
            lcp_seconds: Figures::new_with_constructor(|| Histogram::new(LCP_S)),
            inp_seconds: Figures::new_with_constructor(|| Histogram::new(INP_S)),
            cls: Figures::new_with_constructor(|| Histogram::new(CLS)),
            zap_seconds: Figures::new_with_constructor(|| Histogram::new(ZAP_S)),
            failures: Family::default(),
        }
    }
}

impl VitalsStats {
    pub(super) fn answered(&self, kind: &'static str) {
        self.messages.get_or_create(&[("kind", kind)]).inc();
    }

    pub(super) fn count(&self, message: &Message, device: &'static str) {
        let layout = message.layout.as_str();
        let of = [("layout", layout), ("device", device)];
        let observe = |figures: &Figures, told: f64| figures.get_or_create(&of).observe(told);
        if let Some(lcp) = message.lcp_ms {
            observe(&self.lcp_seconds, lcp.seconds());
        }
        if let Some(inp) = message.inp_ms {
            observe(&self.inp_seconds, inp.seconds());
        }
        if let Some(cls) = message.cls {
            observe(&self.cls, cls.0);
        }
        for zap in &message.zaps_ms {
            observe(&self.zap_seconds, zap.seconds());
        }
        for failure in &message.failures {
            let kind = [("kind", failure.as_str()), ("layout", layout)];
            self.failures.get_or_create(&kind).inc();
        }
    }
}
