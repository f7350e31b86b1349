/// The interpretation of the words of an event: of its title, its categories and its location.
struct EventReading {
    /// The reading of its title, word by word.
    let title: TitleReading
    /// The topics with the words that name them, as they are spelled in the lists.
    let topics: [Topic: Set<String>]
    /// The words that tie the event to a routine that has them in its own texts.
    let significant: Set<FoldedWord>
    /// The words of the title.
    let words: Set<FoldedWord>
    /// The players whom the title names, or otherwise those whose words it contains; empty if the event is for everyone.
    let named: Set<PlayerID>
    /// The words of players that it contains; empty if it names players, or contains no such word.
    let groupWords: [String]
    /// The players whom it leaves out, because it names another team.
    let leftOut: Set<PlayerID>
    /// The notice in the event about something that does not take place; nil if there is none.
    let notice: CalledOffNotice?
    /// Whether its title names holidays that are not a parent's alone.
    let namesHolidays: Bool
    /// Whether it is a parent's own, or its title leaves out all children.
    let isOfParent: Bool
    /// Whether it is for parents or at work, without the children.
    let isOfGrownUps: Bool
    /// Whether it is only an errand or a duty.
    let isErrand: Bool
    /// Whether it is something that parents do, and no child.
    var isOfParents: Bool { isOfGrownUps || isErrand }
    /// Whether it is an entry of a timetable that is at school, and takes place.
    let isOfTimetable: Bool
    /// Whether such an entry is a part of the school day, and not an entry of its own: a club of the school, or an evening concert. A test
    /// is a part of the school day, too.
    let isLesson: Bool
    /// Whether it is an activity because its calendar is one of activities. A party of a club is not an activity.
    let isActivityOfCalendar: Bool
    /// Whether it is at home, so that there is no way to it.
    let isAtHome: Bool
    /// The home at which it is by its words and its location; nil if these do not mean home.
    let home: HomePlace.Home?
    /// Whether its meaning depends on its start: its title moves it, and the entry may already be at the new time, or it is an occasion of
    /// a school, which may be in the hours of school or outside.
    let dependsOnStart: Bool
    /// Whether something is due at its start.
    private let isDeadline: Bool
    private let keywordTexts: KeywordTexts

    /// - Parameters:
    ///   - start: its start, in the household's zone; nil if unknown.
    ///   - calendar: the kind of its calendar.
    init(
        _ event: EventText, names: PlayerNames = .none, groups: PlayerGroups = .none, start: LocalDateTime? = nil,
        in calendar: CalendarKind = .standard
    ) {
        self.init(
            event.title, names: names, groups: groups,
            in: TitleContext(calendar: calendar, start: start, categories: event.categories, location: event.location))
    }

