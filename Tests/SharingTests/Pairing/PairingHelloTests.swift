import Domain
import Foundation
import Sharing
import Testing

@Suite("What a PC says about itself")
struct PairingHelloTests {
    private let laptop = PairingPC(1, name: "Mia’s laptop")
    private let desktop = PairingPC(2, name: "desktop")

    @Test("A hello is the same after it was written and read")
    func coded() throws {
        for pc in [laptop, PairingPC(3, carrier: nil), laptop.changed { $0.playsOnly = true }] {
            let hello = try PairingHello(reading: pc.hello(for: desktop))
            #expect(hello.device == pc.device)
            #expect(hello.reader == desktop.carrier)
            #expect(try PairingHello(reading: hello.data()) == hello)
        }
        #expect(try PairingHello(reading: laptop.hello(for: nil)).reader == nil)
    }

    @Test("The longest hello is smaller than the largest that is read")
    func size() throws {
        let name = String(repeating: "\u{1F469}\u{200D}\u{1F52C}", count: PairingHello.maximumNameLength)
        let data = try laptop.changed { $0.name = name }.hello(for: desktop)
        #expect(try PairingHello(reading: data).device.name == name)
        #expect(data.count < PairingHello.maximumSize / 2)
    }

    @Test("Every field is signed")
    func signed() throws {
        let text = String(decoding: try laptop.hello(for: desktop), as: UTF8.self)
        let other = PairingPC(4)
        let changes = [
            ("Mia’s laptop", "Leo’s laptop"), ("\"playsOnly\":false", "\"playsOnly\":true"),
            (laptop.device.agreementKey.base64EncodedString(), other.device.agreementKey.base64EncodedString()),
            (laptop.device.carrier, other.device.carrier), (desktop.device.carrier, other.device.carrier),
            ("\"for\":\"\(desktop.device.carrier)\",", ""),
        ]
        for (old, new) in changes {
            let changed = text.replacing(old, with: new)
            #expect(changed != text)
            #expect(throws: PairingHelloError.badSignature) { try PairingHello(reading: Data(changed.utf8)) }
        }
    }

    @Test("Fields cannot be moved into each other")
    func moved() throws {
        let signed = try laptop.changed { $0.name = "a7:b" }.hello(for: desktop)
        #expect(throws: Never.self) { try PairingHello(reading: signed) }
        let moved = String(decoding: signed, as: UTF8.self).replacing("a7:b", with: "a")
        #expect(throws: PairingHelloError.badSignature) { try PairingHello(reading: Data(moved.utf8)) }
    }

