//! Names and titles as they are compared: whatever their case and accents.

/// Lower case, without the accents of our languages.
pub(super) fn fold(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'û' | 'ü' | 'ù' => 'u',
        'ç' => 'c',
        letter => letter,
    };
    text.trim()
        .chars()
        .flat_map(char::to_lowercase)
        .map(plain)
        .collect()
}
