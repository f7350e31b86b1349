/// An answer that can be picked in a form.
struct FormOption: Hashable, Sendable {
    let value: String
    let text: String
    let isPicked: Bool
}