    init(_ title: String, names: PlayerNames, groups: PlayerGroups = .none, in context: TitleContext) {
        let text = TitleText(title, names: names)
        let start = String(TitleTokens.readPart(of: title))
        let all = text.tokens.map(\.word)
        let categories = context.categories.map { FoldedText($0, maximumWords: EventMatcher.maximumWords) }
        let location = context.location.map { FoldedText($0, maximumWords: EventMatcher.maximumWords) }
        let languages = Language.spoken(in: all + categories.flatMap(\.words) + (location?.words ?? [])).map(\.name)
        let grammar = TitleGrammar(text, spoken: languages, start: context.start)
        // A name is more specific than a team.
        let byName = names.named(in: start, words: all)
        let grouping = byName.isEmpty && !groups.isEmpty ? all + categories.flatMap(\.words) : []
        let ofGroups = groups.players(in: grouping)
        groupWords = ofGroups.isEmpty ? [] : groups.texts(in: grouping)
        let named = byName.isEmpty ? ofGroups : byName
        leftOut = byName.isEmpty ? groups.leftOut(by: start).subtracting(ofGroups) : []
        let isOfTeam = grammar.roles.contains(.team) || context.namesGroup(all) || !ofGroups.isEmpty

        // If no clause of the title takes place, or only a time is left of it, its categories are ignored.
        let stands = grammar.isWhole || !grammar.standing.allSatisfy(\.subject.isEmpty)
        let ofCategories = categories.flatMap { Vocabulary.phrases(in: $0.words, spoken: languages) }
        let said = Vocabulary.topics(
            grammar.standingSpans.map(\.phrase) + (stands ? ofCategories : []), isOfChild: isOfTeam || !named.isEmpty)
        let rule = TitleRule(
            grammar, named: named, isOfTeam: isOfTeam, leavesOutAll: names.leavesOutAll(start, words: all), topics: Set(said.keys))
        let isOccasion = context.calendar == .school && Self.isOccasion(grammar.standingSpans)
        let isCelebration = context.calendar == .activities && rule == nil && Self.isCelebration(grammar)
        let standsOut = all.contains(where: Self.isOfAfternoon) || isOccasion && !Self.isInSchoolHours(context.start)
        var match: [TitleSpan]?
        var place: FoldedText?
        var found: [Topic: Set<String>]
        switch rule {
        case .parent, .grownUps, .medical: found = [:]
        case .watching: found = said
        case nil where context.calendar == .school && said[.exam] == nil && !standsOut:
            // Lessons call for no routine themselves. The school day does, and a test does.
            found = [:]
        case nil:
            if let location, grammar.isWhole, ofCategories.isEmpty, Self.saysNothing(grammar, names) {
                place = location
                found = Vocabulary.topics(Vocabulary.phrases(in: location.words, spoken: languages), isOfChild: !named.isEmpty)
            } else if said.keys.allSatisfy(EventCalls.schoolTopics.contains), !grammar.roles.contains(.outing), !isCelebration,
                let spans = TitleMatch.spans(in: grammar, context)
            {
                match = spans
                found = [.sport: Set(spans.isEmpty ? [text.written(text.words.indices)] : spans.map { text.written($0.words) })]
            } else if said.isEmpty, grammar.isWhole, let host = VisitTitle.host(in: start, names) {
                found = [.friend: [host]]
            } else {
                found = said
            }
        }
        // “School Christmas concert” in the evening does not begin a school day.
        if isOccasion, standsOut { for topic in EventCalls.schoolTopics { found[topic] = nil } }
        if isCelebration {
            found = [.party: Set(grammar.standingSpans.filter(Self.isOfCelebration).map(\.phrase.text))]
        } else if context.calendar == .activities {
            // Children do not study for the exam of a club.
            found = found.filter { [.sport, .music, .club].contains($0.key) }
        }
        let isHomework = !found.isEmpty && found.keys.allSatisfy { [.homework, .study].contains($0) } && location == nil
        home = HomePlace.home(
            title: all, written: start, location: context.location, place: location, names: names,
            isMarked: grammar.roles.contains(.home),
            isMatch: match != nil || rule == nil && Self.isMatch(grammar, all, isOfSport: isOfTeam || said[.sport] != nil))
        isAtHome = home == .family || isHomework && home != .others && !all.contains(where: Self.isTutoring)
        // If a friend comes to the family's home, the child does not go to a friend.
        if isAtHome { for topic in [Topic.friend, .party] { found[topic] = nil } }
        topics = found
        let significant = Self.significant(grammar, all) + (stands ? categories.flatMap(\.words.significant) : [])
        self.significant =
            rule == .parent
            ? [] : Set(rule == nil ? significant + (place?.words.significant ?? []) : significant.filter(Self.isOfCircumstance))
        self.named = named
        words = Set(all)
        notice = grammar.notice(for: byName)
        isOfParent = rule == .parent
        isOfGrownUps = rule == .parent || rule == .grownUps
        // A match may have no word that names an event: “U12 v Rangers, wash kit”.
        isErrand = grammar.isTaskAlone && found.isEmpty
        isDeadline = grammar.roles.contains(.due) || all.contains { Vocabulary.roles(of: $0).contains(.due) }
        let namesParentAlone = grammar.roles.contains(.parent) && named.isEmpty
        namesHolidays =
            !isOfGrownUps && grammar.calledOff.isEmpty && !namesParentAlone && HolidayWords.names(FoldedText(words: all))
        dependsOnStart = grammar.dependsOnStart || isOccasion
        // “Entfall Sp 1. Std.” is called off; “Sport entfällt, dafür Mathe” takes place.
        let takesPlace =
            rule == nil && grammar.tasks.isEmpty && (grammar.calledOff.isEmpty || all.contains(where: Self.isReplacement))
        isOfTimetable = context.calendar == .school && takesPlace
        isLesson = isOfTimetable && !standsOut
        isActivityOfCalendar = context.calendar == .activities && takesPlace && !isCelebration
        keywordTexts = KeywordTexts(grammar, beside: categories + [location].compactMap(\.self), rule)
        let (conclusion, decisive) = TitleReading.Conclusion.of(
            grammar, rule, isMatch: match != nil, callsForNothing: topics.isEmpty, isErrand: isErrand)
        self.title = TitleReading(title, grammar, match: match ?? [], conclusion: conclusion, decisive: decisive)
    }

    /// The words of a title that may match a routine: of an errand or a duty only the words that mark it as one.
    private static func significant(_ grammar: TitleGrammar, _ all: [FoldedWord]) -> [FoldedWord] {
        if grammar.isWhole { return all.significant }
        func words(_ clauses: [TitleClause]) -> [FoldedWord] { clauses.flatMap { grammar.text.words[$0.words].significant } }
        return words(grammar.standing) + words(grammar.tasks).filter(isOfCircumstance)
    }

    /// Whether a title that means home is the title of a match, also if its words call for a routine: “U12 football match v Rangers”.
    ///
    /// - Parameter isOfSport: whether it names a team or a sport.
    private static func isMatch(_ grammar: TitleGrammar, _ words: [FoldedWord], isOfSport: Bool) -> Bool {
        grammar.roles.contains(.versus)
            || isOfSport && (grammar.roles.contains(.contest) || !HomeWords.matches.phrases(in: words).isEmpty)
    }