    @Test("An identity belongs to its signing key")
    func identity() throws {
        let other = PairingPC(4)
        #expect(throws: PairingHelloError.otherID) {
            try PairingHello(reading: laptop.changed { $0.id = other.device.id }.hello(for: nil))
        }
        // With the other's public key as well, but signed by this one.
        #expect(throws: PairingHelloError.badSignature) {
            let data = try laptop.changed {
                $0.id = other.device.id
                $0.signingKey = other.device.signingKey
            }.hello(for: nil)
            _ = try PairingHello(reading: data)
        }
    }

    @Test(
        "A name must be short and plain",
        arguments: [
            ("", NameFlaw.missing), ("\u{200B}", .missing), ("lap\ntop", .unprintable), ("lap\u{1B}[2Jtop", .unprintable),
            ("lap\u{202E}top", .unprintable), ("laptop\u{200E}", .unprintable),
            (String(repeating: "a", count: 41), .tooLong(characters: 41)),
            (String(repeating: "a", count: 81), .tooLong(characters: 81)),
            ("a" + String(repeating: "\u{301}", count: 900), .tooManyMarks),
        ])
    func names(name: String, flaw: NameFlaw) throws {
        #expect(throws: PairingHelloError.badName(flaw)) {
            try PairingHello(reading: laptop.changed { $0.name = name }.hello(for: nil))
        }
    }

    @Test("A name of 10 kB is not even read")
    func hugeName() throws {
        let data = try laptop.changed { $0.name = String(repeating: "a", count: 10_000) }.hello(for: nil)
        #expect(throws: PairingHelloError.tooLarge) { try PairingHello(reading: data) }
    }

    @Test(
        "What is no hello is rejected",
        arguments: [
            "", "{}", "[]", "null", "1", "{\"v\":1}", "{\"v\":0}", "{\"v\":-1}", "{\"v\":\"1\"}", "\u{0}", "{\"v\":1e99}",
            String(repeating: "[", count: 4000), String(repeating: "{\"v\":", count: 800),
        ])
    func malformed(text: String) {
        #expect(throws: PairingHelloError.malformed) { try PairingHello(reading: Data(text.utf8)) }
    }

    @Test("A hello with another byte is rejected or means the same")
    func otherBytes() throws {
        let data = try laptop.hello(for: desktop)
        let hello = try PairingHello(reading: data)
        for index in data.indices {
            for bit in [UInt8(1), 0x20, 0x80] {
                var other = data
                other[index] ^= bit
                if let read = try? PairingHello(reading: other) {
                    #expect(read.device == hello.device && read.reader == hello.reader)
                }
            }
            #expect(throws: PairingHelloError.malformed) { try PairingHello(reading: data.prefix(index)) }
        }
    }

    @Test("Keys of another length, and a carrier that is none or is written otherwise, are rejected")
    func fields() throws {
        let changes: [(inout Device) -> Void] = [
            { $0.signingKey = Data() }, { $0.agreementKey = Data(repeating: 1, count: 31) }, { $0.carrier = "AAAAAAA" },
            { $0.carrier = $0.carrier.lowercased() }, { $0.carrier += " " }, { $0.name = " laptop" },
        ]
        for change in changes {
            #expect(throws: PairingHelloError.malformed) { try PairingHello(reading: laptop.changed(change).hello(for: nil)) }
        }
    }

    @Test("A newer format asks for an update, whatever its fields are")
    func newer() {
        #expect(throws: PairingHelloError.tooNew) { try PairingHello(reading: Data("{\"v\":2,\"who\":[]}".utf8)) }
        #expect(PairingHelloError.tooNew.description.contains("Update TimeQuest"))
    }

    @Test("A hello is for one reader, and from the PC that was compared")
    func context() throws {
        let hello = try PairingHello(reading: laptop.hello(for: desktop))
        let third = PairingPC(3)
        #expect(throws: Never.self) { try hello.check(from: laptop.carrier, for: desktop.carrier) }
        #expect(throws: PairingHelloError.otherSender) { try hello.check(from: third.carrier, for: desktop.carrier) }
        #expect(throws: PairingHelloError.otherReader) { try hello.check(from: laptop.carrier, for: third.carrier) }
        let card = try PairingHello(reading: laptop.hello(for: nil))
        #expect(throws: PairingHelloError.otherReader) { try card.check(from: laptop.carrier, for: desktop.carrier) }
    }

    @Test("What only the family says of a PC is not taken from the PC itself")
    func unsigned() throws {
        let claiming = laptop.changed {
            $0.readmits = [OperationID(device: desktop.device.id, sequence: 7)]
            $0.former = desktop.device.id
        }
        #expect(try PairingHello(reading: claiming.hello(for: nil)).device == laptop.device)
        let text = String(decoding: try laptop.hello(for: nil), as: UTF8.self)
        let changed = text.replacing("\"playsOnly\"", with: "\"former\":\"\(desktop.device.id)\",\"playsOnly\"")
        #expect(changed != text)
        #expect(try PairingHello(reading: Data(changed.utf8)).device == laptop.device)
    }

    @Test("The six words of a PC change with each of its keys, and with nothing else")
    func words() {
        let changes: [(inout Device) -> Void] = [{ $0.signingKey[0] ^= 1 }, { $0.agreementKey[0] ^= 1 }]
        let own = laptop.device.words
        #expect(own.count == 6)
        #expect(Set(changes.map { laptop.changed($0).device.words } + [own]).count == 3)
        let renamed = laptop.changed {
            ($0.name, $0.carrier, $0.playsOnly) = ("PC", PairingPC(4).device.carrier, true)
        }
        #expect(renamed.device.words == own)
    }
}
