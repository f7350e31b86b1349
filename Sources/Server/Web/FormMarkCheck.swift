import Pages
import Services

/// Refuses a form that does not begin with the mark that the pages of its login give it (`FormKey`).
///
/// The kernel names the login of a connection, but another login may be able to write into it, without reading anything of it. So what is
/// to be changed has to come from somebody who has read a page of this login.
struct FormMarkCheck {
    let key: FormKey
    /// The user number of the login that the connection belongs to.
    let userID: UInt32
    /// The path of the request.
    let path: String

    /// - Parameter first: the first field of the form. A mark behind other fields is not accepted: these could come from somebody else, who
    ///   has sent a head and some fields, to which the form of the login was then appended.
    /// - Throws: `PageRefusal` if it is not the mark.
    func require(_ first: (name: String, value: String)?) throws(PageRefusal) {
        guard let first, first.name == FormKey.field, key.isMark(first.value, of: userID, path: path) else {
            throw PageRefusal(.oldPage)
        }
    }
}
