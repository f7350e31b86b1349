import Glibc

/// The login that a family shares: a person's, of no player and no parent. `make test` enters it in the namespace that the tests run in.
package enum FamilyLogin {
    package static let name = "timequest-family"

    /// Whether this PC has it; prints what is missing.
    package static func isPossible(_ test: String) -> Bool {
        if getpwnam(name) != nil { return true }
        print("SKIPPED \(test): there is no login \(name) here. `make test` arranges that in a namespace.")
        return false
    }
}
