import API
import Hummingbird
import Services

/// The export: everything that is stored, as JSON.
extension JSONRoutes {
    static func addExport(to table: inout RouteTable) {
        table.on(.get, Paths.export, access: .parent) { _, desk in try await ExportDownload.response(desk) }
    }
}
