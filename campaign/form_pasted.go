package campaign

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/storage"
)

// Somebody may forward our letter to us with its form filled in, or paste it into a new one. No thread tells then which letter it is: the
// line that opens its sheet does, if its key is the writer's.

// pasted are the letters of ours that a letter in no thread may be a copy of: those to its writer with a sheet that opens as one in it
// does, the newest first. It keeps which game they are of, and the key.
func (h *reading) pasted() []sentLetter {
	if len(h.letter.Thread) > 0 {
		return nil
	}
	for row := range strings.Lines(h.letter.Text + "\n" + h.letter.Form) {
		words := strings.Fields(row)
		n := len(words)
		if n < 5 || words[0] != "ORDERS" && words[0] != "CHECK" || words[n-2] != "KEY" || !knows(h.tx, strings.ToLower(words[1])) {
			continue
		}
		g, err := h.loadGame(h.tx, strings.ToLower(words[1]))
		if err != nil { // whoever enters the game says so
			return nil
		}
		if p, ok := h.proveKey(g, words[n-1]); !ok || !p.Player.Is(h.letter.From) {
			continue
		}
		opens := func(l sentLetter) bool {
			return slices.ContainsFunc(l.forms, func(s stretch) bool { return sameHead(row, l.rows[s.from]) })
		}
		list := slices.DeleteFunc(h.sentSince(g, mostEntries), func(l sentLetter) bool { return !opens(l) })
		slices.Reverse(list)
		if len(list) > 0 {
			h.shown, h.shownKey = g.ID, words[n-1]
			return list[:min(len(list), mostAnswered)]
		}
	}
	return nil
}

// mostEntries is how far back letters are looked for that no thread names.
const mostEntries = 24

// sentSince opens the kept letters of ours to the writer that belong to the last entries of a game.
func (h *reading) sentSince(g *journal.Game, entries uint64) []sentLetter {
	f := storage.Filter{Game: g.ID, To: h.letter.From}
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
func (h *reading) showsUs() bool { return h.answersUs() || h.game != nil && h.shown == h.game.ID }

// standsInCopy says whether more of our letter than the sheet stands above it.
func (c *copyReader) standsInCopy(s stretch) bool {
	sheets := formsIn(c.rows, c.letters[0].game)
	for _, l := range c.letters {
		if slices.Contains(copiedRows(c.rows, l.rows, sheets, l.forms, nil)[:s.from], true) {
			return true
		}
	}
	return false
}

// dropRule empties the line that a program draws above a letter which is forwarded: "---------- Forwarded message ---------".
func (c *copyReader) dropRule(s stretch) {
	for i, row := range c.own[:s.from] {
		if row = strings.TrimSpace(row); strings.HasPrefix(row, "---") && strings.HasSuffix(row, "---") {
			c.own[i] = ""
		}
	}
}
