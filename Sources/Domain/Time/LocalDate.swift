/// A day of the proleptic Gregorian calendar, without time or zone. Written "2026-03-01" (ISO 8601), also in JSON.
public struct LocalDate: Hashable, Sendable {
    private let storedYear: Int16
    private let storedMonth: Int8
    private let storedDay: Int8

    /// 0 … 9999.
    public var year: Int { Int(storedYear) }
    /// 1 … 12.
    public var month: Int { Int(storedMonth) }
    /// 1 … `daysInMonth`.
    public var day: Int { Int(storedDay) }

    /// Nil for a day that the calendar does not have (30 February) and for years outside 0 … 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month),
            day >= 1, day <= LocalDate.daysIn(month: month, year: year)
        else { return nil }
        self.init(checkedYear: year, month: month, day: day)
    }

    private init(checkedYear year: Int, month: Int, day: Int) {
        storedYear = Int16(year)
        storedMonth = Int8(month)
        storedDay = Int8(day)
    }

    /// 0000-01-01 and 9999-12-31 as days since 1970-01-01.
    static let dayNumberRange = -719_528...2_932_896

    /// The day `dayNumber` days after 1970-01-01; values beyond the years 0 … 9999 give the first or last day of those.
    public init(dayNumber: Int) {
        // Years are counted from 1 March, so that the leap day is the last of its year; 146,097 days are 400 years.
        let shifted = dayNumber.clamped(to: LocalDate.dayNumberRange) + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            checkedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// Days since 1970-01-01, negative before.
    public var dayNumber: Int { LocalDate.dayNumber(year: year, month: month) + day - 1 }

    public var weekday: Weekday { Weekday(index: dayNumber + 4) }

    /// 28 … 31.
    public var daysInMonth: Int { LocalDate.daysIn(month: month, year: year) }

    /// 1 … 366.
    public var dayOfYear: Int { dayNumber - LocalDate.dayNumber(year: year, month: 1) + 1 }

    /// The day `days` later, or earlier where negative; stays within the years 0 … 9999.
    public func adding(days: Int) -> LocalDate {
        LocalDate(dayNumber: dayNumber + days.clamped(to: -4_000_000...4_000_000))
    }

    /// The last such weekday on or before this day: the start of its week, where weeks start on `weekday`.
    public func onOrBefore(_ weekday: Weekday) -> LocalDate {
        adding(days: -(self.weekday.index - weekday.index).modulo(7))
    }
}

extension LocalDate {
    static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    static func daysIn(month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The day number of the first of a month; `year` may be slightly outside 0 … 9999.
    static func dayNumber(year: Int, month: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.floorDivided(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

extension LocalDate: Comparable {
    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        (left.storedYear, left.storedMonth, left.storedDay) < (right.storedYear, right.storedMonth, right.storedDay)
    }
}

extension LocalDate: LosslessStringConvertible, TextCoded {
    /// "2026-03-01".
    public var description: String { isoText { $0.append(date: self) } }

    /// Reads "2026-03-01"; nil for anything else.
    public init?(_ description: String) {
        var reader = ISOReader(description)
        guard let date = reader.date(), reader.isAtEnd else { return nil }
        self = date
    }
}
