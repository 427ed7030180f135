// Package forecast tells what may come of battles of the Axis & Allies family: of those that a sheet leads to, and of those that are
// described in words. It tells package odds what the kernel's own battle says of itself.
package forecast

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/odds"
)

// Result is what may come of a battle.
type Result struct {
	// Win, Draw and Loss are the probabilities that the report names the attacker as winner, nobody, or the defender. A retreat
	// leaves the field to the defender. They sum to 1.
	Win, Draw, Loss float64
	// Takes is the probability that the attacker wins a territory with a unit that can hold it (AN-COMBAT.19); 0 at sea.
	Takes float64
	// LossAttacker and LossDefender are the expected losses in IPCs, cargo included; LossAttacker includes aircraft shot down
	// before the battle. Damaged ships are no loss, nor are fighters that find nowhere to land afterwards.
	LossAttacker, LossDefender float64
	// Rounds is the expected number of rounds.
	Rounds float64
	// Sampled, Error and LossError tell whether the battle was followed or fought with dice, and how far off the rest may be (see
	// odds.Result).
	Sampled          int
	Error, LossError float64
	// Ends lists what may be left, with its probability, the likeliest first.
	Ends []End
}

// End is one way in which a battle may end.
type End struct {
	P float64
	// Winner is the power that won, NoPower for a draw.
	Winner axis.Power
	// Attackers and Defenders count the units that survive, retreated and submerged ones included.
	Attackers, Defenders []Count
}

// Count is a number of units of one kind.
type Count struct {
	Power axis.Power
	Kind  axis.Kind
	N     int
}

// within works out an engagement in so many steps at most, and tells how many it took. The turn must be Projecting; its state is that
// before the battle. The battle is used up.
func within(t *axis.Turn, e *battle.Engagement, steps int) (Result, int, error) {
	f := newForetold(t, e)
	result, used, err := odds.Of(f, steps)
	if err != nil {
		return Result{}, used, err
	}
	return f.result(&result), used, nil
}

// result tells a result in the kernel's terms.
func (f *foretold) result(r *odds.Result) Result {
	out := Result{
		Win: r.Win, Draw: r.Draw, Loss: r.Loss, Takes: r.Takes, LossAttacker: r.Lost[odds.Attack], LossDefender: r.Lost[odds.Defence],
		Rounds: r.Rounds, Sampled: r.Sampled, Error: r.Error, LossError: r.LossError,
	}
	winners := [2]axis.Power{f.battle.Attacker, f.battle.Defender}
	for _, e := range r.Ends {
		winner := winners[e.Winner]
		if e.Drawn {
			winner = axis.NoPower
		}
		out.Ends = append(out.Ends, End{
			P: e.P, Winner: winner, Attackers: f.sides[odds.Attack].lefts[e.Left[odds.Attack]], Defenders: f.sides[odds.Defence].lefts[e.Left[odds.Defence]],
		})
	}
	return out
}
