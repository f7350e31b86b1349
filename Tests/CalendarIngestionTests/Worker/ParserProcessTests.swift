import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

/// Programs of the system's stand in for workers that fail; the real worker is under test with the executable.
@Suite("A worker that fails", .tags(.system), .serialized)
struct ParserProcessTests {
    init() { signal(SIGPIPE, SIG_IGN) }

    private static let file = Data("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)

    private static func shell(_ script: String, timeout: Duration = Patience.step) -> ParserProcess {
        ParserProcess(ParserCommand(executable: "/bin/sh", arguments: ["-c", script], timeout: timeout))
    }

    private static func problem(_ parser: ParserProcess) async throws -> String? {
        let calendar = try await parser.calendars([file])[0]
        #expect(!calendar.isWhole)
        #expect(calendar.events.isEmpty)
        #expect(calendar.problems.map(\.severity) == [.error])
        return calendar.problems.first?.message
    }

    @Test("A file at which the worker dies is rejected, and the next one gets a new worker")
    func dies() async throws {
        let parser = Self.shell("kill -SEGV $$")
        for _ in 0..<3 { #expect(try await Self.problem(parser)?.contains("its reader crashed at it") == true) }
        await parser.rest()
    }

    @Test("A file that takes all its computing time is told from one that crashes the reader")
    func computes() async throws {
        #expect(try await Self.problem(Self.shell("kill -PROF $$"))?.contains("more computing time") == true)
    }

    @Test("A worker of which nothing comes is killed")
    func hangs() async throws {
        let parser = Self.shell("exec sleep 1000", timeout: .milliseconds(50))
        #expect(try await Self.problem(parser)?.contains("not done within") == true)
    }

    @Test(
        "Nonsense is not believed",
        arguments: ["cat", "printf '\\377\\377\\377\\377'; cat"])
    func nonsense(script: String) async throws {
        let message = try #require(try await Self.problem(Self.shell(script)))
        #expect(message.contains("its reader failed at it") || message.contains("far too much"))
    }

    @Test("A worker that cannot work at all is no fault of the file's", arguments: ["exit 3", "exit 0"])
    func cannotWork(script: String) async {
        await #expect(throws: ParserProcessError.self) { try await Self.shell(script).calendars([Self.file]) }
    }

    @Test("A worker that is not there is no fault of the file's")
    func isMissing() async {
        let parser = ParserProcess(ParserCommand(executable: "/nowhere/timequest"))
        for _ in 0..<2 { await #expect(throws: ParserProcessError.self) { try await parser.calendars([Self.file]) } }
    }

    @Test("What needs no worker starts none")
    func needsNone() async throws {
        let parser = ParserProcess(ParserCommand(executable: "/nowhere/timequest"))
        #expect(
            try await parser.calendars([Data()])[0].problems.map(\.message) == ["The file is empty. Export the calendar again."])
        let large = try await parser.calendars([Data(count: ParseLimits.fileBytes + 1)])[0]
        #expect(large.problems.map(\.message) == ["The file is larger than 16 MiB. Export a shorter time of it."])
    }

    /// Answers every file of a batch with the same calendar, and fails at a batch that contains "HOSTILE".
    ///
    /// - Parameter first: what each worker does before the first batch.
    private static func fragile(_ failure: String, first: String = ":", timeout: Duration = Patience.step) -> ParserProcess {
        let calendar = WireWriter.bytes(of: ParsedCalendar(displayName: "Canned"))
        return shell(
            """
            \(first)
            while n=$(head -c 4 | od -An -tu4 | tr -d ' ') && [ -n "$n" ]; do
                batch=$(head -c "$n" | tr -d '\\0')
                case $batch in *HOSTILE*) \(failure) ;; esac
                count=$(printf %s "$batch" | grep -c BEGIN:VCALENDAR)
                printf "\\\\$(printf %o $((count * \(calendar.count))))\\0\\0\\0"
                for i in $(seq "$count"); do printf '\(calendar.map { "\\" + String($0, radix: 8) }.joined())'; done
            done
            """, timeout: timeout)
    }

    @Test(
        "Of a batch only the file that the worker fails at is rejected, wherever it is",
        arguments: [
            ("kill -SEGV $$", 0, "its reader crashed at it"), ("kill -SEGV $$", 5, "its reader crashed at it"),
            ("kill -PROF $$", 9, "more computing time"), ("exec cat /dev/zero", 5, "its reader failed at it"),
        ])
    func culprit(failure: String, place: Int, message: String) async throws {
        let parser = Self.fragile(failure)
        var files = Array(repeating: Self.file, count: 10)
        files[place] = Data("BEGIN:VCALENDAR\r\nX-WR-CALNAME:HOSTILE\r\nEND:VCALENDAR\r\n".utf8)
        for _ in 0..<2 {
            let calendars = try await parser.calendars(files)
            #expect(calendars.map(\.displayName) == files.indices.map { $0 == place ? nil : "Canned" })
            #expect(calendars[place].problems.first?.message.contains(message) == true)
        }
        await parser.rest()
    }

    @Test("Where the worker cannot be started again after a failure, the other files of the batch keep their results")
    func failedRestart() async throws {
        let folder = try TemporaryFolder()
        // The next two workers after the failure end at once.
        let parser = Self.fragile(
            "touch \(folder.path)/1 \(folder.path)/2; kill -SEGV $$",
            first: "for flag in \(folder.path)/?; do if [ -e $flag ]; then rm $flag; exit 3; fi; done")
        let hostile = Data("BEGIN:VCALENDAR\r\nX-WR-CALNAME:HOSTILE\r\nEND:VCALENDAR\r\n".utf8)
        let results = await parser.parse([hostile] + Array(repeating: Self.file, count: 4))
        // The hostile file and the one after it met the workers that do not start.
        #expect(results.map { (try? $0.get())?.displayName } == [nil, nil, "Canned", "Canned", "Canned"])
        #expect(throws: ParserProcessError.self) { try results[1].get() }
        await parser.rest()
    }

    @Test("A file that hangs costs the others of its batch time, and no more")
    func hangsInBatch() async throws {
        let hostile = Data("BEGIN:VCALENDAR\r\nX-WR-CALNAME:HOSTILE\r\nEND:VCALENDAR\r\n".utf8)
        var calendars: [ParsedCalendar] = []
        // The others take milliseconds. A busy machine may need longer than the first limit for them.
        for timeout in [Duration.seconds(1), .seconds(60)] {
            let parser = Self.fragile("exec sleep 1000", timeout: timeout)
            calendars = try await parser.calendars([Self.file, hostile, Self.file])
            await parser.rest()
            if calendars.map(\.displayName) == ["Canned", nil, "Canned"] { break }
        }
        #expect(calendars.map(\.displayName) == ["Canned", nil, "Canned"])
        #expect(calendars[1].problems.first?.message.contains("not done within") == true)
    }

    @Test("A file that needs no worker does not shift the results of its batch")
    func rejectedInBatch() async throws {
        let parser = Self.fragile("kill -SEGV $$")
        let calendars = try await parser.calendars([Self.file, Data(), Self.file])
        #expect(calendars.map(\.displayName) == ["Canned", nil, "Canned"])
        #expect(try await parser.calendars([]).isEmpty)
        await parser.rest()
    }

    @Test("A worker that does not end when its work is done is not waited for", .hangLimit)
    func stays() async throws {
        let answer = WireWriter.bytes(of: ParsedCalendar(displayName: "Canned"))
        let bytes = (WireFrame.header(of: answer.count) + answer).map { "\\" + String($0, radix: 8) }.joined()
        let parser = Self.shell(
            "head -c \(2 * WireFrame.headerBytes + Self.file.count) >/dev/null; printf '\(bytes)'; exec sleep 1000")
        #expect(try await parser.calendars([Self.file])[0].displayName == "Canned")
        await parser.rest()
    }

    @Test("Files that come at once are all answered")
    func atOnce() async throws {
        let parser = Self.shell("kill -SEGV $$")
        let messages = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<20 { group.addTask { try await parser.calendars([Self.file])[0].problems.first?.message } }
            group.addTask {
                await parser.rest()
                return nil
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(messages.compactMap(\.self).count == 20)
    }
}

extension ParserProcess {
    /// The calendars of files.
    ///
    /// - Throws: where the worker could not be used for one of them.
    fileprivate func calendars(_ files: [Data]) async throws -> [ParsedCalendar] { try await parse(files).map { try $0.get() } }
}
