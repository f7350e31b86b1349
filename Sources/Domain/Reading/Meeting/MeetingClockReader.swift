/// Reads times in a text: `8:30`, `8.30`, `8h30`, `0830`, `8 Uhr`, `8am`, “halb neun” in figures (`halb 9`), `10 min early`.
///
/// Dates, scores, telephone numbers, amounts and house numbers are not times. A number is an hour only with two digits of minutes, with a
/// word such as “Uhr”, or with a meeting word beside it.
struct MeetingClockReader {
    let text: MeetingTokens
    /// The tokens of the meeting words.
    let meetingWords: Set<Int>

    /// The time that begins at a token; nil if there is none.
    func read(at index: Int) -> MeetingFigures? {
        if let length = length(at: index) { return early(length, from: index) }
        if text[index].isNumber { return figures(at: index, from: index, adding: nil) }
        guard let part = text.phrase(.partBeforeHour, at: index),
            text.token(index + part.count, inSentenceOf: index)?.isNumber == true
        else { return nil }
        return figures(at: index + part.count, from: index, adding: part.value)
    }

    // MARK: - Lengths

    private struct Length {
        let minutes: Int
        /// The index of the token after it.
        let end: Int
    }

    /// A length of time: `10 min`, `1h30`, “half an hour”; nil if there is no length, or no word such as “early” or “before” after it.
    private func length(at index: Int) -> Length? {
        let length = text[index].isNumber ? lengthInFigures(at: index) : lengthInWords(at: index)
        return length.flatMap { endOfEarly(behind: $0, from: index) == nil ? nil : $0 }
    }

    private func lengthInFigures(at index: Int) -> Length? {
        let token = text[index]
        guard token.text.utf8.count <= 3, !isGlued(index), let number = Int(token.text),
            let unit = text.token(index + 1, inSentenceOf: index), unit.segment == token.segment
        else { return nil }
        if let minutes = text.phrase(.minutes, at: index + 1) { return Length(minutes: number, end: index + 1 + minutes.count) }
        guard text.has(.hours, at: index + 1) || unit.text == "h" else { return nil }
        let rest = minutesBehindHour(at: index + 2)
        return Length(minutes: number * 60 + (rest ?? 0), end: index + (rest == nil ? 2 : 3))
    }

    private func lengthInWords(at index: Int) -> Length? {
        guard let words = text.phrase(.length, at: index) else { return nil }
        let end = index + words.count
        return Length(minutes: words.value, end: end + (text.phrase(.minutes, at: end)?.count ?? 0))
    }

    private func early(_ length: Length, from index: Int) -> MeetingFigures? {
        guard let end = endOfEarly(behind: length, from: index), (1...Self.longestLength).contains(length.minutes) else {
            return nil
        }
        return MeetingFigures(clock: .before(length.minutes), tokens: index..<end)
    }

    /// The index of the token after “early” or “before”; nil if neither is among the next three words.
    private func endOfEarly(behind length: Length, from index: Int) -> Int? {
        for place in length.end..<length.end + 3 {
            guard let token = text.token(place, inSentenceOf: index), !token.isNumber else { return nil }
            if let early = text.phrase(.early, at: place) { return place + early.count }
        }
        return nil
    }

    /// Six hours, in minutes.
    private static let longestLength = 360

    // MARK: - Times of day

    /// The state while an hour is read.
    private struct Hour {
        var hour: Int
        var minute = 0
        /// The index of the token after the part that was read.
        var end: Int
        /// Whether its notation shows that it is a time.
        var isClock = false
        /// Whether it is written in 24-hour notation: `08:30`.
        let isOfWholeDay: Bool
        /// Hours to add: 0 for am, 12 for pm; nil if the text has neither.
        var half: Int?
        /// Minutes of “half past” and the like.
        var part: Int
    }

