import Domain
import Services

/// The result of the service's check of a file that a browser has sent.
enum CalendarUploadCheck: Sendable {
    case preview(CalendarPreview)
    /// The file is not a calendar.
    ///
    /// - Parameter flaw: the reason.
    case unreadable(CalendarFlaw)
    /// The name is not valid for a calendar.
    case badName
    /// The calendar with this name is a folder.
    case isFolder
    /// The service cannot read files at present.
    case notNow
}

/// A file that a browser has sent: its contents, the entries that would go, come and change, and the questions about it.
struct CalendarUploadCard: Sendable {
    /// Why a file is shown again.
    enum Problem: Sendable {
        case undecided, ownerGone, changed, notWritten, notRead
        /// The parent answered before the PIN was typed.
        case unconfirmed
    }

    /// Entries that go, come or change.
    struct Group: Sendable {
        let heading: String
        let isLoss: Bool
        let entries: [String]
        let hasMore: Bool
    }

    let index: Int
    let token: String
    let file: String
    let name: String
    let previewed: String
    let version: String
    let was: String
    let sentences: [String]
    let groups: [Group]
    let problems: [CalendarProblemText]
    let hasProblems: Bool
    /// Whether it can be stored, so that the card has questions.
    let canStore: Bool
    let isReplacement: Bool
    let nameProblem: String?
    /// Whether it would be a new calendar, so that the card asks for its kind and its label.
    let isNew: Bool
    let kinds: [FormOption]
    let kindReason: String?
    let label: String
    /// The name that the file gives it.
    let ownLabel: String
    let labelProblem: String?
    let owners: [FormOption]
    let ownerProblem: String?
    /// The questions which children are in the groups of a new calendar for everyone.
    let groupQuestions: [GroupQuestion]
    let hasGroupQuestions: Bool
    /// Why groups did not become words of the picked children.
    let groupsRefusal: String?
    let acts: [FormOption]
    let actProblem: String?
    /// Why it cannot be stored, or was not stored.
    let problem: String?
    let command: String?

    init(
        _ item: CalendarUploadItem, _ check: CalendarUploadCheck, index: Int, problem: Problem?,
        _ calendars: [Desk.CalendarListing],
        _ players: [PlayerProfile], groupsOfNobody: Set<String>, _ context: PageContext
    ) {
        let words = context.words
        self.index = index
        token = "\(item.token)"
        (file, name) = (item.file, item.name)
        var preview: CalendarPreview?
        if case .preview(let found) = check { preview = found }
        let present = preview?.present
        let presentOwner = present.map { present in
            OwnerChoice(calendars.first { $0.calendar.name == present.name }?.owner)
        }
        previewed = preview == nil ? "" : NameRule.trimmed(item.name)
        version = preview.map { "\($0.version)" } ?? ""
        was = presentOwner?.value ?? ""
        let unreadable: CalendarFlaw? = if case .unreadable(let flaw) = check { flaw } else { nil }
        canStore = unreadable == nil
        isReplacement = present != nil
        sentences = preview.map { Self.sentences($0, words) } ?? []
        groups = preview.map { Self.groups($0, context) } ?? []
        problems =
            preview?.calendar.problems.map { CalendarProblemText($0, words, namesFile: false, isForPlayingOnly: false) } ?? []
        hasProblems = !problems.isEmpty
        nameProblem =
            switch check {
            case .badName: words(.calendarsUploadBadName)
            case .isFolder: words(.calendarsUploadIsFolder, ["name": NameRule.trimmed(item.name)])
            case .preview, .unreadable, .notNow: nil
            }
        // Without a parent's choice, no entry is removed and no useless file is added.
        let isHarmless = preview?.isHarmless ?? true
        let act = item.act ?? (isHarmless ? .put : nil)
        let put = present.map { words(.calendarsUploadReplace, ["name": $0.name]) } ?? words(.calendarsUploadAdd)
        acts = [
            FormOption(value: CalendarUploadItem.Act.put.rawValue, text: put, isPicked: act == .put),
            FormOption(
                value: CalendarUploadItem.Act.leave.rawValue, text: words(.calendarsUploadLeave), isPicked: act == .leave),
        ]
        // While no preview is possible because of the name, the card still asks, and shows what was typed.
        isNew = preview?.isNew ?? (item.kind != nil)
        let proposal = preview?.proposal
        kinds = CalendarKind.options(picked: item.kind ?? proposal?.kind, words)
        kindReason = proposal.map { words.reason($0.reason) }
        ownLabel = preview.map { CalendarLabel.proposed(for: $0.calendar) } ?? item.ownLabel ?? ""
        label = item.label ?? ownLabel
        // A file that is left out, or replaces a calendar, gets no label.
        labelProblem = isNew && item.act != .leave ? item.label.flatMap { words.problem(ofLabel: $0) } : nil
        let proposedOwner = preview.flatMap { CalendarOwnerProposer.child(for: $0.calendar, words: players.map(\.words)) }
            .map { OwnerChoice(.player(players[$0].id)) }
        let owner = item.owner ?? presentOwner ?? proposedOwner ?? .everyone
        owners = OwnerChoice.options(players, picked: owner, words)
        let concerned = players.filter { owner.owner.concerns($0.id) }
        let isDecidedByGroups = item.isDecidedByGroups(proposal?.kind, owner)
        let decidesGroups = isNew && players.count > 1 && !concerned.isEmpty && isDecidedByGroups
        // What is picked stays, also while no preview is possible because of the name.
        let ofFile = preview.map { $0.isNew ? $0.groups : [] } ?? item.groups.answers.map(\.group)
        groupQuestions =
            decidesGroups || item.groups.hasPicks
            ? Self.groupQuestions(ofFile, item, index, decidesGroups ? concerned : players, groupsOfNobody, words) : []
        hasGroupQuestions = !groupQuestions.isEmpty
        groupsRefusal = words.text(item.refused)
        ownerProblem = problem == .ownerGone ? words(.calendarsUploadOwnerGone) : nil
        actProblem =
            switch problem {
            case .undecided: words(.calendarsUploadActMissing)
            case .unconfirmed: words(.unlockConfirm)
            case .ownerGone, .changed, .notWritten, .notRead, nil: nil
            }
        self.problem =
            if let unreadable {
                words.flaw(unreadable)
            } else if case .notNow = check {
                words(.calendarsUploadNotRead)
            } else {
                switch problem {
                case .changed: words(.calendarsUploadMoved)
                case .notWritten: words(.calendarsUploadNotWritten)
                case .notRead: words(.calendarsUploadNotRead)
                case .undecided, .unconfirmed, .ownerGone, nil: nil
                }
            }
        // If the service cannot read files, the command would not explain this problem.
        let isRead = if case .notNow = check { false } else { true }
        command = isRead && problem == .notWritten ? "sudo timequest doctor" : nil
    }

