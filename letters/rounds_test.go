package letters

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"despatch/mail/mailtest"
)

// TestTwoRounds plays two rounds by the letters of testdata/rounds, one after the other at one desk: six powers of four people, who
// write as their programs and their habits make them. Each letter is answered and does what it says, and the game stands at the end
// where the orders, worked out by hand, have brought it. Nobody fights, so that no die decides.
func TestTwoRounds(t *testing.T) {
	story := readCorpus(t, filepath.Join("testdata", "rounds"))
	office, err := mailtest.Start(mailtest.Options{Domain: mailtest.AnyDomain})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := office.Close(); err != nil {
			t.Error(err)
		}
	})
	w := enter(t, office, prepare(t, "rounds"), "desk-of-the-rounds@club.example")
	defer func() {
		if err := w.daemon.Close(); err != nil {
			t.Error(err)
		}
	}()
	for _, s := range story {
		_, why, told := w.try(s)
		if why != "" && slices.Contains(notYet(t), "rounds") {
			t.Skipf("not yet: %s: %s\n%s", s.name, why, told)
		}
		if why != "" {
			t.Fatalf("%s: %s\n%s", s.name, why, told)
		}
	}
	report := w.latest(people["anna"].Addresses[0])
	read := strings.Join(strings.Fields(report.Full), " ")
	for _, fact := range atTheEnd {
		if !strings.Contains(read, fact) {
			t.Errorf("the last letter does not show %q", fact)
		}
	}
	if t.Failed() {
		t.Log(report.Full)
	}
	if err := w.daemon.Desk.Replay(context.Background(), "east41"); err != nil {
		t.Error(err)
	}
}

// atTheEnd is how the game stands: what a power began with, less what it bought, and its income, twice; and what was placed and
// moved.
var atTheEnd = []string{
	"Germany Axis 33 31",        // 31 - 30 + 31, twice
	"Soviet Union Allies 30 30", // 30 - 30 + 30, twice
	"Japan Axis 21 17",          // 17 - 15 + 17, twice
	"United Kingdom Allies 81 43",
	"Italy Axis 12 10",
	"United States Allies 75 40", // 40 - 30 + 40, then - 15 + 40
	"Germany (Berlin) 10 23 infantry",
	"Poland (Warsaw) 3 4 infantry, 1 artillery, 4 tanks, 1 fighter",
	"Russia (Moscow) 6 12 infantry", // 3 + 6 + 6 - 3
	"Caucasus (Stalingrad) 4 12 infantry",
	"Belorussia 1 5 infantry",
	"Manchuria 3 6 infantry",
	"Yunnan 1 2 infantry",
}
