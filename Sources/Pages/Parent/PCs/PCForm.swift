import Domain
import Services
import Sharing

/// What is filled in for a PC of the family, each as the text of its field.
struct PCForm: Hashable, Sendable {
    var name: String
    /// `yes` or `no`; nil where it is not asked: a PC does not say of itself that it is for everything.
    var plays: String?

    init(_ pc: FamilyPCs.PC) {
        name = pc.name
        plays = pc.contact == nil ? nil : pc.playsOnly ? "yes" : "no"
    }

    /// What was sent. A field that is missing, or has a value that no page offers, is as in another form.
    init(_ fields: FormFields, otherwise other: PCForm) {
        name = fields["name"] ?? other.name
        plays = other.plays.map { other in fields["plays"].flatMap { ["yes", "no"].contains($0) ? $0 : nil } ?? other }
    }

    /// What the page shows, for a hidden field of it.
    var shown: String { FormFields([("name", name), ("plays", plays ?? "")]).text }

    /// Whether a form changes what a PC may do.
    static func changesUse(_ fields: FormFields) -> Bool {
        guard let plays = fields["plays"] else { return false }
        return plays != FormFields(parsing: fields["shown"] ?? "")["plays"]
    }

    /// The name as it is stored; nil where it is the one that the page showed.
    func newName(shown: PCForm) -> String? {
        let name = NameRule.trimmed(self.name)
        return name == NameRule.trimmed(shown.name) ? nil : name
    }

    /// Whether the PC may only play; nil where that is what the page showed.
    func newUse(shown: PCForm) -> Bool? { plays == shown.plays ? nil : plays == "yes" }
}

extension Words {
    /// What is wrong with a name for a PC, and what to do; nil where it can be one.
    func flaw(ofPCName name: String) -> String? {
        if NameRule.trimmed(name).count > PairingHello.maximumNameLength {
            return self(.pcsNameLong, ["limit": "\(PairingHello.maximumNameLength)"])
        }
        return switch NameRule.flaw(in: name) {
        case nil: nil
        case .missing: self(.pcsNameMissing)
        case .tooLong, .tooManyMarks, .unprintable: self(.pcsNameOdd)
        }
    }
}
