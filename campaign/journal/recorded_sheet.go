package journal

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/storage"
)

// RecordedSheet is a sheet in canonical form, without its key: a line that opens it, its sections, and END.
type RecordedSheet struct {
	Text string `json:"text"`
	// Sections are those of the text, in their order. Journals of early programs have the text alone.
	Sections []RecordedSection `json:"sections,omitempty"`
}

// RecordedSection is a section of a recorded sheet, with the number of its lines. The first is its keyword.
type RecordedSection struct {
	ID     string `json:"id"`
	Place  string `json:"place,omitempty"`
	Number int    `json:"number,omitempty"`
	Lines  int    `json:"lines"`
}

// Key is that of the section in a sheet.
func (s RecordedSection) Key() orders.SectionKey {
	return orders.SectionKey{ID: s.ID, Place: s.Place, Number: s.Number}
}

// RecordedSheets are sheets by seat.
type RecordedSheets map[adjudicator.Seat]RecordedSheet

// UnmarshalJSON takes those of early programs, too, which have the text alone for each seat.
func (s *RecordedSheets) UnmarshalJSON(data []byte) error {
	var raw map[adjudicator.Seat]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	*s = make(RecordedSheets, len(raw))
	for seat, one := range raw {
		var sheet RecordedSheet
		if json.Unmarshal(one, &sheet.Text) != nil {
			if err := json.Unmarshal(one, &sheet); err != nil {
				return err
			}
		}
		(*s)[seat] = sheet
	}
	return nil
}

// Opening is the line that opens a recorded sheet, with its line feed.
func (s RecordedSheet) Opening() string {
	line, _, _ := strings.Cut(s.Text, "\n")
	return line + "\n"
}

// Each lists the sections with their lines. They must be laid out.
func (s RecordedSheet) Each(yield func(RecordedSection, string) bool) {
	rest := strings.TrimPrefix(s.Text, s.Opening())
	for _, sec := range s.Sections {
		end := 0
		for range sec.Lines {
			end += strings.IndexByte(rest[end:], '\n') + 1
		}
		if !yield(sec, rest[:end]) {
			return
		}
		rest = rest[end:]
	}
}

// LaidOut says whether the sections recorded are all that the text has.
func (s RecordedSheet) LaidOut() bool {
	lines := strings.Count(s.Text, "\n")
	for _, sec := range s.Sections {
		if sec.Lines < 1 || sec.Lines > lines {
			return false
		}
		lines -= sec.Lines
	}
	return lines == 2 && strings.HasSuffix(s.Text, "\n"+EndLine)
}

// EndLine is the line that ends a canonical sheet.
const EndLine = "END\n"

// With is the sheet with the sections of a newer one, as orders.Merge has it.
func (s RecordedSheet) With(newer RecordedSheet) RecordedSheet {
	out := s.Without(func(key orders.SectionKey) bool {
		return slices.ContainsFunc(newer.Sections, func(sec RecordedSection) bool { return sec.Key() == key })
	})
	out.Sections = append(out.Sections, newer.Sections...)
	out.Text = newer.Opening() + strings.TrimSuffix(strings.TrimPrefix(out.Text, out.Opening()), EndLine) + strings.TrimPrefix(newer.Text, newer.Opening())
	return out
}

// Without is the sheet less some sections.
func (s RecordedSheet) Without(gone func(orders.SectionKey) bool) RecordedSheet {
	var out RecordedSheet
	var text strings.Builder
	text.WriteString(s.Opening())
	for sec, lines := range s.Each {
		if !gone(sec.Key()) {
			out.Sections = append(out.Sections, sec)
			text.WriteString(lines)
		}
	}
	out.Text = text.String() + EndLine
	return out
}

// withoutCarried is a seat's sheet less some sections.
func (s RecordedSheet) withoutCarried(seat adjudicator.Seat, gone []adjudicator.Carried) RecordedSheet {
	return s.Without(func(key orders.SectionKey) bool {
		return slices.Contains(gone, adjudicator.Carried{Seat: seat, SectionKey: key})
	})
}

// Standing is the sheet of the standing orders alone.
func (s RecordedSheet) Standing() RecordedSheet {
	return s.Without(func(key orders.SectionKey) bool { return key.ID != StandingSection })
}

// Played is the sheet without its standing orders.
func (s RecordedSheet) Played() RecordedSheet {
	return s.Without(func(key orders.SectionKey) bool { return key.ID == StandingSection })
}

// Equal says whether the same sheets are recorded.
func (s RecordedSheets) Equal(other RecordedSheets) bool {
	return maps.EqualFunc(s, other, func(a, b RecordedSheet) bool { return a.Text == b.Text })
}

// onlyStanding says whether sheets hold no orders but standing ones.
func (s RecordedSheets) onlyStanding() bool {
	for _, sheet := range s {
		if !sheet.OnlyStanding() {
			return false
		}
	}
	return true
}

// OnlyStanding says whether a sheet holds no orders but standing ones.
func (s RecordedSheet) OnlyStanding() bool {
	return !slices.ContainsFunc(s.Sections, func(sec RecordedSection) bool { return sec.ID != StandingSection })
}

// Recording is a sheet as it is recorded.
func (g *Rulebook) Recording(sheet *orders.Sheet) RecordedSheet {
	words := g.Rules.Vocabulary()
	var text strings.Builder
	text.WriteString(RecordedSheet{Text: orders.Print(&orders.Sheet{Header: sheet.Header}, words)}.Opening())
	out := RecordedSheet{}
	for _, sec := range sheet.Sections {
		lines := orders.PrintSection(sec, words)
		text.WriteString(lines)
		out.Sections = append(out.Sections, RecordedSection{ID: sec.ID, Place: sec.Place, Number: sec.Number, Lines: strings.Count(lines, "\n")})
	}
	out.Text = text.String() + EndLine
	return out
}

