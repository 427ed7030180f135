package reading

import (
	"slices"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// mostBattles is how many spaces of what is recorded are tried for a battle.
const mostBattles = 20

// BattlesOf are the lines that open the sections of single battles to which an order belongs that says no place, of those that the writer's
// recorded orders lead to; none where it can only be an order of the section that was found for it.
func (h *Written) BattlesOf(order string) (keys []string) {
	words := h.Game.Rules.Vocabulary()
	i := slices.IndexFunc(words.Sections, func(s orders.SectionType) bool { return s.Takes == orders.SpaceArgument })
	if i < 0 || len(h.spacesIn(order)) > 0 {
		return nil
	}
	battle := words.Sections[i]
	statements, ok := sheets.Statements(battle.ID, order, words)
	if !ok {
		return nil
	}
	for _, seat := range h.Player.Seats {
		held := h.Game.Pending[seat]
		sheet, err := h.Game.Read(held)
		if held.Text == "" || err != nil {
			continue
		}
		spaces := h.spacesIn(held.Text)
		for _, id := range spaces[:min(len(spaces), mostBattles)] {
			sec := orders.Section{ID: battle.ID, Place: id, Statements: statements}
			if key := h.Game.Keyword(sec.Key()); !slices.Contains(keys, key) && h.fought(seat, sheet, sec) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// fought says whether a section of a battle can stand beside a recorded sheet: the rules refuse one for a battle that nobody fights.
func (h *GameWords) fought(seat adjudicator.Seat, recorded *orders.Sheet, sec orders.Section) bool {
	with := *recorded
	with.Sections = slices.DeleteFunc(slices.Clone(with.Sections), func(s orders.Section) bool { return s.Key() == sec.Key() })
	with.Sections = append(with.Sections, sec)
	own := adjudicator.Submission{Seat: seat, Sheet: &with}
	subs, err := h.Game.ReadAll(h.Game.Pending)
	if err != nil {
		return false
	}
	subs = append(slices.DeleteFunc(subs, func(s adjudicator.Submission) bool { return s.Seat == seat }), own)
	return !orders.Failed(h.Game.Check(seat, subs).Diagnostics)
}
