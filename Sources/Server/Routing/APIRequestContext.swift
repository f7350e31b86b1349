import Hummingbird
import NIOCore

/// What Hummingbird carries along with a request; the channel says who is asking.
struct APIRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