    private func figures(at index: Int, from first: Int, adding part: Int?) -> MeetingFigures? {
        let token = text[index]
        let digits = token.text.utf8.count
        guard [1, 2, 4].contains(digits), let number = Int(token.text), part != nil || !isGlued(index), !isJoined(index) else {
            return nil
        }
        let isBesideMeeting = part != nil || isBesideMeeting(index)
        var hour = Hour(
            hour: digits == 4 ? number / 100 : number, end: index + 1, isOfWholeDay: digits > 1 && token.text.utf8.first == 0x30,
            part: part ?? 0)
        if digits == 4 {
            guard !isBeforeNumber(index), isBesideMeeting || text.has(.clock, at: index + 1) else { return nil }
            hour.minute = number % 100
            hour.isClock = true
        } else if !readMinutes(of: &hour, at: index) {
            return nil
        }
        readHalf(of: &hour, at: index)
        if let part = text.phrase(.partAfterHour, at: hour.end), text.token(hour.end, inSentenceOf: index) != nil,
            hour.isClock || isBesideMeeting
        {
            hour.part += part.value
            hour.end += part.count
            hour.isClock = true
        }
        guard !isAmount(from: index, to: hour.end) else { return nil }
        guard hour.isClock || isBesideMeeting && digits <= 2 && endsHour(at: hour.end, of: index) else { return nil }
        return clock(of: hour).map { MeetingFigures(clock: $0, tokens: first..<hour.end) }
    }

    /// Reads `:30`, `.30` or `h30` after an hour.
    ///
    /// - Returns: false if the numbers are something else, such as a date.
    private func readMinutes(of hour: inout Hour, at index: Int) -> Bool {
        guard let next = text.token(index + 1, inSentenceOf: index) else { return true }
        guard next.isNumber else {
            if next.text != "h" { return true }
            hour.isClock = true
            hour.end = index + 2
            if let minutes = minutesBehindHour(at: index + 2) {
                hour.minute = minutes
                hour.end = index + 3
            }
            return true
        }
        let joint = next.gap.only
        guard joint == ":" || joint == ".", next.text.utf8.count == 2, let minute = Int(next.text) else {
            return !(next.gap.isEmpty || joint.map(Self.isJoint) == true)
        }
        if text.token(index + 2, inSentenceOf: index)?.isNumber == true, text[index + 2].gap.only.map(Self.isChain) == true {
            return false
        }
        if joint == ".", minute <= 12, isDate(from: index) { return false }
        (hour.minute, hour.end, hour.isClock) = (minute, index + 2, true)
        return true
    }

    /// The two digits of minutes at a token, directly after “h” or after a space; nil if there are none.
    private func minutesBehindHour(at index: Int) -> Int? {
        guard let token = text.token(index, inSentenceOf: index - 1), token.isNumber, token.gap.isTight,
            token.text.utf8.count == 2, let minutes = Int(token.text), minutes < 60
        else { return nil }
        return minutes
    }

    /// Whether `9.10` is a day and a month: “am 9.10.”
    private func isDate(from index: Int) -> Bool {
        if text.has(.clock, at: index + 2) || isAfter(.beforeHour, index) { return false }
        return text.gap(after: index + 1).first == "." || isAfter(.beforeDate, index)
    }

    /// Reads “Uhr”, `am` and `p.m.` after an hour.
    private func readHalf(of hour: inout Hour, at index: Int) {
        guard let next = text.token(hour.end, inSentenceOf: index), !next.isNumber, next.segment == text[index].segment else {
            return
        }
        if let clock = text.phrase(.clock, at: hour.end) {
            hour.end += clock.count
            hour.isClock = true
        } else if ["am", "pm"].contains(next.text) {
            if next.text == "am", isGermanAm(at: hour.end) { return }
            hour.half = next.text == "am" ? 0 : 12
            hour.end += 1
            hour.isClock = true
        } else if ["a", "p"].contains(next.text), let letter = text.token(hour.end + 1, inSentenceOf: index), letter.text == "m",
            letter.gap.first == "."
        {
            hour.half = next.text == "a" ? 0 : 12
            hour.end += 2
            hour.isClock = true
        }
    }

    /// Whether `am` is the German preposition: yes in “9:15 am Vereinsheim”, no in “9:15 am at the club”.
    private func isGermanAm(at index: Int) -> Bool {
        guard !text[index].gap.isEmpty, let next = text.token(index + 1, inSentenceOf: index), !next.isNumber,
            next.segment == text[index].segment
        else { return false }
        return !text.has(.preposition, at: index + 1) && !text.has(.clock, at: index + 1)
            && !Self.wordsAfterMorning.contains(next.text)
    }

