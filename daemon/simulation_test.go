package daemon

import (
	"flag"
	"fmt"
	"testing"

	"despatch/often"
)

// The simulation is a few weeks of a desk in a moment, in one process and drawn from one number: players who write early, late,
// twice, wrongly and nonsense, strangers, robots and returned letters; a mail server that takes letters, puts them off, refuses
// them and forgets to say so; a clock that jumps; and deaths before, in and after transactions. A model that knows nothing but the
// promises says after each step what must be so. The same number gives the same weeks, so that a divergence can be seen again.
var (
	simulationSeeds = flag.Int("simulation.seeds", often.Of(5, 40), "how many schedules to simulate")
	simulationFirst = flag.Uint64("simulation.first", 1, "the seed of the first schedule")
)

// simulatedSteps is how much happens in one schedule.
const simulatedSteps = 120

// TestSimulation runs schedules one after the other and prints the seed of each that diverges from the model.
func TestSimulation(t *testing.T) {
	var total tally
	for seed := *simulationFirst; seed < *simulationFirst+uint64(*simulationSeeds); seed++ {
		if !t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			s := newSimulation(t, seed)
			for s.step = 1; s.step <= simulatedSteps; s.step++ {
				s.happen()
			}
			s.settle()
			total.add(s.tally)
		}) {
			t.Errorf("seen again with: go test ./daemon -run TestSimulation -simulation.seeds 1 -simulation.first %d", seed)
		}
	}
	t.Logf("%d schedules: %s", *simulationSeeds, total)
	if *simulationSeeds >= 40 && (total.accepted == 0 || total.refused == 0 || total.resolved == 0 || total.deaths == 0 || total.repeats == 0 || total.again == 0) {
		t.Error("something never happened, so the simulation has not shown it")
	}
}

// tally counts what happened, so that a simulation in which nothing does is noticed.
type tally struct {
	letters, accepted, refused, ignored, repeats, resolved, deaths, sent, again int
}

func (t *tally) add(o tally) {
	t.letters, t.accepted, t.refused, t.ignored = t.letters+o.letters, t.accepted+o.accepted, t.refused+o.refused, t.ignored+o.ignored
	t.repeats, t.resolved, t.deaths = t.repeats+o.repeats, t.resolved+o.resolved, t.deaths+o.deaths
	t.sent, t.again = t.sent+o.sent, t.again+o.again
}

func (t tally) String() string {
	return fmt.Sprintf("%d letters (%d accepted, %d refused, %d ignored) and %d that came again, %d resolutions, %d deaths, %d letters sent, %d of them again",
		t.letters, t.accepted, t.refused, t.ignored, t.repeats, t.resolved, t.deaths, t.sent, t.again)
}
