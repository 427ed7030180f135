package journal

import "despatch/storage"

const KindAnnouncement = "announcement"

// foldNothing is for entries that change nothing but what has been said.
func foldNothing(*Game, storage.Entry) error { return nil }
