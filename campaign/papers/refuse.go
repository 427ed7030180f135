package papers

import (
	"slices"
	"strings"

	"despatch/campaign/thread"
	"despatch/commands"
	"despatch/words"
)

// OnlyAsks says whether the letter holds nothing but questions, which change nothing and need no proof.
func (h *Reading) OnlyAsks() bool {
	return len(h.Papers) == 0 && len(h.Asked.Commands) > 0 && !slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool {
		row, ok := commands.Lookup(c.Verb())
		return !ok || row.Effect != commands.Asks
	})
}

// MistypedKey is a key in the letter that its player was nearly given; "" for none.
func (h *Reading) MistypedKey() string {
	keys := []string{h.Asked.Binding.Key, h.ShownKey}
	for _, p := range h.Papers {
		keys = append(keys, p.Sheet.Header.Key)
	}
	for _, key := range keys[:min(len(keys), thread.MaxClaims)] {
		if key != "" && h.Game.NearlyKey(h.Player, key, h.Key) {
			return key
		}
	}
	return ""
}

// SheetElsewhere tells a player whose letter proves nothing that a sheet in it is for another game of his.
func (h *Reading) SheetElsewhere() words.Text {
	for _, p := range h.Papers {
		id := strings.ToLower(p.Sheet.Header.Game)
		if id != h.Game.ID && slices.Contains(h.GamesOf(h.Letter.From), id) {
			return book.Say(sheetElsewhere{words.Own(id)})
		}
	}
	return words.Text{}
}
