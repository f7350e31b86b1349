/// A passage of a text that names a meeting with its time.
struct MeetingMention: Sendable {
    let kind: MeetingRole.Kind
    let way: MeetingTime.Way
    /// The times that belong to its words. The first that is before the event is the time of the meeting.
    let times: [MeetingFigures]
    /// The tokens of its meeting words.
    let words: Range<Int>
    /// The segments that contain its words, its first time and the place that it names.
    let segments: Range<Int>
}

/// The meetings that a text names, whatever the start of the event is.
///
/// The initializer finds the words that can have a time (``MeetingRole``), then the times (``MeetingClockReader``), and then assigns each
/// time to its words: in `Meet 8:30, kick-off 10:00` to the words before it, in `8:30 meet, 10:00 kick-off` to the words after it. The
/// limits of tokens, roles and times bound the work and the memory.
struct MeetingText: Sendable {
    let tokens: MeetingTokens
    private(set) var mentions: [MeetingMention] = []

    private var roles: [MeetingRole] = []
    private var times: [MeetingFigures] = []
    /// For each role, the indices of its times.
    private var timesOfRole: [[Int]] = []

    static let maximumTimes = 64

    init(_ tokens: MeetingTokens) {
        self.tokens = tokens
        roles = MeetingRole.find(in: tokens)
        guard roles.contains(where: { $0.kind != .other }) else { return }
        readTimes()
        if times.isEmpty { return }
        roles = roles.filter { !isInsideTime($0) }
        assignTimes()
        mentions = roles.indices.compactMap { mention(of: $0) }
    }

    private mutating func readTimes() {
        let words = Set(roles.filter { $0.kind != .other }.flatMap(\.tokens))
        let reader = MeetingClockReader(text: tokens, meetingWords: words)
        var index = 0
        while index < tokens.count, times.count < Self.maximumTimes {
            if let found = reader.read(at: index) {
                times.append(found)
                index = max(index + 1, found.tokens.upperBound)
            } else {
                index += 1
            }
        }
    }

    /// Whether a role is part of a time (“half”), or the reference of a length of time: “kick-off” in “30 min before kick-off”.
    private func isInsideTime(_ role: MeetingRole) -> Bool {
        times.contains { time in
            if time.tokens.contains(role.tokens.lowerBound) { return true }
            guard role.kind == .other, case .before = time.clock else { return false }
            return (time.tokens.upperBound...time.tokens.upperBound + 2).contains(role.tokens.lowerBound)
        }
    }

    // MARK: - Which time belongs to which words

    private mutating func assignTimes() {
        timesOfRole = Array(repeating: [], count: roles.count)
        let timesBySegment = Dictionary(grouping: times.indices) { segment(of: times[$0]) }
        let rolesBySegment = Dictionary(grouping: roles.indices) { segment(of: roles[$0]) }
        var loose: [Int] = []
        for segment in timesBySegment.keys.sorted() {
            let found = timesBySegment[segment] ?? []
            guard let beside = rolesBySegment[segment], let first = beside.first, let last = beside.last else {
                loose.append(segment)
                continue
            }
            let isTimeFirst = times[found[0]].tokens.lowerBound < roles[first].tokens.lowerBound
            for time in found {
                let place = times[time].tokens.lowerBound
                let owner =
                    isTimeFirst
                    ? beside.first { roles[$0].tokens.lowerBound >= place } ?? last
                    : beside.last { roles[$0].tokens.lowerBound < place } ?? first
                timesOfRole[owner].append(time)
            }
        }
        for segment in loose {
            let found = timesBySegment[segment] ?? []
            if let owner = owner(ofLoose: found[0]), timesOfRole[owner].isEmpty { timesOfRole[owner] = found }
        }
    }

    /// The role of a time whose segment contains no role: the last one before it in the sentence, otherwise the first one after it,
    /// otherwise a heading before the sentence.
    private func owner(ofLoose time: Int) -> Int? {
        let token = tokens[times[time].tokens.lowerBound]
        let beside = roles.indices.filter { sentence(of: roles[$0]) == token.sentence }
        if let before = beside.last(where: { segment(of: roles[$0]) < token.segment }) { return before }
        if let behind = beside.first { return behind }
        let before = roles.indices.last { sentence(of: roles[$0]) == token.sentence - 1 }
        return before.flatMap { role in
            let end = roles[role].tokens.upperBound
            return end < tokens.count && tokens[end].sentence == token.sentence ? role : nil
        }
    }

    private func segment(of time: MeetingFigures) -> Int { tokens[time.tokens.lowerBound].segment }
    private func segment(of role: MeetingRole) -> Int { tokens[role.tokens.lowerBound].segment }
    private func sentence(of role: MeetingRole) -> Int { tokens[role.tokens.lowerBound].sentence }

    // MARK: - A mention

    private func mention(of index: Int) -> MeetingMention? {
        let role = roles[index]
        var found = timesOfRole[index].map { times[$0] }
        if role.kind == .attendance { found.removeAll { if case .before = $0.clock { false } else { true } } }
        guard role.kind != .other, let time = found.first else { return nil }
        let first = min(role.tokens.lowerBound, time.tokens.lowerBound)
        let last = max(role.tokens.upperBound, time.tokens.upperBound) - 1
        let end = endOfPlace(behind: tokens.segment(around: last).upperBound, last)
        let nextRole = roles.first { $0.tokens.lowerBound > last }?.tokens.lowerBound ?? end
        let way = way(role.kind, in: first..<min(end, nextRole))
        let segments = tokens.segment(around: first).lowerBound..<end
        return MeetingMention(kind: role.kind, way: way, times: found, words: role.tokens, segments: segments)
    }

    private func way(_ kind: MeetingRole.Kind, in range: Range<Int>) -> MeetingTime.Way {
        if kind == .pickUp { return .none }
        let inTimes = Set(times.flatMap(\.tokens))
        let way = MeetingPlace(text: tokens, range: range, excluded: inTimes).way
        return kind == .departure && way == .toEvent ? .toMeetingPlace : way
    }

    /// The end of the segments after a meeting that only name its place: “Parkplatz” in “Treffpunkt 7:45, Parkplatz”, or on the next line.
    private func endOfPlace(behind end: Int, _ last: Int) -> Int {
        var end = end
        while end < tokens.count {
            let isNextLine = tokens[end].gap.hasLineEnd && tokens[end].sentence == tokens[last].sentence + 1
            let isSameSentence = tokens[end].sentence == tokens[last].sentence
            let segment = tokens.segment(around: end)
            guard isNextLine || isSameSentence, !segment.contains(where: { tokens[$0].isNumber }),
                !roles.contains(where: { segment.contains($0.tokens.lowerBound) }),
                !times.contains(where: { segment.contains($0.tokens.lowerBound) }),
                tokens.has(.place, at: end) || isSameSentence && tokens.has(.preposition, at: end)
            else { break }
            end = segment.upperBound
        }
        return end
    }
}
