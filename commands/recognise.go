package commands

import (
	"slices"
	"strings"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
	"despatch/pattern"
	"despatch/words"
)

// found is what a line turned out to be. Neither command nor fault: it is prose.
type found struct {
	command Command
	spec    *entry
	fault   *orders.Diagnostic
	// capitals: the verb stands in capitals, so that the line is meant as a command wherever it stands.
	capitals bool
	// first is the text of a message that begins on the line.
	first string
}

// recognise reads one line as a command. Of one that is too long only the head is read, and what stands behind it is the text of a
// message: many programs send a paragraph as one line.
func (r *reader) recognise(raw string, number int) found {
	if lexis.IsStruck(raw) {
		return found{}
	}
	if !tooLong(raw) {
		return r.recogniseWhole(raw, number)
	}
	head := string([]rune(raw)[:maxLine])
	f := r.recogniseWhole(head, number)
	switch {
	case f.command == nil && f.fault == nil:
	case f.command != nil && f.spec.Body == Message:
		f.first = strings.TrimSpace(textFrom(head, f.first) + raw[len(head):])
	case f.command != nil || f.capitals:
		f.command, f.fault = nil, wrong(orders.Pos{Line: number, Column: 1}, lineTooLong{maxLine}, lineOfItsOwn{})
	}
	return f
}

// Courtesies before a command and behind it say nothing of their own: "STATUS please", "Per favore: STATUS".
var (
	asking    = pattern.Of(`^(?i:please|pls|per favore|per piacere|bitte|por favor)[,:]? +`)
	courteous = pattern.Of(`(?i)(?:^|[ ,;.:!?(-]+)(?:please|pls|plz|many thanks|thanks a lot|thanks|thank you very much|thank you|thx|cheers|per favore|per piacere|per cortesia|grazie mille|mille grazie|tante grazie|grazie|bitte|vielen dank|danke|s'il vous pla[iî]t|svp|merci|por favor|gracias)[ .!,;:)🙏🙂😊]*$`)
)

// withoutCourtesy is a line without the courtesies at its end.
func withoutCourtesy(text string) string {
	for {
		at := courteous.FindStringIndex(text)
		if at == nil || at[0] == 0 {
			return text
		}
		text = text[:at[0]]
	}
}

// textFrom is the end of a line on which a text begins, "" where it begins below.
func textFrom(line, text string) string {
	if text == "" {
		return ""
	}
	return line[strings.LastIndex(line, text):]
}

// recogniseWhole reads a line of ordinary length.
func (r *reader) recogniseWhole(raw string, number int) found {
	c := r.cursor(raw, number)
	c.cut(len(asking.FindString(c.text)))
	start := c.pos()
	firstWord, _ := c.field(0)
	f := found{capitals: isCapitals(firstWord)}
	master := c.word(wordMaster)
	if word, _ := c.field(c.at); master && isCapitals(word) {
		f.capitals = true
	}
	whole := c.line
	c.line.end(withoutCourtesy(c.text))
	if f.capitals || r.o.Master { // "STATUS." is STATUS
		c.line.end(strings.TrimRight(c.text, ".!?, "))
	}
	spec, end := c.verb(master)
	if end == 0 {
		f.fault = c.unknownVerb(master, f.capitals)
		return f
	}
	f.spec = spec
	c.at, c.usage = end, strings.TrimSpace(spec.Verb.Words()+" "+spec.Takes)
	c.strict = !f.capitals && !r.o.Master
	if spec.Body != NoBody {
		c.line = whole
	}
	for !c.strict && c.mark(":") { // "CONFIRM: 7hq2m9xd"
	}
	if spec.Who == Master && !master && !r.o.Master {
		f.fault = r.wantsMaster(c, spec, start, f.capitals)
		return f
	}
	cmd := spec.parse(c, start)
	if spec.Body == Message {
		f.first = c.rest(c.at)
	} else {
		c.done()
	}
	switch {
	case c.fault == nil:
		f.command = cmd
	case spec.prose != nil && spec.prose(c.text[min(end, len(c.text)):]):
		return found{}
	case !c.strict:
		f.fault = c.fault
	}
	return f
}