// ForRound is a seat's recorded sheet as it waits on for another round.
func (g *Rulebook) ForRound(seat adjudicator.Seat, round int, s RecordedSheet) RecordedSheet {
	head := g.Recording(&orders.Sheet{Header: orders.Header{Game: g.ID, Seat: string(seat), Round: round}})
	return RecordedSheet{Text: head.Opening() + strings.TrimPrefix(s.Text, s.Opening()), Sections: s.Sections}
}

// Understood is a recorded sheet with its sections. Where an early program recorded none, its text is read for them.
func (g *Rulebook) Understood(s RecordedSheet) (RecordedSheet, error) {
	switch {
	case s.LaidOut():
		return s, nil
	case len(s.Sections) > 0:
		return s, fmt.Errorf("%w: game %s: the sections that are recorded of a sheet are not those of its text\n%s", ErrReplay, g.ID, s.Text)
	}
	sheet, err := g.Read(s)
	if err != nil {
		return byLayout(s.Text), nil
	}
	return g.Recording(sheet), nil
}

// UnderstandAll makes sure of the sections of all sheets that wait.
func (g *Orders) UnderstandAll() (err error) {
	for seat, sheet := range g.Pending {
		if g.Pending[seat], err = g.Understood(sheet); err != nil {
			return err
		}
	}
	for seat, a := range g.Ahead {
		if a.RecordedSheet, err = g.Understood(a.RecordedSheet); err != nil {
			return err
		}
		g.Ahead[seat] = a
	}
	return nil
}

// byLayout is an early sheet that cannot be read any more: what is not indented opens a section. No name of a section has a line feed,
// so such a section is none that was ever carried out, and goes with its turn.
func byLayout(text string) RecordedSheet {
	head, rest, _ := strings.Cut(strings.TrimSuffix(text, EndLine), "\n")
	out := RecordedSheet{Text: head + "\n" + rest + EndLine}
	for line := range strings.Lines(rest) {
		if last := len(out.Sections) - 1; last >= 0 && strings.HasPrefix(line, " ") {
			out.Sections[last].Lines++
			continue
		}
		out.Sections = append(out.Sections, RecordedSection{ID: line, Lines: 1})
	}
	return out
}

// readings are the recorded sheets that a game at work has read, by their texts. Nobody changes a sheet that was read.
type readings map[string]*orders.Sheet

// errUnread: a sheet that was recorded cannot be read any more, or is read otherwise than it was understood.
var errUnread = errors.New("a recorded sheet cannot be read any more")

// Read reads a recorded sheet, as the rules understand it now. What is carried out and what is judged was read this way, so a replay reads the
// same. The error is an UnreadSheet.
func (g *Rulebook) Read(s RecordedSheet) (*orders.Sheet, error) {
	if sheet, ok := g.sheets[s.Text]; ok {
		return sheet, nil
	}
	sheet, diags := sheets.Parse(s.Text, g.Rules.Vocabulary())
	if sheet == nil || orders.Failed(diags) {
		return nil, UnreadSheet{g.ID, s.Text, diags}
	}
	if len(s.Sections) > 0 {
		if at, ok := s.same(sheet); !ok {
			return nil, UnreadSheet{g.ID, s.Text, []orders.Diagnostic{{
				Pos: orders.Pos{Line: at, Column: 1}, Severity: orders.Error, Message: book.Say(understoodOtherwise{}),
			}}}
		}
	}
	if g.sheets == nil {
		g.sheets = make(readings)
	}
	g.sheets[s.Text] = sheet
	return sheet, nil
}

// same says whether a sheet that was read has the sections recorded, or in which line it has not.
func (s RecordedSheet) same(sheet *orders.Sheet) (line int, ok bool) {
	line = 2
	for i, sec := range s.Sections {
		if i >= len(sheet.Sections) || sheet.Sections[i].Key() != sec.Key() || sheet.Sections[i].Line != line {
			return line, false
		}
		line += sec.Lines
	}
	return line, len(sheet.Sections) == len(s.Sections)
}

// UnreadSheet tells of a recorded sheet that the rules cannot read any more. It is an errUnread.
type UnreadSheet struct {
	game, Text string
	Diags      []orders.Diagnostic
}

func (u UnreadSheet) Error() string {
	return fmt.Sprintf("game %s: %v\n%s", u.game, u.why(), u.Text)
}

// why says it without the sheet.
func (u UnreadSheet) why() error {
	return fmt.Errorf("%w: %s", errUnread, First(u.Diags))
}

func (UnreadSheet) Unwrap() error { return errUnread }

// merged is a seat's pending sheet with the sections of a newer one.
func (w *Sheets) merged(seat adjudicator.Seat, newer RecordedSheet) RecordedSheet {
	old, ok := w.Pending[seat]
	if !ok {
		return newer
	}
	return old.With(newer)
}

// recordedIn are the sheets in the body of a journal entry.
func recordedIn(e storage.Entry) (RecordedSheets, error) {
	switch e.Kind {
	case KindSheet, KindAhead:
		body, err := Decode[SheetEntry](e)
		return RecordedSheets{body.Seat: body.RecordedSheet}, err
	case KindMissed, KindProcessed:
		body, err := Decode[ByDesk](e)
		return body.Sheets, err
	case KindRolledback:
		body, err := Decode[Rolledback](e)
		return body.Pending, err
	}
	return nil, nil
}
