package demo

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/mail/mime"
	"despatch/often"
	"despatch/orders"
	"despatch/storage"
)

// Two people play Pacific 1940: one is Japan, the other all the Allies, who writes four sheets in one letter and sends ahead. They write as
// people do: a greeting, a remark beside an order, names of their own for units and places, a question, a line that is wrong and is mended.
// The letters of the Allies' player are two for a round, and one more for each that came back and each question.
func TestTwoPlayPacificByMail(t *testing.T) {
	t.Parallel()
	table, _ := duel(t, often.Of(1, 10), nil)
	for i, p := range table.players {
		d := &duellist{admirals: map[string]*admiral{}, chance: rand.New(rand.NewPCG(1941, uint64(i)))}
		p.compose = d.write
	}
	play(t, table)
	taken, refused := 0, 0
	if err := table.eachReceived(func(l storage.Letter) error {
		switch l.Outcome {
		case storage.Refused:
			refused++
		case storage.Accepted:
			taken++
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d letters taken, %d refused and mended", taken, refused)
}

// duel invites two players: one for Japan, one for all the Allies. What their reports print is in the second result.
func duel(t *testing.T, rounds int, scripts map[adjudicator.Seat]string) (*table, *bytes.Buffer) {
	t.Helper()
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	out := new(bytes.Buffer)
	o := Options{
		Rulesets: all, Ruleset: "pacific-1940", Scenario: "1940", Once: true, Rounds: rounds, Out: out, Players: []adjudicator.Seat{"japan", "usa"},
	}
	if file := os.Getenv("DESPATCH_READ"); file != "" { // to be read by a person
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		o.Read = func(l *mime.Letter) {
			fmt.Fprintf(f, "=== to %v: %s\n%s\n", l.To, l.Subject, l.Full)
		}
	}
	table, err := invite(o, all["pacific-1940"], scripts)
	t.Cleanup(func() {
		if err := table.clear(); err != nil {
			t.Error(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	allies := table.players[1]
	for _, s := range table.rules.Info().Seats {
		if s.ID != "japan" && s.ID != "usa" {
			allies.besides = append(allies.besides, s.ID)
			allies.chairs = append(allies.chairs, newChair(s, "", table.rules.Vocabulary()))
		}
	}
	return table, out
}

// play has the rounds played.
func play(t *testing.T, table *table) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 15*time.Minute)
	defer cancel()
	if err := table.start(ctx); err != nil {
		t.Fatal(err)
	}
	if err := table.once(ctx, time.Now()); err != nil {
		t.Fatal(err)
	}
}

// duellist writes for one power or several.
type duellist struct {
	admirals map[string]*admiral
	chance   *rand.Rand
}

func (d *duellist) write(letter *received, form *orders.Sheet) string {
	seat := form.Header.Seat
	if d.admirals[seat] == nil {
		d.admirals[seat] = &admiral{seat: seat, chance: d.chance}
	}
	sheet := d.sloppy(d.admirals[seat].write(letter, form))
	if seat != "usa" || form.Header.Round%2 == 1 || len(form.Sections) == 1 {
		return sheet
	}
	for _, ally := range [][2]string{{"China", "2 infantry"}, {"UK", "1 infantry, 1 destroyer"}, {"ANZAC", "2 infantry"}} { // sent ahead
		sheet += fmt.Sprintf("\n\nORDERS demo %[1]s ROUND %[2]d\nPURCHASE\n%[3]s\nCOMBAT MOVE\npass\nNONCOMBAT MOVE\npass\nEND", ally[0], form.Header.Round, ally[1])
	}
	return sheet
}

// sloppy writes a sheet as people do.
func (d *duellist) sloppy(sheet string) string {
	swap := func(old, new string) {
		if d.chance.IntN(2) == 0 {
			sheet = strings.ReplaceAll(sheet, old, new)
		}
	}
	swap("infantry", "inf")
	swap("fighter", "ftr")
	swap("Sea Zone ", "SZ")
	swap(" -> ", " to ")
	swap("Hawaiian Islands", "Hawaii")
	swap("Caroline Islands", "Truk")
	swap("Philippines", "the Philippines")
	swap("\n  ", "\n")
	swap("  ", " ")
	swap("COMBAT MOVE\n", "Combat move:\n")
	swap("PURCHASE\n", "Purchase\n")
	return sheet
}

// TestTheLateWarByMail begins late, with everything that Japan is asked about in one American turn: a raid, an attack below an island with a base,
// and ships in the sea of kamikaze attacks. Japan answers with a line for each; the Americans have written one letter.
func TestTheLateWarByMail(t *testing.T) {
	t.Parallel()
	table, out := duel(t, 6, map[adjudicator.Seat]string{"usa": lateAttack, "japan": lateDefence})
	table.position = []byte(lateWar)
	play(t, table)
	said := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{"Japan is asked", "up from Japan over Sea Zone 6", "bombs the major complex", "A submarine of Japan fires at", "kamikaze attack"} {
		if !strings.Contains(said, want) {
			t.Errorf("the reports do not hold %q", want)
		}
	}
}

const lateWar = `ruleset: pacific-1940
base: "empty:1940"
round: 6
turn: United States
wars: [[Japan, China], [Japan, United States], [Japan, United Kingdom], [Japan, ANZAC]]
marks: {kamikaze: 6, kamikaze unlocked: 1, unprovoked declaration: 1}
powers:
  Japan: {ipcs: 31}
  United States: {ipcs: 62}
spaces:
  Japan: {units: {Japan: {infantry: 4, major complex: 1, air base: 1, naval base: 1, fighter: 3, tactical bomber: 1}}}
  Okinawa: {owner: Japan, units: {Japan: {infantry: 1}}}
  Iwo Jima: {owner: United States, units: {United States: {infantry: 1, air base: 1, fighter: 2, strategic bomber: 2}}}
  Western United States: {units: {United States: {major complex: 1, infantry: 4}}}
  Sea Zone 6: {units: {Japan: {destroyer: 1, transport: 2}}}
  Sea Zone 18: {units: {Japan: {submarine: 1}}}
  Sea Zone 17: {units: {United States: {battleship: 1, carrier: 1, cruiser: 1, fighter: 2, transport: [{cargo: {infantry: 2}}]}}}
  Sea Zone 26: {units: {United States: {transport: 1}}}
  India: {units: {United Kingdom: {infantry: 3, major complex: 1}}}
  New South Wales: {units: {ANZAC: {infantry: 2, minor complex: 1}}}
  Szechwan: {units: {China: {infantry: 3}}}
standing: {Japan: "ask about scrambles\nask about interceptions\nask about kamikaze"}
`

const lateAttack = `PURCHASE
1 destroyer, 2 submarines
COMBAT MOVE
raid 2 strategic bombers Iwo Jima to Japan: major complex
raid 1 fighter SZ17 to Japan: major complex
1 battleship, 1 carrier, 1 cruiser, 1 fighter SZ17 to SZ6
1 transport Sea Zone 17: sail Sea Zone 18, Sea Zone 19; unload at Okinawa
NONCOMBAT MOVE
1 fighter SZ6 to SZ6 else Iwo Jima
1 fighter Japan to SZ6
2 strategic bombers Japan to Iwo Jima
MOBILISE
pass
END`

const lateDefence = `PURCHASE
pass
END
ORDERS x JAPAN ROUND 6
REACTIONS
scramble all at Japan
intercept 1 fighter at Japan
kamikaze up to 2 at Sea Zone 6: carrier
END`
