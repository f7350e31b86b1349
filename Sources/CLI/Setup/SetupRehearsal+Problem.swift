import Domain
import Services

extension SetupRehearsal {
    /// What is wrong with an answer, for the terminal.
    struct Problem: PrintableError, Hashable {
        let field: Field
        /// What is wrong and what to do, in sentences.
        let sentences: String
    }

    /// The first thing that is wrong with each answer, in the order in which they are asked for.
    ///
    /// - Throws: where the logins of this PC cannot be read.
    func problems(with answers: SetupAnswers) async throws -> [Problem] {
        var problems: [Problem] = []
        for field in Field.allCases {
            if let message = try await message(field, answers) { problems.append(Problem(field: field, sentences: message)) }
        }
        return problems
    }

    /// What is wrong with one of the answers, given the others; nil where it is right.
    func message(_ field: Field, _ answers: SetupAnswers) async throws -> String? {
        try await flaws(in: answers, about: [field]).first?.sentence
    }
}
