package anniversary_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// nationalObjectives are the rulebook's (pp. 29-30): who is paid how much for how many of which territories. first are those
// that must not be left out when one too few is held, because a capital is among the rest.
var nationalObjectives = []struct {
	rule, power string
	bonus, need int
	list        string
	// ally holds the territories in the test, to show that any power of the side will do.
	ally string
}{
	{"AN-NO.3", "Germany", 5, 6, "Germany, France, Northwestern Europe, Czechoslovakia/Hungary, Bulgaria/Romania, Poland", "Italy"},
	{"AN-NO.4", "Germany", 5, 3, "Baltic States, East Poland, Ukraine, Eastern Ukraine, Belorussia", "Italy"},
	{"AN-NO.5", "Germany", 5, 1, "Karelia S.S.R., Caucasus", "Italy"},
	{"AN-NO.6", "Japan", 5, 3, "Manchuria, Kiangsu, French Indo-China/Thailand", "Germany"},
	{"AN-NO.7", "Japan", 5, 4, "Kwangtung, East Indies, Borneo, Philippine Islands, New Guinea, Solomon Islands", "Germany"},
	{"AN-NO.8", "Japan", 5, 1, "Hawaiian Islands, Australia, India", "Germany"},
	{"AN-NO.9", "Italy", 5, 4, "Italy, Balkans, Morocco/Algeria, Libya", "Germany"},
	{"AN-NO.10", "Italy", 5, 3, "Egypt, Trans-Jordan, France, Gibraltar", "Germany"},
	{"AN-NO.11", "United States", 5, 3, "Eastern United States, Western United States, Central United States", "United Kingdom"},
	{"AN-NO.12", "United States", 5, 1, "Philippine Islands", "United Kingdom"},
	{"AN-NO.13", "United States", 5, 1, "France", "United Kingdom"},
	{"AN-NO.14", "United States", 5, 3, "Midway, Wake Island, Hawaiian Islands, Solomon Islands", "United Kingdom"},
	{"AN-NO.15", "United Kingdom", 5, 6, "Eastern Canada, Western Canada, Gibraltar, Egypt, Australia, Union of South Africa", "United States"},
	{"AN-NO.16", "United Kingdom", 5, 1, "Caroline Islands, Formosa, French Indo-China/Thailand, Iwo Jima, Okinawa, Japan", "United States"}, // AN-RULING.4
	{"AN-NO.17", "United Kingdom", 5, 1, "France, Balkans", "United States"},
	{"AN-NO.18", "Soviet Union", 10, 3, "Norway, Finland, Poland, Bulgaria/Romania, Czechoslovakia/Hungary, Balkans", "United Kingdom"},
}

// TestObjectives: each objective is paid when exactly enough is held by the side, and not when one too few is (AN-NO.2,
// AN-RULING.51, AN-INCOME.5).
func TestObjectives(t *testing.T) {
	for _, o := range nationalObjectives {
		list := strings.Split(o.list, ", ")
		if got := bonusOf(t, o.power, o.ally, list[:o.need]); got != o.bonus {
			t.Errorf("%s: %s holding %v is paid %d, want %d", o.rule, o.power, list[:o.need], got, o.bonus)
		}
		if got := bonusOf(t, o.power, o.ally, list[:o.need-1]); got != 0 {
			t.Errorf("%s: %s holding %v only is paid %d, want 0", o.rule, o.power, list[:o.need-1], got)
		}
	}
}

