import Domain
import Foundation

/// The values of Syncthing's REST interface, as far as they matter here.
enum CarrierWire {
    struct Version: Decodable { var version: String }

    struct Status: Decodable {
        struct Service: Decodable { var error: String? }

        var myID: CarrierID
        /// By address, such as `tcp://:22463`.
        var connectionServiceStatus: [String: Service]?
        /// By method, such as `IPv4 local`; those that work, too.
        var discoveryStatus: [String: Service]?
    }

    struct Discovered: Decodable { var addresses: [String] }

    struct Pending: Decodable {
        var time: String
        var name: String
        var address: String
    }

    struct Connections: Decodable {
        struct Connection: Decodable {
            var connected: Bool
            var address: String
            var type: String
            var inBytesTotal: Int64
        }

        var connections: [String: Connection]
    }

    struct Completion: Decodable {
        var needBytes: Int64
        var needItems: Int
        var needDeletes: Int
    }

    struct FolderStatus: Decodable {
        var error: String?
        var watchError: String?
        var needBytes: Int64
        var needTotalItems: Int
        /// Only of a folder that only receives.
        var receiveOnlyTotalItems: Int?
    }

    struct FolderErrors: Decodable {
        struct Problem: Decodable {
            var path: String
            var error: String
        }

        var errors: [Problem]?
    }

    struct Configuration: Decodable {
        var devices: [Device]
        var folders: [Folder]
        var options: Options
    }

    /// The options by the names that TimeQuest sets. Others may have any form.
    struct Options: Decodable {
        var settings: [String: CarrierSetting] = [:]

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            for name in CarrierOptions.system.json.keys {
                guard let key = AnyKey(stringValue: name) else { continue }
                settings[name] = try fields.decodeIfPresent(CarrierSetting.self, forKey: key)
            }
        }
    }

    /// A moment as Go writes it: `2026-11-24T18:07:40.050006773Z`, to the second. The year 1970 or 1 stands for never.
    static func moment(_ text: String) -> Date? {
        let whole = text.replacing(/\.[0-9]+/, with: "")
        guard let date = try? Date(whole, strategy: .iso8601), date.timeIntervalSince1970 > 0 else { return nil }
        return date
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
