import LinuxSystem

/// Whether the disk has room for what will be stored.
struct DiskCheck: DoctorCheck {
    let name = "disk"
    let places: DoctorPlaces
    let environment: DoctorEnvironment

    /// In bytes. Below the first, nothing can be stored, not even a backup; below the second, there is a warning.
    private static let (tooLittle, little): (Int, Int) = (20_000_000, 200_000_000)

    func run() async -> [Finding] {
        guard places.checksState, let free = environment.freeBytes(places.stateFolder) else { return [] }
        let sentence = "The disk with \(places.stateFolder) has \(ByteCountText.text(Int(clamping: free))) left"
        let show = ["df -h \(ShellWord(places.stateFolder))", "sudo apt clean"]
        return switch free {
        case ..<Self.tooLittle: [wrong("\(sentence): what happens now may not be kept. Make some room.", fix: show)]
        case ..<Self.little: [warning("\(sentence). Make some room soon.", fix: show)]
        default: [ok("\(sentence).")]
        }
    }
}
