import Foundation

/// Starts Syncthing in place of this process, with a second process that reads its output.
///
/// Syncthing keeps the process id, so signals and its exit status need nobody to pass them on. The reader is a process of its own, because
/// only what is read as it comes is known when Syncthing has ended: its user may not read the journal.
enum CarrierStart {
    /// The first output of a program that is longer than a version is not read.
    private static let mostBytes = 4096

    /// What a program prints when it is asked for its version; nil if it cannot be started.
    static func version(of program: String) throws -> String? {
        let pipe = try DescriptorPair()
        let processID: Int32
        do {
            processID = try ForegroundProcess.spawn([program, "--version"], output: pipe.writing)
        } catch {
            pipe.closeBoth()
            return nil
        }
        close(pipe.writing)
        var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 512))
        while bytes.count < mostBytes {
            let count = read(pipe.reading, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += part[..<count]
        }
        close(pipe.reading)
        _ = try ForegroundProcess.ended(processID, program)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Becomes a program. It does not return unless that fails.
    ///
    /// - Parameters:
    ///   - command: the path of the program, and its arguments.
    ///   - reader: the path of a program that gets its output and its errors as standard input, and its arguments.
    static func become(_ command: [String], readBy reader: [String]) throws -> Never {
        let pipe = try DescriptorPair()
        _ = try ForegroundProcess.spawn(reader, input: pipe.reading)
        guard dup2(pipe.writing, STDOUT_FILENO) >= 0, dup2(pipe.writing, STDERR_FILENO) >= 0 else { throw failure("dup2") }
        // The program starts with no signal blocked or ignored.
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
        let arguments = command.map { strdup($0) } + [nil]
        execv(command[0], arguments)
        throw failure("\(command[0]) cannot be started")
    }

    fileprivate static func failure(_ what: String) -> CommandError {
        CommandError("\(what): \(String(cString: strerror(errno))).")
    }
}

/// The two ends of a pipe. A program that is started inherits neither, unless one is made its input or output.
private struct DescriptorPair {
    let reading: Int32
    let writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CarrierStart.failure("pipe") }
        (reading, writing) = (ends[0], ends[1])
        for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) < 0 { throw CarrierStart.failure("fcntl") }
    }

    func closeBoth() {
        close(reading)
        close(writing)
    }
}
