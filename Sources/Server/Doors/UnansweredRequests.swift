import NIOHTTP1

/// The requests of a connection that have no complete answer yet.
///
/// A client may send further requests before the first one is answered, and the service answers them in turn. So an answer is always that
/// of the first of them, and the body that is coming is always that of the last.
struct UnansweredRequests {
    private var count = 0
    private var isInBody = false

    /// Whether the body that is coming is that of the request that the service answers next.
    var isBodyOfFirst: Bool { isInBody && count == 1 }

    var isEmpty: Bool { count == 0 }
    /// Whether no other request waits for the answer to the first one.
    var isOne: Bool { count == 1 }

    /// Records a part of a request.
    mutating func receive(_ part: HTTPServerRequestPart) {
        switch part {
        case .head:
            count += 1
            isInBody = true
        case .body: break
        case .end: isInBody = false
        }
    }

    /// Removes the first one, whose answer is complete. Bytes that are no request get an answer, too: then there may be none.
    mutating func removeFirst() { count = max(0, count - 1) }
}
