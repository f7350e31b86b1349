import CIcal
import Domain
import Foundation

/// Iterates over the properties of a libical component.
struct IcalProperties {
    let component: OpaquePointer

    func forEach(_ body: (OpaquePointer) -> Void) {
        var property = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
        while let current = property {
            body(current)
            property = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
        }
    }
}

/// Converts libical's C values. Nil for an impossible value (30 February, 25:00).
enum IcalValues {
    static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    /// The value as it is in the file.
    static func rawText(_ property: OpaquePointer) -> String {
        guard let pointer = icalproperty_get_value_as_string_r(property) else { return "" }
        defer { icalmemory_free_buffer(pointer) }
        return String(cString: pointer)
    }

    static func parameter(_ kind: icalparameter_kind, of property: OpaquePointer) -> OpaquePointer? {
        icalproperty_get_first_parameter(property, kind)
    }

    static func zoneName(of property: OpaquePointer) -> String? {
        parameter(ICAL_TZID_PARAMETER, of: property).flatMap { text(icalparameter_get_tzid($0)) }
    }

    /// A DATE or DATE-TIME with the zone of its property.
    static func time(_ value: icaltimetype, zone: String?) -> EventTime? {
        guard let date = LocalDate(year: Int(value.year), month: Int(value.month), day: Int(value.day)) else { return nil }
        if value.is_date != 0 { return .date(date) }
        // A leap second is read as second 59, as in POSIX.
        guard let time = LocalTime(hour: Int(value.hour), minute: Int(value.minute), second: min(Int(value.second), 59)) else {
            return nil
        }
        let local = LocalDateTime(date: date, time: time)
        if icaltime_is_utc(value) != 0 { return .utc(ZoneRules.utc.instant(of: local)) }
        return zone.map { .zoned(local, zone: $0) } ?? .floating(local)
    }

    /// A duration; days and seconds are clamped to 32 bits each, which is more than the range of the calendar.
    static func end(_ value: icaldurationtype) -> EventEnd {
        let sign = value.is_neg != 0 ? -1 : 1
        let days = Int(Int32(clamping: Int(value.days) + 7 * Int(value.weeks)))
        let seconds = Int(Int32(clamping: Int(value.hours) * 3600 + Int(value.minutes) * 60 + Int(value.seconds)))
        return .duration(days: sign * days, seconds: sign * seconds)
    }

    static func seconds(_ value: icaldurationtype) -> Int {
        guard case .duration(let days, let seconds) = end(value) else { return 0 }
        return days * 86_400 + seconds
    }
}
