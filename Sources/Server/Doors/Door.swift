import Hummingbird
import NIOCore
import Services

/// A way in. It decides what may come through it at all, and finds out who asks.
protocol Door: Sendable {
    /// Refuses requests that must not come this way, whatever they ask for.
    func admit(_ request: Request) throws

    /// Who asks.
    ///
    /// - Throws: a `Problem` where the connection does not say.
    func caller(of request: Request, on channel: any Channel) async throws -> Caller
}
