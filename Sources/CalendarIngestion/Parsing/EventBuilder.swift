import CIcal
import Domain
import Foundation

/// Builds an `EventComponent` from the properties of one VEVENT.
struct EventBuilder {
    private(set) var problems: [CalendarProblem] = []

    private let source: ComponentText
    private let isCalledOff: Bool
    private var event = EventComponent(uid: "", title: "", start: .date(LocalDate(dayNumber: 0)))
    /// The properties read so far of those that the event may have once.
    private var single: [(kind: icalproperty_kind, property: OpaquePointer)] = []
    private var hasStart = false
    /// The start that is no date, as written; nil if there is none.
    private var startText: String?
    /// Its line, if libical did not receive it.
    private var startLine: Int?
    /// The first RECURRENCE-ID that is no date, as written, and its line; nil if there is none.
    private var unreadableRecurrenceID: (text: String, line: Int)?
    /// The problems of the event, each with its line.
    private var flaws: [(flaw: CalendarFlaw, line: Int)] = []

    /// - Parameter isCalledOff: whether METHOD:CANCEL calls the event off, with STATUS:CANCELLED or without.
    init(_ source: ComponentText, isCalledOff: Bool) {
        self.source = source
        self.isCalledOff = isCalledOff
        event.meetingNote = source.meetingNote
        single.reserveCapacity(12)
        for value in source.rejected { read(value) }
    }

    /// Reports a value that is no date and that libical did not receive.
    private mutating func read(_ value: RejectedValue) {
        switch value.property {
        case "RECURRENCE-ID":
            if unreadableRecurrenceID == nil { unreadableRecurrenceID = (value.text, value.line) }
            return
        case "DTSTART": if startLine == nil { (startText, startLine) = (value.text, value.line) }
        default: break
        }
        let kind = value.isEnd ? CalendarProblem.Kind.endIsNoDate : Self.unreadableTimes[value.property]
        let flaw = kind.map { CalendarFlaw($0, subject: PlainText.excerpt(value.text)) } ?? unreadable(value.property, value.text)
        report(flaw) { _ in value.line }
    }

    /// Reads a property. Of those that an event has once (RFC 5545 §3.6.1), the first with a usable value is used.
    mutating func read(_ property: OpaquePointer) {
        let kind = icalproperty_isa(property)
        if let used = single.first(where: { $0.kind == kind }) {
            reportRepetition(of: used.property, property, kind)
        } else if readSingle(property, kind) {
            single.append((kind, property))
        }
    }

    /// - Returns: whether the event may have the property once, and its value is usable.
    private mutating func readSingle(_ property: OpaquePointer, _ kind: icalproperty_kind) -> Bool {
        switch kind {
        case ICAL_UID_PROPERTY:
            event.uid = text(icalproperty_get_uid(property))
            return !event.uid.isEmpty
        case ICAL_SUMMARY_PROPERTY:
            event.title = text(icalproperty_get_summary(property))
            return !event.title.isEmpty
        case ICAL_LOCATION_PROPERTY:
            event.location = nonEmpty(text(icalproperty_get_location(property)))
            return event.location != nil
        case ICAL_STATUS_PROPERTY: event.status = status(property)
        case ICAL_TRANSP_PROPERTY: event.isTransparent = IcalValues.rawText(property).uppercased() == "TRANSPARENT"
        case ICAL_SEQUENCE_PROPERTY: event.sequence = Int(icalproperty_get_sequence(property))
        case ICAL_DTSTAMP_PROPERTY: return readStamp(property)
        case ICAL_DTSTART_PROPERTY: return readStart(property)
        case ICAL_DTEND_PROPERTY: return readEnd(property)
        case ICAL_DURATION_PROPERTY: event.end = IcalValues.end(icalproperty_get_duration(property))
        case ICAL_RECURRENCEID_PROPERTY: return readRecurrenceID(property)
        default:
            readRepeatable(property, kind)
            return false
        }
        return true
    }

