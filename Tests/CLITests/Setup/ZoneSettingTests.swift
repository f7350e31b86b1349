import Testing

@testable import CLI

@Suite("The file of a time zone")
struct ZoneSettingTests {
    @Test(
        "The file of the PC is not written for a household of another socket, unless its settings are named",
        arguments: [
            (nil, nil, true), (nil, "/run/timequest/timequest.sock", true), (nil, "/run//timequest/./timequest.sock", true),
            (nil, "/home/anna/tq/timequest.sock", false), ("/home/anna/tq/timequest.yaml", "/home/anna/tq/timequest.sock", true),
        ] as [(String?, String?, Bool)])
    func household(config: String?, socket: String?, isOfHousehold: Bool) {
        let usual = "/run/timequest/timequest.sock"
        #expect(ZoneSetting.isOfHousehold(config: config, socket: socket, usual: usual) == isOfHousehold)
    }
}
