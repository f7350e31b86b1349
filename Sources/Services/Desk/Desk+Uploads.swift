import Domain
public import Foundation

extension Desk {
    /// Whether the caller may send files. For parents; where parent mode has ended a moment ago, the files wait for the PIN, as the form
    /// does that they belong to.
    public var mayUpload: Bool { caller.isParent || caller.token == .ended }

    /// How much the caller may send at once, in bytes: as much as is taken there, and who is no parent any more, never more than usual.
    public func uploadLimit(_ limit: Int) -> Int { caller.isParent ? limit : min(limit, UploadShelf.usualRoom) }

    /// Reserves room for files that are about to be received. A caller that is no parent any more replaces no older ones.
    ///
    /// - Parameters:
    ///   - bytes: their size together.
    ///   - limit: how much may be sent at once where they are received.
    /// - Returns: the room, to be released when nothing more comes. When all files are complete, they replace older ones.
    /// - Throws: an error that `HouseholdError` translates.
    public func makeRoomForUploads(_ bytes: Int, upTo limit: Int) throws -> UploadRoom {
        try requireUploads()
        let room = max(uploadLimit(limit), UploadShelf.usualRoom)
        return try household.uploads.makeRoom(for: bytes, of: caller.userID, in: room, replacing: caller.isParent)
    }

    /// Begins a file that is being received.
    ///
    /// - Parameter limit: its largest size, in bytes.
    /// - Throws: an error that `HouseholdError` translates.
    public func beginUpload(upTo limit: Int) throws -> UploadDraft {
        try requireUploads()
        return try household.uploads.draft(of: caller.userID, upTo: uploadLimit(limit))
    }

    /// The bytes of a file that this login has sent. For parents.
    ///
    /// - Parameter limit: the largest size, in bytes.
    /// - Throws: `UploadError.gone` a quarter of an hour after its last use.
    public func upload(_ token: UploadToken, upTo limit: Int = Desk.maximumCalendarBytes) throws -> Data {
        try caller.require(.parent)
        return try household.uploads.data(of: token, userID: caller.userID, upTo: limit)
    }

    /// The path of a file that this login has sent. For parents.
    ///
    /// - Throws: `UploadError.gone` a quarter of an hour after its last use.
    public func path(ofUpload token: UploadToken) throws -> String {
        try caller.require(.parent)
        return try household.uploads.path(of: token, userID: caller.userID)
    }

    /// Removes a file that this login has sent, once it is used. Does nothing where there is none.
    public func removeUpload(_ token: UploadToken) { household.uploads.remove(token, userID: caller.userID) }

    private func requireUploads() throws(HouseholdError) {
        if !mayUpload { try caller.require(.parent) }
    }
}