    /// Whether its routine must be done before it: it is a test, not a time to study, or homework that is due.
    var isDue: Bool {
        if isDeadline { return [.exam, .study, .homework].contains { topics[$0] != nil } }
        return topics[.exam] != nil && topics[.study] == nil && topics[.homework] == nil
    }

    /// The parents' phrases that match the event.
    func keywords(of index: PhraseIndex) -> [PhraseIndex.Phrase] { keywordTexts.phrases(of: index) }

    private static func isOfCircumstance(_ word: FoldedWord) -> Bool {
        !Vocabulary.roles(of: word).isDisjoint(with: [.medical, .grownUps, .errand, .chore, .duty, .watching])
    }

    /// Whether the part of a club's entry that takes place is a party or a ceremony. Children need no kit for it, whatever sport the title
    /// names; but they need it if a training or a match takes place, too.
    private static func isCelebration(_ grammar: TitleGrammar) -> Bool {
        let spans = grammar.standingSpans
        guard spans.contains(where: isOfCelebration), !spans.contains(where: { $0.role == .versus }) else { return false }
        return !grammar.standing.contains { clause in
            clause.words.contains { isActivity($0, of: clause, in: grammar.text) }
        }
    }

    /// Whether words are for a party or a ceremony in the calendar of a club.
    private static func isOfCelebration(_ span: TitleSpan) -> Bool { span.role == .celebration || span.phrase.topic == .party }

    /// Whether a word of a clause means an activity for which a child needs a kit. A word like “game” does so only beside the word of a
    /// sport: “football game”, but not “party with games”.
    ///
    /// - Parameter place: the index of the word in the words of the text.
    private static func isActivity(_ place: Int, of clause: TitleClause, in text: TitleText) -> Bool {
        if !isPlay(text.words[place]) { return Vocabulary.isActivity(text.words[place]) }
        return clause.spans.contains { span in
            span.phrase.topic == .sport && span.words.overlaps(place - 1..<place + 2)
                && span.words.contains { !isPlay(text.words[$0]) }
        }
    }

    private static func isPlay(_ word: FoldedWord) -> Bool { !word.spellings.isDisjoint(with: playWords) }

    /// Whether the part of a timetable's entry that takes place is not a lesson: a concert, a fair, a party.
    private static func isOccasion(_ spans: [TitleSpan]) -> Bool {
        spans.contains { $0.role == .occasion || $0.role == .festivity || $0.phrase.topic == .party }
    }

    /// Whether an occasion that begins then is a part of the school day, which it begins if the lessons of this day do not take place.
    ///
    /// - Parameter start: nil if unknown. Then the occasion is not a part of the school day.
    private static func isInSchoolHours(_ start: LocalDateTime?) -> Bool {
        guard let start, ![.saturday, .sunday].contains(start.date.weekday) else { return false }
        return start.time.hour < CalendarKindProposer.morning.upperBound
    }

    /// Whether a title only names whom the event is for. Then its location may name the subject.
    private static func saysNothing(_ grammar: TitleGrammar, _ names: PlayerNames) -> Bool {
        grammar.spans.allSatisfy { $0.role?.isQualifier ?? false }
            && grammar.text.tokens.map(\.word).significant.allSatisfy { word in
                word.text.contains(where: \.isNumber) || names.contains(word) || !word.spellings.isDisjoint(with: emptyWords)
            }
    }

    private static func isTutoring(_ word: FoldedWord) -> Bool { !word.spellings.isDisjoint(with: tutoringWords) }
    private static func isReplacement(_ word: FoldedWord) -> Bool { !word.spellings.isDisjoint(with: replacementWords) }

    private static func isOfAfternoon(_ word: FoldedWord) -> Bool { !word.spellings.isDisjoint(with: afternoonWords) }

    /// Words for a school's offers after the lessons. “Arts plastiques” may be a lesson; “Schach-AG” is not.
    private static let afternoonWords: Set<String> = [
        "ag", "ags", "club", "clubs", "atelier", "ateliers", "taller", "extraescolar",
    ]

    /// Words for homework that is done elsewhere.
    private static let tutoringWords = Set(
        """
        nachhilfe hausaufgabenbetreuung betreuung tutoring tutor tuition club soutien aide tutorat etude refuerzo particulares academia
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    /// Words for games of any kind, of a sport or at a party.
    private static let playWords: Set<String> = ["spiel", "spiele", "game", "games", "juego", "juegos", "jeu", "jeux"]

    /// Words before a lesson that replaces another one.
    private static let replacementWords: Set<String> = ["dafur", "dafuer", "stattdessen", "instead", "remplace", "cambio", "lugar"]

    /// Words of a title without information about the event.
    private static let emptyWords = Set(
        """
        appointment busy event untitled title termin belegt occupé évènement événement cita ocupado evento
        """.split { $0 == " " || $0 == "\n" }.flatMap { FoldedWord(String($0)).spellings })
}
