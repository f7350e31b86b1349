/// An answer that is a button of its own in a form of the parents' pages.
struct FormAnswer: Hashable, Sendable {
    let value: String
    let text: String
}
