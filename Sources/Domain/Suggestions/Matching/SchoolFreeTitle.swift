/// Finds titles that announce a day without school: “School closed”, “Inset day”, “Schulfrei”.
enum SchoolFreeTitle {
    /// Whether a title announces that there is no school. A notice about something else at or about a school is not one: “School trip
    /// cancelled”, “No school uniform”.
    ///
    /// - Parameter names: the names of the players, which do not change the meaning of a title.
    static func says(_ title: String, names: PlayerNames = .none) -> Bool {
        let read = String(TitleTokens.readPart(of: title))
        let clauses = FoldedText.clauses(of: read, maximumWords: EventMatcher.maximumWords).map { Clause($0.words, names) }
        // “Inset day (cancelled)”, but also “School: closed”.
        if clauses.contains(where: \.isOnlyCallingOff) {
            return Clause(clauses.flatMap(\.words), names).isNothingElse
        }
        return clauses.contains { $0.namesDay || $0.callsOffSchool }
    }

    /// Whether a title names a day on which one school alone is closed: “Inset day”, “Pädagogischer Tag”, “School closed – staff training”.
    static func isOfOneSchool(_ title: FoldedText) -> Bool { !oneSchoolIndex.phrases(in: title.words).isEmpty }

    /// Names of days without school, and phrases that only begin like one.
    private static let days: [(language: Language, names: String, others: String)] = [
        (
            .english, "day off school, bank holiday, public holiday, snow day",
            "inset day camp, inset day club, inset day care, inset day childcare"
        ),
        (
            .german,
            """
            schulfrei, unterrichtsfrei, schulfreier Tag, schulfreie Tage, unterrichtsfreier Tag, Ferientag|e, Feiertag|e,
            gesetzlicher Feiertag
            """, "Ferientag Betreuung"
        ),
        (.french, "jour férié, férié", ""),
        (.spanish, "no lectivo, sin cole, día festivo, festivo", ""),
    ]

    /// Names of days that each school chooses for itself, and words for the reason why one school is closed.
    private static let oneSchool: [(language: Language, names: String, reasons: String)] = [
        (
            .english,
            """
            inset day, baker day, non pupil day, pupil free day, student free day, teacher workday, staff development day,
            teacher training day, teacher planning day, in service day
            """, "staff training, teacher training, staff development, teacher development"
        ),
        (
            .german,
            """
            Studientag|e, pädagogischer Tag, pädagogische Tage, beweglicher Ferientag|e, schulautonomer Tag,
            schulautonome Tage, schulautonomer freier Tag, schulautonome freie Tage
            """, "Lehrerfortbildung|en, Lehrerausflug, Kollegiumsausflug, Lehrerkonferenz|en, Personalversammlung"
        ),
        (.french, "journée pédagogique, journée de formation des enseignants", "formation des enseignants"),
        (.spanish, "día de libre disposición, jornada pedagógica", "formación del profesorado, claustro"),
    ]

    /// Words for the school of a child of eight or older, without words for other schools: “Music school closed” is about a lesson.
    private static let schools: [(language: Language, names: String)] = [
        (
            .english,
            "school, primary school, elementary school, junior school, middle school, secondary school, high school"
        ),
        (.german, "Schule|n, Grundschule|n, Realschule, Gymnasium"),
        (.french, "école, école primaire, collège, lycée"),
        (.spanish, "escuela, colegio, instituto"),
    ]

    private static let dayIndex: PhraseIndex = {
        var index = PhraseIndex()
        for list in days {
            add(list.names, of: list.language, as: .holiday, to: &index)
            add(list.others, of: list.language, as: nil, to: &index)
        }
        for list in oneSchool { add(list.names, of: list.language, as: .holiday, to: &index) }
        return index
    }()

    private static let oneSchoolIndex = oneSchool.reduce(into: PhraseIndex()) { index, list in
        add(list.names, of: list.language, as: .holiday, to: &index)
        add(list.reasons, of: list.language, as: .holiday, to: &index)
    }

