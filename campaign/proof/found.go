package proof

// BundleReport is what was found in a bundle that holds.
type BundleReport struct {
	Game string `json:"game"`
	// For is bundle.ForOperator or bundle.ForPlayers.
	For string `json:"for"`
	// Entries is the number of journal entries, Hash the last link of the game's proof, by which players compare: whoever has the same has
	// the same game. Of a bundle of format 1 it is the hash of the last journal entry; where Unproved tells so, only as it is claimed.
	Entries uint64 `json:"entries"`
	Hash    string `json:"hash"`
	// Journal is the hash of the last journal entry where the bundle has the whole of it, File the hash of the bundle's list of files.
	Journal string `json:"journal,omitempty"`
	File    string `json:"file,omitempty"`
	// Resolutions and Dice were thrown again; Reports were written again.
	Resolutions int `json:"resolutions"`
	Dice        int `json:"dice"`
	Reports     int `json:"reports"`
	// Missing are reports that the journal calls for and the bundle does not list.
	Missing int `json:"missing,omitempty"`
	// Changed and Withheld are entries from which addresses or wishes, or everything, is left out.
	Changed  int `json:"changed"`
	Withheld int `json:"withheld"`
	// TakenBack tells, in sentences without a full stop, which entries no longer hold because the game was taken back; ByHand, which
	// positions somebody wrote.
	TakenBack []string `json:"taken_back,omitempty"`
	// Renewed tells, in such sentences, where a backup was restored and another seed promised.
	Renewed []string `json:"renewed,omitempty"`
	ByHand  []string `json:"by_hand,omitempty"`
	// Notes tell what is otherwise than recorded and no fault: another wording, or reports that are not there.
	Notes []string `json:"notes,omitempty"`
	// Unproved tells, in sentences, what in the bundle is only claimed. Nothing contradicts it, and nothing shows it.
	Unproved []string `json:"unproved,omitempty"`
}
