package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/storage"
)

// pasted are the letters of ours that a letter in no thread may be a copy of: those to its writer with a sheet that opens as one in it
// does, the newest first. It keeps which game they are of, and the key.
func (h *Reading) pasted() []sentLetter {
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
		if p, ok := h.proveKey(g, words[n-1]); !ok || !p.Player.Is(h.Letter.From) {
			continue
		}
		opens := func(l sentLetter) bool {
			return slices.ContainsFunc(l.forms, func(s incoming.Stretch) bool { return sameHead(row, l.Rows[s.From]) })
		}
		list := slices.DeleteFunc(h.SentSince(g, MostEntries), func(l sentLetter) bool { return !opens(l) })
		slices.Reverse(list)
		if len(list) > 0 {
			h.shown, h.shownKey = g.ID, words[n-1]
			return list[:min(len(list), mostAnswered)]
		}
	}
	return nil
}

// MostEntries is how far back letters are looked for that no thread names.
const MostEntries = 24

// SentSince opens the kept letters of ours to the writer that belong to the last entries of a game.
func (h *Reading) SentSince(g *journal.Game, entries uint64) []sentLetter {
	f := storage.Filter{Game: g.ID, To: h.Letter.From}
	if g.Number > entries {
		f.FromEntry = g.Number - entries
	}
	list, ok := h.since[f]
	if !ok {
		if list = h.sent(f, func(storage.Parcel) bool { return true }); h.since == nil {
			h.since = make(map[storage.Filter][]sentLetter)
		}
		h.since[f] = list
	}
	return slices.Clone(list)
}

// showsUs says whether a letter answers one of ours to its writer, or is a copy of one.
func (h *Reading) showsUs() bool { return h.AnswersUs() || h.Game != nil && h.shown == h.Game.ID }

// standsInCopy says whether more of our letter than the sheet stands above it.
func (c *copyReader) standsInCopy(s incoming.Stretch) bool {
	sheets := incoming.FormsIn(c.rows, c.letters[0].game)
	for _, l := range c.letters {
		if slices.Contains(incoming.CopiedRows(c.rows, l.Rows, sheets, l.forms, nil)[:s.From], true) {
			return true
		}
	}
	return false
}

// dropRule empties the line that a program draws above a letter which is forwarded: "---------- Forwarded message ---------".
func (c *copyReader) dropRule(s incoming.Stretch) {
	for i, row := range c.own[:s.From] {
		if row = strings.TrimSpace(row); strings.HasPrefix(row, "---") && strings.HasSuffix(row, "---") {
			c.own[i] = ""
		}
	}
}
