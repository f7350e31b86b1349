import Domain
import Foundation

/// Questions to the person at the terminal, each asked until the answer can be used.
struct TerminalDialog {
    /// Prints a question; a test passes its own.
    var prompt: (String) -> Void = Terminal.prompt
    var note: (String) -> Void = Output.error
    /// The next typed line; nil at the end of the input.
    var line: () -> String? = { Terminal.line() }

    /// - Parameters:
    ///   - help: an explanation of the question, which is printed if the person asks for it (``HelpWord``). Nil if `request` explains
    ///     enough; then a word for help is an answer like any other.
    ///   - request: what is printed after an answer that `read` returns nil for.
    /// - Returns: nil at the end of the input.
    func ask<Answer>(_ question: String, help: String? = nil, request: String, _ read: (String) -> Answer?) -> Answer? {
        while true {
            prompt(question)
            guard let text = line() else {
                note("")
                return nil
            }
            if let help, HelpWord.isTyped(text) {
                note(help)
                continue
            }
            if let answer = read(text) { return answer }
            note(request)
        }
    }

    /// - Parameter usual: the answer of Enter alone. The end of the input means no.
    func isYes(_ question: String, usual: Bool) -> Bool { yesOrNo(question, usual: usual) ?? false }

    /// - Parameter usual: the answer of Enter alone.
    /// - Returns: nil at the end of the input.
    func yesOrNo(_ question: String, usual: Bool) -> Bool? {
        let request = "\(YesOrNo.request) \((usual ? TerminalWord.yesNoEnterYes : .yesNoEnterNo).text())"
        let choice = (usual ? TerminalWord.yesNoYesFirst : .yesNoNoFirst).text()
        return ask("\(question) [\(choice)] ", request: request) { $0.isEmpty ? usual : YesOrNo.parse($0) }
    }

    /// Whether the person types a name, in capital or small letters. An empty line means no.
    func isTyped(_ name: String, _ question: String) -> Bool {
        func key(_ text: String) -> String { NameRule.trimmed(text).lowercased() }
        let request = TerminalWord.playerOtherName.text(["name": name])
        return ask(question, request: request) { $0.isEmpty ? false : key($0) == key(name) ? true : nil } ?? false
    }

    /// The index of the row that the person picks, by its number or by how it begins.
    ///
    /// - Returns: nil at the end of the input.
    func pick(_ question: String, _ rows: [String]) -> Int? {
        let list = rows.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n")
        let request = TerminalWord.yesNoRange.text(["count": "\(rows.count)"])
        let help = TerminalWord.pickHelp.text()
        return ask("\(question)\n\(list)\n\(TerminalWord.yesNoNumber.text())", help: help, request: request) {
            NumberedChoice.index(of: $0, in: rows)
        }
    }

    /// The index of the row that the person picks; Enter alone picks the usual one.
    ///
    /// - Returns: nil at the end of the input.
    func pick(_ choice: NumberedChoice) -> Int? {
        ask(choice.prompt, help: choice.help, request: choice.request) { choice.index(of: $0) }
    }
}

/// A word that asks for an explanation of a question.
enum HelpWord {
    /// Whether a typed line is such a word: `?`, or one for help in English or German.
    ///
    /// - Parameter isName: whether the line is the answer to a question about a name. A child or a quest can be called Hilfe, so only `?`
    ///   is such a word then.
    static func isTyped(_ text: String, isName: Bool = false) -> Bool {
        isName ? text == "?" : ["?", "help", "hilfe"].contains(text.lowercased())
    }
}

/// An answer to a question that a person answers with yes or no.
enum YesOrNo {
    /// The text that follows an answer that is neither.
    static var request: String { TerminalWord.yesNoRequest.text() }

    /// The words for yes; the first one is shown.
    static var yesWords: [String] {
        TerminalLanguage.isEnglish ? ["y", "yes", "j", "ja"] : ["j", "ja", "y", "yes"]
    }

    static let noWords = ["n", "no", "nein"]

    /// Understands the words of the languages that TimeQuest reads calendars in; nil if the text is neither.
    static func parse(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "y", "yes", "j", "ja", "oui", "si", "sí": true
        case "n", "no", "nein", "non": false
        default: nil
        }
    }
}

/// A question before something that cannot be undone.
enum Confirmation {
    /// Whether the person at the terminal agrees. Without a terminal the answer is no: scripts use `--yes`.
    static func ask(_ question: String) -> Bool {
        guard isatty(STDIN_FILENO) == 1 else {
            Output.error(TerminalWord.yesNoSayYes.text(["question": question]))
            return false
        }
        return TerminalDialog().isYes(question, usual: false)
    }

    /// Whether the person at the terminal agrees by typing a name. Without a terminal the answer is no: scripts use `--yes`.
    ///
    /// - Parameter text: describes the removal that the name confirms.
    static func ask(_ text: String, typing name: String) -> Bool {
        guard isatty(STDIN_FILENO) == 1 else {
            Output.error(TerminalWord.yesNoSayYes.text(["question": text]))
            return false
        }
        Output.error(text)
        return TerminalDialog().isTyped(name, TerminalWord.playerTypeName.text(["name": name]))
    }

    /// Whether to try once more; yes by default. Without a terminal there is no second attempt.
    static func again(_ question: String) -> Bool {
        Terminal.isInteractive && TerminalDialog().isYes(question, usual: true)
    }
}
