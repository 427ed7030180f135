package campaign

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/storage"
)

// An accepted sheet is recorded with what was understood of it: which sections it has, and which lines of it are whose. A journal is
// folded from that, and nobody reads the text again. So a game folds for ever, even by a program that takes some of its words no more:
// only who carries orders out, or judges them, reads them.

// recordedSheet is a sheet in canonical form, without its key: a line that opens it, its sections, and END.
type recordedSheet struct {
	Text string `json:"text"`
	// Sections are those of the text, in their order. Journals of early programs have the text alone.
	Sections []recordedSection `json:"sections,omitempty"`
}

// recordedSection is a section of a recorded sheet, with the number of its lines. The first is its keyword.
type recordedSection struct {
	ID     string `json:"id"`
	Place  string `json:"place,omitempty"`
	Number int    `json:"number,omitempty"`
	Lines  int    `json:"lines"`
}

// Key is that of the section in a sheet.
func (s recordedSection) Key() orders.SectionKey {
	return orders.SectionKey{ID: s.ID, Place: s.Place, Number: s.Number}
}

// recordedSheets are sheets by seat.
type recordedSheets map[adjudicator.Seat]recordedSheet

// UnmarshalJSON takes those of early programs, too, which have the text alone for each seat.
func (s *recordedSheets) UnmarshalJSON(data []byte) error {
	var raw map[adjudicator.Seat]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	*s = make(recordedSheets, len(raw))
	for seat, one := range raw {
		var sheet recordedSheet
		if json.Unmarshal(one, &sheet.Text) != nil {
			if err := json.Unmarshal(one, &sheet); err != nil {
				return err
			}
		}
		(*s)[seat] = sheet
	}
	return nil
}

// opening is the line that opens a recorded sheet, with its line feed.
func (s recordedSheet) opening() string {
	line, _, _ := strings.Cut(s.Text, "\n")
	return line + "\n"
}

