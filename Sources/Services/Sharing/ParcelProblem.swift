public import Domain
import Sharing

/// What of a parcel cannot be used.
public enum ParcelProblem: Hashable, Sendable {
    /// The PC that has written it has no keys for this one, and what is new there is encrypted.
    ///
    /// - Parameter name: the name of that PC.
    case noKeys(name: String)
    /// Something needs what has not arrived yet: it comes with the next trip of the stick.
    case moreComes(name: String)
    /// The keys in it cannot be opened. In English.
    case keysUnusable(String)
    /// A file in it cannot be used, or nothing is passed on here.
    case other(PCProblem)

    /// - Parameter flaw: of a file in the parcel. It is in no folder, so only its own name is said.
    init(_ flaw: SegmentFlaw) {
        var problem = PCProblem(flaw, in: "") { _ in nil }
        (problem.sentence, problem.subject) = ("\(flaw)", flaw.file)
        self = .other(problem)
    }
}

extension ParcelProblem: CustomStringConvertible {
    /// A sentence with the next step for the parent.
    public var description: String {
        switch self {
        case .noKeys(let name):
            "“\(name)” has no keys for this PC: it does not know this PC yet, or has forgotten it. Take the file of this PC there, and "
                + "then come back with the stick."
        case .moreComes(let name): "More of “\(name)” comes with the next trip of the stick."
        case .keysUnusable(let sentence): sentence
        case .other(let problem): problem.sentence
        }
    }
}
