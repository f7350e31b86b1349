import CIcal
import Domain
import Foundation

/// Collects the STANDARD and DAYLIGHT parts of one VTIMEZONE.
struct TimeZoneBuilder {
    private(set) var problems: [CalendarProblem] = []

    private let source: ComponentText
    private var name = ""
    private var observances: [ZoneObservance] = []

    init(_ source: ComponentText) {
        self.source = source
    }

    mutating func read(_ component: OpaquePointer) {
        if let property = icalcomponent_get_first_property(component, ICAL_TZID_PROPERTY) {
            name = IcalValues.text(icalproperty_get_tzid(property)) ?? ""
        }
        for kind in [ICAL_XSTANDARD_COMPONENT, ICAL_XDAYLIGHT_COMPONENT] {
            var part = icalcomponent_get_first_component(component, kind)
            while let current = part {
                readObservance(current, isDaylight: kind == ICAL_XDAYLIGHT_COMPONENT)
                part = icalcomponent_get_next_component(component, kind)
            }
        }
    }

    /// The zone's TZID and its parts; nil where either is missing.
    func build() -> (name: String, observances: [ZoneObservance])? {
        name.isEmpty || observances.isEmpty ? nil : (name, observances)
    }

    private mutating func readObservance(_ part: OpaquePointer, isDaylight: Bool) {
        var onset: LocalDateTime?
        var offsetFrom: Int?
        var offsetTo: Int?
        var rules: [RecurrenceRule] = []
        var dates: [EventTime] = []
        IcalProperties(component: part).forEach { property in
            switch icalproperty_isa(property) {
            case ICAL_DTSTART_PROPERTY: onset = local(icalproperty_get_dtstart(property))
            case ICAL_TZOFFSETFROM_PROPERTY: offsetFrom = Int(icalproperty_get_tzoffsetfrom(property))
            case ICAL_TZOFFSETTO_PROPERTY: offsetTo = Int(icalproperty_get_tzoffsetto(property))
            case ICAL_RDATE_PROPERTY: IcalValues.time(icalproperty_get_rdate(property).time, zone: nil).map { dates.append($0) }
            case ICAL_RRULE_PROPERTY:
                do {
                    rules.append(try RecurrenceRule(parsing: IcalValues.rawText(property)))
                } catch {
                    report(.zoneRuleNotFollowed, PlainText.line("\(error)"))
                }
            case ICAL_XLICERROR_PROPERTY: readFlaw(IcalValues.text(icalproperty_get_xlicerror(property)) ?? "")
            default: break
            }
        }
        guard let onset, let offsetFrom, let offsetTo else {
            report(.zonePartIncomplete)
            return
        }
        observances.append(
            ZoneObservance(
                onset: onset, offsetFrom: offsetFrom, offsetTo: offsetTo, isDaylight: isDaylight, rules: rules,
                dates: dates))
    }

    /// libical removes a rule that it cannot parse; a missing start or offset is reported anyway.
    private mutating func readFlaw(_ flaw: String) {
        if !flaw.contains("RRULE property") || flaw.hasPrefix("No value for") { return }
        report(.zoneRuleNotFollowed, "\(PlainText.line(flaw)).")
    }

    private func local(_ value: icaltimetype) -> LocalDateTime? {
        switch IcalValues.time(value, zone: nil) {
        case .floating(let local): local
        case .date(let date): LocalDateTime(date: date, time: .midnight)
        case .utc, .zoned, nil: nil
        }
    }

    private mutating func report(_ kind: CalendarProblem.Kind, _ detail: String? = nil) {
        let flaw = CalendarFlaw(kind, subject: PlainText.excerpt(name), detail: detail)
        problems.append(CalendarProblem(line: source.line, severity: .warning, flaw: flaw))
    }
}
