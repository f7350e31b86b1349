import HTTPTypes
import NIOCore
import NIOHTTP1
import Pages

extension UnreadableRequestAnswer.Answers {
    /// The answers to browsers: pages if the head of the request is too large, or there is no room for it.
    ///
    /// The usual reason is cookies: a browser sends those of every port of 127.0.0.1 to every other, so another program of this PC can set
    /// more than a request may have. Then each page would be refused until somebody deletes them. So that answer asks the browser to
    /// delete them. It does so only if they are the reason: any web site can lead a browser to an address of 80 KiB here, and may not
    /// thereby end parent mode, or sign somebody out of other programs of this PC.
    static func pages(of site: PageSite) throws -> Self {
        var answers = try problem()
        guard let tooLarge = try page(.tooLargeHead, of: site), let withoutRoom = try page(.tooMany, of: site) else {
            return answers
        }
        answers.tooLarge = tooLarge
        answers.tooManyCookies = tooLarge
        answers.tooManyCookies.headers.add(name: "Clear-Site-Data", value: "\"cookies\"")
        answers.withoutRoom = withoutRoom
        return answers
    }

    private static func page(_ problem: PageProblem, of site: PageSite) throws -> Answer? {
        guard case .page(let html) = try site.problemInEveryLanguage(problem).content else { return nil }
        var headers: HTTPHeaders = ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"]
        for (name, value) in WebResponder.restrictions { headers.add(name: name.rawName, value: value) }
        return Answer(status: HTTPResponseStatus(statusCode: problem.status), headers: headers, body: ByteBuffer(string: html))
    }
}
