package axis

import (
	"slices"

	"despatch/orders"
)

// Section IDs of the family's sheets. Phases that take orders have a section of their own name.
const (
	SectionResearch  = "research"
	SectionPurchase  = "purchase"
	SectionCombat    = "combat-move"
	SectionBattle    = "battle"
	SectionNoncombat = "noncombat-move"
	SectionMobilise  = "mobilise"
	SectionStanding  = "standing"
)

// Sections are the sections that a sheet of the family may hold, with the statements each takes.
func Sections() []orders.SectionType {
	return []orders.SectionType{
		{ID: SectionResearch, Keyword: "RESEARCH", Forms: []orders.Form{orders.FormResearch, orders.FormPass}},
		{ID: SectionPurchase, Keyword: "PURCHASE", Forms: []orders.Form{orders.FormBuy, orders.FormRepair, orders.FormPass}},
		{ID: SectionCombat, Keyword: "COMBAT MOVE", Forms: []orders.Form{
			orders.FormMove, orders.FormVoyage, orders.FormRocket, orders.FormBombard, orders.FormAttack,
			orders.FormBattleOrder, orders.FormFirst, orders.FormPass}},
		{ID: SectionBattle, Keyword: "BATTLE", Takes: orders.SpaceArgument, Forms: []orders.Form{
			orders.FormAttack, orders.FormLose, orders.FormSubmerge, orders.FormRetreat, orders.FormBombard, orders.FormPass}},
		{ID: SectionNoncombat, Keyword: "NONCOMBAT MOVE", Forms: []orders.Form{
			orders.FormMove, orders.FormVoyage, orders.FormLand, orders.FormPass}},
		{ID: SectionMobilise, Keyword: "MOBILISE", Forms: []orders.Form{orders.FormDeploy, orders.FormPass}},
		{ID: SectionStanding, Keyword: "STANDING", Forms: []orders.Form{
			orders.FormLose, orders.FormSubmerge, orders.FormRetreat, orders.FormAttack, orders.FormLand, orders.FormConsent,
			orders.FormGun, orders.FormKeep, orders.FormPass}},
	}
}

// Takes adds forms of statement to those that a section takes.
func Takes(v *orders.Vocabulary, section string, forms ...orders.Form) {
	for i := range v.Sections {
		if sec := &v.Sections[i]; sec.ID == section {
			sec.Forms = append(slices.Clone(sec.Forms), forms...)
		}
	}
}

// Leaves takes forms out of a section: what they order, nobody can in this game.
func Leaves(v *orders.Vocabulary, section string, forms ...orders.Form) {
	for i := range v.Sections {
		if sec := &v.Sections[i]; sec.ID == section {
			sec.Forms = slices.DeleteFunc(slices.Clone(sec.Forms), func(f orders.Form) bool { return slices.Contains(forms, f) })
		}
	}
}

// Placed is a statement of a game's own about a battle: where it holds, the zero Place for anywhere.
type Placed interface {
	orders.Statement
	Place() orders.Place
}

// Local is what such statements of several forms share: where they stand, which form they are of, and where they hold.
type Local struct {
	orders.Pos
	ID    orders.Form
	Where orders.Place
}

// At implements orders.Statement.
func (l Local) At() orders.Pos { return l.Pos }

// Form implements orders.Statement.
func (l Local) Form() orders.Form { return l.ID }

// Place implements Placed.
func (l Local) Place() orders.Place { return l.Where }
