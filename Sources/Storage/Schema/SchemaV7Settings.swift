/// Version 7: what players set for their pages, and which reminders they want.
enum SchemaV7Settings {
    /// Which reminders a player wants, and how the pages look and sound. A player without a row has the standard settings.
    static let sql = """
        ALTER TABLE playerSettings ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1));
        ALTER TABLE playerSettings ADD COLUMN weeklyReminder INTEGER NOT NULL DEFAULT 1 CHECK (weeklyReminder IN (0, 1));
        ALTER TABLE playerSettings ADD COLUMN language TEXT CHECK (language <> '');
        ALTER TABLE playerSettings ADD COLUMN look TEXT CHECK (look IN ('light', 'dark'));
        ALTER TABLE playerSettings ADD COLUMN motion INTEGER NOT NULL DEFAULT 1 CHECK (motion IN (0, 1));
        ALTER TABLE playerSettings ADD COLUMN pageSounds INTEGER NOT NULL DEFAULT 1 CHECK (pageSounds IN (0, 1));
        ALTER TABLE playerSettings ADD COLUMN picture TEXT CHECK (picture <> '');
        ALTER TABLE playerSettings ADD COLUMN tone INTEGER CHECK (tone BETWEEN 1 AND 8);
        ALTER TABLE playerSettings ADD COLUMN hasSeenTutorial INTEGER NOT NULL DEFAULT 0 CHECK (hasSeenTutorial IN (0, 1));
        """
}
