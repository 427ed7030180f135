package deadline

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"despatch/words"
)

// noDeadline is the line of the zero Terms, and of a phase that has no deadline.
const noDeadline = "no deadline"

// String writes the terms as one line: "next 72h, grace 12h; research: next 24h; remind 24h 4h before". Parse reads it back.
func (t Terms) String() string {
	if t.IsZero() {
		return noDeadline
	}
	var parts []string
	add := func(part string) {
		if part != "" {
			parts = append(parts, part)
		}
	}
	game, remind, absences := t, Clock{Remind: t.Clock.Remind}, Terms{Absences: t.Absences}
	game.Clock.Remind, game.Absences = nil, 0
	add(game.items())
	for _, phase := range slices.Sorted(maps.Keys(t.Phases)) {
		parts = append(parts, strings.TrimSpace(phase+": "+Terms{Clock: t.Phases[phase]}.items()))
	}
	add(Terms{Clock: remind}.items())
	add(absences.items())
	return strings.Join(parts, "; ")
}

// Lost lists what these terms say and newer ones do not repeat, item by item: "grace 12h", "research: next 24h". Nothing is lost to
// terms that know no deadline at all: they say so themselves.
func (t Terms) Lost(newer Terms) []string {
	if newer.IsZero() {
		return nil
	}
	var lost []string
	for _, f := range fields {
		if values := f.of(t); len(values) > 0 && len(f.of(newer)) == 0 {
			lost = append(lost, strings.TrimSpace(f.words+" "+strings.Join(values, " ")+" "+f.after))
		}
	}
	for _, phase := range slices.Sorted(maps.Keys(t.Phases)) {
		if _, kept := newer.Phases[phase]; !kept {
			lost = append(lost, strings.TrimSpace(phase+": "+Terms{Clock: t.Phases[phase]}.items()))
		}
	}
	return lost
}

// items writes what is said, without the phases. The zone and the days stand with the hour that they belong to.
func (t Terms) items() string {
	var out []string
	for _, f := range fields {
		values := f.of(t)
		if len(values) == 0 {
			continue
		}
		item := strings.TrimSpace(f.words + " " + strings.Join(values, " ") + " " + f.after)
		switch {
		case f.key == "none":
			item = noDeadline
		case f.key == "zone" && t.Clock.At.Fixed():
			item = strings.TrimPrefix(item, "in ")
			fallthrough
		case f.key == "days" && t.Clock.At.Fixed():
			out[len(out)-1] += " " + item
			continue
		}
		out = append(out, item)
	}
	return strings.Join(out, ", ")
}

// Parse reads the terms of a game from one line, as String writes it and as people do: items with commas between them, what
// concerns one phase after its name and a colon, semicolons between game and phases. "72h" alone is next 72h. The terms have
// been checked; the error is a *Fault.
func Parse(line string) (Terms, words.Telling) {
	var t Terms
	if strings.EqualFold(strings.Join(strings.Fields(line), " "), noDeadline) {
		return t, nil
	}
	game := reader{terms: &t, said: map[string]bool{}}
	for _, part := range strings.Split(strings.TrimSuffix(strings.TrimSpace(line), ";"), ";") {
		phase, items, ofPhase := cutPhase(part)
		if !ofPhase {
			if err := game.items(items); err != nil {
				return Terms{}, err
			}
			continue
		}
		if _, twice := t.Phases[phase]; twice {
			return Terms{}, fault(saidTwice{What: words.Line(phase), Whole: true})
		}
		clock, err := parseClock(items)
		if err != nil {
			return Terms{}, at(err, phase, 0)
		}
		t.setPhase(phase, clock)
	}
	return t, t.Check()
}

func (t *Terms) setPhase(phase string, c Clock) {
	if t.Phases == nil {
		t.Phases = map[string]Clock{}
	}
	t.Phases[phase] = c
}

