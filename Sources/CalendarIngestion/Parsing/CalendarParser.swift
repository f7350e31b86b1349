public import Domain
public import Foundation

/// Parses one `.ics` file into values. Invalid parts become problems; it never throws.
public enum CalendarParser {
    /// - Parameter data: the file's bytes, in any encoding and with any line endings.
    public static func parse(_ data: Data) -> ParsedCalendar {
        if let rejection = rejection(of: data) { return rejection }
        let data = TextEncoding.withoutUTF16(data)
        let scan = data.withUnsafeBytes { ComponentScanner.scan($0) }
        if !scan.isCalendar { return rejected(CalendarFlaw(.notACalendar)) }

        var calendar = ParsedCalendar(displayName: scan.displayName, problems: scan.problems, isWhole: scan.isComplete)
        if !scan.isComplete, !scan.isFull {
            calendar.problems.append(CalendarProblem(severity: .warning, flaw: CalendarFlaw(.endMissing)))
        }
        var reader = IcalReader()
        var number: Int?
        // The numbers of the objects with events that change nothing.
        var messages: Set<Int> = []
        for component in scan.components {
            let method = scan.methods[component.object]?.scheduling
            if component.object != number { calendar.objects.append(CalendarObject(isCancellation: method == .cancel)) }
            number = component.object
            let last = calendar.objects.count - 1
            switch component.kind {
            case .event:
                if method?.changesNothing == true {
                    messages.insert(component.object)
                } else if var event = reader.event(component, isCalledOff: method == .cancel) {
                    // Like an RDATE of the series (RFC 5546 §3.2.4), whose other occurrences stay.
                    if method == .add, event.recurrenceID == nil { event.recurrenceID = event.start }
                    calendar.objects[last].events.append(event)
                }
            case .timeZone:
                if let (name, observances) = reader.timeZone(component) {
                    calendar.objects[last].add(observances, as: name, line: component.line)
                }
            }
        }
        calendar.objects.removeAll { $0.events.isEmpty && $0.zones.isEmpty }
        calendar.problems += reader.problems
        for method in messages.sorted().compactMap({ scan.methods[$0] }) {
            let flaw = CalendarFlaw(.methodChangesNothing, subject: method.text)
            calendar.problems.append(CalendarProblem(line: method.line, severity: .notice, flaw: flaw))
        }
        for (_, method) in scan.methods.sorted(by: { $0.key < $1.key }) {
            guard let line = method.otherLine else { continue }
            let flaw = CalendarFlaw(.methodRepeated, subject: PlainText.excerpt(method.text))
            calendar.problems.append(CalendarProblem(line: line, severity: .warning, flaw: flaw))
        }
        return calendar
    }

    /// Loads the files that libical needs, which a confined process could not open later.
    static func prepare() { _ = IcalReader() }

    /// The result for a file that is rejected without parsing.
    static func rejection(of data: Data) -> ParsedCalendar? {
        if data.count > ParseLimits.fileBytes {
            return rejected(CalendarFlaw(.fileTooLarge, number: ParseLimits.fileBytes >> 20))
        }
        if data.isEmpty { return rejected(CalendarFlaw(.emptyFile)) }
        // The signature of a zip archive (APPNOTE 4.3.7).
        if data.starts(with: Data("PK\u{3}\u{4}".utf8)) { return rejected(CalendarFlaw(.packed)) }
        return nil
    }

    /// The result for a file without usable content.
    static func rejected(_ flaw: CalendarFlaw) -> ParsedCalendar {
        ParsedCalendar(problems: [CalendarProblem(severity: .error, flaw: flaw)], isWhole: false)
    }
}

/// Keeps a file's list of problems short: the worst problems, and the number of the others.
enum ProblemDigest {
    static func digest(_ problems: [CalendarProblem]) -> [CalendarProblem] {
        let rest = problems.count - ParseLimits.problems
        guard rest > 0 else { return problems }
        let worst = problems.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
        let more = CalendarProblem(
            severity: .warning, dropsEvent: problems.contains(where: \.dropsEvent),
            flaw: CalendarFlaw(.moreProblems, number: rest))
        return worst.prefix(ParseLimits.problems).map(\.element) + [more]
    }
}

/// The content of one file, as values: the parser's result, which is sent from the worker to the daemon.
public struct ParsedCalendar: Hashable, Sendable {
    /// The calendar name in the file, if any.
    public var displayName: String?
    /// The iCalendar objects with events or zones, in the order of the file.
    public var objects: [CalendarObject]
    public var problems: [CalendarProblem]
    /// Whether the file was read to its end. If not (it is not a calendar, or its end is missing), content from an earlier read is
    /// preferred.
    public var isWhole: Bool

    public init(
        displayName: String? = nil, objects: [CalendarObject] = [], problems: [CalendarProblem] = [], isWhole: Bool = true
    ) {
        self.displayName = displayName
        self.objects = objects
        self.problems = problems
        self.isWhole = isWhole
    }

    /// The events of all objects.
    public var events: [EventComponent] { objects.flatMap(\.events) }

    /// The titles of the events that it calls off with METHOD:CANCEL, by UID.
    var cancellations: [String: String] {
        var titles: [String: String] = [:]
        for object in objects where object.isCancellation {
            for event in object.events { titles[event.uid] = event.title }
        }
        return titles
    }
}
