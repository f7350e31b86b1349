import Carrier
import Domain

/// Ids that a real Syncthing made.
enum Sample {
    static let laptop = id("NMSVQD3-KO36CBR-6GKUEQS-KJYYIJN-SGH3C6G-ZSH472X-5UCZJ45-GPOHSAD")
    static let desktop = id("FRLDUS3-ZFIC4ZX-BU5SSRX-XMIPCCI-MBSU44W-QVC2QSF-6ZVF7HV-SM26KQG")
    static let tower = id("ZYYU7YI-BY32L66-ZRRJWPK-WZLCCMV-C3L6IHF-CCXNYRA-HSURYGB-5OOGCAJ")

    static func id(_ text: String) -> CarrierID {
        guard let id = CarrierID(text) else { fatalError("\(text) is no device ID") }
        return id
    }

    static func operations(with devices: CarrierID...) -> CarrierFolder {
        CarrierFolder(id: .operations, path: "/var/lib/timequest/shared/operations", devices: Set(devices))
    }

    static func calendars(with devices: CarrierID...) -> CarrierFolder {
        CarrierFolder(id: .calendars, path: "/var/lib/timequest/calendars", devices: Set(devices))
    }
}