    private mutating func readRepeatable(_ property: OpaquePointer, _ kind: icalproperty_kind) {
        switch kind {
        case ICAL_CATEGORIES_PROPERTY: nonEmpty(text(icalproperty_get_categories(property))).map { event.categories.append($0) }
        case ICAL_RDATE_PROPERTY: readRecurrenceDate(property)
        case ICAL_EXDATE_PROPERTY: readExceptionDate(property)
        case ICAL_X_PROPERTY: readExtension(property)
        case ICAL_XLICERROR_PROPERTY: readFlaw(text(icalproperty_get_xlicerror(property)))
        default: break
        }
    }

    /// The same value twice does no harm.
    private mutating func reportRepetition(of used: OpaquePointer, _ property: OpaquePointer, _ kind: icalproperty_kind) {
        guard IcalValues.rawText(used) != IcalValues.rawText(property) else { return }
        let name = IcalValues.text(icalproperty_kind_to_string(kind)) ?? ""
        report(CalendarFlaw(.propertyRepeated, subject: name)) { $0.secondLine(of: name) }
    }

    mutating func read(_ lines: RuleLines) {
        event.recurrenceRules = fewest(lines.rules, "RRULE").compactMap { rule($0, "RRULE", otherwise: .ruleNotFollowed) }
        event.exceptionRules = fewest(lines.exceptionRules, "EXRULE").compactMap {
            rule($0, "EXRULE", otherwise: .exceptionRuleNotFollowed)
        }
    }

    /// The event; nil if it has no usable start, with the reason in `problems`.
    mutating func build() -> EventComponent? {
        if isCalledOff { event.status = .cancelled }
        if event.status == .cancelled, startText == nil, !hasStart {
            // A cancellation may leave out the start (RFC 5546 §3.2.5): it is never shown.
            event.start = event.recurrenceID ?? .utc(Date(timeIntervalSince1970: 0))
            hasStart = true
        }
        if event.uid.isEmpty { event.uid = ContentID.make(source.text) }
        if event.title.isEmpty { event.title = "Untitled event" }
        let uid = event.uid
        let isStray = isStrayChange
        if isStray { separateFromSeries() }
        if event.recurrenceID != nil, let other = unreadableRecurrenceID {
            report(unreadable("RECURRENCE-ID", other.text)) { _ in other.line }
        }
        if hasStart {
            problems = flaws.map { CalendarProblem(line: $0.line, uid: uid, severity: .warning, flaw: $0.flaw) }
            return isStray && event.status == .cancelled ? nil : event
        }
        // The other problems no longer matter.
        let flaw = CalendarFlaw(
            startText == nil ? .startMissing : .startIsNoDate, subject: PlainText.excerpt(event.title),
            detail: startText.map { PlainText.excerpt($0) })
        let line = startLine ?? source.line(of: "DTSTART", with: startText)
        problems.append(CalendarProblem(line: line, uid: uid, severity: .warning, dropsEvent: true, flaw: flaw))
        return nil
    }

    /// Whether the event is a change of a date that cannot be read. An empty RECURRENCE-ID beside a rule is not one: some programs
    /// write all properties of a series, also those without a value.
    private var isStrayChange: Bool {
        guard source.isChange, event.recurrenceID == nil else { return false }
        let isEmpty = unreadableRecurrenceID?.text.isEmpty ?? true
        return !isEmpty || (event.recurrenceRules.isEmpty && event.recurrenceDates.isEmpty)
    }

    /// Gives the event a UID of its own. With the UID of its series it would be another version of the series, and replace or cancel all
    /// of its dates.
    private mutating func separateFromSeries() {
        let text = unreadableRecurrenceID?.text ?? ""
        let kind = event.status == .cancelled ? CalendarProblem.Kind.cancelledDateIsNoDate : .recurrenceIDIsNoDate
        let line = unreadableRecurrenceID?.line ?? source.line(of: "RECURRENCE-ID")
        // It comes first, so that other problems cannot exceed the limit before it.
        flaws.insert((CalendarFlaw(kind, subject: PlainText.excerpt(text)), line), at: 0)
        event.uid = ContentID.make(source.text)
    }

