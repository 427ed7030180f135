package judging

import "despatch/campaign/reading"

// Budgets are those of a letter whose sheet was refused.
func (j *Judging) Budgets() []reading.Budget {
	who := " " + j.Player.ID
	if j.foreign() {
		return []reading.Budget{{Purpose: "foreign" + who, Hour: 0, Day: 1, What: "sheets with a key that was never given out"}}
	}
	return []reading.Budget{{Purpose: "same " + reading.Digest(j.Identity()) + who, Hour: 0, Day: 3, What: "copies of one letter"}, j.Sheets()}
}

// foreign says whether a sheet shows a key that this game has never given to anybody: one of another desk, whose letter it is. A
// mistyped key is none such.
func (j *Found) foreign() bool {
	key := j.Sheet.Header.Key
	if key == "" {
		return false
	}
	_, ours := j.ProveKey(j.Game, key)
	return !ours && !j.Game.NearlyKey(j.Player, key, j.Key)
}
