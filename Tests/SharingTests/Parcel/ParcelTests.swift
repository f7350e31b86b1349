import Crypto
import Domain
import Foundation
import TestSupport
import Testing

@testable import Sharing

@Suite("What a PC writes onto a stick")
struct ParcelTests {
    private let keys = DeviceKeys()
    private let former = DeviceKeys()

    private func card(for reader: CarrierID? = nil) throws -> PairingHello {
        try PairingHello(of: keys.device(name: "Mia’s laptop", carrier: ""), for: reader, signedBy: keys)
    }

    private func parcel() throws -> Parcel {
        var history = SharedHistory(keys: keys, count: 3)
        let sealed = try history.encoded(1...2, with: SharedHistory.key)
        history.add()
        let live = try history.encoded(3...4, with: SharedHistory.key)
        return Parcel(
            card: try card(), rings: [former.id: Data("ring".utf8)], vouchers: [try Voucher(for: keys, by: former)],
            files: [
                Parcel.File(device: keys.id, name: sealed.sealedName, bytes: sealed.bytes),
                Parcel.File(device: keys.id, name: live.liveName, bytes: live.bytes),
            ])
    }

    /// A parcel with these entries after the card.
    private func bytes(_ entries: [(name: String, content: Data)], card: Data? = nil) throws -> Data {
        func number(_ value: Int, _ count: Int) -> Data { Data((0..<count).reversed().map { UInt8(value >> ($0 * 8) & 255) }) }
        let all: [(name: String, content: Data)] = [(name: "card", content: try card ?? self.card().data())] + entries
        return closed(
            all.reduce(Data("TimeQBox".utf8) + [0, 1]) { bytes, entry in
                bytes + number(entry.name.utf8.count, 2) + Data(entry.name.utf8) + number(entry.content.count, 4) + entry.content
            })
    }

    private func closed(_ content: Data) -> Data { content + Data(SHA256.hash(data: content)) }

    private func refusal(_ data: Data) -> ParcelError? {
        do throws(ParcelError) {
            _ = try Parcel(reading: data)
            return nil
        } catch {
            return error
        }
    }

    @Test("It is the same after it was written and read, also where its bytes are a part of others")
    func coded() throws {
        let parcel = try parcel()
        let data = try parcel.data()
        #expect(try Parcel(reading: data) == parcel)
        #expect(try Parcel(reading: (Data([1, 2, 3]) + data).dropFirst(3)) == parcel)
        #expect(try Parcel(reading: Parcel(card: card()).data()).files == [])
    }

