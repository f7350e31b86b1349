import Glibc

/// SIGPIPE, which ends a process that writes to one that has died.
public enum BrokenPipe {
    /// Such a write fails from now on, as any other may.
    public static func ignore() { signal(SIGPIPE, SIG_IGN) }

    /// Such a write ends the process again, as `timequest … | head` expects.
    public static func restore() { signal(SIGPIPE, SIG_DFL) }
}