// parseClock reads the items of one phase.
func parseClock(items string) (Clock, words.Telling) {
	if strings.EqualFold(strings.Join(strings.Fields(items), " "), noDeadline) {
		return Clock{None: true}, nil
	}
	var t Terms
	r := reader{terms: &t, said: map[string]bool{}, inPhase: true}
	err := r.items(items)
	return t.Clock, err
}

// cutPhase cuts "research: next 24h" at the colon, which is not one between two digits.
func cutPhase(part string) (phase, items string, ok bool) {
	for i, r := range part {
		inHour := i > 0 && unicode.IsDigit(rune(part[i-1])) && i+1 < len(part) && unicode.IsDigit(rune(part[i+1]))
		if r == ':' && !inHour {
			return PhaseName(part[:i]), part[i+1:], true
		}
	}
	return "", part, false
}

// reader reads items into terms.
type reader struct {
	terms *Terms
	// said has the keys of the fields that were said.
	said map[string]bool
	// inPhase is true where only what concerns one phase may stand.
	inPhase bool
}

// items reads "next 72h, grace 12h".
func (r reader) items(items string) words.Telling {
	for _, item := range strings.Split(items, ",") {
		said := strings.Fields(item)
		if len(said) == 0 {
			return fault(nothingBetween{"next 72h"})
		}
		if said[0][0] >= '0' && said[0][0] <= '9' { // a bare length
			said = append([]string{"next"}, said...)
		}
		for len(said) > 0 {
			var err words.Telling
			if said, err = r.field(said); err != nil {
				return err
			}
		}
	}
	return nil
}

// field reads the field that the words begin with, and gives back the words after it.
func (r reader) field(said []string) ([]string, words.Telling) {
	f, values := beginning(said)
	switch {
	case f.key == "" || f.key == "none":
		return nil, fault(termsNotUnderstood{words.Own(strings.Join(said, " ")), beginnings()})
	case r.inPhase && f.ofGame != nil:
		return nil, fault(holdsForGame{Key: words.Line(f.words)})
	case r.said[f.key]:
		return nil, fault(saidTwice{What: words.Line(f.words)})
	}
	r.said[f.key] = true
	values, rest := f.cut(values)
	if len(values) == 0 {
		return nil, fault(saysNothing{words.Line(f.words)})
	}
	return rest, f.set(r.terms, values)
}

// beginnings are what the items of a line begin with.
func beginnings() (list []words.Line) {
	for _, f := range fields {
		if f.key != "none" {
			list = append(list, words.Line(f.words))
		}
	}
	return list
}

// beginning finds the field whose words come first; "late 48h" is taken for "late after 48h".
func beginning(words []string) (field, []string) {
	for _, f := range fields {
		own := strings.Fields(f.words)
		if !strings.EqualFold(words[0], own[0]) {
			continue
		}
		words = words[1:]
		if len(own) > 1 && len(words) > 0 && strings.EqualFold(words[0], own[1]) {
			words = words[1:]
		}
		return f, words
	}
	return field{}, nil
}

// cut parts the words of a field from those that follow without a comma: after an hour may come a zone and days, after a zone
// days.
func (f field) cut(words []string) (own, rest []string) {
	switch f.key {
	case "at":
		if len(words) > 1 && strings.EqualFold(words[0], "any") && strings.EqualFold(words[1], "hour") {
			return []string{"any hour"}, words[2:]
		}
		if len(words) > 1 && !strings.EqualFold(words[1], "on") && !strings.EqualFold(words[1], "in") {
			return words[:1], append([]string{"in"}, words[1:]...)
		}
		return words[:min(1, len(words))], words[min(1, len(words)):]
	case "zone":
		return words[:min(1, len(words))], words[min(1, len(words)):]
	case "remind":
		if n := len(words); n > 0 && strings.EqualFold(words[n-1], f.after) {
			return words[:n-1], nil
		}
	}
	return words, nil
}
