import Domain

/// The VTIMEZONEs of an iCalendar object, by the TZIDs of its times.
///
/// A TZID parameter and the TZID of its VTIMEZONE are the same text (RFC 5545 §3.2.19). Some programs write one of them in other letters,
/// or escape a comma in the parameter, too, although only a text has escapes.
struct OwnZones {
    /// A VTIMEZONE, and the first other one with its name and other rules.
    typealias Zone = (observances: [ZoneObservance], repeated: RepeatedZone?)

    private let object: CalendarObject
    /// The TZIDs of the VTIMEZONEs, by their capital letters.
    private lazy var names: [String: String] = Dictionary(
        object.zones.keys.sorted().map { (Self.capitals($0), $0) }, uniquingKeysWith: { first, _ in first })

    init(of object: CalendarObject) {
        self.object = object
    }

    /// The VTIMEZONE that a TZID parameter means; nil if there is none. One of exactly this name is used before others.
    mutating func zone(of tzid: String) -> Zone? {
        if object.zones.isEmpty { return nil }
        let text = ContentLine.unescaped(tzid)
        let exact = [tzid, text].first { object.zones[$0] != nil }
        guard let name = exact ?? names[Self.capitals(text)], let observances = object.zones[name] else { return nil }
        return (observances, object.repeatedZones[name])
    }

    /// A text without the difference between capital and small letters of ASCII.
    private static func capitals(_ text: String) -> String { String(decoding: text.utf8.map(\.asciiUppercased), as: UTF8.self) }
}
