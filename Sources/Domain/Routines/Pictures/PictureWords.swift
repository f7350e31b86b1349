/// The words of one language that choose the pictures of tasks.
///
/// Entries stand between commas and have dictionary endings, as in ``Language``. A phrase has no articles and no possessives: “brush your
/// teeth” contains `brush teeth`.
struct PictureWords: Sendable {
    let language: Language
    /// Nouns, and phrases with one. The first one in a name chooses.
    let objects: [TaskPicture: String]
    /// Verbs, and words for places. They choose only if the name contains no object.
    let hints: [TaskPicture: String]
    /// The ends of compounds: `schuhe` for “Fußballschuhe”. A compound with another meaning is an entry of the objects.
    let endings: [TaskPicture: String]

    static let all = [english, german]
}
