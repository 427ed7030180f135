// Package faulty says what its book does not fit: each line of it is a fault that the comparison has to notice.
package faulty

import "despatch/words"

type sound struct {
	Place words.Name
	Units []words.Count
	Ships int
}

type (
	unworded   struct{}
	misprinted struct{ Place words.Name }
	plainly    struct{ Place string }
	miscounted struct{ Place words.Name }
	unlisted   struct{ Place words.Name }
	astray     struct{ Units []words.Count }
	inner      struct{ Deep words.Name }
	outer      struct{ Reason words.Topic }
	returned   struct{}
	listed     struct{}
)

// Sank is an event.
type Sank struct{ Ship string }

// EventType implements the interface of events.
func (Sank) EventType() string { return "sunk" }

func say(words.Topic)      {}
func hints(...words.Topic) {}
func why() words.Topic     { return returned{} }
func text() words.Topic    { return "worded already" }

// Worded are phrases that stand in code.
var Worded = []string{`{{template "called-by-code" 1}}`, `{{template "nowhere-else"}}`}

var all = []words.Topic{listed{}}

// Everything says it all.
func Everything() {
	say(sound{})
	say(unworded{})
	hints(misprinted{}, plainly{})
	say(miscounted{})
	say(unlisted{})
	say(astray{})
	say(outer{Reason: inner{}})
	say(why())
	say(text())
	say(all[0])
	say(words.Own("kept as it is"))
}