// each lists the sections with their lines. They must be laid out.
func (s recordedSheet) each(yield func(recordedSection, string) bool) {
	rest := strings.TrimPrefix(s.Text, s.opening())
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

// laidOut says whether the sections recorded are all that the text has.
func (s recordedSheet) laidOut() bool {
	lines := strings.Count(s.Text, "\n")
	for _, sec := range s.Sections {
		if sec.Lines < 1 || sec.Lines > lines {
			return false
		}
		lines -= sec.Lines
	}
	return lines == 2 && strings.HasSuffix(s.Text, "\n"+endLine)
}

// endLine is the line that ends a canonical sheet.
const endLine = "END\n"

// with is the sheet with the sections of a newer one, as orders.Merge has it.
func (s recordedSheet) with(newer recordedSheet) recordedSheet {
	out := s.without(func(key orders.SectionKey) bool {
		return slices.ContainsFunc(newer.Sections, func(sec recordedSection) bool { return sec.Key() == key })
	})
	out.Sections = append(out.Sections, newer.Sections...)
	out.Text = newer.opening() + strings.TrimSuffix(strings.TrimPrefix(out.Text, out.opening()), endLine) + strings.TrimPrefix(newer.Text, newer.opening())
	return out
}

// without is the sheet less some sections.
func (s recordedSheet) without(gone func(orders.SectionKey) bool) recordedSheet {
	var out recordedSheet
	var text strings.Builder
	text.WriteString(s.opening())
	for sec, lines := range s.each {
		if !gone(sec.Key()) {
			out.Sections = append(out.Sections, sec)
			text.WriteString(lines)
		}
	}
	out.Text = text.String() + endLine
	return out
}

// withoutCarried is a seat's sheet less some sections.
func (s recordedSheet) withoutCarried(seat adjudicator.Seat, gone []adjudicator.Carried) recordedSheet {
	return s.without(func(key orders.SectionKey) bool {
		return slices.Contains(gone, adjudicator.Carried{Seat: seat, SectionKey: key})
	})
}

// standing is the sheet of the standing orders alone.
func (s recordedSheet) standing() recordedSheet {
	return s.without(func(key orders.SectionKey) bool { return key.ID != StandingSection })
}

// played is the sheet without its standing orders.
func (s recordedSheet) played() recordedSheet {
	return s.without(func(key orders.SectionKey) bool { return key.ID == StandingSection })
}

// equal says whether the same sheets are recorded.
func (s recordedSheets) equal(other recordedSheets) bool {
	return maps.EqualFunc(s, other, func(a, b recordedSheet) bool { return a.Text == b.Text })
}

// onlyStanding says whether sheets hold no orders but standing ones.
func (s recordedSheets) onlyStanding() bool {
	for _, sheet := range s {
		if !sheet.onlyStanding() {
			return false
		}
	}
	return true
}

// onlyStanding says whether a sheet holds no orders but standing ones.
func (s recordedSheet) onlyStanding() bool {
	return !slices.ContainsFunc(s.Sections, func(sec recordedSection) bool { return sec.ID != StandingSection })
}

// recording is a sheet as it is recorded.
func (g *game) recording(sheet *orders.Sheet) recordedSheet {
	words := g.rules.Vocabulary()
	var text strings.Builder
	text.WriteString(recordedSheet{Text: orders.Print(&orders.Sheet{Header: sheet.Header}, words)}.opening())
	out := recordedSheet{}
	for _, sec := range sheet.Sections {
		lines := orders.PrintSection(sec, words)
		text.WriteString(lines)
		out.Sections = append(out.Sections, recordedSection{ID: sec.ID, Place: sec.Place, Number: sec.Number, Lines: strings.Count(lines, "\n")})
	}
	out.Text = text.String() + endLine
	return out
}

// forRound is a seat's recorded sheet as it waits on for another round.
func (g *game) forRound(seat adjudicator.Seat, round int, s recordedSheet) recordedSheet {
	head := g.recording(&orders.Sheet{Header: orders.Header{Game: g.ID, Seat: string(seat), Round: round}})
	return recordedSheet{Text: head.opening() + strings.TrimPrefix(s.Text, s.opening()), Sections: s.Sections}
}

// understood is a recorded sheet with its sections. Where an early program recorded none, its text is read for them.
func (g *game) understood(s recordedSheet) (recordedSheet, error) {
	switch {
	case s.laidOut():
		return s, nil
	case len(s.Sections) > 0:
		return s, fmt.Errorf("%w: game %s: the sections that are recorded of a sheet are not those of its text\n%s", ErrReplay, g.ID, s.Text)
	}
	sheet, err := g.read(s)
	if err != nil {
		return byLayout(s.Text), nil
	}
	return g.recording(sheet), nil
}

// understandAll makes sure of the sections of all sheets that wait.
func (g *game) understandAll() (err error) {
	for seat, sheet := range g.Pending {
		if g.Pending[seat], err = g.understood(sheet); err != nil {
			return err
		}
	}
	for seat, a := range g.Ahead {
		if a.recordedSheet, err = g.understood(a.recordedSheet); err != nil {
			return err
		}
		g.Ahead[seat] = a
	}
	return nil
}

// byLayout is an early sheet that cannot be read any more: what is not indented opens a section. No name of a section has a line feed,
// so such a section is none that was ever carried out, and goes with its turn.
func byLayout(text string) recordedSheet {
	head, rest, _ := strings.Cut(strings.TrimSuffix(text, endLine), "\n")
	out := recordedSheet{Text: head + "\n" + rest + endLine}
	for line := range strings.Lines(rest) {
		if last := len(out.Sections) - 1; last >= 0 && strings.HasPrefix(line, " ") {
			out.Sections[last].Lines++
			continue
		}
		out.Sections = append(out.Sections, recordedSection{ID: line, Lines: 1})
	}
	return out
}

// readings are the recorded sheets that a game at work has read, by their texts. Nobody changes a sheet that was read.
type readings map[string]*orders.Sheet

// errUnread: a sheet that was recorded cannot be read any more, or is read otherwise than it was understood.
var errUnread = errors.New("a recorded sheet cannot be read any more")

// read reads a recorded sheet, as the rules understand it now. What is carried out and what is judged was read this way, so a replay reads the
// same. The error is an unreadSheet.
func (g *game) read(s recordedSheet) (*orders.Sheet, error) {
	if sheet, ok := g.sheets[s.Text]; ok {
		return sheet, nil
	}
	sheet, diags := orders.Parse(s.Text, g.rules.Vocabulary())
	if sheet == nil || orders.Failed(diags) {
		return nil, unreadSheet{g.ID, s.Text, diags}
	}
	if len(s.Sections) > 0 {
		if at, ok := s.same(sheet); !ok {
			return nil, unreadSheet{g.ID, s.Text, []orders.Diagnostic{{
				Pos: orders.Pos{Line: at, Column: 1}, Severity: orders.Error, Message: "this is understood otherwise today than when it was recorded",
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
func (s recordedSheet) same(sheet *orders.Sheet) (line int, ok bool) {
	line = 2
	for i, sec := range s.Sections {
		if i >= len(sheet.Sections) || sheet.Sections[i].Key() != sec.Key() || sheet.Sections[i].Line != line {
			return line, false
		}
		line += sec.Lines
	}
	return line, len(sheet.Sections) == len(s.Sections)
}

// unreadSheet tells of a recorded sheet that the rules cannot read any more. It is an errUnread.
type unreadSheet struct {
	game, text string
	diags      []orders.Diagnostic
}

func (u unreadSheet) Error() string {
	return fmt.Sprintf("game %s: %v\n%s", u.game, u.why(), u.text)
}

// why says it without the sheet.
func (u unreadSheet) why() error {
	return fmt.Errorf("%w: %s", errUnread, first(u.diags))
}

func (unreadSheet) Unwrap() error { return errUnread }

// merged is a seat's pending sheet with the sections of a newer one.
func (g *game) merged(seat adjudicator.Seat, newer recordedSheet) recordedSheet {
	old, ok := g.Pending[seat]
	if !ok {
		return newer
	}
	return old.with(newer)
}

// recordedIn are the sheets in the body of a journal entry.
func recordedIn(e storage.Entry) (recordedSheets, error) {
	switch e.Kind {
	case kindSheet, kindAhead:
		body, err := decode[sheetEntry](e)
		return recordedSheets{body.Seat: body.recordedSheet}, err
	case kindMissed, kindProcessed:
		body, err := decode[byDesk](e)
		return body.Sheets, err
	case kindRolledback:
		body, err := decode[rolledback](e)
		return body.Pending, err
	}
	return nil, nil
}
