import API
import Domain
import Testing

@testable import CLI

@Suite("Which week the reflection shows")
struct ReflectionWeekTests {
    private func week(_ sessions: Int, isViewed: Bool = false) -> ReflectionInfo {
        var info = ReflectionInfo.example
        (info.reflection.sessions, info.isViewed) = (sessions, isViewed)
        return info
    }

    @Test("On Monday, the reminder that the week is ready is about the last one; once it was viewed, this one is shown")
    func monday() {
        #expect(ReflectionCommand.newest(week(0), before: week(5)).reflection.sessions == 5)
        #expect(ReflectionCommand.newest(week(0), before: week(5, isViewed: true)).reflection.sessions == 0)
        #expect(ReflectionCommand.newest(week(1), before: week(5)).reflection.sessions == 1)
        #expect(ReflectionCommand.newest(week(0), before: week(0)).reflection.sessions == 0)
    }
}
