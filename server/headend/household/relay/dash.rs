//! Manifests of DASH (ISO/IEC 23009-1) with all that they name leading back through us. Base addresses are worked into
//! what stands below them; what is not known here stays, unless it leads somewhere.

pub(super) mod template;
mod tree;

use super::links::{Links, joined};
use super::manifest_error::{LARGEST_REWRITTEN, ManifestError};
use super::target::Role;
use tree::{Element, Node};
use url::Url;

/// Elements that have base addresses and segments.
const LEVELS: [&str; 4] = ["MPD", "Period", "AdaptationSet", "Representation"];
/// Attributes of a `SegmentTemplate` that are addresses.
const TEMPLATES: [&str; 4] = ["media", "initialization", "index", "bitstreamSwitching"];
/// Elements that only lead somewhere: to pages, reports, patches and servers for keys.
const LEFT_OUT: [&str; 7] = [
    "ProgramInformation",
    "Metrics",
    "PatchLocation",
    "ContentSteering",
    "Laurl",
    "laurl",
    "Certurl",
];

/// The manifest that came from `base`, rewritten. `now` is the time, which it may ask for, in ISO 8601.
pub(super) fn rewritten(
    text: &str,
    base: &Url,
    links: &Links<'_>,
    now: &str,
) -> Result<String, ManifestError> {
    let mut root = tree::read(text.trim_start_matches('\u{feff}'))?;
    if root.local_name() != "MPD" {
        return Err(ManifestError::Shape("a manifest is an MPD"));
    }
    let mut rewriter = Rewriter {
        links,
        now,
        spent: 0,
    };
    rewriter.tidy(&mut root, base)?;
    rewriter.level(&mut root, base, &[])?;
    let mut out = String::with_capacity(text.len() * 2);
    out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    root.write(&mut out);
    if out.len() > LARGEST_REWRITTEN {
        return Err(ManifestError::Large);
    }
    Ok(out)
}

/// An address of a `SegmentTemplate`, as it is written.
type Template = (&'static str, String);

struct Rewriter<'a> {
    links: &'a Links<'a>,
    now: &'a str,
    /// What our addresses take so far, in bytes.
    spent: usize,
}

impl Rewriter<'_> {
    /// Puts right what doesn't depend on base addresses, everywhere.
    fn tidy(&mut self, element: &mut Element, base: &Url) -> Result<(), ManifestError> {
        element.retain(|child| !LEFT_OUT.contains(&child.local_name()));
        // What stands elsewhere isn't fetched; what stands here in its place is what plays.
        let leads_away =
            |name: &str| name.starts_with("xlink:") || name.ends_with(":schemaLocation");
        element.attributes.retain(|(name, _)| !leads_away(name));
        for child in element.elements_mut() {
            match child.local_name() {
                "Location" => {
                    let address = self.links.to(Role::Manifest, base, &child.text())?;
                    *child = Element::new(&child.name, Some(&self.spend(address)?));
                }
                "UTCTiming" if tells_elsewhere(child) => {
                    child.set("schemeIdUri", "urn:mpeg:dash:utc:direct:2014".to_owned());
                    child.set("value", self.now.to_owned());
                }
                _ => {}
            }
            self.tidy(child, base)?;
        }
        Ok(())
    }

    /// Rewrites a level and those below it.
    fn level(
        &mut self,
        element: &mut Element,
        base: &Url,
        templates: &[Template],
    ) -> Result<(), ManifestError> {
        let own_base = element.child("BaseURL").cloned();
        let base = match &own_base {
            Some(own) => joined(base, &own.text())?,
            None => base.clone(),
        };
        element.retain(|child| child.local_name() != "BaseURL");
        let own_template = element.child("SegmentTemplate");
        let templates = overlaid(templates, own_template);
        if (own_template.is_some() || own_base.is_some()) && !templates.is_empty() {
            self.write_templates(element, &base, &templates)?;
        }
        let is_representation = element.local_name() == "Representation";
        for child in element.elements_mut() {
            let name = child.local_name();
            if LEVELS.contains(&name) {
                self.level(child, &base, &templates)?;
            } else if matches!(name, "SegmentList" | "SegmentBase" | "SegmentTemplate") {
                self.segments(child, &base)?;
            }
        }
        if is_representation && templates.is_empty() {
            // One file, or what a list takes its ranges from.
            let address = self.links.of(Role::File, &base)?;
            let mut file = Element::new("BaseURL", Some(&self.spend(address)?));
            file.attributes = own_base.map(|own| own.attributes).unwrap_or_default();
            element.children.insert(0, Node::Element(file));
        }
        Ok(())
    }

    /// Gives the level's own `SegmentTemplate` addresses that no base address changes any more.
    fn write_templates(
        &mut self,
        element: &mut Element,
        base: &Url,
        templates: &[Template],
    ) -> Result<(), ManifestError> {
        let mut addresses = Vec::new();
        for (name, value) in templates {
            let url = joined(base, value)?;
            let parameters = template::parameters(&url)?;
            let role = if parameters.is_empty() {
                Role::Segment
            } else {
                Role::Template
            };
            let address = self.links.of(role, &url)? + &parameters;
            addresses.push((*name, self.spend(address)?));
        }
        element.set_in_child("SegmentTemplate", &LEVELS, addresses);
        Ok(())
    }

    /// Rewrites the addresses of a list of segments, and of heads and indexes.
    fn segments(&mut self, element: &mut Element, base: &Url) -> Result<(), ManifestError> {
        for child in element.elements_mut() {
            let names: &[&str] = match child.local_name() {
                "SegmentURL" => &["media", "index"],
                "Initialization" | "RepresentationIndex" | "BitstreamSwitching" => &["sourceURL"],
                _ => continue,
            };
            for name in names {
                if let Some(uri) = child.get(name) {
                    let address = self.links.to(Role::Segment, base, uri)?;
                    child.set(name, self.spend(address)?);
                }
            }
        }
        Ok(())
    }

    /// The address, as long as there is room for it.
    fn spend(&mut self, address: String) -> Result<String, ManifestError> {
        self.spent += address.len();
        if self.spent > LARGEST_REWRITTEN {
            return Err(ManifestError::Large);
        }
        Ok(address)
    }
}

/// Whether the time is to be asked for at an address.
fn tells_elsewhere(timing: &Element) -> bool {
    let scheme = timing.get("schemeIdUri").unwrap_or_default();
    !scheme.starts_with("urn:mpeg:dash:utc:direct:")
}

/// What a level takes over, and what its own element says instead.
fn overlaid(templates: &[Template], own: Option<&Element>) -> Vec<Template> {
    let mut templates = templates.to_vec();
    let said = TEMPLATES.into_iter().filter_map(|name| {
        let value = own?.get(name)?;
        Some((name, value.to_owned()))
    });
    for (name, value) in said {
        templates.retain(|(known, _)| *known != name);
        templates.push((name, value));
    }
    templates
}

#[cfg(test)]
mod tests;
