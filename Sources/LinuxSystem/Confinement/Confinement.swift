import CLinux
import Glibc

/// Confines the own process before it handles data from outside.
public enum Confinement {
    /// Permanently gives up everything but computing: no new file, socket or process, a bounded heap, no core dump. Standard input,
    /// output and error stay open.
    ///
    /// - Parameter memoryBytes: the maximum size of the heap (RLIMIT_DATA)
    /// - Throws: `SystemCallFailure`; then no data from outside must be handled
    public static func computeOnly(memoryBytes: Int) throws(SystemCallFailure) {
        try check("close_range", clinux_close_all_but_standard())
        try limit(RLIMIT_DATA, "RLIMIT_DATA", to: rlim_t(memoryBytes))
        try limit(RLIMIT_CORE, "RLIMIT_CORE", to: 0)
        // No file can grow or be opened, even where the filter has a gap.
        try limit(RLIMIT_FSIZE, "RLIMIT_FSIZE", to: 0)
        try limit(RLIMIT_NOFILE, "RLIMIT_NOFILE", to: 3)
        try check("seccomp", clinux_allow_only_computing())
    }

    /// Limits the CPU time from now on; when it is used up, SIGPROF ends the process. Waiting does not count; each call starts the
    /// limit again.
    public static func limitComputing(seconds: Int) {
        var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
        // It fails only for an invalid address or number.
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
