import Domain
import Services

extension SetupRehearsal {
    /// A flaw of an answer, for the terminal.
    struct Problem: PrintableError, Hashable {
        let field: Field
        /// The flaw and its remedy.
        let sentences: String
    }

    /// The first flaw of each answer, in the order of the questions.
    ///
    /// - Throws: if the logins of this PC cannot be read.
    func problems(with answers: SetupAnswers) async throws -> [Problem] {
        var problems: [Problem] = []
        for field in Field.allCases {
            if let message = try await message(field, answers) { problems.append(Problem(field: field, sentences: message)) }
        }
        return problems
    }

    /// The first flaw of one answer, given the others; nil if it has none. A flaw that the check finds in another answer on its way, as the
    /// name of the child whose login it is, is that answer's.
    func message(_ field: Field, _ answers: SetupAnswers) async throws -> String? {
        try await flaws(in: answers, about: [field]).first { $0.field == field }?.sentence
    }
}
