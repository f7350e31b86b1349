import Domain
import FuzzSupport

@testable import CalendarIngestion

/// No text of a calendar can forge a journal field, a line of output or the direction of what follows.
enum HarmlessText {
    static func require(of file: CalendarFile) {
        FuzzSupport.require(file.problems.count <= ParseLimits.problems + 1, "\(file.problems.count) problems")
        for problem in file.problems { require([problem.message, problem.uid, problem.sentence]) }
        require([file.displayName])
        for event in file.events {
            require([event.uid, event.title, event.location, event.meetingNote] + event.categories)
            FuzzSupport.require((event.meetingNote ?? "").utf8.count <= 200, "a long meeting note")
        }
    }

    private static func require(_ texts: [String?]) {
        for case let text? in texts {
            FuzzSupport.require(text.unicodeScalars.allSatisfy(isHarmless), "a control character in “\(text)”")
            FuzzSupport.require(text.unicodeScalars.count <= 3_000, "a text of \(text.unicodeScalars.count) characters")
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
        }
    }
}