// cursor starts to read a line.
func (r *reader) cursor(raw string, number int) *cursor {
	return &cursor{line: newLine(raw), o: &r.o, lx: embedded(), number: number}
}

// verb returns the row of the longest verb that stands here, and where it ends; 0 if none does. Of two with the same words the one goes first
// of which a further word stands behind them. Without MASTER a player's verb goes before a game master's of the same words, but on the
// command line.
func (c *cursor) verb(master bool) (*entry, int) {
	var best *entry
	longest := 0
	first, _ := c.field(c.at)
	for _, s := range c.lx.opening[lexis.Fold(first)] {
		if master && s.Who != Master {
			continue
		}
		end := c.phrase(c.at, c.lx.verbs[s.Verb])
		if s.before != nil && !c.goesOn(end, s.before) {
			continue
		}
		if end > longest || end > 0 && end == longest && s.before != nil || end > 0 && end == longest && c.o.Master && s.Who == Master {
			best, longest = s, end
		}
	}
	return best, longest
}

// goesOn says whether one of the given words stands behind a place, and the line ends there, or a mark stands behind it.
func (c *cursor) goesOn(at int, with []keyword) bool {
	for _, k := range with {
		end := c.phrase(at, c.lx.words[k])
		if end == 0 {
			continue
		}
		if rest := strings.TrimSpace(c.text[end:]); rest == "" || strings.ContainsAny(rest[:1], marks) {
			return true
		}
	}
	return false
}

// wantsMaster is the fault of a game master's command without MASTER; a line that is none even so is prose.
func (r *reader) wantsMaster(c *cursor, spec *entry, at orders.Pos, capitals bool) *orders.Diagnostic {
	if !capitals {
		return nil
	}
	if spec.parse(c, at); spec.Body != Message {
		c.done()
	}
	if c.fault != nil {
		return nil
	}
	return wrong(at, forMasters{short(c.text)}, masterWrites{words.Line(spec.Verb.Words())})
}

// unknownVerb is the fault of a line in capitals whose verb is a slip of the pen away from one that exists. Any other line
// is prose, but not behind MASTER, nor on the command line.
func (c *cursor) unknownVerb(master, capitals bool) *orders.Diagnostic {
	if !capitals && !c.o.Master {
		return nil
	}
	at := c.pos()
	written, _ := c.field(c.at)
	if written == "" && !master || !isCapitals(written) && !master && !c.o.Master {
		return nil
	}
	if verbs := c.lx.halves(lexis.Fold(written)); len(verbs) > 0 && !master {
		return wrong(at, noWholeCommand{short(c.text[c.at:])}, writeOneOf{verbs})
	}
	what := lexis.AmongProse
	if master || c.o.Master {
		what = lexis.AmongNames
	}
	near := lexis.Nearest(lexis.Fold(written), c.lx.firstWords[master || c.o.Master], what)
	if near == "" && !master && !c.o.Master {
		return nil
	}
	d := wrong(at, noCommandCalled{short(written)}, helpLists{})
	if written == "" {
		d.Message = book.Say(nothingBehindMaster{})
	}
	if general := c.lx.firstWords[false]; master && slices.Contains(general, lexis.Fold(written)) && !slices.Contains(c.lx.firstWords[true], lexis.Fold(written)) {
		return wrong(at, forEverybody{short(written)}, writeLine{words.Line(strings.TrimSpace(c.text[c.at:]))})
	}
	if near != "" {
		d.Hint = book.Say(didYouMean{words.Line(c.lx.meant(near, master || c.o.Master).Words())})
	}
	return d
}

// isCapitals says whether a word is written in capitals, and has two at least.
func isCapitals(word string) bool {
	letters := 0
	for _, r := range word {
		if unicode.IsLower(r) {
			return false
		}
		if unicode.IsUpper(r) {
			letters++
		}
	}
	return letters > 1
}
