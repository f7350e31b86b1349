public import API
import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1

// What may be large: backups and exports. It takes the daemon longer, too: a backup is checked whole before it is answered.

extension APIClient {
    private static let patience = TimeAmount.minutes(10)

    /// Gets bytes piece by piece.
    ///
    /// - Returns: the digest of all of them as the daemon gives it; nil where it gives none.
    /// - Throws: `ClientError`, and what `each` throws.
    public func download(_ path: String, each: (Data) throws -> Void) async throws -> ContentDigest? {
        let response = try await execute(try request(.GET, path), timeout: Self.patience)
        if response.status.code >= 400 {
            throw Self.error(status: response.status.code, Data(buffer: try await response.body.collect(upTo: 1 << 20)))
        }
        var pieces = response.body.makeAsyncIterator()
        while let piece = try await orInterrupted({ try await pieces.next() }) { try each(Data(buffer: piece)) }
        return response.headers.first(name: ContentDigest.representationHeader).flatMap(ContentDigest.init(header:))
    }

    /// Sends bytes with their digest, by which the daemon sees whether all of them have come.
    ///
    /// - Throws: `ClientError`
    public func upload<Value: Decodable>(
        _ path: String, bytes: Data, contentType: String = "application/octet-stream"
    ) async throws -> Value {
        var request = try request(.PUT, path)
        request.headers.add(name: "Content-Type", value: contentType)
        request.headers.add(name: ContentDigest.contentHeader, value: ContentDigest(of: bytes).header)
        request.body = .bytes(ByteBuffer(data: bytes))
        return try decode(try await answer(request, timeout: Self.patience))
    }
}
