import Foundation
import Logging
import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import Server

@Suite("A client that takes nothing", .hangLimit)
struct StuckStreamTests {
    private static let patience = TimeAmount.milliseconds(50)

    /// A connection to which nothing could be written for as long as one is patient. The handler goes by the real clock, its timer by
    /// the embedded loop's.
    private func silentChannel() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/stream")).wait()
        try StuckStream.watch(over: channel, patience: Self.patience, logger: Logger(label: "test"))
        Thread.sleep(forTimeInterval: Double(Self.patience.nanoseconds) / 1e9)
        return channel
    }

    @Test("Its connection is closed")
    func stuck() throws {
        let channel = try silentChannel()
        channel.write(ByteBuffer(string: ": TimeQuest\n\n"), promise: nil)
        channel.embeddedEventLoop.advanceTime(by: Self.patience)
        #expect(!channel.isActive)
    }

    @Test("That of a client that takes what it is sent stays open")
    func taken() throws {
        while true {
            let channel = try silentChannel()
            let begin = NIODeadline.now()
            channel.writeAndFlush(ByteBuffer(string: ": TimeQuest\n\n"), promise: nil)
            channel.embeddedEventLoop.advanceTime(by: Self.patience)
            // Where the machine stood still meanwhile, the handler was right to close it.
            guard NIODeadline.now() - begin < Self.patience else { continue }
            #expect(channel.isActive)
            return
        }
    }
}
