/// A VEVENT or VTIMEZONE cut out of a file, clean enough for libical.
struct ComponentText: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case event, timeZone

        /// - Parameter name: of the component, in capitals.
        init?(name: [UInt8]) {
            switch String(decoding: name, as: UTF8.self) {
            case "VEVENT": self = .event
            case "VTIMEZONE": self = .timeZone
            default: return nil
            }
        }
    }

    let kind: Kind
    /// Where it begins in the file, counted from 1.
    let line: Int
    /// Its content lines, unfolded and ended by LF, from BEGIN to END. UTF-8 without control bytes.
    let text: [UInt8]
}
