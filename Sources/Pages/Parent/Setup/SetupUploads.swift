import Domain
import Services

/// The calendar files that are sent while everything is set up.
struct SetupUploads: Sendable {
    let context: PageContext
    /// The zone among the answers, which the household gets at the end; nil for its present one.
    let zone: ZoneRules?

    init(_ context: PageContext, _ answers: SetupAnswers) {
        self.context = context
        zone = answers.zone.flatMap { context.desk.zoneRules(named: $0) }
    }

    /// The contents of a file that can be taken.
    struct Preview: Sendable {
        /// The numbers of its entries and problems.
        let entries: String
        /// Why it seems to be what it is.
        let reason: String
        /// The name that the file gives it.
        let ownLabel: String
        /// The teams, classes and groups into which its entries are split.
        let groups: [String]
        /// Those that are words of a child if the file is for this child alone.
        let ownWords: [String]
    }

    /// The changes that a form makes to the files among the answers.
    struct Change: Sendable {
        /// The file that is left out; nil for none.
        var removed: String?
        /// Files with which nothing is wrong. Each takes the place of one of the same name.
        var added: [SetupCalendar] = []
        /// The kinds that the added files seem to have, by their paths.
        var kinds: [String: CalendarKind] = [:]
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
                let answer = SetupAnswers.CalendarAnswer(kind: kinds[calendar.path] ?? .standard)
                answers.calendarAnswers = (answers.calendarAnswers ?? [:]).merging([calendar.path: answer]) { $1 }
            }
            answers.calendarAnswers = answers.calendarAnswers?.filter { answers.calendars.contains($0.key) }
            let now = Set(answers.calendars)
            return (before + added.map(\.path)).filter { !now.contains($0) }
        }
    }

    /// The changes that a form asks for. The files are checked before they take the place of others.
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
                change.kinds[calendar.path] = try await preview(calendar)?.proposal.kind
            }
        }
        if request.form["do"] == "add", request.files.isEmpty, change.refused.isEmpty {
            change.refused.append(words(.calendarsAddNoFile))
        }
        return change
    }

    /// The contents of the files that can be taken, by their paths.
    func previews(_ paths: [String], _ flaws: [SetupFlaw]) async throws -> [String: Preview] {
        let wrong = Set(flaws.compactMap(\.calendar))
        let words = context.words
        var previews: [String: Preview] = [:]
        for calendar in paths.map({ SetupCalendar(path: $0) }) where !wrong.contains(calendar) {
            guard let preview = try await preview(calendar) else { continue }
            let summary = preview.calendar
            let problems = CalendarState(summary, summary.problems).problems(words)
            previews[calendar.path] = Preview(
                entries: [words.count(.calendarsEntries, summary.entryCount), problems].compactMap(\.self).joined(separator: ", "),
                reason: words.reason(preview.proposal.reason), ownLabel: CalendarLabel.proposed(for: summary),
                groups: preview.groups, ownWords: preview.ownWords)
        }
        return previews
    }

    /// The contents of a file; nil if they are not known.
    private func preview(_ calendar: SetupCalendar) async throws -> CalendarPreview? {
        guard let token = calendar.token else { return nil }
        do {
            return try await context.desk.previewCalendar(calendar.name, upload: token, in: zone)
        } catch {
            // The numbers are left out. The rehearsal finds the flaw.
            guard HouseholdError(error) != nil else { throw error }
            return nil
        }
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
