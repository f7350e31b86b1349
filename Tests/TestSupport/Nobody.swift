import Glibc

/// Runs something with the file rights of a login that owns nothing: these tests may run as root, who may read everything.
///
/// setfsuid(2) counts for the present thread alone, so `body` must not wait.
package func asNobody<Value>(_ body: () throws -> Value) rethrows -> Value {
    typealias SetUser = @convention(c) (uid_t) -> Int32
    // Glibc's module lacks sys/fsuid.h.
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid") else { return try body() }
    let setUser = unsafeBitCast(symbol, to: SetUser.self)
    let before = setUser(65_534)
    defer { _ = setUser(uid_t(bitPattern: before)) }
    return try body()
}
