import Domain
import HTTPTypes
import Pages

/// Remembers who plays in a browser, on a login that several players share.
enum PlayerCookie {
    private static let name = "timequest-player"

    static func read(_ headers: HTTPFields) -> PlayerID? { headers.cookie(name).flatMap { PlayerID($0) } }

    static func field(_ player: PlayerID) -> String { "\(name)=\(player); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" }
}

/// The token of parent mode in a browser. It ends with the browser, with *Lock*, after a quarter of an hour without use, and after two
/// hours. Never the only factor: a cookie reaches every port of 127.0.0.1, and the token is valid for one login only, on the pages only.
/// The cookie of a token that has ended stays: it gives no rights, and says that a form of this browser was opened in parent mode.
enum ParentCookie {
    private static let name = "__Host-timequest"

    static func read(_ headers: HTTPFields) -> String? { headers.cookie(name) }

    static func field(_ token: String) -> String { "\(name)=\(token); Path=/; Secure; HttpOnly; SameSite=Strict" }
}

/// Remembers in which language and colours parents want their pages in a browser. It gives no rights.
enum ParentLookCookie {
    private static let name = "timequest-parents"

    static func read(_ headers: HTTPFields) -> ParentLook { ParentLook(headers.cookie(name) ?? "") }

    static func field(_ look: ParentLook) -> String {
        "\(name)=\(look.text); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"
    }
}

extension HTTPFields {
    /// The value of a cookie.
    fileprivate func cookie(_ name: String) -> String? {
        for field in self[values: .cookie] {
            for part in field.split(atByte: ";") {
                let pair = part.split(atByte: "=", maxSplits: 1)
                if pair.count == 2, pair[0].utf8.drop(while: \.isASCIISpaceOrTab).elementsEqual(name.utf8) {
                    return String(pair[1])
                }
            }
        }
        return nil
    }
}
