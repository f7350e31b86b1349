import Domain
import Services

/// The groups of a form, each with the children that a parent has picked. A group without a child is no answer.
struct GroupAnswers: Hashable, Sendable {
    struct Answer: Hashable, Sendable {
        let group: String
        /// The values of the boxes that are ticked.
        let children: Set<String>
    }

    /// A group that is one of the words of a child now.
    struct Stored: Hashable, Sendable {
        let group: String
        let child: PlayerProfile
    }

    /// Why a group did not become a word of the picked children.
    enum Refusal: Hashable, Sendable {
        /// A picked child is not there any more.
        case childGone
        /// The group is a word of other children since the page was shown.
        ///
        /// - Parameters:
        ///   - owners: the names of these children.
        ///   - picked: the names of the picked ones.
        case overtaken(group: String, owners: [String], picked: [String])
        /// The child has as many words as there can be.
        case full(child: String)
        /// The child was changed at the same moment.
        case moved(child: String)
        /// There are as many answers that no child is in a group as there can be.
        case tooManyOfNobody
    }

    let answers: [Answer]

    init(_ answers: [Answer] = []) { self.answers = answers }

    /// - Parameter file: the index of the file that the groups are of; nil on the page of all calendars.
    init(_ form: FormFields, ofFile file: Int? = nil) {
        answers = form.all(GroupQuestion.list(file)).prefix(GroupQuestion.limit).enumerated().compactMap { index, group in
            // No page asks about such a group.
            guard PlayerWords.flaws(in: [group]).isEmpty else { return nil }
            return Answer(group: group, children: Set(form.all(GroupQuestion.field(index, file))))
        }
    }

    /// Whether any child is picked.
    var hasPicks: Bool { answers.contains { !$0.children.isEmpty } }

    /// The values of the picked boxes of a group; nil if the form does not ask about it.
    func children(in group: String) -> Set<String>? { answers.first { PlayerWords.isSame($0.group, group) }?.children }

    /// The groups without a picked child.
    var empty: [String] { answers.filter(\.children.isEmpty).map(\.group) }

    /// Stores that no child is in some groups. A group that has become a word of a child since the page was shown stays the child's.
    ///
    /// - Returns: the groups of which it is stored, and why it is not.
    static func leaveToNobody(_ groups: [String], _ desk: Desk) async throws -> (stored: [String], refused: [Refusal]) {
        let words = try await desk.players().flatMap(\.words)
        let rest = groups.filter { group in !words.contains { PlayerWords.isSame($0, group) } }
        do {
            try await desk.setGroupsOfNobody(rest)
            return (rest, [])
        } catch {
            let problem = HouseholdError(error)
            guard problem?.kind == .conflict, problem?.field == "ofNobody" else { throw error }
            return ([], [.tooManyOfNobody])
        }
    }

    /// Adds the groups to the words of the picked children.
    func store(_ desk: Desk) async throws -> (stored: [Stored], refused: [Refusal]) {
        if !hasPicks { return ([], []) }
        let players = try await desk.players()
        var (stored, refused) = ([Stored](), [Refusal]())
        var added: [PlayerID: [String]] = [:]
        for answer in answers where !answer.children.isEmpty {
            let picked = players.filter { answer.children.contains("\($0.id)") }
            let owners = players.filter { player in player.words.contains { PlayerWords.isSame($0, answer.group) } }
            if picked.count < answer.children.count {
                if !refused.contains(.childGone) { refused.append(.childGone) }
            } else if owners.isEmpty {
                for player in picked { added[player.id, default: []].append(answer.group) }
            } else if !picked.allSatisfy({ owners.contains($0) }) {
                refused.append(.overtaken(group: answer.group, owners: owners.map(\.name), picked: picked.map(\.name)))
            }
        }
        for player in players {
            guard let groups = added[player.id] else { continue }
            let shown = PlayerDraft(player)
            var draft = shown
            draft.words = PlayerWords.trimmed(player.words + groups)
            do {
                let changed = try await desk.changePlayer(player.id, shown: shown, to: draft)
                stored += groups.map { Stored(group: $0, child: changed) }
            } catch {
                switch HouseholdError(error)?.kind {
                case .invalid: refused.append(.full(child: player.name))
                case .conflict, .notFound: refused.append(.moved(child: player.name))
                default: throw error
                }
            }
        }
        return (stored, refused)
    }
}

extension [GroupAnswers.Stored] {
    /// The fields of an address that name what was stored.
    var fields: [(name: String, value: String)] {
        flatMap { [(name: "group", value: $0.group), (name: "of", value: "\($0.child.id)")] }
    }

    /// The groups in the address of a page that are words of their children.
    init(_ query: FormFields, among players: [PlayerProfile]) {
        let most = GroupQuestion.limit * UploadLimits.calendars.files
        self = zip(query.all("group"), query.all("of")).prefix(most).compactMap { group, id -> GroupAnswers.Stored? in
            guard let child = players.first(where: { "\($0.id)" == id }), child.words.contains(group) else { return nil }
            return GroupAnswers.Stored(group: group, child: child)
        }
    }
}

extension Words {
    /// “U12: Mia”
    func text(_ stored: GroupAnswers.Stored) -> String {
        self(.calendarsGroupsOne, ["group": stored.group, "names": stored.child.name])
    }

    /// What was stored; nil if nothing was.
    func text(_ stored: [GroupAnswers.Stored]) -> String? {
        stored.isEmpty ? nil : self(.calendarsGroupsSaved, ["groups": stored.map { text($0) }.joined(separator: "; ")])
    }

    /// Why groups were not stored; nil if all were.
    func text(_ refused: [GroupAnswers.Refusal]) -> String? {
        refused.isEmpty ? nil : refused.map { text($0) }.joined(separator: " ")
    }

    private func text(_ refusal: GroupAnswers.Refusal) -> String {
        switch refusal {
        case .childGone: self(.calendarsUploadOwnerGone)
        case .overtaken(let group, let owners, let picked):
            self(
                .calendarsGroupsOvertaken,
                [
                    "answer": self(.calendarsGroupsOne, ["group": group, "names": nameList(owners)]), "names": nameList(picked),
                ])
        case .full(let child): self(.calendarsGroupsFull, ["name": child, "limit": "\(HouseholdLimits.playerWords)"])
        case .moved(let child): self(.calendarsGroupsMoved, ["name": child])
        case .tooManyOfNobody: self(.calendarsGroupsNobodyFull, ["limit": "\(HouseholdLimits.groupsOfNobody)"])
        }
    }
}
