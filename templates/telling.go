package templates

import (
	"slices"
	"strings"

	"despatch/words"
)

// Tell says of a seat in a few words what is still wanted of it. It heads letters, and is their first line for whoever has all
// letters under one subject.
type Tell struct {
	// Seat is its name; Round is the one that is played.
	Seat  string
	Round int
	// Fresh is true when the turn begins, and all is still to come.
	Fresh bool
	// Free is true when others must write before the game goes on, and this seat may.
	Free bool
	// Stopped names the phase at which orders failed, "" when none did.
	Stopped string
	// Unused is what the orders leave unused, as the game says it: "purchase 4 IPCs unspent".
	Unused []words.Text
	// Question is what the game asks, "" when it asks for orders: "use tactics card 5?".
	Question words.Text
	// Missing are the keywords of the sections that were not given: "NONCOMBAT MOVE".
	Missing []string
	// Next are those to which the game has only now come, where nothing is Missing: "ORDER 15".
	Next []string
}

// Missing are the keywords of the sections that must be given.
func Missing(sections []AwaitedSection) []string {
	var words []string
	for _, s := range sections {
		if s.Required {
			words = append(words, s.Keyword)
		}
	}
	return words
}

// waits says whether the game waits for any seat of a list.
func waits(awaited []Awaited) bool {
	return slices.ContainsFunc(awaited, func(a Awaited) bool { return !a.Free })
}

// question is the first that must be answered, "" for none.
func question(sections []AwaitedSection) words.Text {
	for _, s := range sections {
		if s.Required && !s.Question.IsZero() {
			return s.Question
		}
	}
	return words.Text{}
}

// Few names the missing sections in small letters, at most three of them.
func (t Tell) Few() Few { return few(t.Missing) }

// Coming names the next sections likewise.
func (t Tell) Coming() Few { return few(t.Next) }

// Few are the first of some sections, in small letters, and how many more there are.
type Few struct {
	Named []words.Line
	More  int
}

func few(keywords []string) Few {
	var f Few
	for _, word := range keywords {
		f.Named = append(f.Named, words.Line(strings.ToLower(word)))
	}
	if len(f.Named) > 3 {
		f.More, f.Named = len(f.Named)-2, f.Named[:2]
	}
	return f
}

// Tells says what is wanted of the reader's seats, that on turn first.
func (r Report) Tells() []Tell {
	tells := r.State.Tells()
	for i := range tells {
		tells[i].Fresh = tells[i].Fresh || !r.GoesOn()
		if len(r.Problems) > 0 && r.Stopped && i == 0 {
			tells[i].Stopped = r.Stand.PhaseTitle
		}
	}
	return tells
}

// Tells says what is wanted of the reader's seats.
func (s State) Tells() []Tell {
	required := slices.ContainsFunc(s.Awaited, func(a Awaited) bool { return len(Missing(a.Sections)) > 0 })
	var list []Tell
	for _, turn := range s.Turns {
		missing := Missing(turn.Sections)
		none := len(missing) == 0
		tell := Tell{Seat: turn.Seat, Round: s.Stand.Round, Fresh: none, Free: none && required, Question: question(turn.Sections)}
		old := slices.DeleteFunc(slices.Clone(turn.Sections), func(sec AwaitedSection) bool { return sec.New })
		if tell.Missing = Missing(old); len(tell.Missing) == 0 {
			tell.Next = missing
		}
		list = append(list, tell)
	}
	return list
}

// Tells says what is wanted beside the orders that were received.
func (r Receipt) Tells() []Tell {
	return []Tell{{Seat: r.Seat, Round: r.Round, Unused: r.Unused, Missing: Missing(r.Missing)}}
}

// Tell says what is wanted of a seat at its deadline.
func (r Reminder) Tell() Tell {
	return Tell{Seat: r.Seat, Round: r.Round, Unused: r.Unused, Missing: Missing(r.Sections)}
}
