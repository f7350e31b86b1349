import CFuzzer
import Foundation

/// Runs a check on libFuzzer's inputs until it fails or the time is over.
public enum Fuzzer {
    /// Seconds of processor time that one input may take; a calendar file is given as much (docs/fuzzing.md).
    public static let secondsPerInput = 2.0

    /// libFuzzer calls a C function, which can hold no context. Set once, before the first call.
    nonisolated(unsafe) private static var check: ([UInt8]) -> Void = { _ in }

    /// Hands the program over to libFuzzer, which reads the command line; returns its exit status.
    ///
    /// - Parameter check: traps where something is wrong with an input.
    public static func run(_ check: @escaping ([UInt8]) -> Void) -> Int32 {
        self.check = check
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        return LLVMFuzzerRunDriver(&count, &arguments) { data, size in
            Fuzzer.checkInTime([UInt8](UnsafeBufferPointer(start: data, count: size)))
            return 0
        }
    }

    private static func checkInTime(_ bytes: [UInt8]) {
        let start = processorSeconds()
        check(bytes)
        let seconds = processorSeconds() - start
        require(seconds <= secondsPerInput, "this input took \(seconds) seconds of processor time")
    }

    /// Of this process: on a busy machine the wall clock would blame the wrong one.
    public static func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}

/// Makes a value that lives as long as the process, such as a static one, and that LeakSanitizer does not report as a leak.
///
/// It would report the bytes of a `Data`, which stores the pointer to them together with bits of its own, so that they do not look like a
/// pointer.
public func makeLasting<Value>(_ make: () -> Value) -> Value {
    pause_leak_check()
    defer { resume_leak_check() }
    return make()
}

/// Ends the program where a claim does not hold; libFuzzer then keeps the input.
public func require(_ claim: Bool, _ complaint: @autoclosure () -> String, line: Int = #line) {
    if !claim { fatalError("line \(line): \(complaint())") }
}
