package campaign_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
	"despatch/words"
)

// errOffByOne is a battle that cannot be worked out, for a reason that has no words for a reader.
var errOffByOne = errors.New("odds: table row 7 is off by one")

// stammering is High Card whose odds end in an error.
type stammering struct {
	bookmaker
	with error
}

func (s stammering) Oddsmaker() adjudicator.Oddsmaker { return s }

func (stammering) Met(_, _ adjudicator.State, battles []adjudicator.ChartedBattle, _ int) []adjudicator.BattleOdds {
	return make([]adjudicator.BattleOdds, len(battles))
}

func (s stammering) Calculate(adjudicator.State, string, int) (adjudicator.BattleOdds, int, error) {
	return adjudicator.BattleOdds{}, 1, s.with
}

// An error that has no words for a reader is no answer: whoever asked is told, in his language, that something went wrong at the desk, the log
// has what it was, and the game goes on. One that has them is told in them.
func TestAnErrorWithoutWords(t *testing.T) {
	for _, c := range []struct {
		name          string
		with          error
		told, instead string
	}{
		{"no words", errOffByOne, "«failed» «on» «it» «by» «a» «fault» «of» «its» «own»", "table row"},
		{"words within more", fmt.Errorf("row 7: %w", &words.Fault{Says: words.Of(words.Own("Too many crowns"))}), "«failed» «on» «it» «by» «a» «fault» «of» «its» «own»", "crowns"},
		{"words of its own", &words.Fault{Says: words.Of(words.Own("Too many crowns"))}, "⟪Too many crowns⟫", "«failed»"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var log bytes.Buffer
			w := newWorld(t, func(config *campaign.Config) {
				config.Rulesets = map[string]adjudicator.Ruleset{"high-card": stammering{bookmaker{highCard{version: 1}}, c.with}}
				config.Languages = []string{words.Pseudo}
				config.Log = slog.New(slog.NewTextHandler(&log, nil))
			})
			w.open("hc1")
			wantOutcome(t, w.reply(ada, "hc1", "LANGUAGE "+words.Pseudo), storage.Accepted, "done: LANGUAGE")
			wantOutcome(t, w.reply(ada, "hc1", "ODDS 3 crowns VS 2"), storage.Refused, "")
			got := w.last(ada, "hc1").Text
			refusal, _, _ := strings.Cut(got, "«Open» «the» «sheet»") // below stand a line of hers and the desk's own name
			refusal, _, _ = strings.Cut(refusal, "«To» «write»")
			if !strings.Contains(flat(got), c.told) || strings.Contains(flat(got), c.instead) {
				t.Errorf("she is not told %s, or %s:\n%s", c.told, c.instead, got)
			}
			if stray := words.Unmarked(refusal); stray != nil {
				t.Errorf("%q stands in no book:\n%s", stray, refusal)
			}
			if _, telling := words.OfError(c.with); !telling && !strings.Contains(log.String(), c.with.Error()) {
				t.Errorf("the log does not have %q:\n%s", c.with, log.String())
			}
			wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 1)), storage.Accepted, "recorded")
		})
	}
}
