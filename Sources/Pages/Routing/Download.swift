public import Domain

/// A file that a browser saves.
public enum Download: Hashable, Sendable {
    /// - Parameter path: of a backup in the household's folder of them.
    case backup(path: String)
    /// Everything that is stored, as JSON.
    ///
    /// - Parameter day: the day of the household.
    case export(day: LocalDate)
    /// The file of this PC for a stick.
    ///
    /// - Parameter file: its name.
    case parcel(file: String)

    /// Its name, of letters, digits, hyphens and points.
    public var fileName: String {
        switch self {
        case .backup(let path): path.split(atByte: "/").last.map(String.init) ?? "timequest.sqlite"
        case .export(let day): "timequest-\(day).json"
        case .parcel(let file): file
        }
    }
}
