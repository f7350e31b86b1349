/// Finds holidays in the calendars. They silence nothing until a parent confirms them. A parent is asked once about each day.
public struct PauseProposer: Sendable {
    /// A holiday is proposed if it begins within this many days.
    public static let outlookDays = 14
    /// For a view without a plan of later days, a holiday is also proposed if it has days within this many days.
    public static let longOutlookDays = 56
    /// The fewest days of a holiday that is proposed. A single day is proposed only if the calendar announces that there is no school.
    static let fewestDays = 2
    /// The most days of a holiday. A longer event is a mistake in the calendar, or not a holiday.
    static let mostDays = 100
    /// The most days that one school alone is closed. Longer ones are holidays of all schools, even if they contain such a day.
    static let mostDaysOfOneSchool = 3

    private let names: PlayerNames
    private let ownWords: PhraseIndex
    private let players: [PlayerProfile]
    private let zone: ZoneRules

    /// - Parameters:
    ///   - words: the household's own words for holidays.
    ///   - players: the players of the household. An event that names some of them is for these.
    public init(words: [String] = [], players: [PlayerProfile], zone: ZoneRules) {
        self.players = players
        self.zone = zone
        names = PlayerNames(players)
        ownWords = words.reduce(into: PhraseIndex()) { index, word in
            index.add(PhraseIndex.Phrase(text: word, forms: FoldedText(word).words.map(WordForms.guessed)))
        }
    }

    /// The proposals, sorted by player and day.
    ///
    /// - Parameters:
    ///   - events: the events of at least the next ``outlookDays``.
    ///   - owners: whom each calendar is for. A calendar that is missing here is for everyone.
    ///   - kinds: by calendar. Holidays in the timetable of one player are proposed for the others, too: only one of their schools may have
    ///     a file. Days that this school alone is closed are not: the others may go to another school. The break of a club is none of a
    ///     school: of a calendar of activities only days are proposed of which it announces that there is no school.
    ///   - settings: a player who is missing here has the standard settings.
    ///   - answers: the parents' answers to earlier proposals.
    public func proposals(
        events: [CalendarEvent], assignedTo owners: [String: CalendarOwner] = [:], kinds: [String: CalendarKind] = [:],
        settings: [PlayerID: PlayerSettings] = [:],
        answers: [PauseAnswer] = [], today: LocalDate
    ) -> [PauseProposal] {
        let holidays = events.compactMap { holiday($0, isOfClub: kinds[$0.calendarName] == .activities, today) }.sorted {
            ($0.days.lowerBound, $0.title) < ($1.days.lowerBound, $1.title)
        }
        return players.flatMap { player -> [PauseProposal] in
            let settings = settings[player.id] ?? .standard
            guard settings.usesCalendar else { return [] }
            let own = holidays.filter { holiday in
                (owners.concern(player.id, in: holiday.calendarName)
                    || kinds[holiday.calendarName] == .school && !holiday.isOfOneSchool)
                    && (holiday.named.isEmpty || holiday.named.contains(player.id))
            }
            let answers = answers.filter { $0.playerID == player.id }
            let covered = answers.filter(\.isAccepted).map(\.days) + settings.pauses + settings.schoolFree
            let declined = answers.filter { !$0.isAccepted }.map(\.days)
            let schoolFree = Set(own.filter(\.isSchoolFree).flatMap(\.days))
            return Self.joined(own).flatMap { title, days in
                Self.runs(days.filter { day in !covered.contains { $0.contains(day) } }, schoolFree)
                    // A declined holiday that moves by a few days stays declined.
                    .filter { run in 2 * run.count { day in declined.contains { $0.contains(day) } } < run.count }
                    .map { PauseProposal(playerID: player.id, title: title, from: $0[0], until: $0[0].adding(days: $0.count)) }
            }
        }
    }

    private struct Holiday {
        let title: String
        let calendarName: String
        /// The players whom the title names; empty if it is for everyone.
        let named: Set<PlayerID>
        /// Whether its title announces that there is no school.
        let isSchoolFree: Bool
        /// Whether only the school of its calendar is closed.
        let isOfOneSchool: Bool
        /// The day numbers of its days, from today on.
        let days: Range<Int>
    }

    /// Nil if the event is not a holiday, or is over.
    private func holiday(_ event: CalendarEvent, isOfClub: Bool, _ today: LocalDate) -> Holiday? {
        guard event.isAllDay else { return nil }
        let first = zone.localDateTime(at: event.start).date.dayNumber
        let end = zone.localDateTime(at: event.end).date.dayNumber
        guard (1...Self.mostDays).contains(end - first), end > today.dayNumber else { return nil }
        let texts = ([event.title] + event.categories).map { FoldedText($0, maximumWords: EventMatcher.maximumWords) }
        let isSchoolFree = SchoolFreeTitle.says(event.title, names: names)
        let isHoliday = texts.contains { HolidayWords.names($0) || !ownWords.phrases(in: $0.words).isEmpty }
        guard isSchoolFree || !isOfClub && isHoliday && end - first >= Self.fewestDays else { return nil }
        let named = names.named(in: event.title)
        let roles = Set(texts.flatMap { Vocabulary.phrases(in: $0.words) }.compactMap(\.role))
        let isOfParent = roles.contains(.parent) && named.isEmpty
        // “School closed – staff training”: the adults are only the reason.
        guard !isOfParent, isSchoolFree || roles.isDisjoint(with: [.calledOff, .postponed, .grownUps]) else { return nil }
        return Holiday(
            title: event.title, calendarName: event.calendarName, named: named, isSchoolFree: isSchoolFree,
            isOfOneSchool: end - first <= Self.mostDaysOfOneSchool && texts.contains(where: SchoolFreeTitle.isOfOneSchool),
            days: max(first, today.dayNumber)..<end)
    }

    /// The days of holidays that overlap or follow each other, with the title of the first.
    private static func joined(_ holidays: [Holiday]) -> [(title: String, days: [LocalDate])] {
        var joined: [(title: String, days: Range<Int>)] = []
        for holiday in holidays {
            if let last = joined.last, holiday.days.lowerBound <= last.days.upperBound {
                joined[joined.count - 1].days = last.days.lowerBound..<max(last.days.upperBound, holiday.days.upperBound)
            } else {
                joined.append((holiday.title, holiday.days))
            }
        }
        return joined.map { ($0.title, $0.days.map(LocalDate.init(dayNumber:))) }
    }

    /// The ranges of consecutive days that are long enough, or contain a day without school.
    private static func runs(_ days: [LocalDate], _ schoolFree: Set<Int>) -> [[LocalDate]] {
        var runs: [[LocalDate]] = []
        for day in days {
            if runs.last?.last?.adding(days: 1) == day { runs[runs.count - 1].append(day) } else { runs.append([day]) }
        }
        return runs.filter { $0.count >= fewestDays || schoolFree.contains($0[0].dayNumber) }
    }
}
