import Foundation
import SystemPackage

/// The worker's side: a process that reads calendar files for the daemon and answers with values, one file at a time.
///
/// A frame is a length (four bytes, the lowest first) and as many bytes: a file's content one way, a `ParsedCalendar` the other.
public enum ParseWorker {
    /// How the worker is held in; passed in because it is Linux' business.
    public struct Confinement: Sendable {
        /// Gives up files, network and all but a little memory, for good.
        public var enter: @Sendable () throws -> Void
        /// Sets the clocks that end the process if a file takes too long.
        public var beginFile: @Sendable () -> Void

        public init(enter: @escaping @Sendable () throws -> Void, beginFile: @escaping @Sendable () -> Void) {
            self.enter = enter
            self.beginFile = beginFile
        }
    }

    /// Answers frames from standard input on standard output until the input ends.
    ///
    /// - Throws: where the confinement cannot be entered, or the other side is gone.
    public static func serve(_ confinement: Confinement) throws {
        // libical reads its list of zones from a file once; afterwards no file can be opened.
        CalendarParser.prepare()
        try confinement.enter()
        while let length = try read(WireFrame.headerBytes).flatMap({ WireFrame.length($0) }) {
            confinement.beginFile()
            guard let file = try read(length) else { return }
            let answer = WireWriter.bytes(of: CalendarParser.parse(file))
            try FileDescriptor.standardOutput.writeAll(WireFrame.header(of: answer.count))
            try FileDescriptor.standardOutput.writeAll(answer)
        }
    }

    /// So many bytes; nil where the input ends before.
    private static func read(_ count: Int) throws -> Data? {
        var data = Data(count: count)
        var filled = 0
        while filled < count {
            let piece = try data.withUnsafeMutableBytes { bytes in
                try FileDescriptor.standardInput.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]))
            }
            if piece == 0 { return nil }
            filled += piece
        }
        return data
    }
}
