import Domain
import Services

/// A calendar file among the answers. It is on the shelf of uploads until everything is set up.
struct SetupCalendar: Hashable, Sendable {
    /// How the answers name it: where it is kept, and what it is called.
    let path: String

    init(path: String) { self.path = path }

    /// - Parameters:
    ///   - owner: the user number of the login that has sent it, which alone can use it.
    ///   - file: the file's name, of which runs of spaces become one, as a calendar's name has them.
    init(_ token: UploadToken, of owner: UInt32, file: String) {
        path = "\(token)/\(owner)/\(file.split(separator: " ").joined(separator: " "))"
    }

    /// Nil for what no page has received.
    var token: UploadToken? { path.split(atByte: "/").first.flatMap { UploadToken(String($0)) } }

    /// The user number of the login that has sent it; nil where that is not known.
    var owner: UInt32? {
        let parts = path.split(atByte: "/")
        return parts.count > 2 ? UInt32(parts[1]) : nil
    }

    /// The file's name.
    var file: String { path.split(atByte: "/").last.map(String.init) ?? "" }

    /// The calendar's name.
    var name: String { CalendarFileNaming.name(of: path) }

    /// Whether both would become the same calendar.
    func isSameCalendar(as other: SetupCalendar) -> Bool { name.lowercased() == other.name.lowercased() }
}

extension Desk {
    /// Reads the files among the answers, and no other.
    var setupReading: CalendarReading {
        { path in
            let calendar = SetupCalendar(path: path)
            guard let token = calendar.token else { return try await Desk.noCalendars(path) }
            if let owner = calendar.owner, owner != caller.userID { throw SetupFlaw.calendarElsewhere(path: path) }
            do {
                return try upload(token)
            } catch let error as UploadError {
                throw SetupFlaw.calendarUnreadable(path: path, sentence: error.description)
            }
        }
    }

    /// Lets the files among the answers be kept for longer, because somebody goes on with setting up.
    func keepSetupCalendars(_ paths: [String]) throws {
        for token in paths.compactMap({ SetupCalendar(path: $0).token }) {
            do {
                _ = try path(ofUpload: token)
            } catch UploadError.gone {
                // The step of the calendars says that it has to be chosen again.
            }
        }
    }

    func removeSetupCalendar(_ path: String) {
        if let token = SetupCalendar(path: path).token { removeUpload(token) }
    }
}
