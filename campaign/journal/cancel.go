package journal

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/pattern"
	"despatch/storage"
)

const KindCancelled = "cancelled"

// Cancelled takes back sections that were recorded.
type Cancelled struct {
	Sections []adjudicator.Carried `json:"sections"`
	// Ahead are sections of sheets that were sent ahead.
	Ahead []adjudicator.Carried `json:"ahead,omitempty"`
	// Due is when what is left is to be carried out, zero for not yet.
	Due time.Time `json:"due,omitzero"`
}

// Wish is what a player wants to take back.
type Wish struct {
	// Section is nil for all but standing orders; keyword is its name.
	Section *orders.SectionType
	Keyword string
	Place   string
	Number  int
	// Round is the one for which the orders wait that are meant, 0 for all.
	Round int
	// Also are further sections beside it: "COMBAT MOVE AND PURCHASE".
	Also []Wish
}

// betweenSections is what stands between the names of sections of which several are wished.
var betweenSections = pattern.Of(`(?i)\s*(?:[,;+&/]|\s(?:and|e|ed|und|et|y)\s)+\s*`)

// SectionWished reads a section's keyword, with its place or number where it has one: "BATTLE East Poland"; or several.
func (g *Rulebook) SectionWished(text string) (Wish, bool) {
	if w, ok := g.sectionWished(text); ok {
		return w, true
	}
	var all []Wish
	for _, name := range betweenSections.Split(text, -1) {
		w, ok := g.sectionWished(name)
		if !ok {
			return Wish{}, false
		}
		all = append(all, w)
	}
	w := all[0]
	w.Also = all[1:]
	return w, true
}

// sectionWished reads the keyword of a single section.
func (g *Rulebook) sectionWished(text string) (Wish, bool) {
	words := strings.Fields(text)
	for n := len(words); n > 0; n-- {
		section := g.Rules.Vocabulary().SectionNamed(strings.Join(words[:n], " "))
		if section == nil {
			continue
		}
		w := Wish{Section: section, Keyword: section.Keyword}
		rest := strings.Join(words[n:], " ")
		if rest == "" {
			return w, true
		}
		var ok bool
		if w.Place, ok = g.Rules.Vocabulary().SpaceNamed(rest); ok {
			return w, true
		}
		number, err := strconv.Atoi(rest)
		w.Number = number
		return w, err == nil && number > 0
	}
	return Wish{}, false
}

// Keywords are those of the game's sections.
func (g *Rulebook) Keywords() []string {
	var words []string
	for _, s := range g.Rules.Vocabulary().Sections {
		words = append(words, s.Keyword)
	}
	return words
}

// Meets says whether a section is one that the player wants to take back.
func (w Wish) Meets(sec orders.SectionKey) bool {
	if w.Section == nil {
		return sec.ID != StandingSection
	}
	also := slices.ContainsFunc(w.Also, func(other Wish) bool { return other.Meets(sec) })
	return also || sec.ID == w.Section.ID && (w.Place == "" || sec.Place == w.Place) && (w.Number == 0 || sec.Number == w.Number)
}

// Waits is what waits of a seat for the turn on move, if that is meant; round 0 means any.
func (g *Orders) Waits(seat adjudicator.Seat, round int) RecordedSheet {
	if round != 0 && round != g.Rules.Stand(g.Position).Round {
		return RecordedSheet{}
	}
	return g.Pending[seat]
}

// WaitsAhead is what waits of a seat for a turn to come, if that of its round is meant.
func (w *Sheets) WaitsAhead(seat adjudicator.Seat, round int) RecordedSheet {
	if a := w.Ahead[seat]; round == 0 || round == a.Round {
		return a.RecordedSheet
	}
	return RecordedSheet{}
}

// without are the pending sheets without some of their sections.
func (w *Sheets) without(gone []adjudicator.Carried) RecordedSheets {
	left := make(RecordedSheets)
	for seat, sheet := range w.Pending {
		if sheet = sheet.withoutCarried(seat, gone); len(sheet.Sections) > 0 {
			left[seat] = sheet
		}
	}
	return left
}

// GoesOnWithout says whether what would be left can still be carried out.
func (g *Orders) GoesOnWithout(r storage.Reader, gone []adjudicator.Carried) (bool, error) {
	goesOn, _, err := g.GoesOnWith(r, g.without(gone))
	return goesOn, err
}

// GoesOnWith says whether the game would go on if these sheets waited, and lists what it would carry out.
func (g *Play) GoesOnWith(r storage.Reader, sheets RecordedSheets) (bool, []adjudicator.Carried, error) {
	subs, err := g.ReadAll(sheets)
	if err != nil || !Ready(subs) {
		return false, nil, err
	}
	seed, err := g.Seed(r)
	if err != nil {
		return false, nil, err
	}
	out, _, err := g.Throw(seed, subs)
	return err == nil && WentOn(&out), out.Consumed, err
}

func foldCancelled(g *Game, _ storage.Entry, body Cancelled) error {
	g.Pending, g.Due = g.without(body.Sections), body.Due
	g.cutAhead(body.Ahead)
	return nil
}

// cutAhead takes sections out of the sheets that were sent ahead.
func (w *Sheets) cutAhead(gone []adjudicator.Carried) {
	for seat, a := range w.Ahead {
		if a.RecordedSheet = a.withoutCarried(seat, gone); len(a.Sections) == 0 {
			delete(w.Ahead, seat)
			continue
		}
		a.Stay = a.Stay.within(a.RecordedSheet)
		w.Ahead[seat] = a
	}
}
