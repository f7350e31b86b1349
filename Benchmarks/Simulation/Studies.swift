/// All studies, in the order in which they are printed.
enum Studies {
    static let all: [Study] = [
        .startBy,
        .scoreHonesty,
        .difficulty,
        .streaks,
        .biases,
        .patterns,
        .improvedClaims,
    ]
}
