/// What a parent wants to have set up. What is nil or empty stays as it is.
struct SetupAnswers: Hashable, Sendable {
    /// Where the household lives: the name of a zone, or nearly so.
    var zone: String?
    /// What the child is called.
    var player: String?
    /// The Linux login that is the child's alone.
    var playerLogin: String?
    /// The Linux login that is to be a parent's.
    var parentLogin: String?
    /// Whether a child uses the parent's login, too; then it is no parent's.
    var sharesLogin = false
    /// The PIN of parent mode.
    var pin: String?
    /// The id of the template that her first routine is made from.
    var template: String?
    /// Paths of calendar files to be added.
    var calendars: [String] = []
    /// Whether the parent's home gets a link to the calendar folder.
    var wantsLink = false
}
