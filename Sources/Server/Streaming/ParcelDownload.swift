import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// Sends the parcel of this PC.
enum ParcelDownload {
    static func response(_ desk: Desk) async throws -> Response {
        let parcel = try await desk.parcel()
        return Response(
            status: .ok, headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: parcel)))
    }
}
