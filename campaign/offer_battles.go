package campaign

import (
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
)

// "retreat after round 1", in answer to a receipt, is about the battle that the recorded attack leads to, and not about all battles to come.

// mostBattles is how many spaces of what is recorded are tried for a battle.
const mostBattles = 20

// battlesOf are the lines that open the sections of single battles to which an order belongs that says no place, of those that the writer's
// recorded orders lead to; none where it can only be an order of the section that was found for it.
func (h *reading) battlesOf(order string) (keys []string) {
	words := h.game.Rules.Vocabulary()
	i := slices.IndexFunc(words.Sections, func(s orders.SectionType) bool { return s.Takes == orders.SpaceArgument })
	if i < 0 || len(h.spacesIn(order)) > 0 {
		return nil
	}
	battle := words.Sections[i]
	statements, diags := orders.ParseStatements(battle.ID, order, words)
	if len(statements) == 0 || orders.Failed(diags) {
		return nil
	}
	for _, seat := range h.player.Seats {
		held := h.game.Pending[seat]
		sheet, err := h.game.Read(held)
		if held.Text == "" || err != nil {
			continue
		}
		spaces := h.spacesIn(held.Text)
		for _, id := range spaces[:min(len(spaces), mostBattles)] {
			sec := orders.Section{ID: battle.ID, Place: id, Statements: statements}
			if key := h.game.Keyword(sec.Key()); !slices.Contains(keys, key) && h.fought(seat, sheet, sec) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// fought says whether a section of a battle can stand beside a recorded sheet: the rules refuse one for a battle that nobody fights.
func (h *reading) fought(seat adjudicator.Seat, recorded *orders.Sheet, sec orders.Section) bool {
	with := *recorded
	with.Sections = slices.DeleteFunc(slices.Clone(with.Sections), func(s orders.Section) bool { return s.Key() == sec.Key() })
	with.Sections = append(with.Sections, sec)
	own := adjudicator.Submission{Seat: seat, Sheet: &with}
	subs, err := h.game.ReadAll(h.game.Pending)
	if err != nil {
		return false
	}
	subs = append(slices.DeleteFunc(subs, func(s adjudicator.Submission) bool { return s.Seat == seat }), own)
	return !orders.Failed(h.game.Check(seat, subs).Diagnostics)
}
