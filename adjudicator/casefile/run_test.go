package casefile_test

import (
	"os"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/casefile"
)

// counted is a game that counts how often a position is read from its bytes.
type counted struct {
	adjudicator.Ruleset
	read *int
}

func (c counted) Decode(data []byte) (adjudicator.State, error) {
	*c.read++
	return c.Ruleset.Decode(data)
}

// Before each sheet of a case the game is read from its canonical bytes, as it is between two letters: what a position has besides, such as
// what a file said of a moment within a turn and the bytes lack, no later sheet may count on.
func TestAPositionIsReadBeforeEachSheet(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	const file = "../anniversary/testdata/cases/battle-retreated-stay.txtar"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	c, err := casefile.Parse(file, data)
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	if _, err := c.Run(casefile.Rulesets{game.Info().Name: counted{game, &read}}); err != nil {
		t.Fatal(err)
	}
	if read != 2 || len(c.Sheets) != 2 {
		t.Errorf("the position was read %d times for %d sheets", read, len(c.Sheets))
	}
}

// What a case says of a power that is no number, such as that it has no turn any more, must come about like any other.
func TestWhatIsNoNumberIsCompared(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	for said, wrong := range map[string]bool{"{retired: true}": false, "{retired: false}": true, "{ipcs: 3}": false, "{ipcs: 4}": true} {
		c, err := casefile.Parse("case", []byte(`
-- position.yaml --
ruleset: anniversary
base: "empty:1941"
turn: Germany
powers: {Japan: {retired: true, ipcs: 3}}
-- orders.txt --
ORDERS case GERMANY
STANDING
  pass
END
-- expect.yaml --
powers: {Japan: `+said+`}
`))
		if err != nil {
			t.Fatal(err)
		}
		diffs, err := c.Run(casefile.Rulesets{game.Info().Name: game})
		if err != nil {
			t.Fatal(err)
		}
		if (len(diffs) > 0) != wrong {
			t.Errorf("expected %s of who is retired with 3 IPCs: %v", said, diffs)
		}
	}
}

// A case that wants nothing said of its lines fails on a warning.
func TestQuietFailsOnAWarning(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile("../anniversary/testdata/cases/bombard-beside-an-attack-on-transports.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for more, want := range map[string]int{"": 0, "quiet: true\n": 1} {
		c, err := casefile.Parse("case", []byte(string(raw)+more))
		if err != nil {
			t.Fatal(err)
		}
		diffs, err := c.Run(casefile.Rulesets{game.Info().Name: game})
		if err != nil {
			t.Fatal(err)
		}
		if len(diffs) != want {
			t.Errorf("with %q: %v", more, diffs)
		}
	}
}
