import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Services

/// The routes of the pages, and the files that they use.
enum WebRoutes {
    /// The largest form.
    private static let maximumForm = 1 << 16

    static func table(_ household: Household, door: WebDoor, site: PageSite) throws -> RouteTable {
        var table = RouteTable(household, door: door)
        for route in site.routes {
            let method: HTTPRequest.Method = route.method == .get ? .get : .post
            table.on(method, route.path, access: .player) { request, desk in
                let answer = try await route.answer(try await pageRequest(request), desk)
                return Response(answer)
            }
        }
        table.on(.get, PageSite.changesPath, access: .player) { request, desk in
            guard let player = PlayerID(try request.path("id")) else { throw PageRefusal(.missing) }
            return try await ChangeStream(desk: desk, player: player).response(to: request)
        }
        try addFiles(of: site, to: &table)
        return table
    }

    private static func addFiles(of site: PageSite, to table: inout RouteTable) throws {
        for (path, file) in try site.publicFiles() {
            table.onForEveryone(.get, path) { request in
                let file = site.isChanging ? try site.publicFiles()[path] ?? file : file
                // With the version in the address it is another file as soon as its content changes.
                let isVersioned = request.query("v") == file.version
                let age =
                    isVersioned ? "max-age=31536000, immutable" : file.lifetime > 0 ? "max-age=\(file.lifetime)" : "no-cache"
                let tag = "\"\(file.version)\""
                if request.http.headers[.ifNoneMatch].map({ file.matches($0) }) == true {
                    return Response(status: .notModified, headers: [.eTag: tag, .cacheControl: age])
                }
                return Response(
                    status: .ok, headers: [.contentType: file.mediaType, .cacheControl: age, .eTag: tag],
                    body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
            }
        }
    }

    private static func pageRequest(_ request: APIRequest) async throws -> PageRequest {
        let http = request.http
        var parameters: [String: String] = [:]
        for (name, value) in request.context.parameters { parameters[String(name)] = value.removingPercentEncoding }
        var form = FormFields()
        if http.method == .post {
            guard http.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true else {
                throw PageRefusal(.unreadable)
            }
            form = FormFields(parsing: String(decoding: try await request.bytes(upTo: maximumForm), as: UTF8.self))
        }
        return PageRequest(
            parameters: parameters, query: FormFields(parsing: http.uri.query ?? ""), form: form,
            language: PageLanguage.preferred(http.headers[.acceptLanguage] ?? ""), rememberedPlayer: PlayerCookie.read(http.headers)
        )
    }
}

extension PageFile {
    /// Whether the condition `If-None-Match` (RFC 9110, 13.1.2) names this content.
    fileprivate func matches(_ condition: String) -> Bool {
        condition.split(separator: ",").map { $0.trimmingPrefix(" ").trimmingPrefix("W/") }
            .contains { $0 == "*" || $0 == "\"\(version)\"" }
    }
}

/// Who has played in this browser last. It gives no rights: on a login that players share, each may play as any.
enum PlayerCookie {
    private static let name = "timequest-player"

    static func read(_ headers: HTTPFields) -> PlayerID? {
        for field in headers[values: .cookie] {
            for part in field.split(separator: ";") {
                let pair = part.split(separator: "=", maxSplits: 1)
                if pair.count == 2, pair[0].trimmingPrefix(" ") == name { return PlayerID(String(pair[1])) }
            }
        }
        return nil
    }

    static func field(_ player: PlayerID) -> String { "\(name)=\(player); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" }
}

extension Response {
    /// An answer of the pages, as HTTP has it.
    init(_ answer: PageAnswer) {
        var headers: HTTPFields = [.cacheControl: "no-store"]
        if let player = answer.remembers { headers[.setCookie] = PlayerCookie.field(player) }
        switch answer.content {
        case .page(let html):
            headers[.contentType] = "text/html; charset=utf-8"
            self.init(
                status: .init(code: answer.status), headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
        case .seeOther(let path):
            headers[.location] = path
            self.init(status: .seeOther, headers: headers)
        }
    }
}
