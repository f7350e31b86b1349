/// One thing that the doctor has looked at, and how it stands.
struct Finding: Encodable, Hashable, Sendable {
    enum Verdict: String, Encodable, Hashable, Sendable {
        case ok
        /// It works, and could be better.
        case look
        case wrong
        /// This login may not look there.
        case notLookedAt
    }

    /// The name of the check it comes from.
    var check: String
    var verdict: Verdict
    /// How it stands, for people.
    var sentence: String
    /// Commands for a shell that mend it, in this order; none where there is nothing to mend, or no command does it.
    var mend: [String]
}

/// One look at one part of TimeQuest. It changes nothing.
protocol DoctorCheck: Sendable {
    /// A word that stands before its findings.
    var name: String { get }

    /// How its part stands; nothing where there is no such part here.
    func look() async -> [Finding]
}

extension DoctorCheck {
    func ok(_ sentence: String) -> Finding { Finding(check: name, verdict: .ok, sentence: sentence, mend: []) }

    func look(_ sentence: String, mend: [String] = []) -> Finding {
        Finding(check: name, verdict: .look, sentence: sentence, mend: mend)
    }

    func wrong(_ sentence: String, mend: [String] = []) -> Finding {
        Finding(check: name, verdict: .wrong, sentence: sentence, mend: mend)
    }

    func notLookedAt(_ what: String) -> Finding {
        Finding(check: name, verdict: .notLookedAt, sentence: "\(what): not looked at. Run it with sudo.", mend: [])
    }
}
