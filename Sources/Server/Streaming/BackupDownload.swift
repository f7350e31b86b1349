import API
import Foundation
import HTTPTypes
import Hummingbird
import LinuxSystem
import NIOCore

/// Sends a backup, in pieces.
enum BackupDownload {
    private static let pieceBytes = 1 << 18
    /// The thread on which whole files are read for their digests.
    private static let thread = OwnThread(label: "timequest.digests")

    /// A response with a file and its digest. The file may be removed afterwards, because its mapping stays valid.
    static func response(_ path: String) async throws -> Response {
        let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        let digest = try await thread.run { ContentDigest(of: data).header }
        // The length is only in the header: to the service a body of unknown length is one that is not in memory (`HTTPService`).
        var headers: HTTPFields = [
            .contentType: "application/vnd.sqlite3", .cacheControl: "no-store", .contentLength: "\(data.count)",
        ]
        for name in [ContentDigest.representationHeader, ContentDigest.contentHeader] {
            if let name = HTTPField.Name(name) { headers[name] = digest }
        }
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                for start in stride(from: 0, to: data.count, by: pieceBytes) {
                    try await writer.write(ByteBuffer(bytes: data[start..<min(start + pieceBytes, data.count)]))
                }
                try await writer.finish(nil)
            })
    }

    /// The digest of a backup that was received.
    static func digest(ofFile path: String) async throws -> ContentDigest {
        try await thread.run { try ContentDigest(ofFile: URL(fileURLWithPath: path)) }
    }
}
