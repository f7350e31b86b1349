/// One calendar of the folder, without its events.
public struct CalendarSummary: Codable, Hashable, Sendable {
    /// The file's name without `.ics`, or the sub-folder's.
    public var name: String
    /// The display name that the file sets, if any.
    public var displayName: String?
    /// `#rrggbb`, where it has one.
    public var color: String?
    /// Paths below the calendar folder.
    public var files: [String]
    /// Entries in its files; a recurring one counts once.
    public var entryCount: Int
    /// Whether it is a sub-folder, which another program may synchronize; otherwise it is a single file.
    public var isFolder: Bool
    /// What is wrong in its files.
    public var problems: [CalendarProblem]

    public init(
        name: String, displayName: String? = nil, color: String? = nil, files: [String], entryCount: Int, isFolder: Bool,
        problems: [CalendarProblem] = []
    ) {
        self.name = name
        self.displayName = displayName
        self.color = color
        self.files = files
        self.entryCount = entryCount
        self.isFolder = isFolder
        self.problems = problems
    }

    public static let example = CalendarSummary(
        name: "sports", displayName: "Sports club", files: ["sports.ics"], entryCount: 12, isFolder: false)
}
