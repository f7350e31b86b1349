import NIOCore
import NIOEmbedded
import Testing

@testable import Server

@Suite("A server without a descriptor for another connection")
struct AcceptPauseTests {
    @Test("It accepts nothing for a second, and then again")
    func pause() throws {
        let channel = EmbeddedChannel(handler: AcceptPause())
        channel.pipeline.fireErrorCaught(IOError(errnoCode: 24, reason: "accept"))
        func reading() throws -> Bool? {
            channel.embeddedEventLoop.run()
            return channel.options.last { $0.0 is ChannelOptions.Types.AutoReadOption }?.1 as? Bool
        }
        #expect(try reading() == false)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(999))
        #expect(try reading() == false)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(try reading() == true)
    }

    @Test("Other errors are passed on")
    func others() {
        struct Other: Error {}
        let channel = EmbeddedChannel(handler: AcceptPause())
        channel.pipeline.fireErrorCaught(Other())
        #expect(throws: Other.self) { try channel.throwIfErrorCaught() }
    }
}