    private func clock(of hour: Hour) -> MeetingClock? {
        guard hour.hour <= 24, hour.minute <= 59 else { return nil }
        let minutes = hour.hour % 24 * 60 + hour.minute + hour.part
        let times: [Int]
        if let half = hour.half {
            guard hour.hour <= 12 else { return nil }
            times = [(hour.hour % 12 + half) * 60 + hour.minute + hour.part]
        } else {
            times = hour.hour <= 12 && !hour.isOfWholeDay ? [minutes, minutes + MeetingClock.minutesOfDay / 2] : [minutes]
        }
        return .at(times.map { $0.modulo(MeetingClock.minutesOfDay) })
    }

    // MARK: - Around a number

    /// Whether a number directly follows a letter: `U12`.
    private func isGlued(_ index: Int) -> Bool { index > 0 && text[index].gap.isEmpty }

    /// Whether a number continues the number before it, as the end of a range or a part of a date.
    private func isJoined(_ index: Int) -> Bool {
        guard index > 0, text[index - 1].isNumber, text[index - 1].sentence == text[index].sentence else { return false }
        return text[index].gap.isEmpty || text[index].gap.only.map { Self.isJoint($0) || $0 == "+" || $0 == "," } == true
    }

    /// Whether only spaces and joints separate a number from the next one, as in a telephone number.
    private func isBeforeNumber(_ index: Int) -> Bool {
        guard let next = text.token(index + 1, inSentenceOf: index), next.isNumber else { return false }
        return next.gap.firstVisible.map(Self.isJoint) ?? true
    }

    private func isBesideMeeting(_ index: Int) -> Bool {
        guard let before = text.token(index - 1, inSentenceOf: index), !before.isNumber else { return false }
        return isAfter(.beforeHour, index) || meetingWords.contains(index - 1) && before.segment == text[index].segment
    }

    private func isAfter(_ term: MeetingTerm, _ index: Int) -> Bool {
        guard let before = text.token(index - 1, inSentenceOf: index), !before.isNumber else { return false }
        return text.has(term, at: index - 1)
    }

    /// Whether the words after a number without minutes allow it to be an hour: yes in “at 8 in front of the hall”, no in “at 8 Station
    /// Road”.
    private func endsHour(at end: Int, of index: Int) -> Bool {
        guard let next = text.token(end, inSentenceOf: index), next.segment == text[index].segment else { return true }
        return text.has(.preposition, at: end) || meetingWords.contains(end) || Self.wordsAfterHour.contains(next.text)
    }

    /// Whether a number is an amount of money or a distance.
    private func isAmount(from index: Int, to end: Int) -> Bool {
        if let sign = text[index].gap.lastVisible, Self.signs.contains(sign) || sign == "+" || sign == "#" { return true }
        if text.gap(after: end - 1).firstVisible.map(Self.signs.contains) == true { return true }
        guard let next = text.token(end, inSentenceOf: index), next.segment == text[index].segment else { return false }
        return Self.units.contains(next.text)
    }

    private static func isJoint(_ scalar: Unicode.Scalar) -> Bool { ".:/-–—".unicodeScalars.contains(scalar) }

    /// Whether a scalar joins a third number to `8:30`, so that it is no time.
    private static func isChain(_ scalar: Unicode.Scalar) -> Bool { ".:/,".unicodeScalars.contains(scalar) }

    private static let signs: Set<Unicode.Scalar> = ["€", "$", "£", "%"]
    private static let units: Set<String> = ["eur", "euro", "euros", "km", "m", "kg", "chf"]
    private static let wordsAfterHour: Set<String> = ["sharp", "please", "latest"]
    private static let wordsAfterMorning: Set<String> = [
        "sharp", "for", "please", "and", "or", "prompt", "start", "kick", "until", "till", "est", "edt", "cst", "cdt", "mst", "mdt",
        "pst", "pdt", "gmt", "bst", "utc", "cet",
    ]
}
