import API

/// The address of the pages, for a program that follows the reminders. The daemon is queried once for each connection, because the status
/// contains much more than the address, and takes the daemon some time.
///
/// The address changes only when the daemon restarts, and then the stream of reminders is opened again. If the pages fail while the daemon
/// runs, the address is out of date until then.
public actor PagesAddress {
    private let client: APIClient
    /// Incremented each time that the stream is opened.
    private var connection = 0
    /// The daemon's answer on this connection; nil before there is one. The inner value is nil if there are no pages.
    private var answer: String??

    /// - Parameter client: queries the daemon.
    public init(client: APIClient) {
        self.client = client
    }

    /// Forgets the address, because the stream of reminders was opened again.
    public func connectionOpened() {
        connection += 1
        answer = nil
    }

    /// The address; nil if there are no pages, or the daemon does not answer. In the latter case the next call queries it again.
    public func current() async -> String? {
        if let answer { return answer }
        let queried = connection
        do {
            let address = try await client.call(.status).webAddress
            // The stream may have been opened again while the daemon answered.
            if queried == connection { answer = .some(address) }
            return address
        } catch {
            return nil
        }
    }
}