    private static let schoolIndex = schools.reduce(into: PhraseIndex()) { index, list in
        add(list.names, of: list.language, as: .holiday, to: &index)
    }

    private static func add(_ list: String, of language: Language, as role: TitleRole?, to index: inout PhraseIndex) {
        for entry in Language.words(list).map(DictionaryEntry.init) {
            index.add(PhraseIndex.Phrase(text: entry.text, forms: entry.forms(in: language), role: role))
        }
    }

    /// Words that do not change that a school is closed, or that precede the reason.
    private static let fillers = words(
        "bleibt, bleiben, remains, stays, reste, sera, permanece, estará, due, because, wegen, aufgrund, cause, por, debido")

    /// Words for a school that is open for a part of the day.
    private static let partly = words("early, partly, früher, eher, teilweise, nachmittags, plus tôt, más temprano")

    private static func words(_ list: String) -> Set<String> {
        Set(Language.words(list).flatMap { FoldedText($0).words }.flatMap(\.spellings))
    }

    /// A part of a title.
    private struct Clause {
        let words: [FoldedWord]
        private let days: [Range<Int>]
        private let schools: [Range<Int>]
        private let callingOff: [(range: Range<Int>, isNegation: Bool)]
        /// The position of the first word that is not a name of a school, a word for closed or an everyday word.
        private let end: Int
        /// The words of ``callingOff`` and ``schools``.
        private let meaning: Set<Int>

        init(_ words: [FoldedWord], _ names: PlayerNames) {
            self.words = words
            days = SchoolFreeTitle.dayIndex.places(in: words).filter { $0.phrase.role != nil }.map(\.range)
            schools = SchoolFreeTitle.schoolIndex.places(in: words).map(\.range)
            var callingOff = Vocabulary.placesCallingOff(words)
            // “Schule zu”
            if words.last?.text == "zu" { callingOff.append((words.count - 1..<words.count, false)) }
            let meaning = Set((schools + callingOff.map(\.range)).flatMap(\.self))
            (self.callingOff, self.meaning) = (callingOff, meaning)
            end =
                words.indices.first { index in
                    let word = words[index]
                    let isEveryday =
                        !word.isWord || names.contains(word) || !word.spellings.isDisjoint(with: SchoolFreeTitle.fillers)
                        || !word.spellings.isDisjoint(with: Language.allStopWords)
                    return !meaning.contains(index) && !isEveryday
                } ?? words.endIndex
        }

        /// “closed”
        var isOnlyCallingOff: Bool { end == words.endIndex && !callingOff.isEmpty && schools.isEmpty && days.isEmpty }

        /// “School closed”, without another word.
        var isNothingElse: Bool { end == words.endIndex && !callingOff.isEmpty && !schools.isEmpty }

        /// “Inset day”, unless it is about something else on that day.
        var namesDay: Bool {
            days.contains { day in
                let rest = Array(words[..<day.lowerBound] + words[day.upperBound...])
                return Vocabulary.placesCallingOff(rest).isEmpty && Self.isOfSchoolAlone(rest)
            }
        }

        /// “School closed for Christmas”, “No school on Monday”.
        var callsOffSchool: Bool {
            guard schools.contains(where: { $0.lowerBound < end }), let last = callingOff.last(where: { $0.range.lowerBound < end })
            else { return false }
            if end == words.endIndex { return true }
            // The words after it are the reason, unless they belong to the school: “No school uniform”.
            let isApart = !meaning.contains(end - 1) || last.range.upperBound == end && !last.isNegation
            return isApart && words[end].spellings.isDisjoint(with: SchoolFreeTitle.partly)
                && Self.isOfSchoolAlone(Array(words[end...]))
        }

        private static func isOfSchoolAlone(_ words: [FoldedWord]) -> Bool {
            Vocabulary.phrases(in: words).compactMap(\.topic).allSatisfy(EventCalls.schoolTopics.contains)
        }
    }
}
