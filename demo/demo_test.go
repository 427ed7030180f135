package demo_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	netmail "net/mail"
	"regexp"
	"strings"
	"testing"

	"despatch/adjudicator/games"
	"despatch/demo"
)

func allGames(t *testing.T) games.Rulesets {
	t.Helper()
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The powers of 1941 in the order of their turns (AN-TURN.1), and who plays them.
var turns = []struct{ power, player string }{
	{"Germany", "Anna"}, {"Soviet Union", "Boris"}, {"Japan", "Chiyo"},
	{"United Kingdom", "David"}, {"Italy", "Elena"}, {"United States", "Frank"},
}

func TestOncePlaysARoundAndPrintsItsReports(t *testing.T) {
	letters, summary := split(t, demo.PlayedRound(t))
	if len(letters) != len(turns) {
		t.Fatalf("%d reports were printed, want one for each of the %d powers", len(letters), len(turns))
	}
	for i, turn := range turns {
		checkReport(t, letters[i], turn.power, turn.player)
	}
	// Each of six players gets the letter that opens the game and six reports. He of the United States sends China's sheet too
	// (AN-CHINA.1), and gets a receipt for it.
	if want := regexp.MustCompile(`^6 turns: 7 letters in, 43 out; journal replayed, all dice verified; [\d.]+ s\n$`); !want.MatchString(summary) {
		t.Errorf("the summary is %q", summary)
	}
}

// split parts the printed letters and the line below them.
func split(t *testing.T, text string) (letters []*netmail.Message, summary string) {
	t.Helper()
	rule := strings.Repeat("=", 78) + "\n"
	cut := strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n") + 1
	text, summary = text[:cut], text[cut:]
	parts := strings.Split(text, rule)
	for i := 1; i+1 < len(parts); i += 2 {
		m, err := netmail.ReadMessage(strings.NewReader(parts[i] + "\n" + parts[i+1]))
		if err != nil {
			t.Fatal(err)
		}
		letters = append(letters, m)
	}
	return letters, summary
}

func checkReport(t *testing.T, m *netmail.Message, power, player string) {
	t.Helper()
	to, err := netmail.ParseAddress(m.Header.Get("To"))
	if err != nil || to.Name != player {
		t.Errorf("the report of %s went to %v (%v), want its player %s", power, to, err, player)
	}
	for _, name := range []string{"From", "Date", "Message-Id"} {
		if m.Header.Get(name) == "" {
			t.Errorf("the report of %s was printed without its %s", power, name)
		}
	}
	if got, want := m.Header.Get("Subject"), "[demo] Round 1, "+power+": played"; !strings.HasPrefix(got, want) {
		t.Errorf("subject %q, want one that begins with %q", got, want)
	}
	raw, err := io.ReadAll(m.Body)
	if err != nil {
		t.Fatal(err)
	}
	body := string(raw)
	for _, want := range []string{
		player + ",\n",                      // it speaks to its reader
		power + ", round 1: Purchase",       // what was played
		power + " buys ",                    // and what came of it
		power + ", round 1: Collect income", // to the end of the turn
		"Your orders as they were understood",
		"\nPowers\n", "POSITION sends the whole position",
		"\nSeed ", "\nPromised ", "\nNext seed ",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the report of %s does not say %q:\n%s", power, want, body)
		}
	}
	for i, line := range strings.Split(body, "\n") {
		if len([]rune(line)) > 78 {
			t.Errorf("the report of %s, line %d is wider than 78 columns: %s", power, i+1, line)
		}
	}
	if strings.Contains(body, "could not be carried out") {
		t.Errorf("the orders of %s were not played to their end:\n%s", power, body)
	}
}

// The round is to show what the rules are about.
func TestTheRoundHasBattlesOfEveryKind(t *testing.T) {
	text := strings.Join(strings.Fields(demo.PlayedRound(t)), " ")
	for what, want := range map[string]string{
		"a battle on land":      `Battle in Ukraine: Germany`,
		"a battle at sea":       `Battle in Sea Zone \d+: Germany`,
		"an amphibious landing": `Germany lands 1 infantry, 1 artillery in Baltic States from Sea Zone 5`,
		"a bombardment":         `Germany bombards Baltic States`,
		"a strategic raid":      `Germany bombs the industrial complex in United Kingdom|[Aa]ntiaircraft fire`,
	} {
		if !regexp.MustCompile(want).MatchString(text) {
			t.Errorf("nothing in the round looks like %s (%s)", what, want)
		}
	}
}

func TestWhatCannotBePlayedIsRefusedWithTheList(t *testing.T) {
	for _, c := range []struct{ ruleset, scenario, says string }{
		{"chess", "1941", `no ruleset "chess"`},
		{"anniversary", "1815", `no script for "1815"`},
		{"", "", `no ruleset ""`},
		{"anniversary", "../..", `no script for "../.."`},
	} {
		var out bytes.Buffer
		err := demo.Run(t.Context(), demo.Options{Rulesets: allGames(t), Ruleset: c.ruleset, Scenario: c.scenario, Once: true, Out: &out})
		if !errors.Is(err, demo.ErrNoScript) {
			t.Errorf("%q %q: %v, want ErrNoScript", c.ruleset, c.scenario, err)
			continue
		}
		for _, want := range []string{c.says, "--ruleset anniversary --scenario 1941"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%q %q: %q does not say %q", c.ruleset, c.scenario, err, want)
			}
		}
		if out.Len() > 0 {
			t.Errorf("%q %q: printed %q", c.ruleset, c.scenario, &out)
		}
	}
}

func TestAnUnknownSeatIsRefusedWithTheSeats(t *testing.T) {
	err := demo.Run(t.Context(), demo.Options{
		Rulesets: allGames(t), Ruleset: "anniversary", Scenario: "1941", Seat: "prussia", Out: io.Discard,
	})
	if err == nil || !strings.Contains(err.Error(), "prussia") || !strings.Contains(err.Error(), "germany") {
		t.Errorf("error %v, want one that names the seat and the seats there are", err)
	}
}

func TestAnInterruptEndsTheRoundWithAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := demo.Run(ctx, demo.Options{Rulesets: allGames(t), Ruleset: "anniversary", Scenario: "1941", Once: true, Out: io.Discard})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that the context was cancelled", err)
	}
}

// A folder that holds a game already gets another beside it.
func TestAFolderServesAgain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{"demo", "demo2"} {
		var out bytes.Buffer
		if err := demo.Run(t.Context(), demo.Options{Rulesets: allGames(t), Ruleset: "d-day", Scenario: "1944", Once: true, Out: &out, Dir: dir}); err != nil {
			t.Fatal(err)
		}
		letters, _ := split(t, out.String())
		if len(letters) == 0 || !strings.HasPrefix(letters[0].Header.Get("Subject"), "["+name+"] ") {
			t.Errorf("%d reports; want some of game %s:\n%s", len(letters), name, &out)
		}
	}
}

// Without a scenario each game is played from its first opening. The tests above look at the one game's.
func TestFirstOpeningByDefault(t *testing.T) {
	var out bytes.Buffer
	if err := demo.Run(t.Context(), demo.Options{Rulesets: allGames(t), Ruleset: "d-day", Once: true, Out: &out}); err != nil {
		t.Error(err)
	}
}
