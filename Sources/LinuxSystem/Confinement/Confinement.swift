import CLinux
import Glibc

/// Holds the own process in before it looks at what comes from outside.
public enum Confinement {
    /// Gives up, for good, everything but computing: no new file, socket or process, a bounded heap, no core dump. Standard input,
    /// output and error stay open.
    ///
    /// - Parameter memoryBytes: how large the heap may become (RLIMIT_DATA)
    /// - Throws: `SystemCallFailure`; then nothing from outside must be touched
    public static func computeOnly(memoryBytes: Int) throws(SystemCallFailure) {
        try check("close_range", clinux_close_all_but_standard())
        try limit(RLIMIT_DATA, "RLIMIT_DATA", to: rlim_t(memoryBytes))
        try limit(RLIMIT_CORE, "RLIMIT_CORE", to: 0)
        // No file grows, and none is opened, even where the filter should have a hole.
        try limit(RLIMIT_FSIZE, "RLIMIT_FSIZE", to: 0)
        try limit(RLIMIT_NOFILE, "RLIMIT_NOFILE", to: 3)
        try check("seccomp", clinux_allow_only_computing())
    }

    /// From now on the process may compute for so long, then SIGPROF ends it. Waiting does not count; each call starts anew.
    public static func limitComputing(seconds: Int) {
        var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
        // It fails for a bad address or number only.
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    }

    private static func limit(_ resource: __rlimit_resource, _ name: String, to value: rlim_t) throws(SystemCallFailure) {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        if setrlimit(__rlimit_resource_t(resource.rawValue), &limit) != 0 { throw .last("setrlimit \(name)") }
    }

    private static func check(_ call: String, _ code: Int32) throws(SystemCallFailure) {
        if code != 0 { throw SystemCallFailure(call: call, code: code) }
    }
}
