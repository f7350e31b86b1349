public import API

/// The questions to parents about calendars. A daemon of an earlier version has none.
extension APIClient {
    /// The places to ask a parent about, and the answers; empty lists if the daemon does not have the operation.
    ///
    /// - Throws: `ClientError`
    public func ways() async throws -> WayList {
        try await callIfKnown(Endpoint<WayList>.ways) ?? WayList(questions: [], answers: [])
    }

    /// The series of whole-day events to ask a parent about, and the answers; empty lists if the daemon does not have the operation.
    ///
    /// - Throws: `ClientError`
    public func away() async throws -> AwayList {
        try await callIfKnown(Endpoint<AwayList>.away) ?? AwayList(questions: [], answers: [])
    }

    /// The titles to ask a parent about; an empty list if the daemon does not have the operation.
    ///
    /// - Throws: `ClientError`
    public func titles() async throws -> TitleList {
        try await callIfKnown(Endpoint<TitleList>.titles) ?? TitleList(questions: [])
    }

    /// The groups of calendars to ask a parent about, and those in which no player is; empty lists if the daemon does not have the
    /// operation.
    ///
    /// - Parameter names: whether the answer has the text of the latter.
    /// - Throws: `ClientError`
    public func groups(names: Bool = false) async throws -> GroupList {
        try await callIfKnown(Endpoint<GroupList>.groups(names: names)) ?? GroupList(questions: [], ofNobody: [])
    }

    /// Calls an operation that a daemon of an earlier version may not have.
    ///
    /// - Returns: nil if the daemon has nothing at the path.
    /// - Throws: `ClientError`
    private func callIfKnown<Response: Decodable>(_ endpoint: Endpoint<Response>) async throws -> Response? {
        do {
            return try await call(endpoint)
        } catch let error as ClientError where error.problem?.kind == .notFound {
            return nil
        }
    }
}
