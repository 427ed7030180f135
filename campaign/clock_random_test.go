package campaign_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"despatch/campaign"
	"despatch/deadline"
	"despatch/storage"
)

// TestClockOverMonths lets months go by under random terms, with looks at the clock as rare or as frequent as may be, restarts and
// clocks set back, while nobody orders. Whatever the speed, every stage is told at most once and in order, lateness and the free seat
// exactly once each, and nothing before its moment.
func TestClockOverMonths(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		w := newWorld(t)
		next := rapid.IntRange(1, 100).Draw(r, "next")
		grace := rapid.IntRange(0, 30).Draw(r, "grace")
		late := grace + rapid.IntRange(0, 30).Draw(r, "late")
		free := late + rapid.IntRange(0, 300).Draw(r, "abandoned")
		line := fmt.Sprintf("next %dh, grace %dh, late after %dh, abandoned after %dh, reserve %dh; remind 24h 4h",
			next, grace, late, free, rapid.IntRange(0, 60).Draw(r, "reserve"))
		w.open("hc1", func(n *campaign.NewGame) { n.Terms = terms(t, line) })
		opened := w.clock
		for w.clock.Before(opened.AddDate(0, 1, 0)) {
			switch rapid.IntRange(0, 9).Draw(r, "step") {
			case 0:
				w.restart()
			case 1:
				w.clock = w.clock.Add(-time.Duration(rapid.IntRange(1, 500).Draw(r, "back")) * time.Minute)
			default:
				w.clock = w.clock.Add(time.Duration(rapid.SampledFrom([]int{1, 10, 60, 600, 6000, 20000}).Draw(r, "minutes")) * time.Minute)
			}
			w.tick()
		}
		w.checkStages(r, terms(t, line), opened)
		w.replay("hc1")
	})
}

// checkStages reads the journal of a game in which nobody has ordered.
func (w *world) checkStages(r *rapid.T, of deadline.Terms, opened time.Time) {
	d := of.Next("", opened, deadline.Circumstances{}).With(deadline.Reserve{Left: of.Reserve.Duration()})
	var stages []deadline.Stage
	err := w.config.Store.View(func(tx storage.Reader) error {
		for e, err := range tx.Journal("hc1", 2) {
			if err != nil {
				return err
			}
			stage, moment := rang(r, e)
			if stage == deadline.Open {
				if !slices.ContainsFunc(d.Remind, moment.Equal) || e.At.Before(moment) || e.At.After(d.Until) {
					r.Errorf("a reminder for %v came at %v; the deadline is %v", moment, e.At, d)
				}
				continue
			}
			if n := len(stages); n > 0 && stages[n-1] >= stage {
				r.Errorf("stage %s came after %s", stage, stages[n-1])
			}
			if d.Stage(e.At) < stage {
				r.Errorf("stage %s was told at %v, before its time: %+v", stage, e.At, d)
			}
			stages = append(stages, stage)
		}
		return nil
	})
	if err != nil {
		r.Fatal(err)
	}
	for _, must := range []deadline.Stage{deadline.Late, deadline.Abandoned} {
		lasts := must == deadline.Abandoned || d.Abandoned.After(d.Late) // one that lasts no time is passed over
		if lasts != slices.Contains(stages, must) {
			r.Errorf("the stages were %v; %s is missing, or should be", stages, must)
		}
	}
}

// rang reads what a clock has rung for: a stage, or the moment of a reminder.
func rang(r *rapid.T, e storage.Entry) (deadline.Stage, time.Time) {
	var body struct {
		Stage  deadline.Stage
		Moment time.Time
	}
	if err := json.Unmarshal(e.Body, &body); err != nil || (e.Kind == "late") != (body.Stage > deadline.Open) {
		r.Fatalf("entry %d is %s with %s: %v", e.Number, e.Kind, e.Body, err)
	}
	return body.Stage, body.Moment
}
