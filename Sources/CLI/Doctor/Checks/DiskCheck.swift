import LinuxSystem

/// Whether there is room for what happens next.
struct DiskCheck: DoctorCheck {
    let name = "disk"
    let places: DoctorPlaces
    let surroundings: Surroundings

    /// In bytes. Below the first, nothing may be kept (a backup has no room either); below the second, it is time to tidy up.
    private static let (tooLittle, little): (Int, Int) = (20_000_000, 200_000_000)

    func look() async -> [Finding] {
        guard places.judgesState, let free = surroundings.freeBytes(places.stateFolder) else { return [] }
        let sentence = "The disk with \(places.stateFolder) has \(ByteCountText.text(Int(clamping: free))) left"
        let show = ["df -h \(ShellWord(places.stateFolder))", "sudo apt clean"]
        return switch free {
        case ..<Self.tooLittle: [wrong("\(sentence): what happens now may not be kept. Make some room.", mend: show)]
        case ..<Self.little: [look("\(sentence). Make some room soon.", mend: show)]
        default: [ok("\(sentence).")]
        }
    }
}
