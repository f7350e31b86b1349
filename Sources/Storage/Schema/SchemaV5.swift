import GRDB

/// Version 5: the difficulty at which each task was played, and the weekly reflections that players have viewed.
enum SchemaV5 {
    static func migrate(_ database: Database) throws {
        for sql in [difficulty, reflections] { try database.execute(sql: sql) }
    }

    /// Tasks of earlier quests were played with the default bands and all help. The default of `hitWindow` belongs to a band
    /// multiplier of 1.
    private static let difficulty = """
        CREATE TABLE difficultyLevel (name TEXT NOT NULL PRIMARY KEY) STRICT;
        INSERT INTO difficultyLevel VALUES ('learning'), ('practicing'), ('confident'), ('mastering');

        ALTER TABLE questTask ADD COLUMN level TEXT NOT NULL DEFAULT 'learning' REFERENCES difficultyLevel (name);
        ALTER TABLE questTask ADD COLUMN hitWindow REAL NOT NULL DEFAULT 0.139 CHECK (hitWindow > 0 AND hitWindow <= 100);
        ALTER TABLE questTask ADD COLUMN bandMultiplier REAL NOT NULL DEFAULT 1
            CHECK (bandMultiplier > 0 AND bandMultiplier <= 1000);
        ALTER TABLE questTask ADD COLUMN xpMultiplier REAL NOT NULL DEFAULT 1 CHECK (xpMultiplier BETWEEN 0 AND 100);
        ALTER TABLE questTask ADD COLUMN showsHint INTEGER NOT NULL DEFAULT 1 CHECK (showsHint IN (0, 1));
        ALTER TABLE questTask ADD COLUMN offersTimer INTEGER NOT NULL DEFAULT 1 CHECK (offersTimer IN (0, 1));
        """

    /// The reflection itself is computed from history.
    private static let reflections = """
        CREATE TABLE reflectionView (
            playerID INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            weekStart TEXT NOT NULL CHECK (weekStart IS date(weekStart, '+0 days')),
            viewedAt INTEGER NOT NULL,
            choiceID TEXT CHECK (choiceID <> ''),
            PRIMARY KEY (playerID, weekStart)
        ) STRICT, WITHOUT ROWID;
        """
}