    private mutating func readStart(_ property: OpaquePointer) -> Bool {
        guard let start = time(icalproperty_get_dtstart(property), property) else {
            (startText, startLine) = (IcalValues.rawText(property), nil)
            return false
        }
        event.start = start
        hasStart = true
        return true
    }

    private mutating func readEnd(_ property: OpaquePointer) -> Bool {
        guard let end = time(icalproperty_get_dtend(property), property) else {
            report(.endIsNoDate, "DTEND", property)
            return false
        }
        event.end = .at(end)
        return true
    }

    private mutating func readStamp(_ property: OpaquePointer) -> Bool {
        guard case .utc(let stamp) = time(icalproperty_get_dtstamp(property), property) else { return false }
        event.stamp = stamp
        return true
    }

    private mutating func readRecurrenceID(_ property: OpaquePointer) -> Bool {
        guard let original = time(icalproperty_get_recurrenceid(property), property) else {
            readUnreadableRecurrenceID(IcalValues.rawText(property))
            return false
        }
        event.recurrenceID = original
        event.appliesToFuture =
            IcalValues.parameter(ICAL_RANGE_PARAMETER, of: property).map { icalparameter_get_range($0) == ICAL_RANGE_THISANDFUTURE }
            ?? false
        return true
    }

    /// Keeps the first RECURRENCE-ID that is no date: only ``build()`` can tell whether the event has another one.
    private mutating func readUnreadableRecurrenceID(_ text: String) {
        if unreadableRecurrenceID == nil { unreadableRecurrenceID = (text, source.line(of: "RECURRENCE-ID", with: text)) }
    }

    /// The rules of the event, up to the limit; RFC 5545 §3.8.5.3 recommends at most one.
    private mutating func fewest(_ rules: [String], _ name: String) -> ArraySlice<String> {
        if rules.count > ParseLimits.rules {
            report(CalendarFlaw(.tooManyRules, number: rules.count)) {
                $0.line(of: name, with: rules[ParseLimits.rules])
            }
        }
        return rules.prefix(ParseLimits.rules)
    }

    private mutating func rule(_ text: String, _ name: String, otherwise kind: CalendarProblem.Kind) -> RecurrenceRule? {
        do {
            return try RecurrenceRule(parsing: text)
        } catch {
            let flaw = CalendarFlaw(kind, subject: PlainText.excerpt(text), detail: PlainText.line("\(error)"))
            report(flaw) { $0.line(of: name, with: text) }
            return nil
        }
    }

    private mutating func readRecurrenceDate(_ property: OpaquePointer) {
        guard event.recurrenceDates.count < ParseLimits.recurrenceDates else {
            let flaw = CalendarFlaw(.tooManyRecurrenceDates, number: ParseLimits.recurrenceDates)
            return report(flaw) { $0.line(of: "RDATE", with: IcalValues.rawText(property)) }
        }
        let value = icalproperty_get_rdate(property)
        let zone = IcalValues.zoneName(of: property)
        let isPeriod = icaltime_is_null_time(value.time) != 0
        guard let start = IcalValues.time(isPeriod ? value.period.start : value.time, zone: zone) else {
            report(.recurrenceDateIsNoDate, "RDATE", property)
            return
        }
        var end: EventEnd?
        if isPeriod {
            let hasEnd = icaltime_is_null_time(value.period.end) == 0
            end = hasEnd ? IcalValues.time(value.period.end, zone: zone).map { .at($0) } : IcalValues.end(value.period.duration)
        }
        event.recurrenceDates.append(RecurrenceDate(start: start, end: end))
    }

    private mutating func readExceptionDate(_ property: OpaquePointer) {
        if let date = time(icalproperty_get_exdate(property), property) {
            event.exceptionDates.append(date)
        } else {
            report(.exceptionDateIsNoDate, "EXDATE", property)
        }
    }

