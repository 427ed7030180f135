package deadline

import (
	"slices"
	"strconv"
	"strings"

	"despatch/words"
)

// field is one thing that terms say. The text line, YAML and JSON are all read and written by these.
type field struct {
	// key is its name in YAML and JSON, words how it begins in a line of text, after what ends it there, if anything.
	key, words, after string
	// list is true if it may have several values.
	list bool
	// ofGame and ofPhase are where it may stand; a field has one of them. Get lists what is said, nothing for nothing; set takes
	// one value or more.
	ofGame  *access[Terms]
	ofPhase *access[Clock]
}

type access[T any] struct {
	get func(T) []string
	set func(*T, []string) words.Telling
}

// fields lists them in the order in which they are written.
var fields = []field{
	{key: "next", words: "next", ofPhase: length(func(c *Clock) *Length { return &c.Next })},
	{key: "shortest", words: "shortest", ofPhase: length(func(c *Clock) *Length { return &c.Shortest })},
	{key: "grace", words: "grace", ofPhase: length(func(c *Clock) *Length { return &c.Grace })},
	{key: "late", words: "late after", ofPhase: length(func(c *Clock) *Length { return &c.Late })},
	{key: "abandoned", words: "abandoned after", ofPhase: length(func(c *Clock) *Length { return &c.Abandoned })},
	{key: "reserve", words: "reserve", ofGame: length(func(t *Terms) *Length { return &t.Reserve })},
	{key: "days_off", words: "off", list: true, ofGame: &access[Terms]{
		func(t Terms) []string { return t.Off.words() },
		func(t *Terms, said []string) (err words.Telling) { t.Off, err = parseOff(said); return err },
	}},
	{key: "at", words: "at", ofPhase: &access[Clock]{
		func(c Clock) []string { return one(c.At.String()) },
		func(c *Clock, said []string) (err words.Telling) {
			c.At, err = parseHour(strings.Join(said, " "))
			return err
		},
	}},
	{key: "zone", words: "in", ofGame: &access[Terms]{zoneWords, setZone}},
	{key: "days", words: "on", list: true, ofPhase: &access[Clock]{
		func(c Clock) []string { return c.Weekdays.words() },
		func(c *Clock, said []string) (err words.Telling) { c.Weekdays, err = parseWeekdays(said); return err },
	}},
	{key: "none", words: "no deadline", ofPhase: &access[Clock]{noneWords, setNone}},
	{key: "remind", words: "remind", after: "before", list: true, ofPhase: &access[Clock]{remindWords, setRemind}},
	{key: "absences", words: "absences", ofGame: &access[Terms]{absencesWords, setAbsences}},
}

// keys lists the names of the fields that may stand in a place, for refusals.
func keys(inPhase bool) []words.Line {
	var out []words.Line
	for _, f := range fields {
		if f.key != "none" && (f.ofPhase != nil || !inPhase) {
			out = append(out, words.Line(f.key))
		}
	}
	return out
}

// fieldOf finds a field by its name in YAML and JSON.
func fieldOf(key string) (field, bool) {
	i := slices.IndexFunc(fields, func(f field) bool { return f.key == key })
	if i < 0 {
		return field{}, false
	}
	return fields[i], true
}

// of reads a field of the game, be it the game's own or of its clock.
func (f field) of(t Terms) []string {
	if f.ofGame != nil {
		return f.ofGame.get(t)
	}
	return f.ofPhase.get(t.Clock)
}

// set writes a field of the game.
func (f field) set(t *Terms, values []string) words.Telling {
	if f.ofGame != nil {
		return f.ofGame.set(t, values)
	}
	return f.ofPhase.set(&t.Clock, values)
}

// one is a list of the value, or an empty one.
func one(value string) []string {
	if value == "" {
		return nil
	}
	return []string{value}
}

func length[T any](where func(*T) *Length) *access[T] {
	return &access[T]{
		func(v T) []string { return one(where(&v).String()) },
		func(v *T, said []string) (err words.Telling) {
			*where(v), err = ParseLength(strings.Join(said, " "))
			return err
		},
	}
}

func zoneWords(t Terms) []string {
	if t.Zone == (Zone{}) {
		return nil
	}
	return []string{t.Zone.String()}
}

func setZone(t *Terms, said []string) (err words.Telling) {
	t.Zone, err = ParseZone(strings.Join(said, " "))
	return err
}

func noneWords(c Clock) []string {
	if !c.None {
		return nil
	}
	return []string{"true"}
}

func setNone(c *Clock, said []string) words.Telling {
	none, notRead := strconv.ParseBool(strings.Join(said, " "))
	if notRead != nil {
		return fault(trueOrFalse{"none"})
	}
	c.None = none
	return nil
}

func remindWords(c Clock) []string {
	var out []string
	for _, l := range c.Remind {
		out = append(out, l.String())
	}
	return out
}

func setRemind(c *Clock, said []string) (err words.Telling) {
	c.Remind, err = lengths(strings.Fields(strings.Join(said, " ")))
	return err
}

func absencesWords(t Terms) []string {
	switch t.Absences {
	case 0:
		return nil
	case 1:
		return []string{"1 day"}
	}
	return []string{strconv.Itoa(t.Absences) + " days"}
}

func setAbsences(t *Terms, said []string) words.Telling {
	text := strings.Join(said, " ")
	number, unit, _ := strings.Cut(text, " ")
	days, err := strconv.Atoi(number)
	if err != nil || unit != "" && unit != "day" && unit != "days" {
		return fault(notANumberOfDays{"absences", words.Own(text), "absences 21 days"})
	}
	t.Absences = days
	return nil
}
