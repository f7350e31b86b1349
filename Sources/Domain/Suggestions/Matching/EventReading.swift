/// What the words of an event say, read with the word lists of all languages.
struct EventReading {
    /// The topics with the words that name them, as they are spelled in the lists.
    let topics: [Topic: Set<String>]
    /// The words that tie the event to a routine that has them in its own texts.
    let significant: Set<FoldedWord>
    /// The players whom the title names; empty where the event is for everyone.
    let named: Set<PlayerID>
    /// What the event says does not take place; nil where it says nothing of the kind.
    let notice: CalledOffNotice?
    /// Whether its title names holidays, and they are not a parent's alone.
    let namesHolidays: Bool
    /// Whether it is a parent's own, or says that none of the children comes.
    let isOfParent: Bool
    /// Whether it is of parents or at work, without the children.
    let isOfGrownUps: Bool
    /// Whether it is an errand, and nothing beside it.
    let isErrand: Bool
    /// Whether something must be ready by then.
    private let isDeadline: Bool
    private let names: PlayerNames
    /// The texts in which parents' keywords count.
    private let texts: [FoldedText]
    /// The texts about what does not take place.
    private let calledOff: [FoldedText]

    /// - Parameter maximumWords: later words of a text are ignored.
    init(_ event: EventText, names: PlayerNames = .none, maximumWords: Int = .max - 1) {
        let raw = [event.title] + event.categories
        let all = raw.map { FoldedText($0, maximumWords: maximumWords) }
        let location = event.location.map { FoldedText($0, maximumWords: maximumWords) }
        let languages = Language.spoken(in: (all + [location].compactMap(\.self)).flatMap(\.words)).map(\.name)
        func phrases(_ texts: [FoldedText]) -> [PhraseIndex.Phrase] {
            texts.flatMap { Vocabulary.phrases(in: $0.words, spoken: languages) }
        }
        let named = names.named(in: event.title)
        func topics(_ phrases: [PhraseIndex.Phrase]) -> [Topic: Set<String>] {
            Vocabulary.topics(phrases, isOfChild: !named.isEmpty)
        }
        let found = phrases(all)
        // A category says what kind of event it is, not whose: “Business” beside “Soccer practice” is a phone's default.
        let circumstances = Set(phrases([all[0]]).compactMap(\.circumstance))
        self.named = named
        self.names = names
        // Each word by itself, too: in “project due” the whole phrase is homework.
        let single = all[0].words.flatMap { Vocabulary.phrases(in: [$0]) }
        isDeadline = circumstances.contains(.due) || single.contains { $0.circumstance == .due }

        let clauses = FoldedText.clauses(of: event.title, maximumWords: maximumWords)
        let errands = clauses.filter { clause in Vocabulary.isErrand(clause.words.filter { !names.contains($0) }) }
        let standing: [FoldedText]
        let isCalledOff = clauses.contains { Vocabulary.callsOff($0.words, spoken: languages) }
        let notice: [FoldedText]
        (standing, calledOff, notice) =
            isCalledOff || !errands.isEmpty
            ? Self.split(clauses.filter { !errands.contains($0) }, all, languages, hasErrands: !errands.isEmpty) : (all, [], [])
        self.notice = notice.isEmpty ? nil : CalledOffNotice(notice, named, names, languages)
        isErrand = !errands.isEmpty && standing.allSatisfy(\.words.significant.isEmpty)
        let places = standing.isEmpty ? [] : [location].compactMap(\.self)
        let significant = standing.reduce(into: Set(errands.flatMap(\.words.significant).filter(Self.isOfCircumstance))) {
            $0.formUnion($1.words.significant)
        }
        // Nobody drives to a parent's exam, and “Dentist (Mum)” is Mum's: the parent may stand in brackets.
        let isOfOnePerson = circumstances.contains(.medical) || [.exam, .study].contains { topics(found)[$0] != nil }
        let namesParentAlone = circumstances.contains(.parent) && named.isEmpty
        isOfParent =
            names.leavesOutAll(event.title)
            || namesParentAlone && (isOfOnePerson || Self.isOfParent(event.title, maximumWords))
        isOfGrownUps = isOfParent || circumstances.contains(.grownUps)
        namesHolidays = isOfGrownUps || isCalledOff || namesParentAlone ? false : HolidayWords.names(all[0])
        if isOfGrownUps || circumstances.contains(.medical) {
            self.topics = [:]
            self.significant = isOfParent ? [] : significant.filter(Self.isOfCircumstance)
            texts = standing + errands + places
        } else if let location, calledOff.isEmpty, errands.isEmpty, found.isEmpty, Self.namesNothing(all[0], names) {
            self.topics = topics(phrases([location]))
            self.significant = significant.union(location.words.significant)
            texts = standing + places
        } else {
            let said = topics(calledOff.isEmpty && errands.isEmpty ? found : phrases(standing))
            let host = said.isEmpty && calledOff.isEmpty && errands.isEmpty ? VisitTitle.host(in: event.title, names) : nil
            self.topics = host.map { [.friend: [$0]] } ?? said
            self.significant = significant
            texts = standing + errands + places
        }
    }

