import Domain
import Services

/// The calendar files that are sent while everything is set up.
struct SetupUploads: Sendable {
    let context: PageContext

    /// Puts the files of a form among the answers, or takes one away. A file takes the place of one of the same name.
    ///
    /// - Returns: files that were not taken, each with the reason.
    func take(_ request: PageRequest, _ answers: inout SetupAnswers) async throws -> [String] {
        let (desk, words) = (context.desk, context.words)
        if let path = request.form["remove"], let index = answers.calendars.firstIndex(of: path) {
            answers.calendars.remove(at: index)
            desk.removeSetupCalendar(path)
        }
        var refused = request.uploadProblem == nil ? [] : [tooMuch]
        var sent: [SetupCalendar] = []
        for file in request.files {
            guard let token = file.token else {
                refused.append(words(.setupCalendarsRefused, ["file": file.name, "reason": reason(file.outcome)]))
                continue
            }
            let calendar = SetupCalendar(token, file: file.name)
            for path in answers.calendars where SetupCalendar(path: path).isSameCalendar(as: calendar) {
                desk.removeSetupCalendar(path)
            }
            answers.calendars.removeAll { SetupCalendar(path: $0).isSameCalendar(as: calendar) }
            answers.calendars.append(calendar.path)
            sent.append(calendar)
        }
        if request.form["do"] == "add", request.files.isEmpty, refused.isEmpty { refused.append(words(.calendarsAddNoFile)) }
        if sent.isEmpty { return refused }
        for flaw in try await desk.rehearse(answers, about: [.calendar], reading: desk.setupReading) {
            guard let calendar = flaw.calendar, sent.contains(calendar) else { continue }
            refused.append(words(.setupCalendarsRefused, ["file": calendar.file, "reason": words.flaw(flaw)]))
            answers.calendars.removeAll { $0 == calendar.path }
            desk.removeSetupCalendar(calendar.path)
        }
        return refused
    }

    /// How many entries the files have, by their paths, where nothing is wrong with them.
    func entries(_ paths: [String], _ flaws: [SetupFlaw]) async throws -> [String: Int] {
        let wrong = Set(flaws.compactMap(\.calendar))
        var entries: [String: Int] = [:]
        for calendar in paths.map({ SetupCalendar(path: $0) }) where !wrong.contains(calendar) {
            guard let token = calendar.token else { continue }
            do {
                entries[calendar.path] = try await context.desk.previewCalendar(calendar.name, upload: token).calendar.entryCount
            } catch {
                // The number is left out. What is wrong is found by the rehearsal.
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