    private static func groupQuestions(
        _ groups: [String], _ item: CalendarUploadItem, _ file: Int, _ players: [PlayerProfile], _ ofNobody: Set<String>,
        _ words: Words
    ) -> [GroupQuestion] {
        let open = Desk.openGroups(groups, words: players.map(\.words), ofNobody: ofNobody)
        return open.prefix(GroupQuestion.limit).enumerated().map { index, group in
            let picked = item.groups.children(in: group) ?? []
            return GroupQuestion(
                group, index: index, file: file,
                children: players.map { player in
                    FormOption(value: "\(player.id)", text: player.name, isPicked: picked.contains("\(player.id)"))
                }, words)
        }
    }

    /// The contents of a file, and the calendar that it replaces.
    static func sentences(_ preview: CalendarPreview, _ words: Words) -> [String] {
        let entries = words.count(.calendarsEntries, preview.calendar.entryCount)
        var sentences: [String] = []
        if let present = preview.present {
            if preview.comparison.isEmpty {
                sentences.append(words(.calendarsUploadSame, ["name": present.name]))
            } else {
                let former = words.count(.calendarsEntries, present.entryCount)
                sentences.append(
                    words(.calendarsUploadReplaces, ["name": present.name, "entries": former, "newEntries": entries]))
            }
        } else {
            sentences.append(words(.calendarsUploadNew, ["entries": entries]))
        }
        if preview.calendar.entryCount == 0 { sentences.append(words(.calendarsUploadNothingComes)) }
        if let twin = preview.twin { sentences.append(words(.calendarsUploadTwin, ["name": twin.name])) }
        let kept = preview.comparison.kept.count
        if !preview.isNew, !preview.comparison.isEmpty, kept > 0 { sentences.append(words.count(.calendarsUploadKept, kept)) }
        return sentences
    }

    /// The entries that go, change and come; those that would go are first.
    static func groups(_ preview: CalendarPreview, _ context: PageContext) -> [Group] {
        let (words, comparison) = (context.words, preview.comparison)
        func group(_ word: CalendarsWord, _ count: Int, _ entries: [String], isLoss: Bool = false) -> Group? {
            if count == 0 { return nil }
            return Group(
                heading: words.count(word, count), isLoss: isLoss, entries: entries,
                hasMore: entries.count == CalendarPreview.listed && count > entries.count)
        }
        return [
            group(.calendarsUploadGoes, comparison.gone.count, preview.gone.map { words.entry($0, context) }, isLoss: true),
            group(
                .calendarsUploadChanges, comparison.changed.count,
                preview.changed.map { words.change($0, context) }, isLoss: preview.losingCount > 0),
            group(.calendarsUploadComes, comparison.added.count, preview.added.map { words.entry($0, context) }),
        ].compactMap(\.self)
    }
}

extension Words {
    /// An entry of a calendar with its next date.
    fileprivate func entry(_ entry: CalendarPreview.Entry, _ context: PageContext) -> String {
        guard let next = entry.next else { return self(.calendarsUploadEntryPast, ["title": entry.title]) }
        let date = eventTime(next.start, isAllDay: next.isAllDay, context.desk)
        return self(.calendarsUploadEntry, ["title": entry.title, "date": date])
    }
}
