import Domain
import Foundation
import Pages

/// The language in which commands speak to a person: that of the login's locale. What programs read stays English: JSON, the names of
/// commands and options, and their help.
enum TerminalLanguage {
    /// The texts in use. A test sets others for its own task.
    @TaskLocal static var current: Words = words(
        isAlwaysEnglish(CommandLine.arguments) ? .english : language(of: ProcessInfo.processInfo.environment))

    /// Whether a command has English texts in every locale: one that prints JSON, and the service, which writes to the journal.
    ///
    /// - Parameter arguments: of the process, with the program's name.
    static func isAlwaysEnglish(_ arguments: [String]) -> Bool {
        let program = URL(fileURLWithPath: arguments.first ?? "").lastPathComponent
        let rest = arguments.dropFirst()
        return program == "timequestd" || rest.first == "daemon" || CommandFailure(arguments: rest).isJSON
    }

    /// The English texts, for a text among others that are in English in every locale.
    static let english = words(.english)

    /// Whether sentences that the daemon has in English can be printed as they are.
    static var isEnglish: Bool { current.language == .english }

    /// Why an event calls for a routine, or does not. The daemon gives the reason in English; one of an earlier version gives nothing else.
    static func reason(of match: EventMatch) -> String {
        let own = isEnglish ? "" : current.terminalReason(of: match)
        return own.isEmpty ? match.reason : own
    }

    /// The texts of a language. The catalogs are a part of the program.
    static func words(_ language: PageLanguage) -> Words {
        do {
            return try Words.ofTerminal(language)
        } catch {
            preconditionFailure("The texts of the terminal in \(language.rawValue) cannot be read: \(error)")
        }
    }

    /// The language of a locale, as gettext(3) finds it: `LC_ALL`, `LC_MESSAGES` or `LANG` names the locale, in this order. If that is
    /// not C or POSIX, `LANGUAGE` can name languages, the best one first.
    static func language(of environment: [String: String]) -> PageLanguage {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable).first, !isPlain(locale) else { return .english }
        let wanted = variable("LANGUAGE")?.split(atByte: ":").map(String.init) ?? [locale]
        for name in wanted {
            if isPlain(name) { return .english }
            if let language = PageLanguage(rawValue: code(name)) { return language }
        }
        return .english
    }

    /// `de` of `de_AT.UTF-8@euro`.
    private static func code(_ locale: String) -> String {
        String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }).lowercased()
    }

    /// The locale of the C library itself, also with an encoding (`C.UTF-8`).
    private static func isPlain(_ locale: String) -> Bool { ["c", "posix"].contains(code(locale)) }
}
