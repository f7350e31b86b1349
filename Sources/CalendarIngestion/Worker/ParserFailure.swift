/// Why a file got no answer from the worker.
enum ParserFailure: Error, Hashable, CustomStringConvertible {
    /// It crashed, or was refused the memory that it wanted.
    case died
    /// It used up its computing time for one file.
    case tookTooMuchWork
    /// It was killed because nothing came of it.
    case tookTooLong(Duration)
    /// It answered what no worker answers.
    case answeredNonsense(WireError)
    /// Its answer is larger than any calendar's.
    case answeredTooMuch

    var description: String {
        switch self {
        case .died: "its reader crashed at it, or it takes more memory than a calendar may"
        case .tookTooMuchWork: "it takes more computing time than a calendar may"
        case .tookTooLong(let patience): "it was not done within \(patience.components.seconds) seconds"
        case .answeredNonsense(let error): "its reader failed at it (\(error))"
        case .answeredTooMuch: "what it holds is far too much"
        }
    }
}

/// The worker cannot be started, or ends before it has read anything.
public struct ParserProcessError: Error, CustomStringConvertible {
    let reason: String

    public var description: String {
        "The program that reads calendar files does not run: \(reason). It is tried again in a few minutes"
    }
}
