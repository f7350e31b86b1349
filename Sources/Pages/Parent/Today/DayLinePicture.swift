import Domain
import Foundation

/// The day as a line of time with a row for each child: a bar from start-by to the event or time that a quest is for. The plan has the same
/// in words.
struct DayLinePicture: Sendable {
    struct Bar: Sendable {
        let x: String
        let y: String
        let width: String
        let tone: Int
    }

    struct Label: Sendable {
        let text: String
        let x: String
        let y: String
    }

    let title: String
    let height: String
    let bars: [Bar]
    let names: [Label]
    let hours: [Label]
    /// The present moment; nil if it lies outside.
    let now: String?

    private static let left = 96.0
    /// Where the last hour is: its number needs room on both sides.
    private static let right = 628.0
    /// More letters do not fit before the first hour.
    private static let longestName = 10
    private static let row = 36.0
    private static let top = 28.0
    /// A bar is never narrower, so that it can be seen.
    private static let narrowest = 8.0

    /// - Parameter plan: those with a span are drawn.
    /// - Returns: nil if no entry has a span.
    init?(_ plan: [DayEntry], _ children: [PlayerMark], _ words: Words, _ zone: ZoneRules, now: Date) {
        let spans = plan.compactMap(\.span)
        guard let first = spans.map(\.start).min(), let last = spans.map(\.end).max() else { return nil }
        let today = zone.localDateTime(at: now).date
        // Whole hours around what is planned, at least from eight to eight.
        let midnight = zone.startOfDay(today)
        let begin = min(midnight + 8 * 3600, Self.hour(first, from: midnight, .down))
        let end = max(midnight + 20 * 3600, Self.hour(last, from: midnight, .up))
        func place(_ instant: Date) -> Double {
            Self.left + (Self.right - Self.left) * instant.timeIntervalSince(begin) / end.timeIntervalSince(begin)
        }
        bars = plan.compactMap { entry in
            entry.span.map { span in
                let x = place(span.start)
                return Bar(
                    x: SVGNumber.text(x), y: SVGNumber.text(Self.top + Double(entry.row) * Self.row + 6),
                    width: SVGNumber.text(max(Self.narrowest, place(span.end) - x)), tone: children[entry.row].tone)
            }
        }
        names = children.enumerated().map { row, child in
            Label(
                text: Self.short(child.name), x: "0",
                y: SVGNumber.text(Self.top + Double(row) * Self.row + 24))
        }
        let count = Int((end.timeIntervalSince(begin) / 3600).rounded())
        hours = stride(from: 0, through: count, by: count > 14 ? 4 : 2).map { hour in
            let instant = begin + Double(hour) * 3600
            return Label(
                text: "\(zone.localDateTime(at: instant).time.hour)", x: SVGNumber.text(place(instant)), y: "16")
        }
        height = SVGNumber.text(Self.top + Double(children.count) * Self.row)
        self.now = now >= begin && now <= end ? SVGNumber.text(place(now)) : nil
        title = words(.todayLine, ["from": words.clock(begin, zone), "until": words.clock(end, zone)])
    }

    private static func short(_ name: String) -> String {
        name.count <= longestName ? name : name.prefix(longestName - 1) + "…"
    }

    private static func hour(_ instant: Date, from midnight: Date, _ rule: FloatingPointRoundingRule) -> Date {
        midnight + (instant.timeIntervalSince(midnight) / 3600).rounded(rule) * 3600
    }
}
