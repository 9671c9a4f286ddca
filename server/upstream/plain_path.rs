//! Paths that are passed on to the upstream: plain segments only, so that none can leave its folder there.

/// Longer paths are refused.
const LONGEST: usize = 256;

/// The segments of a path below `folder`, which starts and ends with a slash; none when one of them is not plain.
pub fn below<'a>(folder: &str, path: &'a str) -> Option<Vec<&'a str>> {
    let rest = path.strip_prefix(folder)?;
    let segments: Vec<&str> = rest.split('/').collect();
    let plain = |segment: &&str| {
        let known = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte);
        !segment.is_empty() && !segment.starts_with('.') && segment.bytes().all(known)
    };
    (path.len() <= LONGEST && segments.iter().all(plain)).then_some(segments)
}

#[cfg(test)]
mod tests {
    use super::below;

    #[test]
    fn a_path_stays_below_its_folder() {
        let pictures = "/pictures/";
        let segments = below(pictures, "/pictures/show/a-1");
        assert_eq!(segments, Some(vec!["show", "a-1"]));
        for path in [
            "/pictures/",
            "/pictures/../api",
            "/pictures/a//b",
            "/pictures/a/",
            "/pictures/%2e%2e/x",
            "/pictures/a\\b",
            "/api/x",
        ] {
            assert_eq!(below(pictures, path), None, "{path}");
        }
        assert_eq!(
            below(pictures, &format!("/pictures/{}", "a".repeat(256))),
            None
        );
    }
}
