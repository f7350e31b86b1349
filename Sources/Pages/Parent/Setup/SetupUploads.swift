import Domain
import Services

/// The calendar files that are sent while everything is set up.
struct SetupUploads: Sendable {
    let context: PageContext

    /// What a form changes about the files among the answers.
    struct Change: Sendable {
        /// The file that is left out; nil for none.
        var removed: String?
        /// Files with which nothing is wrong. Each takes the place of one of the same name.
        var added: [SetupCalendar] = []
        /// Files that were not taken, each with the reason.
        var refused: [String] = []

        /// Changes the answers.
        ///
        /// - Returns: the files that are not needed any more, once the answers are kept.
        func apply(to answers: inout SetupAnswers) -> [String] {
            let before = answers.calendars
            answers.calendars.removeAll { $0 == removed }
            for calendar in added {
                answers.calendars.removeAll { SetupCalendar(path: $0).isSameCalendar(as: calendar) }
                answers.calendars.append(calendar.path)
            }
            let now = Set(answers.calendars)
            return (before + added.map(\.path)).filter { !now.contains($0) }
        }
    }

    /// What a form asks for. The files are checked before they take the place of others.
    func change(_ request: PageRequest) async throws -> Change {
        let (desk, words) = (context.desk, context.words)
        var change = Change(removed: request.form["remove"])
        if request.uploadProblem != nil { change.refused.append(tooMuch) }
        for file in request.files {
            guard let token = file.token else {
                change.refused.append(words(.setupCalendarsRefused, ["file": file.name, "reason": reason(file.outcome)]))
                continue
            }
            let calendar = SetupCalendar(token, of: desk.caller.userID, file: file.name)
            let alone = SetupAnswers(calendars: [calendar.path])
            if let flaw = try await desk.rehearse(alone, about: [.calendar], reading: desk.setupReading).first {
                change.refused.append(words(.setupCalendarsRefused, ["file": calendar.file, "reason": words.flaw(flaw)]))
                desk.removeSetupCalendar(calendar.path)
            } else {
                change.added.append(calendar)
            }
        }
        if request.form["do"] == "add", request.files.isEmpty, change.refused.isEmpty {
            change.refused.append(words(.calendarsAddNoFile))
        }
        return change
    }

    /// How many entries and problems the files have, by their paths, where they can be taken.
    func entries(_ paths: [String], _ flaws: [SetupFlaw]) async throws -> [String: String] {
        let wrong = Set(flaws.compactMap(\.calendar))
        let words = context.words
        var entries: [String: String] = [:]
        for calendar in paths.map({ SetupCalendar(path: $0) }) where !wrong.contains(calendar) {
            guard let token = calendar.token else { continue }
            do {
                let summary = try await context.desk.previewCalendar(calendar.name, upload: token).calendar
                let problems = CalendarState(summary, summary.problems).problems(words)
                entries[calendar.path] = [words.count(.calendarsEntries, summary.entryCount), problems]
                    .compactMap(\.self).joined(separator: ", ")
            } catch {
                // The numbers are left out. What is wrong is found by the rehearsal.
                guard HouseholdError(error) != nil else { throw error }
            }
        }
        return entries
    }

    private var tooMuch: String {
        let limits = UploadLimits.calendars
        return context.words(
            .calendarsAddTooLarge, ["megabytes": "\(limits.bytesEach >> 20)", "files": "\(limits.files)"])
    }

    private func reason(_ outcome: UploadedFile.Outcome) -> String {
        switch outcome {
        case .tooLarge, .tooMany: tooMuch
        case .notStored, .kept: context.words(.calendarsAddNoRoom)
        }
    }
}