// bonusOf plays a power's income phase with every objective territory in enemy hands but those held by its ally, and returns
// what it is paid for objectives. Capitals stay with their owners.
func bonusOf(t *testing.T, name, ally string, held []string) int {
	t.Helper()
	enemy := "Germany"
	switch name {
	case "Germany", "Italy":
		enemy = "United Kingdom"
	case "Japan":
		enemy = "United States"
	}
	owner := map[string]string{"Archangel": enemy}
	for _, o := range nationalObjectives {
		for _, place := range strings.Split(o.list, ", ") {
			owner[place] = enemy
		}
	}
	for _, place := range held {
		owner[place] = ally
	}
	for _, capital := range []string{"Germany", "Italy", "Japan", "Eastern United States"} {
		if owner[capital] != ally {
			delete(owner, capital)
		}
	}
	for power, capital := range map[string]string{"Germany": "Germany", "Italy": "Italy", "United States": "Eastern United States"} {
		if name == power {
			owner[capital] = power
		}
	}
	return paid(t, name, owner, "")
}

// paid plays the end of a power's turn with objectives on and returns the sum of the bonuses.
func paid(t *testing.T, name string, owner map[string]string, more string) int {
	t.Helper()
	var position strings.Builder
	fmt.Fprintf(&position, "ruleset: anniversary\nbase: \"empty:1941\"\noptions: {national objectives: true}\nturn: %s\nphase: noncombat-move\nspaces:\n", name)
	for place, power := range owner {
		fmt.Fprintf(&position, "  %q: {owner: %s}\n", place, power)
	}
	position.WriteString(more)
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.LoadPosition([]byte(position.String()))
	if err != nil {
		t.Fatal(err)
	}
	sheet, diags := sheets.Parse("ORDERS x "+strings.ToUpper(name)+"\nNONCOMBAT MOVE\n  pass\nEND\n", game.Vocabulary())
	if orders.Failed(diags) {
		t.Fatal(diags)
	}
	out := game.Resolve(state, []adjudicator.Submission{{Seat: adjudicator.Seat(sheet.Header.Seat), Sheet: sheet}}, dice.NewList())
	if out.Refused || out.Stopped {
		t.Fatal(out.Diagnostics)
	}
	sum, income := 0, false
	for _, e := range out.Events {
		income = income || e.Detail.EventType() == "income"
		if o, ok := e.Detail.(economy.ObjectiveEvent); ok {
			sum += o.Bonus
		}
	}
	if !income {
		t.Fatalf("%s collected no income", name)
	}
	return sum
}

// TestArchangelObjective: the Soviet Union itself must hold Archangel, and no ally, guns included, may stand on its land; ships
// in the sea zones do not matter (AN-NO.19, AN-RULING.50).
func TestArchangelObjective(t *testing.T) {
	enemyLand := map[string]string{"Norway": "Germany", "Finland": "Germany", "Balkans": "Italy"}
	with := func(place, power string) map[string]string {
		m := map[string]string{place: power}
		for k, v := range enemyLand {
			m[k] = v
		}
		return m
	}
	for _, tt := range []struct {
		name  string
		owner map[string]string
		units string
		want  int
	}{
		{"alone", enemyLand, "", 5},
		{"Archangel lost", with("Archangel", "Germany"), "", 0},
		{"Archangel held by an ally", with("Archangel", "United Kingdom"), "", 0},
		{"an ally's infantry in Caucasus", enemyLand, "  Caucasus: {units: {United Kingdom: {infantry: 1}}}\n", 0},
		{"an ally's gun in Russia", enemyLand, "  Russia: {units: {United States: {antiaircraft gun: 1}}}\n", 0},
		{"an ally's fighter in Russia", enemyLand, "  Russia: {units: {United States: {fighter: 1}}}\n", 0},
		{"an ally's ship in sea zone 4", enemyLand, "  Sea Zone 4: {units: {United Kingdom: {destroyer: 1}}}\n", 5},
		{"an ally's infantry on its own land", enemyLand, "  India: {units: {United Kingdom: {infantry: 1}}}\n", 5},
	} {
		if got := paid(t, "Soviet Union", tt.owner, tt.units); got != tt.want {
			t.Errorf("%s: paid %d, want %d (AN-NO.19, AN-RULING.50)", tt.name, got, tt.want)
		}
	}
}