    private mutating func readExtension(_ property: OpaquePointer) {
        switch text(icalproperty_get_x_name(property)).uppercased() {
        case "X-APPLE-TRAVEL-DURATION": readTravelDuration(property)
        case "X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT":
            if text(icalproperty_get_x(property)).uppercased() == "TRUE" { event.isMarkedAllDay = true }
        default: break
        }
    }

    private mutating func readTravelDuration(_ property: OpaquePointer) {
        let duration = icaldurationtype_from_string(IcalValues.rawText(property))
        if icaldurationtype_is_bad_duration(duration) == 0 {
            event.travelSeconds = min(max(0, IcalValues.seconds(duration)), 86_400)
        }
    }

    /// libical also reports properties without a value, which are common in real exports; a start without a value is reported as
    /// missing.
    private mutating func readFlaw(_ flaw: String) {
        if flaw.hasPrefix("No value for") { return }
        let property = PropertyNames.named(in: flaw)
        let value = flaw.range(of: "property: ").map { String(flaw[$0.upperBound...]) }
        if property == "DTSTART", let value { (startText, startLine) = (value, nil) }
        if property == "RECURRENCE-ID", let value, flaw.hasPrefix("Can't parse as") { return readUnreadableRecurrenceID(value) }
        let line = { (source: ComponentText) in
            property.map { source.line(of: $0, with: value ?? flaw.components(separatedBy: ": ").last) } ?? source.line
        }
        if let kind = property.flatMap({ Self.unreadableTimes[$0] }), let value, flaw.hasPrefix("Can't parse as") {
            report(CalendarFlaw(kind, subject: PlainText.excerpt(value)), line: line)
        } else {
            report(CalendarFlaw(.lineUnreadable, detail: PlainText.line(flaw, limit: 160)), line: line)
        }
    }

    /// The problems of values that are no dates, by property.
    private static let unreadableTimes: [String: CalendarProblem.Kind] = [
        "DTEND": .endIsNoDate, "RDATE": .recurrenceDateIsNoDate, "EXDATE": .exceptionDateIsNoDate,
    ]

    private func status(_ property: OpaquePointer) -> EventStatus {
        switch icalproperty_get_status(property) {
        case ICAL_STATUS_CANCELLED: .cancelled
        case ICAL_STATUS_TENTATIVE: .tentative
        // The US spelling means the same.
        default: IcalValues.rawText(property).uppercased() == "CANCELED" ? .cancelled : .confirmed
        }
    }

    private func time(_ value: icaltimetype, _ property: OpaquePointer) -> EventTime? {
        IcalValues.time(value, zone: IcalValues.zoneName(of: property))
    }

    private func text(_ pointer: UnsafePointer<CChar>?) -> String {
        PlainText.line(IcalValues.text(pointer) ?? "")
    }

    private func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }

    /// A problem of a property's value.
    private mutating func report(_ kind: CalendarProblem.Kind, _ name: String, _ property: OpaquePointer) {
        let value = IcalValues.rawText(property)
        report(CalendarFlaw(kind, subject: PlainText.excerpt(value))) { $0.line(of: name, with: value) }
    }

    /// The problem of a value that is no date, of a property that has no kind of problem of its own.
    private func unreadable(_ property: String, _ value: String) -> CalendarFlaw {
        CalendarFlaw(.lineUnreadable, detail: "\(property) is no date: \(PlainText.excerpt(value))")
    }

    /// The first problems are enough, and repeated ones are dropped.
    ///
    /// - Parameter line: finds the line; only for what is kept, because that takes long in an event of many lines.
    private mutating func report(_ flaw: CalendarFlaw, line: (ComponentText) -> Int) {
        if flaws.count < ParseLimits.problemsOfEvent, flaws.last?.flaw != flaw { flaws.append((flaw, line(source))) }
    }
}
