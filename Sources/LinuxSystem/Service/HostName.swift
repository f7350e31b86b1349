import Domain
import Glibc

/// What this PC is called.
public enum HostName {
    /// The name that people see, such as “Family PC” (hostnamectl's pretty name); where there is none, the first part of the host name.
    /// Empty where it has no name.
    public static func displayText(machineInfo: String = "/etc/machine-info") -> String {
        if let data = try? FileReader.read(machineInfo, limit: 16_384).data {
            let name = prettyName(in: String(decoding: data, as: UTF8.self))
            if !name.isEmpty { return name }
        }
        var bytes = [CChar](repeating: 0, count: 256)
        // One byte stays 0, also where the name is cut.
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "" }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return String(name.prefix { $0 != "." })
    }

    /// The value of `PRETTY_HOSTNAME` in a text as in machine-info(5); empty where there is none.
    static func prettyName(in text: String) -> String {
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(atByte: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == "PRETTY_HOSTNAME" else { continue }
            let value = parts[1]
            guard let quote = value.first, quote == "\"" || quote == "'", value.count > 1, value.last == quote else {
                return String(value)
            }
            return String(value.dropFirst().dropLast())
        }
        return ""
    }
}