    /// Whether what it calls for must be done before: it is a test, not a time to study in, or homework that is due.
    var isDue: Bool {
        if isDeadline { return [.exam, .study, .homework].contains { topics[$0] != nil } }
        return topics[.exam] != nil && topics[.study] == nil && topics[.homework] == nil
    }

    /// The phrases of parents that count for the event. One that is itself about what does not take place counts for events that do
    /// not. For what is a parent's own, only those count that name the parent: “Dentist Mum” is not for the keyword “dentist”.
    func keywords(of index: PhraseIndex) -> [PhraseIndex.Phrase] {
        let ofCalledOff = calledOff.flatMap { index.phrases(in: $0.words) }.filter { keyword in
            Vocabulary.phrases(in: FoldedText(keyword.text).words).contains { $0.circumstance == .calledOff }
        }
        let found = texts.flatMap { index.phrases(in: $0.words) } + ofCalledOff
        return isOfParent ? found.filter(namesSomeone) : found
    }

    /// Whether a parent's keyword names a parent or a player.
    private func namesSomeone(_ keyword: PhraseIndex.Phrase) -> Bool {
        FoldedText(keyword.text).words.contains { word in
            names.contains(word) || Vocabulary.phrases(in: [word]).contains { $0.circumstance == .parent }
        }
    }

    /// The texts that stand, and those that say that something does not take place. Where nothing of the title stands, its
    /// categories do not either. The clauses of the notice are those that name what does not take place.
    ///
    /// - Parameters:
    ///   - clauses: those of the title that are no errands.
    ///   - all: the title and the categories.
    private static func split(
        _ clauses: [FoldedText], _ all: [FoldedText], _ languages: [String], hasErrands: Bool
    ) -> (standing: [FoldedText], calledOff: [FoldedText], notice: [FoldedText]) {
        var standing: [FoldedText] = []
        var calledOff: [FoldedText] = []
        var isAllCalledOff = false
        for clause in clauses {
            guard Vocabulary.callsOff(clause.words, spoken: languages) else {
                standing.append(clause)
                continue
            }
            let phrases = Vocabulary.phrases(in: clause.words, spoken: languages).filter { $0.circumstance == .calledOff }
            calledOff.append(clause)
            // “Judo: no training”
            if Vocabulary.callsOffSession(clause.words, spoken: languages), let before = standing.popLast() {
                calledOff.append(before)
            }
            // “Cancelled: Drama club”.
            let lengths = Dictionary(phrases.map { ($0.text, $0.forms.count) }, uniquingKeysWith: { $1 }).values
            if clause.words.significant.count <= lengths.reduce(0, +) { isAllCalledOff = true }
        }
        if calledOff.isEmpty, !hasErrands { return (all, [], []) }
        let notice = isAllCalledOff ? clauses : calledOff
        if isAllCalledOff || standing.isEmpty { return ([], calledOff.isEmpty ? [] : all, notice) }
        return (standing + all.dropFirst(), calledOff, notice)
    }

    /// Whether a parent is named outside of brackets: in “Soccer (Dad)” Dad drives.
    private static func isOfParent(_ title: String, _ maximumWords: Int) -> Bool {
        var depth = 0
        let outside = title.filter { character in
            if "([".contains(character) { depth += 1 }
            defer { if ")]".contains(character) { depth = max(0, depth - 1) } }
            return depth == 0
        }
        return Vocabulary.phrases(in: FoldedText(outside, maximumWords: maximumWords).words).contains { $0.circumstance == .parent }
    }

    private static func isOfCircumstance(_ word: FoldedWord) -> Bool {
        Vocabulary.phrases(in: [word]).contains { [.medical, .grownUps, .errand, .chore].contains($0.circumstance) }
    }

    /// Whether a title says only whom the event is for: then its place may say what it is.
    private static func namesNothing(_ title: FoldedText, _ names: PlayerNames) -> Bool {
        title.words.significant.allSatisfy { word in
            word.text.contains(where: \.isNumber) || names.contains(word) || !word.spellings.isDisjoint(with: emptyWords)
        }
    }

    /// Words of a title that say nothing about the event.
    private static let emptyWords = Set(
        """
        appointment busy event untitled title termin belegt occupé évènement événement cita ocupado evento
        """.split { $0 == " " || $0 == "\n" }.flatMap { FoldedWord(String($0)).spellings })
}
