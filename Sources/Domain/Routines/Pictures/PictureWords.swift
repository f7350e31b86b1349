/// The words of one language that choose the pictures of tasks.
///
/// Entries stand between commas and have dictionary endings, as in ``Language``. A phrase has no articles and no possessives: “brush your
/// teeth” contains `brush teeth`. It has its verb as an infinitive, German ones at the end: “wasch dir die Haare” contains `Haare waschen`
/// (``StepReadings``). A phrase of two words also matches if they are written as one: `bed sheet` is “bedsheet”.
///
/// The four lists are from the strongest to the weakest. A list chooses only if the words contain no entry of a stronger one; objects and
/// decisive words of an earlier clause are stronger than those of a later one.
struct PictureWords: Sendable {
    let language: Language
    /// Verbs that say more than their object (“draw a dog”), and phrases with a verb that changes the picture of the object in it: hair is
    /// brushed, but `wash hair` needs a shower.
    let decisive: [TaskPicture: String]
    /// Nouns, and phrases with one.
    let objects: [TaskPicture: String]
    /// Verbs whose object has a picture more often than they do: “put on shoes” shows shoes.
    let hints: [TaskPicture: String]
    /// Rooms, and words that stand for things of any kind: “Sachen aufräumen” is tidying.
    let last: [TaskPicture: String]
    /// The ends of compounds: `schuhe` for “Fußballschuhe”. A compound with another meaning is an entry of the objects.
    let endings: [TaskPicture: String]
    /// The ends of compounds whose beginning is meant: “Müllbeutel” is about `Müll`, “Zähneputzen” about `Zähne`. The beginning is an
    /// object or one of the ``beginnings``.
    let containers: String
    /// The beginnings of compounds with one of the ``containers``, if they are no objects or not the same ones: `wasch` in “Waschsachen”.
    let beginnings: [TaskPicture: String]

    static let all = [english, german]

    /// The lists that choose, from the strongest to the weakest.
    static let lists: [@Sendable (PictureWords) -> [TaskPicture: String]] = [
        { $0.decisive }, { $0.objects }, { $0.hints }, { $0.last },
    ]
}
