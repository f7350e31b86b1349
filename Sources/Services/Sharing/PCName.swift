import Domain
import Sharing

/// What a family calls one of its PCs.
enum PCName {
    /// The name, trimmed.
    ///
    /// - Throws: why it cannot be one.
    static func validated(_ name: String) throws(FieldProblem) -> String {
        if let problem = NameRule.problem(with: name, field: "name", what: "A PC", thing: .pc) { throw problem }
        let name = NameRule.trimmed(name)
        guard name.count <= PairingHello.maximumNameLength else {
            throw FieldProblem(
                field: "name",
                message: "A PC's name has at most \(PairingHello.maximumNameLength) characters; this one has \(name.count).",
                reason: CodedReason(
                    .pcNameTooLong, ["limit": "\(PairingHello.maximumNameLength)", "characters": "\(name.count)"]))
        }
        return name
    }

    /// A name that can be one, made of the name of the host.
    static func usable(_ hostName: String) -> String {
        let name = NameRule.trimmed(String(DisplayText.line(hostName).prefix(PairingHello.maximumNameLength)))
        return NameRule.flaw(in: name) == nil ? name : "PC"
    }
}
