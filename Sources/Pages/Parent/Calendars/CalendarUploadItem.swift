import Domain
import Services

/// A file that was sent, and what shall become of it as the page has it.
struct CalendarUploadItem: Sendable {
    enum Act: String, Sendable {
        /// Add the calendar, or replace the one of its name.
        case put
        case leave
    }

    let token: UploadToken
    /// The file's name.
    let file: String
    /// The calendar's name, as it is filled in.
    var name: String
    /// The name for which the page has shown what would change; nil where it has shown nothing.
    var previewed: String?
    /// The content that the page has shown as the one to be replaced.
    var version: CalendarVersion?
    /// Nil where nobody has chosen.
    var owner: OwnerChoice?
    /// Whom the calendar that is replaced was for; nil for a new one.
    var formerOwner: OwnerChoice?
    /// Nil where nobody has chosen.
    var act: Act?
    /// What a new calendar is; nil where it was not asked.
    var kind: CalendarKind?
    /// What a new calendar is called, as typed; nil where it was not asked.
    var label: String?
    /// The name that the file gives it, as the page has shown it.
    var ownLabel: String?

    /// A file that has just been sent.
    init(token: UploadToken, file: String) {
        (self.token, self.file) = (token, file)
        // A calendar's name has single spaces.
        name = CalendarFileNaming.name(of: file).split(separator: " ").joined(separator: " ")
    }

    /// Whether the label cannot be one. Nothing typed is the name that the file gives.
    var isLabelFlawed: Bool { label.map { !NameRule.trimmed($0).isEmpty && NameRule.flaw(in: $0) != nil } ?? false }

    /// What is said about a new calendar; nil where it was not asked.
    var meaning: CalendarMeaning? {
        guard let kind else { return nil }
        let typed = label.map(NameRule.trimmed) ?? ""
        return CalendarMeaning(kind: kind, label: typed.isEmpty || typed == ownLabel ? nil : typed)
    }

    /// Another name than the one whose calendar was shown is an answer as well: nothing is replaced by it.
    var isDecided: Bool { act != nil || (previewed != nil && NameRule.trimmed(name) != previewed) }

    /// The files of the address of a page.
    static func list(query: FormFields) -> [CalendarUploadItem] {
        let names = query.all("name")
        return query.all("file").prefix(UploadLimits.calendars.files).enumerated().compactMap { index, token in
            guard let token = UploadToken(token) else { return nil }
            return CalendarUploadItem(token: token, file: names.indices.contains(index) ? names[index] : "?")
        }
    }

    /// The files of the form of a page.
    static func list(form: FormFields) -> [CalendarUploadItem] {
        let (files, names, previewed) = (form.all("filename"), form.all("name"), form.all("previewed"))
        let (versions, owners) = (form.all("version"), form.all("was"))
        func text(_ texts: [String], _ index: Int) -> String? {
            texts.indices.contains(index) && !texts[index].isEmpty ? texts[index] : nil
        }
        return form.all("file").prefix(UploadLimits.calendars.files).enumerated().compactMap { index, token in
            guard let token = UploadToken(token) else { return nil }
            var item = CalendarUploadItem(token: token, file: text(files, index) ?? "?")
            item.name = names.indices.contains(index) ? names[index] : ""
            item.previewed = text(previewed, index)
            item.version = text(versions, index).flatMap { CalendarVersion($0) }
            item.formerOwner = text(owners, index).flatMap { OwnerChoice($0) }
            item.owner = form["owner-\(index)"].flatMap { OwnerChoice($0) }
            item.act = form["act-\(index)"].flatMap(Act.init)
            item.kind = form["kind-\(index)"].flatMap { CalendarKind(rawValue: $0) }
            item.label = form["label-\(index)"]
            item.ownLabel = form["own-\(index)"]
            return item
        }
    }

    /// The address of the page that shows some files.
    ///
    /// - Parameter refused: files that were not received, which the page names.
    static func address(of items: [CalendarUploadItem], refused: [UploadedFile]) -> String {
        var fields: [(name: String, value: String)] = []
        for item in items { fields += [("file", "\(item.token)"), ("name", item.file)] }
        for file in refused { fields += [("refused", Refusal(file.outcome).rawValue), ("named", file.name)] }
        return "\(PagePaths.calendarUpload)?\(FormFields(fields).text)"
    }

    /// Why a file was not received.
    enum Refusal: String, Sendable {
        case tooLarge = "large"
        case tooMany = "many"
        case notStored = "unstored"

        init(_ outcome: UploadedFile.Outcome) {
            self =
                switch outcome {
                case .tooLarge: .tooLarge
                case .tooMany: .tooMany
                case .kept, .notStored: .notStored
                }
        }
    }

    /// The files in the address of a page that were not received.
    static func refused(query: FormFields) -> [(file: String, reason: Refusal)] {
        zip(query.all("named"), query.all("refused")).prefix(2 * UploadLimits.calendars.files)
            .compactMap { file, reason in Refusal(rawValue: reason).map { (file: file, reason: $0) } }
    }
}
