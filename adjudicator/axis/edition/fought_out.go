package edition

import (
	"math"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/forecast"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// trialRuns is how often a conduct of combat is fought out for the odds of its battles: nineteen of twenty chances are then off by no more than 5 %.
const trialRuns = 400

// trialDice is a cup of the desk's own for trial runs: the same numbers for the same question (splitmix64), and no dice of a game.
type trialDice struct{ at uint64 }

// die is the next face.
func (c *trialDice) die() dice.Face {
	c.at += 0x9e3779b97f4a7c15
	z := c.at
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return dice.Face((z^z>>31)>>32*6>>32 + 1)
}

// Throw implements dice.Cup.
func (c *trialDice) Throw(n int, _ dice.Reason) []dice.Face {
	faces := make([]dice.Face, n)
	for i := range faces {
		faces[i] = c.die()
	}
	return faces
}

// Err implements dice.Cup.
func (*trialDice) Err() error { return nil }

// tried adds up what came of a battle in the trial runs in which it was fought.
type tried struct {
	row        adjudicator.BattleOdds
	runs       int
	wins, none int
	// lost and squares are the losses of both sides, and those squared.
	lost, squares [2]float64
}

// foughtOut works out the battles of a game whose combat is one whole: it is fought out with other dice, as the game conducts it, and counted what came
// of each battle. A battle that is not fought every time is counted where it is.
func (e Edition) foughtOut(s *axis.State, seat axis.Power, sheets []adjudicator.Submission) (rows []adjudicator.BattleOdds) {
	var list []*tried
	e.Play.FightOut(s, seat, sheets, trialRuns, new(trialDice), func(events []adjudicator.Event) {
		c := course{rules: e.Rules}
		for _, event := range events {
			c.take(event.Detail)
			if began, is := event.Detail.(battle.BeganEvent); is && e.triedAt(list, began.At) == nil {
				if len(began.Defenders) == 1 && began.Defenders[0].Of == "" {
					began.Defenders = words.Forces{{Of: began.Defender, Units: began.Defenders[0].Units}}
				}
				list = append(list, &tried{row: adjudicator.BattleOdds{
					Place: string(began.At), Together: true, Money: e.Rules.Money.Many,
					Attackers: words.Of(words.Forces{{Of: began.Attacker, Units: began.Attackers}}), Defenders: words.Of(began.Defenders),
				}})
			}
		}
		for _, b := range c.Battles {
			if at, ok := e.Rules.Board.Find(b.At); ok {
				e.triedAt(list, words.Name(e.Rules.SpaceName(at))).count(&b)
			}
		}
	})
	for _, t := range list {
		rows = append(rows, t.tell(e.Rules))
	}
	return rows
}

// triedAt is what came of the battle of a place, nil where there was none yet.
func (e Edition) triedAt(list []*tried, at words.Name) *tried {
	if i := slices.IndexFunc(list, func(t *tried) bool { return t.row.Place == string(at) }); i >= 0 {
		return list[i]
	}
	return nil
}

// count adds a battle that was fought.
func (t *tried) count(b *adjudicator.ChartedBattle) {
	t.runs++
	t.wins += axis.OneIf(b.Winner != "" && b.Winner == b.Attacker)
	t.none += axis.OneIf(b.Winner == "")
	for side, cost := range [2]int{b.CostAttacker, b.CostDefender} {
		t.lost[side] += float64(cost)
		t.squares[side] += float64(cost) * float64(cost)
	}
}

// tell gives the chances and losses, and how far off they may be.
func (t *tried) tell(r *axis.Rules) adjudicator.BattleOdds {
	row, n := t.row, float64(max(t.runs, 1))
	row.Win, row.Draw = float64(t.wins)/n, float64(t.none)/n
	row.Loss = 1 - row.Win - row.Draw
	row.LossAttacker, row.LossDefender = t.lost[0]/n, t.lost[1]/n
	row.Sampled = t.runs
	const nineteenOfTwenty = 1.96
	for _, p := range []float64{row.Win, row.Draw, row.Loss} {
		row.Error = max(row.Error, nineteenOfTwenty*math.Sqrt(p*(1-p)/n))
	}
	for side, mean := range [2]float64{row.LossAttacker, row.LossDefender} {
		row.LossError = max(row.LossError, nineteenOfTwenty*math.Sqrt(max(0, t.squares[side]/n-mean*mean)/n))
	}
	if t.runs < trialRuns {
		row.If = forecast.IfFought(r)
	}
	return row
}
