package underway

import (
	"maps"
	"slices"

	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/templates"
)

// playOut carries out what the sheets of a letter lead to. What only its writer may read of them follows the report, which goes to all, and
// belongs to the turn that has come: orders in answer to it are in time.
func (h *Letter) playOut(verdicts []judging.Verdict, next *judging.Step) error {
	told := len(verdicts) > 1
	for i := range verdicts {
		r := verdicts[i].Received
		if r == nil || r.Check || r.Ahead {
			continue
		}
		r.TellCarried()
		r.Master = len(h.Game.Masters()) > 0
		verdicts[i].Why += " and carried out"
		told = told || r.Unheard != "" || len(r.Noticed) > 0
	}
	h.Done = cameTo(verdicts[0])
	if !told { // no answer follows with which that to the commands could go
		if err := h.sendBeside(); err != nil {
			return err
		}
	}
	if err := h.Resolve(h.Txn, h.Game, h.At, &next.Out, next.Body); err != nil {
		return err
	}
	if told {
		if err := h.tellCarried(verdicts); err != nil {
			return err
		}
	}
	h.Done.Resolved = true
	return nil
}

// tellCarried tells of sheets that were carried out what the report does not.
func (h *Answering) tellCarried(verdicts []judging.Verdict) error {
	for i := range verdicts {
		v := &verdicts[i]
		if v.Received != nil && v.Received.Ahead {
			v.Received.Since = !slices.ContainsFunc(slices.Collect(maps.Values(h.Game.Ahead)), func(a journal.Ahead) bool { return a.Entry == v.AnswerEntry })
		}
	}
	if len(verdicts) == 1 {
		v := &verdicts[0]
		v.AnswerEntry, v.Slug = h.Game.Number, h.SlugHere()
		r := v.Received
		r.Lines, r.Missing, r.Evidence = nil, nil, templates.Evidence{} // the report shows them
	}
	if err := h.tellAll(verdicts); err != nil {
		return err
	}
	return h.sendBeside()
}
