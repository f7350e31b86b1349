import Glibc
import NIOCore

/// Notices a very long `Cookie` line, before the decoder, whose error does not say which of the fields was too long.
///
/// It does not know where a request ends: a line of a body can look like that as well.
final class CookieLength: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private static let name = Array("cookie:".utf8)

    /// From how many bytes on a line is very long.
    private let long: Int
    /// Whether such a line has come on this connection.
    private(set) var isLong = false
    /// The first bytes of the present line, and its length so far.
    private var beginning: [UInt8] = []
    private var length = 0

    /// - Parameter long: by default half of what a whole head may have (`HTTP1Channel.Configuration.DecoderConfiguration`).
    init(long: Int = 40 * 1024) {
        self.long = long
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if !isLong { unwrapInboundIn(data).withUnsafeReadableBytes(scan) }
        context.fireChannelRead(data)
    }

    private func scan(_ bytes: UnsafeRawBufferPointer) {
        var start = 0
        while let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, bytes.count - start) {
            let end = UnsafeRawPointer(found) - base
            add(bytes[start..<end])
            (beginning, length) = ([], 0)
            start = end + 1
        }
        add(bytes[start...])
    }

    private func add(_ piece: Slice<UnsafeRawBufferPointer>) {
        beginning += piece.prefix(Self.name.count - beginning.count)
        length += piece.count
        guard length >= long else { return }
        isLong = isLong || beginning.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } == Self.name
    }
}
