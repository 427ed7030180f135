package thread

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/storage"
)

// Pasted are the letters of ours that a letter in no thread may be a copy of: those to its writer with a sheet that opens as one in it
// does, the newest first. It keeps which game they are of, and the key.
func (h *Arrived) Pasted() []SentLetter {
	if len(h.Letter.Thread) > 0 {
		return nil
	}
	for row := range strings.Lines(h.Letter.Text + "\n" + h.Letter.Form) {
		words := strings.Fields(row)
		n := len(words)
		if n < 5 || words[0] != "ORDERS" && words[0] != "CHECK" || words[n-2] != "KEY" || !Knows(h.Tx, strings.ToLower(words[1])) {
			continue
		}
		g, err := h.LoadGame(h.Tx, strings.ToLower(words[1]))
		if err != nil { // whoever enters the game says so
			return nil
		}
		if p, ok := h.ProveKey(g, words[n-1]); !ok || !p.Player.Is(h.Letter.From) {
			continue
		}
		opens := func(l SentLetter) bool {
			return slices.ContainsFunc(l.Forms, func(s incoming.Stretch) bool { return SameHead(row, l.Rows[s.From]) })
		}
		list := slices.DeleteFunc(h.SentSince(g, MostEntries), func(l SentLetter) bool { return !opens(l) })
		slices.Reverse(list)
		if len(list) > 0 {
			h.Shown, h.ShownKey = g.ID, words[n-1]
			return list[:min(len(list), mostAnswered)]
		}
	}
	return nil
}

// MostEntries is how far back letters are looked for that no thread names.
const MostEntries = 24

// SentSince opens the kept letters of ours to the writer that belong to the last entries of a game.
func (h *Arrived) SentSince(g *journal.Game, entries uint64) []SentLetter {
	return h.sentSince(storage.Filter{Game: g.ID, To: h.Letter.From}, g, entries)
}

// SentToAll opens the kept letters of ours to anybody that belong to the last entries of a game.
func (h *Arrived) SentToAll(g *journal.Game, entries uint64) []SentLetter {
	return h.sentSince(storage.Filter{Game: g.ID}, g, entries)
}

func (h *Arrived) sentSince(f storage.Filter, g *journal.Game, entries uint64) []SentLetter {
	if g.Number > entries {
		f.FromEntry = g.Number - entries
	}
	list, ok := h.since[f]
	if !ok {
		if list = h.sent(f, func(storage.Parcel) bool { return true }); h.since == nil {
			h.since = make(map[storage.Filter][]SentLetter)
		}
		h.since[f] = list
	}
	return slices.Clone(list)
}
