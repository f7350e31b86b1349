import NIOCore
import NIOHTTP1

/// Gives a request with an absolute target, as a proxy gets it (`GET http://host:port/path`), the address of its target as its `Host`:
/// that is the one that is valid then (RFC 9112, 3.2.2). Hummingbird's types keep only the path of such a target, and the door, which
/// checks the address, would not see it.
///
/// A request with several `Host` fields keeps them, for the door to refuse.
final class AbsoluteTarget: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data), let authority = Self.authority(of: head.uri),
            head.headers["Host"].count < 2
        else { return context.fireChannelRead(data) }
        head.headers.replaceOrAdd(name: "Host", value: authority)
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// The address that an absolute target names, with the name of a user in it, if there is one; nil for a path. Empty for another scheme
    /// than `http`, which no service here has.
    static func authority(of target: String) -> String? {
        let bytes = target.utf8
        // A path, or `*` for the whole service.
        guard let first = bytes.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "*") else { return nil }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8) else { return nil }
        guard target[..<colon].lowercased() == "http" else { return "" }
        let rest = bytes[colon...].dropFirst(3)
        return String(rest.prefix { !"/?#".utf8.contains($0) }) ?? ""
    }
}
