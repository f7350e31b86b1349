package import Glibc

/// A login that owns nothing. Only root can have its file rights.
package enum Nobody {
    package static let userID: uid_t = 65_534

    /// Whether this process can have them; prints why not. Also false for a root without other logins, as in some namespaces.
    package static func isPossible(_ name: String) -> Bool {
        if isPossible { return true }
        print("SKIPPED \(name): only root can have the file rights of another login. `make test` arranges that in a namespace.")
        return false
    }

    package static let isPossible = {
        let before = setFileUser(userID)
        // An id that does not exist changes nothing, and the present one is returned.
        defer { _ = setFileUser(before) }
        return setFileUser(uid_t.max) == userID
    }()

    // Glibc's module lacks sys/fsuid.h.
    fileprivate static func setFileUser(_ user: uid_t) -> uid_t {
        typealias SetFileUser = @convention(c) (uid_t) -> Int32
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid") else { return uid_t.max }
        return uid_t(bitPattern: unsafeBitCast(symbol, to: SetFileUser.self)(user))
    }
}

/// Runs something with the file rights of a login that owns nothing: these tests may run as root, who may read everything.
///
/// setfsuid(2) counts for the present thread alone, so `body` must not wait. It fails without a word where this is no root: such a
/// test asks `Nobody.isPossible` first.
package func asNobody<Value>(_ body: () throws -> Value) rethrows -> Value {
    precondition(Nobody.isPossible, "The test has to be enabled by Nobody.isPossible")
    let before = Nobody.setFileUser(Nobody.userID)
    defer { _ = Nobody.setFileUser(before) }
    return try body()
}
