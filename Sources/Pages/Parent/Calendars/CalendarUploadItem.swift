import Domain
import Services

/// A file that a browser has sent, with the page's fields about it.
struct CalendarUploadItem: Sendable {
    enum Act: String, Sendable {
        /// Add the calendar, or replace the calendar with this name.
        case put
        case leave
    }

    let token: UploadToken
    /// The file's name.
    let file: String
    /// The calendar's name as typed.
    var name: String
    /// The name for which the page has shown the changes; nil if it has shown none.
    var previewed: String?
    /// The content that the page has shown as the replaced one.
    var version: CalendarVersion?
    /// Nil without a choice.
    var owner: OwnerChoice?
    /// The owner of the replaced calendar; nil for a new calendar.
    var formerOwner: OwnerChoice?
    /// Nil without a choice.
    var act: Act?
    /// The kind of a new calendar; nil if the page did not ask.
    var kind: CalendarKind?
    /// The label of a new calendar as typed; nil if the page did not ask.
    var label: String?
    /// The file's own name for the calendar, as the page has shown it.
    var ownLabel: String?
    /// The picked children of its groups.
    var groups = GroupAnswers()
    /// Why groups did not become words of the picked children.
    var refused: [GroupAnswers.Refusal] = []

    /// A file that has just been sent.
    init(token: UploadToken, file: String) {
        (self.token, self.file) = (token, file)
        // A calendar's name has single spaces.
        name = CalendarFileNaming.name(of: file).split(separator: " ").joined(separator: " ")
    }

    /// Whether the typed label cannot be stored. An empty field stands for the name that the file gives.
    var isLabelFlawed: Bool { label.map { !NameRule.trimmed($0).isEmpty && NameRule.flaw(in: $0) != nil } ?? false }

    /// Whether the groups decide whose an event is. In a timetable and in a family's calendar of one child they do not.
    ///
    /// - Parameters:
    ///   - proposed: the kind that the file seems to have; it is in effect if the page did not ask.
    ///   - owner: whom the calendar is for.
    func isDecidedByGroups(_ proposed: CalendarKind?, _ owner: OwnerChoice) -> Bool {
        let kind = kind ?? proposed
        return kind == .activities || owner == .everyone && kind != .school
    }

    /// A parent's answers about a new calendar; nil if the page did not ask.
    var meaning: CalendarMeaning? {
        guard let kind else { return nil }
        let typed = label.map(NameRule.trimmed) ?? ""
        return CalendarMeaning(kind: kind, label: typed.isEmpty || typed == ownLabel ? nil : typed)
    }

    /// A name that differs from the shown calendar's is an answer as well: the file replaces nothing then.
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
            item.groups = GroupAnswers(form, ofFile: index)
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
