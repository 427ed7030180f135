package campaign

import (
	"bytes"
	"errors"

	"despatch/adjudicator"
	"despatch/byhand"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerEdit)

// answerEdit corrects the position by a position file.
func answerEdit(h *underway.Letter, c commands.Edit) (reading.Said, error) {
	g := h.Game
	if !g.Started() {
		return notStarted, nil
	}
	if g.Ended != nil {
		return declined(gameEnded{}, nil), nil
	}
	state, refusal, err := correct(g, c.File)
	if err != nil || refusal != nil {
		return orZero(refusal), err
	}
	data, sum, err := journal.HashState(state)
	if err != nil {
		return reading.Said{}, err
	}
	if bytes.Equal(data, g.State) {
		return declined(samePosition{}, nil), nil
	}
	body := journal.Edited{By: h.By(), Reason: reason(c.Reason), State: sum}
	if body.After, err = journal.Pack(data); err != nil {
		return reading.Said{}, err
	}
	then := *g
	then.Position = state
	newTurn := journal.Turned(g.Rules.Stand(g.Position), g.Rules.Stand(state))
	if body.Dropped, err = then.Unfit(newTurn); err != nil {
		return reading.Said{}, err
	}
	body.Clocks = g.Reckon(state, newTurn, h.At)
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindEdited, body); err != nil {
		return reading.Said{}, err
	}
	return told(positionCorrected{}), nil
}

func orZero(s *reading.Said) reading.Said {
	if s == nil {
		return reading.Said{}
	}
	return *s
}

// correct reads a correction of the position, or says why there is no such position.
func correct(g *journal.Game, file string) (adjudicator.State, *reading.Said, error) {
	now, err := g.Rules.DumpPosition(g.Position)
	if err != nil {
		return nil, nil, err
	}
	meant, err := correctedPosition(now, file)
	if err != nil {
		no, err := refusedFile(err, func(why words.Text) words.Topic { return fileCannotBeUsed{why} }, fileIsUnfit{}, true)
		return nil, &no, err
	}
	var state adjudicator.State
	if err = g.Rules.AuditPosition(meant); err == nil {
		state, err = g.Rules.LoadPosition(meant)
	}
	if err != nil {
		no, err := refusedFile(err, func(why words.Text) words.Topic { return noSuchPosition{why} }, positionIsUnfit{}, bytes.Equal(meant, []byte(file)))
		return nil, &no, err
	}
	return state, nil, nil
}

// refusedFile tells what is wrong with a position file: in a sentence, or as a list where there is one. The lines of a file that was put
// together here would mislead.
func refusedFile(err error, sentence func(why words.Text) words.Topic, list words.Topic, numbered bool) (reading.Said, error) {
	var unfit *byhand.Unfit
	if !errors.As(err, &unfit) {
		return declinedFor(err, sentence, correctTheFile{})
	}
	return reading.Unfit(book.Say(list), book.Say(correctTheFile{}), &byhand.Unfit{Faults: unfit.Faults}, numbered), nil
}

// What is answered here.
type (
	positionIsUnfit   struct{}
	fileIsUnfit       struct{}
	samePosition      struct{}
	positionCorrected struct{}
	correctTheFile    struct{}
	fileCannotBeUsed  struct{ Why words.Text }
	noSuchPosition    struct{ Why words.Text }
)
