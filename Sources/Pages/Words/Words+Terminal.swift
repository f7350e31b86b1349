package import Domain
package import Sharing

extension Words {
    /// The texts of the terminal in a language: those of the players' pages, of the routines, of the month, of the calendars and of the
    /// family's PCs, and those that only the terminal has: in one file what is needed every day, in others the figures, the care of
    /// the PC, and the refusals of the service.
    ///
    /// - Throws: `DecodingError` if a catalog cannot be read.
    package static func ofTerminal(_ language: PageLanguage) throws -> Words {
        let files = try PageFiles().all()
        let areas = [
            "", "terminal-", "terminal-progress-", "terminal-care-", "terminal-refusals-", "routines-", "month-", "calendars-",
            "pcs-",
        ]
        let names = areas.map { "words/\($0)\(language.rawValue).json" }
        // The no-break spaces of the pages would hide a text from a person who searches the output for it.
        let catalogs = names.map { name in
            let scalars = String(decoding: files[name] ?? [], as: UTF8.self).unicodeScalars
            return Array(String(String.UnicodeScalarView(scalars.map { $0 == "\u{A0}" ? " " : $0 })).utf8)
        }
        return try Words(language, catalogs: catalogs)
    }

    /// A text by its name in the catalogs.
    ///
    /// - Returns: nil if there is no such text, or if one of its placeholders has no value, as in a refusal of another version.
    package func terminalText(_ name: String, _ values: [String: String]) -> String? {
        guard case .plain(let pattern)? = texts[name] else { return nil }
        let parts = pattern.split(atByte: "{", omittingEmptySubsequences: false).dropFirst()
        let isComplete = parts.allSatisfy { part in values[String(part.prefix { $0 != "}" })] != nil }
        return isComplete ? text(name, values) : nil
    }

    /// Why an event calls for a routine, or does not, in the words of the pages; empty if the service does not give the reason.
    package func terminalReason(of match: EventMatch) -> String { reason(match) }

    /// A problem of a calendar file, in the sentence of the pages. The terminal shows it in one line with commands, so no value of a
    /// file can end its quotation.
    package func terminalFlaw(_ problem: CalendarFlaw) -> String {
        var problem = problem
        problem.subject = problem.subject.map(Quotation.inner)
        problem.detail = problem.detail.map(Quotation.inner)
        return flaw(problem)
    }

    /// A problem of the family's PCs in the sentence of the pages, as one line with the command that helps and the reason in English.
    ///
    /// - Returns: nil if the problem lacks a value of its text, as one from a service of an earlier version does.
    package func terminalProblem(_ problem: PCProblem) -> String? {
        var problem = problem
        problem.subject = problem.subject.map(Quotation.inner)
        problem.pc = problem.pc.map(Quotation.inner)
        let text = texts[problem.kind.word]?.sentences.first ?? ""
        let missing: [(placeholder: String, isMissing: Bool)] = [
            ("{subject}", problem.subject == nil), ("{pc}", problem.pc == nil), ("{number}", problem.number == nil),
        ]
        // Such a text announces the command.
        let lacksCommand = text.hasSuffix(":") && problem.remedy == nil
        if text.isEmpty || lacksCommand || missing.contains(where: { $0.isMissing && text.contains($0.placeholder) }) { return nil }
        let command = problem.remedy.map { text.hasSuffix(":") ? " \($0)" : " (\($0))" } ?? ""
        return self.problem(problem) + command + (problem.detail.map { " (\($0))" } ?? "")
    }

    /// Why a file from a stick was not read, in the sentences of the pages.
    package func terminalFlaw(_ error: ParcelError) -> String { flaw(.parcel(error)) }

    /// The interpretation of an event, in the sentences of the pages. The terminal lists the words of the title with their roles itself.
    ///
    /// - Parameters:
    ///   - hasSum: whether the terminal shows a start-by that follows from the time to be there and the way, with both.
    ///   - names: makes one text of the names of players.
    package func terminalReading(
        _ reading: EventUnderstanding, _ zone: ZoneRules, hasSum: Bool = false, names: ([PlayerID]) -> String
    ) -> [String] {
        sentences(reading, nil, zone, listsWords: true, hasSum: hasSum, names)
    }

    /// Templates with their texts in the language, so that the routines have them, too. The form for a routine of one's own stays as it is:
    /// its page asks for the tasks.
    package func localized(_ templates: [RoutineTemplate]) -> [RoutineTemplate] {
        templates.map { template in
            guard template.id != TemplateWords.custom, RoutineTemplateProvider.template(template.id) != nil else { return template }
            var template = template
            template.name = self(TemplateWords.name(template.id))
            template.summary = self(TemplateWords.summary(template.id))
            template.taskNames = list(TemplateWords.tasks(template.id))
            return template
        }
    }
}
