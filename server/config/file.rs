//! The configuration file: brands by host, and limits that differ from the defaults.

use super::{Config, ConfigError};
use crate::pages::{Brand, Theme, Variant};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The file, as TOML. Unknown keys are refused, so that a slip of the pen is not silently ignored.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConfigFile {
    #[serde(default)]
    brands: Vec<BrandEntry>,
    #[serde(default)]
    limits: Limits,
    /// JavaScript that every isolate runs before its first page: to measure, or to provoke faults.
    prelude: Option<PathBuf>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BrandEntry {
    /// Host name without port; left out for the brand of unknown hosts.
    #[serde(default)]
    host: String,
    name: String,
    #[serde(default)]
    theme: Theme,
    /// Scheme and host of canonical links.
    origin: String,
    variant: Option<Variant>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    data_deadline_ms: Option<u64>,
    render_start_ms: Option<u64>,
    header_timeout_ms: Option<u64>,
    drain_ms: Option<u64>,
    /// 0: no page is kept or shared, every request is rendered for itself.
    page_cache_mib: Option<u64>,
    data_cache_mib: Option<u64>,
    /// Processor time that a page may take without yielding.
    turn_ms: Option<u64>,
    /// JavaScript heap of one isolate.
    heap_mib: Option<u64>,
    /// Memory of the whole process above which the page at work is ended.
    resident_mib: Option<u64>,
}

impl ConfigFile {
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let fail = |reason: String| ConfigError::File(path.display().to_string(), reason);
        let text = std::fs::read_to_string(path).map_err(|error| fail(error.to_string()))?;
        let mut file: Self =
            toml::from_str(&text).map_err(|error| fail(one_line(&error.to_string())))?;
        let defaults = file
            .brands
            .iter()
            .filter(|brand| brand.host.is_empty())
            .count();
        if defaults > 1 {
            return Err(fail("more than one brand has no host".to_owned()));
        }
        if let Some(prelude) = &mut file.prelude {
            // Named from where the configuration is.
            let beside = path.parent().unwrap_or(Path::new("."));
            *prelude = beside.join(&*prelude);
        }
        Ok(file)
    }

    /// # Errors
    /// When the prelude can't be read.
    pub fn apply(self, config: &mut Config) -> Result<(), ConfigError> {
        if let Some(prelude) = self.prelude {
            let script = std::fs::read_to_string(&prelude).map_err(|error| {
                ConfigError::File(prelude.display().to_string(), error.to_string())
            })?;
            config.engine.prelude = Some(script.into());
        }
        let from_file = self.brands.into_iter().map(|entry| Brand {
            host: entry.host,
            name: entry.name,
            theme: entry.theme,
            origin: entry.origin.trim_end_matches('/').to_owned(),
            variant: entry.variant,
        });
        for brand in from_file {
            config.brands.retain(|known| known.host != brand.host);
            config.brands.push(brand);
        }
        let limits = self.limits;
        let mib = |value: Option<u64>| value.map(|mib| mib * super::MIB);
        set(&mut config.render.data_deadline_ms, limits.data_deadline_ms);
        set(
            &mut config.render.start,
            limits.render_start_ms.map(Duration::from_millis),
        );
        set(
            &mut config.http.header_timeout,
            limits.header_timeout_ms.map(Duration::from_millis),
        );
        set(
            &mut config.http.drain,
            limits.drain_ms.map(Duration::from_millis),
        );
        set(
            &mut config.caches.pages.weight_bytes,
            mib(limits.page_cache_mib),
        );
        set(
            &mut config.caches.data.weight_bytes,
            mib(limits.data_cache_mib),
        );
        set(
            &mut config.engine.turn_limit,
            limits.turn_ms.map(Duration::from_millis),
        );
        let heap = mib(limits.heap_mib).and_then(|bytes| usize::try_from(bytes).ok());
        set(&mut config.engine.heap_limit_bytes, heap);
        set(
            &mut config.engine.resident_limit_bytes,
            mib(limits.resident_mib),
        );
        Ok(())
    }
}

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lucarne itself for unknown hosts, and `sweez.localhost` to look at the other theme.
pub fn default_brands(origin: &str) -> Vec<Brand> {
    let port = url::Url::parse(origin)
        .ok()
        .and_then(|origin| origin.port());
    let port = port.map_or_else(String::new, |port| format!(":{port}"));
    vec![
        Brand {
            host: String::new(),
            name: "lucarne".to_owned(),
            theme: Theme::Default,
            origin: origin.to_owned(),
            variant: None,
        },
        Brand {
            host: "sweez.localhost".to_owned(),
            name: "sweez".to_owned(),
            theme: Theme::Sweez,
            origin: format!("http://sweez.localhost{port}"),
            variant: None,
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brand_of_the_file_takes_the_place_of_the_built_in_one() {
        let file: ConfigFile = toml::from_str(
            "[[brands]]\nname = 'sweez'\ntheme = 'sweez'\norigin = 'https://tv.example.ch/'\n[limits]\ndrain_ms = 5",
        )
        .expect("readable");
        let mut config = Config::new("http://127.0.0.1:3000");
        file.apply(&mut config).expect("nothing to read");
        let unknown_hosts: Vec<_> = config
            .brands
            .iter()
            .filter(|brand| brand.host.is_empty())
            .collect();
        assert_eq!(unknown_hosts.len(), 1);
        assert_eq!(unknown_hosts[0].origin, "https://tv.example.ch");
        assert_eq!(config.http.drain, Duration::from_millis(5));
    }

    #[test]
    fn an_unknown_key_is_refused() {
        assert!(toml::from_str::<ConfigFile>("brand = 1").is_err());
    }
}
