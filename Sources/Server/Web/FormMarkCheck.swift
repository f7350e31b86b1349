import Pages
import Services

/// Refuses a form that does not begin and end with the mark that the pages of its login give it (`FormKey`).
///
/// The kernel names the login of a connection, but another login may be able to write into it, without reading anything of it. So a change
/// has to come from a program that has read a page of this login. The writer may also put a head of its own, with another length, before
/// the form of the login: then the form would go on with the writer's bytes, or lack its end.
struct FormMarkCheck {
    let key: FormKey
    /// The user number of the login that the connection belongs to.
    let userID: UInt32
    /// The path of the request, with its query.
    let path: String

    /// - Parameter field: the first or the last field of the form.
    /// - Throws: `PageRefusal` if it is not the mark.
    func require(_ field: (name: String, value: String)?) throws(PageRefusal) {
        guard let field, field.name == FormKey.field, key.isMark(field.value, of: userID, path: path) else {
            throw PageRefusal(.oldPage)
        }
    }

    /// The fields of a body, if both ends are the mark.
    ///
    /// - Throws: `PageRefusal` if one of them is not.
    func fields(of body: String) throws(PageRefusal) -> FormFields {
        // The other fields, which can be very many, are not decoded before.
        let and = UInt8(ascii: "&")
        guard let first = body.utf8.firstIndex(of: and), let last = body.utf8.lastIndex(of: and) else {
            throw PageRefusal(.oldPage)
        }
        try require(FormFields(parsing: body[..<first]).first)
        try require(FormFields(parsing: body[last...]).last)
        return FormFields(parsing: body)
    }
}
