import API
import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Clients that do not read", .tags(.system, .load), .hangLimit)
struct StreamLoadTests {
    private static let request = "GET \(Paths.reminderStream) HTTP/1.1\r\nHost: localhost\r\n\r\n"

    /// Has a reminder fall due in some seconds, and waits until a stream has it.
    ///
    /// - Returns: by how many seconds it is late.
    private static func lateness(
        of name: String, after preparation: TimeInterval, in home: TestHousehold, on stream: BackgroundProcess
    ) async throws -> TimeInterval {
        let count = EventStreamText(stream.output).ids.count
        let startBy = Date.wholeNow + 4
        try home.drop("\(name).ics", CalendarText.event("Tennis", at: startBy + preparation))
        try await eventually("the reminder of \(name) comes") { EventStreamText(stream.output).ids.count == count + 1 }
        return Date().timeIntervalSince(startBy)
    }

    @Test("Hundreds of clients that read nothing, little, or are gone delay no reminder, cost little, and are let go")
    func hundreds() async throws {
        try await TestHousehold.run(config: "reminders: { headsUpMinutes: off }") { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let good = try await home.stream()
            let daemon = try #require(home.daemon)
            let alone = try await Self.lateness(of: "first", after: preparation, in: home, on: good)
            let (memory, files) = (try Self.memory(of: daemon), try Self.files(of: daemon))

            var stuck = try (0..<80).map { _ in try RawRequest.begin(Self.request, to: home.socket) }
            let slow = try (0..<80).map { _ in try RawRequest.begin(Self.request, to: home.socket) }
            defer { for descriptor in stuck + slow { close(descriptor) } }
            for _ in 0..<60 { close(try RawRequest.begin(Self.request, to: home.socket)) }
            let reader = Task { await Self.read(slow) }
            defer { reader.cancel() }
            try await eventually("all clients but those that are gone are counted", within: Patience.load) {
                try await home.status().listenerCount == 161
            }

            // More than the kernel's buffers hold.
            let past = (0..<600).map { Date.wholeNow + preparation - 1200 + TimeInterval($0) }
            try home.drop(
                "past.ics", CalendarText.calendar(past.map { CalendarText.entry("Soccer practice", at: $0, isAtHome: true) }))
            let time = try await eventually("the good client has all", within: Patience.load) {
                EventStreamText(good.output).ids.count >= past.count + 1
            }
            measured("600 reminders at one instant, beside 160 clients that do not read", time)
            #expect(Set(EventStreamText(good.output).ids).count == past.count + 1 && good.isRunning)

            // If the daemon waited for the clients that do not read, it would do so for a minute.
            let lateness = try await Self.lateness(of: "next", after: preparation, in: home, on: good)
            print("MEASURED beside 160 clients that do not read, a reminder is late by \(Int(lateness * 1000)) ms")
            #expect(lateness < 30 + 10 * alone, "\(lateness) s, alone \(alone) s")

            let grown = try Self.memory(of: daemon) - memory
            print("MEASURED 160 clients that do not read cost \(grown >> 20) MiB")
            #expect(grown < 400 << 20)

            let letGo = try await eventually("they are let go", within: Patience.load) {
                try await home.status().listenerCount == 1
            }
            measured("clients that do not read are let go", letGo)
            // The daemon has opened a few more of its own since then.
            try await eventually("their descriptors are closed") { try Self.files(of: daemon) <= files + 40 }
            print("MEASURED after they are gone \((try Self.memory(of: daemon) - memory) >> 20) MiB are left")
            #expect(good.isRunning)
            stuck.removeAll { close($0) == 0 }
        }
    }

    @Test("A login that opens thousands of connections is refused in words, and gets its places back")
    func tooMany() async throws {
        try Self.allowManyFiles()
        try await TestHousehold.run { home in
            let curl = home.curl
            var open: [Int32] = []
            defer { for descriptor in open { close(descriptor) } }
            for _ in 0..<1200 { open.append(try RawRequest.begin(Self.request, to: home.socket)) }
            let refused = try await curl.get(Paths.status)
            Refusal.expect(refused, .tooMany, nil, "one more")
            #expect(try Self.files(of: try #require(home.daemon)) < 600, "those above the limit hold none")
            for descriptor in open { close(descriptor) }
            open = []
            try await eventually("there is room again") { try await curl.get(Paths.status).status == 200 }
        }
    }

    @Test("Heads that never end have the room of one login, whatever connections it has; other requests are answered")
    func heads() async throws {
        try await TestHousehold.run { home in
            let curl = home.curl
            let daemon = try #require(home.daemon)
            let before = try Self.memory(of: daemon)
            let fields = (0..<19).map { "x\($0): \(String(repeating: "a", count: 4_000))\r\n" }.joined()
            let unfinished = "GET \(Paths.status) HTTP/1.1\r\nHost: localhost\r\n" + fields
            var open: [Int32] = []
            defer { for descriptor in open { close(descriptor) } }
            for _ in 0..<200 { open.append(try RawRequest.begin(unfinished, to: home.socket)) }
            // `InputBudget.each`
            let places = 32
            try await eventually("all above the places are answered", within: Patience.load) {
                open.filter(Self.hasAnswer).count == open.count - places
            }
            print("MEASURED \(open.count) heads of 76 KB cost \((try Self.memory(of: daemon) - before) >> 20) MiB")
            let refused = open.filter(Self.hasAnswer)
            open.removeAll { refused.contains($0) }
            #expect(open.count == places)
            for descriptor in refused {
                let answer = RawRequest.end(descriptor, until: RawRequest.isWholeAnswer)
                #expect(answer.hasPrefix("HTTP/1.1 429 ") && answer.contains("Connection: close"), "\(answer.prefix(400))")
            }
            #expect(try await curl.get(Paths.status).status == 200)
            for descriptor in open { close(descriptor) }
            open = []
            let large = unfinished + "Connection: close\r\n\r\n"
            try await eventually("there is room again") {
                try RawRequest.send(large, to: home.socket).hasPrefix("HTTP/1.1 200 ")
            }
        }
    }

    /// Whether something of an answer waits for the client.
    private static func hasAnswer(_ descriptor: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 1
    }

    /// Raises the limit of open files, which is usually 1024 at first, for this process and the daemons that it starts.
    private static func allowManyFiles() throws {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        try #require(getrlimit(resource, &limit) == 0)
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 4096))
        try #require(setrlimit(resource, &limit) == 0)
    }

    /// Reads a byte a second from each, until cancelled.
    private static func read(_ descriptors: [Int32]) async {
        while !Task.isCancelled {
            var byte: UInt8 = 0
            for descriptor in descriptors { recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) }
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
        }
    }

    /// Resident, in bytes.
    private static func memory(of process: BackgroundProcess) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process.processID)/statm", encoding: .utf8)
        return (Int(text.split(separator: " ")[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    private static func files(of process: BackgroundProcess) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processID)/fd").count
    }
}
