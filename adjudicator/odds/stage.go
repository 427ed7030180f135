package odds

import "despatch/adjudicator/axis/battle"

// stage is a part of a round after which the fallen leave play: who fires of each side.
type stage struct {
	fires     [2]bool
	who       [2]battle.Shooters
	destroyer [2]bool
}

// stages splits the round that begins at every point where the fallen leave.
func (r *reckoning) stages() []stage {
	stages, ok := stagesOf(battle.RoundSteps(r.battle), [2]bool{r.battle.Sides[battle.Attack].Destroyer, r.battle.Sides[battle.Defence].Destroyer})
	r.strange = r.strange || !ok
	return stages
}

// mostStages is how many stages a round may have.
const mostStages = 4

// stagesOf splits steps into stages. It is not ok if there are too many of them, a side fires twice before the fallen leave, or the fallen
// stay when the round ends: such rounds cannot be followed.
func stagesOf(steps []battle.FireStep, destroyers [2]bool) (out []stage, ok bool) {
	open := false
	for _, step := range steps {
		if !open {
			out = append(out, stage{destroyer: destroyers})
		}
		last := &out[len(out)-1]
		if last.fires[step.Side] {
			return out, false
		}
		last.fires[step.Side], last.who[step.Side] = true, step.Who
		open = !step.Clear
	}
	return out, len(out) > 0 && len(out) <= mostStages && !open
}
