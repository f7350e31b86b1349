// Empty: the target has only dependencies (`pinned` in Package.swift).