    @Test("One that is cut off anywhere, or has another byte, is refused, or a stick that was pulled out would lose something")
    func torn() throws {
        let data = try Parcel(card: card(), rings: [former.id: Data("ring".utf8)]).data()
        for count in data.indices { #expect(refusal(data.prefix(count)) != nil) }
        for index in data.indices.dropFirst(10) {
            var other = data
            other[index] ^= 0x20
            #expect(refusal(other) == .torn)
        }
        #expect(refusal(data + [0]) == .torn && refusal(Data()) == .torn && refusal(Data("TimeQB".utf8)) == .torn)
    }

    @Test(
        "What is no parcel is refused, whatever it says of its length",
        arguments: [
            "", "\u{1}", "\u{0}\u{5}card", "\u{0}\u{4}card\u{7F}\u{7F}\u{7F}\u{7F}", "\u{7F}\u{7F}card",
            "\u{0}\u{4}cart\u{0}\u{0}\u{0}\u{0}",
        ])
    func entries(text: String) {
        #expect(refusal(closed(Data("TimeQBox\u{0}\u{1}".utf8) + Data(text.utf8))) == .notAParcel)
    }

    @Test("Other files, later versions and too large ones are refused, each with a sentence that says what to do")
    func foreign() throws {
        #expect(refusal(Data("SQLite format 3\u{0}".utf8)) == .notAParcel)
        #expect(refusal(closed(Data("TimeQBox".utf8) + [0, 0])) == .notAParcel)
        #expect(refusal(Data("TimeQBox".utf8) + [0, 2] + Data("whatever".utf8)) == .newer(version: 2))
        #expect(refusal(Data(count: Parcel.maximumSize + 1)) == .oversized)
        #expect(throws: ParcelError.tooLarge) {
            try Parcel(card: try card(), rings: [former.id: Data(count: Parcel.maximumSize)]).data()
        }
        for error in [ParcelError.tooLarge, .oversized, .notAParcel, .torn, .newer(version: 2), .card(.badSignature)] {
            #expect("\(error)".hasSuffix(".") || "\(error)".hasSuffix("timequest pcs pair"), "\(error)")
            #expect("\(error)".contains(". "), "\(error)")
        }
        for error in [ParcelError.tooLarge, .oversized] { #expect("\(error)".contains(" 32 MB"), "\(error)") }
    }

    @Test("A card that was changed, or is a hello for one reader, is refused")
    func cards() throws {
        let text = String(decoding: try card().data(), as: UTF8.self)
        let changed = Data(text.replacing("Mia’s laptop", with: "Leo’s laptop").utf8)
        #expect(refusal(try bytes([], card: changed)) == .card(.badSignature))
        #expect(refusal(try bytes([], card: Data("{}".utf8))) == .card(.malformed))
        #expect(refusal(try bytes([], card: Data(count: 1 << 20))) == .card(.tooLarge))
        let reader = try #require(CarrierID(certificateHash: Data(count: 32)))
        #expect(refusal(try bytes([], card: try card(for: reader).data())) == .card(.otherReader))
    }

    @Test(
        "An entry whose name is nothing that TimeQuest writes is skipped, so that none is written elsewhere, and later ones may have more",
        arguments: [
            "../../etc/passwd", "ID/../1.live.tq", "/ID/1.live.tq", "ID//1.live.tq", "ID/1.live.tq/", "ID", "ID/", "/1.live.tq",
            "id/1.live.tq", "ID/0.live.tq", "ID/1.live.sync-conflict-20261124-101112-ABCDEFG.tq", "ID/x.successor",
            "ID/ID.successor", "ID/ID.keys", "rings/", "rings/x", "rings/id", "rings/ID/ID", "card", "pictures/1",
        ])
    func names(name: String) throws {
        let (id, small) = ("\(keys.id)", "\(keys.id)".lowercased())
        let name = name.replacing("ID", with: id).replacing("id", with: small)
        let parcel = try Parcel(reading: try bytes([(name: name, content: Data("content".utf8))]))
        #expect(parcel.rings == [:] && parcel.vouchers == [] && parcel.files == [])
    }

    @Test("A name that is no text is refused")
    func noText() throws {
        #expect(refusal(closed(Data("TimeQBox".utf8) + [0, 1, 0, 1, 0xFF, 0, 0, 0, 0])) == .notAParcel)
    }

    @Test(
        "The name of its file is plain, and no other PC's",
        arguments: [
            ("laptop", "timequest-laptop-ID.parcel"), ("Mia’s PC", "timequest-Mia-s-PC-ID.parcel"),
            ("Küche", "timequest-K-che-ID.parcel"),
            ("../../etc", "timequest-etc-ID.parcel"), ("…", "timequest-ID.parcel"),
        ])
    func fileName(name: String, file: String) {
        let device = keys.device(name: name, carrier: "")
        #expect(Parcel.fileName(of: device) == file.replacing("ID", with: "\(keys.id)"))
    }

    @Test(
        "The name of its file says what its PC is called",
        arguments: [
            ("timequest-laptop-ID.parcel", "laptop"), ("timequest-Mia-s-PC-ID.parcel", "Mia-s-PC"), ("timequest-ID.parcel", nil),
            ("timequest-laptop.parcel", nil), ("timequest-laptop-ID (1).parcel", nil), ("notes.txt", nil),
        ])
    func pcName(file: String, name: String?) {
        #expect(Parcel.pcName(inFileName: file.replacing("ID", with: "\(keys.id)")) == name)
    }

    @Test("Its checksum tells it from every other one")
    func checksum() throws {
        let data = try parcel().data()
        #expect(Parcel.checksum(of: data).count == 32 && Parcel.checksum(of: data) == Parcel.checksum(of: data))
        #expect(try Parcel.checksum(of: data) != Parcel.checksum(of: Parcel(card: card()).data()))
    }
}
