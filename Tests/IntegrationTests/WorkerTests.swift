import CalendarIngestion
import Foundation
import TestSupport
import Testing

@Suite("The parse worker", .tags(.system), .serialized, .hangLimit)
struct WorkerTests {
    private static let fixtures = Repository.file("Tests/Fixtures/calendars").path

    init() { signal(SIGPIPE, SIG_IGN) }

    @Test("It reads what the parser reads")
    func reads() async throws {
        let parser = FileParser.worker(ParserCommand(executable: Programs.timequest))
        let names = try #require(FileManager.default.enumerator(atPath: Self.fixtures)).compactMap { $0 as? String }
        for name in names where name.hasSuffix(".ics") {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.fixtures)/\(name)"))
            #expect(try await parser.parse(data) == CalendarParser.parse(data), "\(name)")
        }
        await parser.rest()
    }

    @Test("It reads a batch as it reads each of its files")
    func readsBatch() async throws {
        let parser = FileParser.worker(ParserCommand(executable: Programs.timequest))
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.fixtures).filter { $0.hasSuffix(".ics") }.sorted()
        #expect(names.count > 5)
        let files = try names.map { try Data(contentsOf: URL(fileURLWithPath: "\(Self.fixtures)/\($0)")) }
        #expect(try await parser.parseBatch(files).map { try $0.get() } == files.map(CalendarParser.parse))
        await parser.rest()
    }

    @Test("It can open nothing, send nothing and grow no further, and runs one thread")
    func isConfined() async throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path("input")
        // A pipe that it holds open itself never ends, so it waits for a file.
        let worker = try BackgroundProcess(
            "/bin/sh", ["-c", "mkfifo \(pipe) && exec \(Programs.timequest) parse-worker <>\(pipe)"], in: folder)
        func proc(_ name: String) throws -> String {
            try String(contentsOfFile: "/proc/\(worker.processID)/\(name)", encoding: .utf8)
        }
        try await eventually("the worker is confined") { try proc("status").contains("Seccomp:\t2") }
        #expect(try proc("status").contains("NoNewPrivs:\t1"))
        #expect(try proc("status").contains("Threads:\t1\n"))
        let limits = try proc("limits").split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        func limit(_ name: String) -> [Substring]? {
            let words = name.split(separator: " ")
            return limits.first { $0.starts(with: words) }.map { Array($0[words.count..<words.count + 2]) }
        }
        #expect(limit("Max data size") == ["268435456", "268435456"])
        #expect(limit("Max open files") == ["3", "3"])
        #expect(limit("Max file size") == ["0", "0"])
        #expect(limit("Max core file size") == ["0", "0"])
        let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker.processID)/fd")
        #expect(descriptors.sorted() == ["0", "1", "2"])
        await worker.end()
    }
}
