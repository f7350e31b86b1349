import Foundation
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import Server

@Suite("A client that takes nothing", .timeLimit(.minutes(1)))
struct StuckStreamTests {
    /// Half a second of writes, each of which the socket takes at once or not at all.
    ///
    /// - Returns: whether the connection is still open.
    private func write(isTaken: Bool) throws -> Bool {
        let channel = EmbeddedChannel()
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/stream")).wait()
        try StuckStream.watch(over: channel, patience: .milliseconds(200), logger: Logger(label: "test"))
        for _ in 0..<50 where channel.isActive {
            channel.write(ByteBuffer(string: ": TimeQuest\n\n"), promise: nil)
            if isTaken { channel.flush() }
            // The handler goes by the real clock, its timer by the embedded loop's.
            Thread.sleep(forTimeInterval: 0.01)
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(10))
        }
        return channel.isActive
    }

    @Test("Its connection is closed; that of a client that takes what it is sent stays open")
    func stuck() throws {
        #expect(try !write(isTaken: false))
        #expect(try write(isTaken: true))
    }
}
