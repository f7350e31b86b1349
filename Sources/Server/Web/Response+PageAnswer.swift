import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Services

extension Response {
    /// An answer of the pages, as HTTP has it.
    ///
    /// - Parameter desk: of the caller, for an answer that is a file; nil where it never is one.
    init(_ answer: PageAnswer, for desk: Desk? = nil) async throws {
        switch answer.content {
        case .page(let html):
            self.init(
                status: .init(code: answer.status),
                headers: [.cacheControl: "no-store", .contentType: "text/html; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
        case .seeOther(let path):
            self.init(status: .seeOther, headers: [.cacheControl: "no-store", .location: path])
        case .file(let download):
            guard let desk else { throw PageRefusal(.missing) }
            self =
                switch download {
                case .backup(let path): try await BackupDownload.response(path)
                case .export: try await ExportDownload.response(desk)
                case .parcel: try await ParcelDownload.response(desk)
                }
            headers[.contentDisposition] = "attachment; filename=\"\(download.fileName)\""
        }
        if let player = answer.remembers { headers.append(HTTPField(name: .setCookie, value: PlayerCookie.field(player))) }
        if let look = answer.remembersLook { headers.append(HTTPField(name: .setCookie, value: ParentLookCookie.field(look))) }
        if let token = answer.parentModeToken { headers.append(HTTPField(name: .setCookie, value: ParentCookie.field(token))) }
    }
}
