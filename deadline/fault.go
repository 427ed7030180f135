package deadline

import (
	"errors"

	"despatch/words"
)

// Fault is what is wrong with something that a person wrote. It is a sentence for him, and says what to write instead.
type Fault struct {
	// Line counts from 1 in the YAML file, 0 where there is none.
	Line int
	// Phase is the phase at whose terms the fault is, "" for those of the game.
	Phase string
	// Says is the sentence, without a full stop.
	Says words.Text
}

// Error implements error.
func (f *Fault) Error() string { return f.Text().String() }

// Text is the sentence behind where the fault is.
func (f *Fault) Text() words.Text {
	text := f.Says
	if f.Phase != "" {
		text = book.Say(atPhase{words.Line(f.Phase), text})
	}
	if f.Line > 0 {
		text = book.Say(onLine{f.Line, text})
	}
	return text
}

func fault(what words.Topic) words.Telling { return &Fault{Says: book.Say(what)} }

// at adds where a fault is, as far as it does not know that itself.
func at(err words.Telling, phase string, line int) words.Telling {
	var f *Fault
	if !errors.As(err, &f) {
		return err
	}
	where := *f
	if where.Phase == "" {
		where.Phase = phase
	}
	if where.Line == 0 {
		where.Line = line
	}
	return &where
}
