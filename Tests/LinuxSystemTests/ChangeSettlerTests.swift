import Dispatch
import Testing

@testable import LinuxSystem

@Suite("Collecting changes until they have settled")
struct ChangeSettlerTests {
    private static func settler(on queue: DispatchQueue) -> (ChangeSettler, AsyncStream<FolderChange>) {
        let (changes, continuation) = AsyncStream.makeStream(of: FolderChange.self)
        let settling = Settling(quiet: .milliseconds(1), atMost: .milliseconds(1))
        return (ChangeSettler(settling: settling, queue: queue, continuation: continuation), changes)
    }

    @Test("Changes that come on the queue are handed on as one")
    func together() async {
        let queue = DispatchQueue(label: "test")
        let (settler, changes) = Self.settler(on: queue)
        queue.sync {
            settler.add(.paths(["/a"]))
            settler.add(.paths(["/b"]))
        }
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next() == .paths(["/a", "/b"]))
    }

    @Test("A change from another queue stops the process: nothing else protects what waits")
    func wrongQueue() async {
        await #expect(processExitsWith: .failure) {
            let (settler, _) = ChangeSettlerTests.settler(on: DispatchQueue(label: "test"))
            settler.add(.everything)
        }
    }
}
