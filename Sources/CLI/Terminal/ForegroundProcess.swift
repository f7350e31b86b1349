import Foundation

/// Runs a program that has the terminal until it ends, as a shell starts one.
enum ForegroundProcess {
    /// Runs it and waits. Until it ends, Ctrl-C affects only the program, as in system(3).
    ///
    /// - Parameters:
    ///   - input: the descriptor that it reads as standard input; nil for that of this program.
    ///   - isQuiet: whether its standard output is discarded; its standard error is shown in any case.
    /// - Returns: its exit status, or 128 and the number of the signal that ended it.
    static func run(_ program: String, _ arguments: [String], input: Int32? = nil, isQuiet: Bool = false) throws -> Int32 {
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in before { signal(number, handler) } }
        return try ended(try spawn([program] + arguments, input: input, isQuiet: isQuiet), program)
    }

    /// Waits for the end of a program.
    ///
    /// - Returns: its exit status, or 128 and the number of the signal that ended it.
    static func ended(_ processID: Int32, _ program: String) throws -> Int32 {
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0 {
            guard errno == EINTR else {
                throw CommandError(ProgramWord.lost.text(["program": program, "reason": String(cString: strerror(errno))]))
            }
        }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    /// Starts a program beside this one.
    ///
    /// - Parameters:
    ///   - command: the path of the program, and its arguments.
    ///   - input: the descriptor that it reads as standard input; nil for that of this program.
    ///   - output: the descriptor that it writes as standard output; nil for that of this program.
    ///   - isQuiet: whether its standard output is discarded.
    /// - Returns: its process id.
    static func spawn(_ command: [String], input: Int32? = nil, output: Int32? = nil, isQuiet: Bool = false) throws -> Int32 {
        // It starts with no signal blocked or ignored, whatever the threads of this program do.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var usual = sigset_t()
        sigemptyset(&usual)
        for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        if isQuiet { posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) }
        let arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var processID: pid_t = 0
        let code = posix_spawn(&processID, command[0], &actions, &attributes, arguments, environ)
        if code != 0 {
            throw CommandError(ProgramWord.notStarted.text(["program": command[0], "reason": String(cString: strerror(code))]))
        }
        return processID
    }
}
