/// Which names a calendar can have: one plain file name, so that no path leads out of the folder.
enum CalendarFileName {
    static func check(_ name: String) throws(CalendarServiceError) {
        let shown = String(name.prefix(40))
        if name.isEmpty { throw .badName(shown, reason: "it is empty.") }
        if name.utf8.count > 200 { throw .badName(shown, reason: "it is too long; 200 bytes are the most.") }
        if name.hasPrefix(".") { throw .badName(shown, reason: "it must not begin with a dot.") }
        if name.lowercased().hasSuffix(".ics") { throw .badName(shown, reason: "leave out the “.ics” at its end.") }
        if name.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F }) {
            throw .badName(shown, reason: "it must not contain slashes or control characters.")
        }
    }
}
