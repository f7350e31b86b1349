import Foundation
import Subprocess

/// The daemon's end of the pipes to a running worker.
struct ParserExchange {
    private let execution: Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>
    private let watchdog: ParserWatchdog
    private var output: SubprocessOutputSequence.Iterator
    private var received: [UInt8] = []

    init(_ execution: Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>, watchdog: ParserWatchdog) {
        self.execution = execution
        self.watchdog = watchdog
        output = execution.standardOutput.makeAsyncIterator()
    }

    /// Sends a batch of files and waits for the reply. After a failure the worker is dead, or about to be.
    mutating func parse(_ files: [Data]) async throws(ParserFailure) -> [ParsedCalendar] {
        watchdog.batchBegins()
        defer { watchdog.batchEnds() }
        do throws(ParserFailure) {
            return try await exchange(files)
        } catch {
            throw watchdog.hasGivenUp ? .tookTooLong(watchdog.timeout) : error
        }
    }

    private mutating func exchange(_ files: [Data]) async throws(ParserFailure) -> [ParsedCalendar] {
        do {
            _ = try await execution.standardInputWriter.write(WireFrame.batch(of: files))
        } catch {
            throw .died
        }
        try await receive(WireFrame.headerBytes)
        let length = WireFrame.length(received.prefix(WireFrame.headerBytes)) ?? 0
        guard length <= WireFrame.maximumAnswerBytes else { throw .answeredTooMuch }
        try await receive(WireFrame.headerBytes + length)
        guard received.count == WireFrame.headerBytes + length else { throw .answeredNonsense(.outOfRange) }
        defer { received = [] }
        let answer = received.withUnsafeBytes { bytes in
            Result { () throws(WireError) in
                try WireReader.calendars(
                    UnsafeRawBufferPointer(rebasing: bytes.dropFirst(WireFrame.headerBytes)), count: files.count)
            }
        }
        return try answer.mapError(ParserFailure.answeredNonsense).get()
    }

    /// Waits until so many bytes of the reply have arrived.
    private mutating func receive(_ count: Int) async throws(ParserFailure) {
        while received.count < count {
            let piece: SubprocessOutputSequence.Buffer?
            do { piece = try await output.next() } catch { throw .died }
            guard let piece else { throw .died }
            piece.withUnsafeBytes { received.append(contentsOf: $0) }
        }
    }
}
