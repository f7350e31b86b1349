import Domain
import Foundation
import FuzzSupport

@testable import Sharing

/// What holds for every file of a shared folder: it is refused with a sentence, or its operations continue each other and are the same
/// after they were written again.
///
/// The first byte says what the others are: a whole file, or a part of one that is then compressed, encrypted and signed as it should be,
/// because no random bytes have a valid signature.
enum SegmentCheck {
    static func check(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let data = Data(bytes.dropFirst())
        switch first % 6 {
        case 0: checkFile(data)
        case 1: checkFile(Family.signed(data))
        case 2: checkSealed { try SegmentCodec.seal(compressed: data, numbers: numbers(1), by: Family.keys, with: Family.key) }
        case 3: checkText(data)
        case 4: checkText(chained(data))
        default: checkName(data)
        }
    }

    /// As many numbers as there are lines.
    private static func numbers(_ count: Int) -> ClosedRange<Int64> { 1...Int64(max(1, count)) }

    private static func checkText(_ text: Data) {
        let lines = text.count { $0 == UInt8(ascii: "\n") }
        checkSealed { try SegmentCodec.seal(text, numbers: numbers(lines), by: Family.keys, with: Family.key) }
    }

    /// The operations in a text, each continuing the one before it: nobody guesses a hash.
    private static func chained(_ text: Data) -> Data {
        var operations: [SharedOperation] = []
        for line in text.split(separator: UInt8(ascii: "\n")) {
            // A line that is no operation is checked by the other modes.
            guard var operation = try? JSONDecoder().decode(SharedOperation.self, from: line) else { continue }
            operation.id = OperationID(device: Family.keys.id, sequence: Int64(operations.count) + 1)
            operation.previous = operations.last?.hash
            operations.append(operation)
        }
        let encoder = JSONEncoder()
        return operations.reduce(into: Data()) { text, operation in
            guard let line = try? encoder.encode(operation) else { fatalError("What was decoded is not encoded.") }
            text += line + [UInt8(ascii: "\n")]
        }
    }

    private static func checkSealed(_ seal: () throws -> EncodedSegment) {
        do {
            checkFile(try seal().bytes)
        } catch {
            require("\(error)".count > 3, "no reason why it is not sealed")
        }
    }

    private static func checkFile(_ file: Data) {
        var number: Int64 = 1
        if let header = try? SegmentHeader(beginningOf: file) { number = header.numbers.lowerBound }
        let live = Family.decoded(file, named: .live(from: number))
        switch live {
        case .failure(let flaw):
            let sentence = flaw.description
            // Some end with a command.
            let isWhole = sentence.hasSuffix(".") || sentence.hasSuffix(": timequest pcs leave")
            require(sentence.hasPrefix("The shared file ") && isWhole, "“\(sentence)”")
            require(!sentence.unicodeScalars.contains { $0.properties.generalCategory == .control }, "a control character")
        case .success(let segment):
            guard let encoded = try? EncodedSegment(bytes: file) else { fatalError("What was decoded has no header.") }
            require(Family.decoded(file, named: encoded.sealedName) == live, "sealed it is another file")
            requireChain(segment)
            requireSame(segment)
            if let shorter = try? Family.decoded(file.dropLast(), named: .live(from: number)).get() {
                fatalError("\(shorter.operations.count) operations without the last byte")
            }
        }
    }

    private static func requireChain(_ segment: Segment) {
        require(segment.operations.map(\.sequence) == Array(segment.first...segment.last), "a gap")
        require(segment.operations.allSatisfy { $0.hash == $0.operation.hash && $0.operation.isPlausible }, "another hash")
        require(zip(segment.operations.dropFirst(), segment.operations).allSatisfy { $0.previous == $1.hash }, "a broken chain")
        guard segment.first == 1 else { return }
        var chain = DeviceChain(device: segment.device)
        let step = chain.take(segment) { _ in fatalError("Nothing is known.") }
        require(step == .append(segment.operations) && chain.last == segment.last, "the chain did not take it")
        require(chain.take(segment) { ChainLink(segment.operations[Int($0) - 1]) } == .nothingNew, "the chain took it twice")
    }

    /// Written again, with their bodies and without, the operations are the same.
    private static func requireSame(_ segment: Segment) {
        let operations = segment.operations.map(\.operation)
        for (written, isErased) in [(operations, false), (operations.map(\.erased), true)] {
            guard let encoded = try? SegmentCodec.encode(written, by: Family.keys, with: Family.key),
                let read = try? Family.decoded(encoded.bytes, named: encoded.sealedName).get()
            else { fatalError("What was read cannot be written again (erased: \(isErased)).") }
            require(read.operations.map(\.operation) == written, "written again, the operations are others (erased: \(isErased))")
            // Texts that only look the same have other hashes.
            require(read.operations.map(\.hash) == segment.operations.map(\.hash), "other hashes (erased: \(isErased))")
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        for operation in operations {
            require(operation.bodyHash.count == 32 && (operation.previous?.count ?? 32) == 32, "a hash of another length")
            let (line, computed) = ((try? encoder.encode(operation).count) ?? .max, SegmentWriter.contentBytes(of: operation))
            require(line <= computed, "\(line) bytes are more than the computed \(computed)")
        }
    }

    private static func checkName(_ data: Data) {
        let text = String(decoding: data, as: UTF8.self)
        guard let name = SegmentName(text) else { return }
        require(name.description == text && SegmentName(name.description) == name, "“\(text)” is written as “\(name)”")
        require(!text.contains("/") && text.utf8.count < 200 && !text.hasPrefix("."), "“\(text)” is no file's name")
    }
}
