import Services

/// What begins a pairing: what it is good for, what this PC is called, and a button.
struct PairingStart: Sendable {
    let path: String
    let name: String
    /// Why it cannot be called so.
    let nameProblem: String?

    /// - Parameter name: what is typed.
    init(name: String, problem: String? = nil) {
        path = PagePaths.pcsPair
        self.name = name
        nameProblem = problem
    }
}
