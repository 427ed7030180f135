package turn_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Transports with different cargo are given to all voyages of their zone together (AN-TRANSPORT.1, AN-TRANSPORT.22): each line gets a
// ship that can do what it says, whichever line stands first; where two ways are as good, the desk asks what goes ashore.
func TestVoyagesShareTheTransports(t *testing.T) {
	const germany = "Germany: {owner: Germany, units: {Germany: {infantry: 2, artillery: 1, tank: 1}}}\n\t\tSea Zone 5: {units: {Germany: {transport: ["
	for _, c := range []struct {
		name, ships     string
		lines           []string
		refused, stands string
	}{
		{
			"only the empty one takes two units", "{cargo: {infantry: 1}}, {}",
			[]string{"1 transport Sea Zone 5: load 1 artillery, 1 infantry from Germany; unload at Finland", "1 transport Sea Zone 5: load 1 tank from Germany; unload at Norway"},
			"", "Finland: 1 infantry, 1 artillery; Germany: 1 infantry; Norway: 1 infantry, 1 tank; Sea Zone 5: 2 transports",
		},
		{
			"a tank finds no room beside a tank", "{cargo: {tank: 1}}, {}",
			[]string{"1 transport Sea Zone 5: load 1 infantry from Germany; unload at Finland", "1 transport Sea Zone 5: load 1 artillery from Germany; unload at Norway"},
			"", "Finland: 1 infantry, 1 tank; Germany: 1 infantry, 1 tank; Norway: 1 artillery; Sea Zone 5: 2 transports",
		},
		{
			"what goes ashore tells which ship it is", "{cargo: {infantry: 1}}, {cargo: {tank: 1}}",
			[]string{"1 transport Sea Zone 5: load 1 infantry from Germany; unload 1 infantry, 1 tank at Finland", "1 transport Sea Zone 5: load 1 artillery from Germany; unload at Norway"},
			"", "Finland: 1 infantry, 1 tank; Germany: 1 infantry, 1 tank; Norway: 1 infantry, 1 artillery; Sea Zone 5: 2 transports",
		},
		{
			"one line alone, and the emptier ship has no tank", "{}, {cargo: {tank: 1}}",
			[]string{"1 transport Sea Zone 5: load 1 infantry from Germany; unload 1 infantry, 1 tank at Finland"},
			"", "Finland: 1 infantry, 1 tank; Germany: 1 infantry, 1 artillery, 1 tank; Sea Zone 5: 2 transports",
		},
		{
			"all takes what a numbered line leaves", "{cargo: {infantry: 1}}, {}",
			[]string{"all transports Sea Zone 5: unload at Finland", "1 transport Sea Zone 5: load 1 tank, 1 infantry from Germany; unload at Norway"},
			"", "Finland: 1 infantry; Germany: 1 infantry, 1 artillery; Norway: 1 infantry, 1 tank; Sea Zone 5: 2 transports",
		},
		{
			"nobody can say where the passenger goes", "{cargo: {infantry: 1}}, {}",
			[]string{"1 transport Sea Zone 5: load 1 infantry from Germany; unload at Finland", "1 transport Sea Zone 5: load 1 infantry from Germany; unload at Norway"},
			"AN-TRANSPORT.23 AN-TRANSPORT.23", "",
		},
		{
			"the line that was offered says it", "{cargo: {infantry: 1}}, {}",
			[]string{"1 transport Sea Zone 5: load 1 infantry from Germany; unload at Finland", "1 transport Sea Zone 5: load 1 infantry from Germany; unload 2 infantry at Norway"},
			"", "Finland: 1 infantry; Germany: 1 artillery, 1 tank; Norway: 2 infantry; Sea Zone 5: 2 transports",
		},
		{
			"an infantry or a tank", "{cargo: {infantry: 1}}, {cargo: {tank: 1}}",
			[]string{"1 transport Sea Zone 5: unload at Finland"},
			"AN-TRANSPORT.23", "",
		},
		{
			"no ship can do it", "{cargo: {infantry: 1}}, {cargo: {tank: 1}}",
			[]string{"1 transport Sea Zone 5: load 1 tank, 1 infantry from Germany; unload at Finland"},
			"AN-TRANSPORT.1", "",
		},
	} {
		for range 2 {
			turn := turnAt(t, "Germany", germany+c.ships+"]}}}\n\t\tFinland: {owner: Germany}\n\t\tNorway: {owner: Germany}")
			order(t, turn, "NONCOMBAT MOVE\n"+strings.Join(c.lines, "\n"))
			if got := errorsOf(turn); got != c.refused {
				t.Errorf("%s: %q refused under %q, want %q: %v", c.name, c.lines, got, c.refused, turn.Diagnostics)
			}
			if got := standing(turn, "germany"); c.stands != "" && got != c.stands {
				t.Errorf("%s: %q\ngot  %s\nwant %s", c.name, c.lines, got, c.stands)
			}
			slices.Reverse(c.lines)
		}
	}
}

// The question names lines that answer it.
func TestTheQuestionAboutTransportsShowsTheLine(t *testing.T) {
	turn := turnAt(t, "Germany", `Germany: {owner: Germany, units: {Germany: {infantry: 2}}}
		Sea Zone 5: {units: {Germany: {transport: [{cargo: {infantry: 1}}, {}]}}}`)
	order(t, turn, "NONCOMBAT MOVE\n1 transport Sea Zone 5: load 1 infantry from Germany; unload at Finland\n1 transport Sea Zone 5: load 1 infantry from Germany; unload at Norway")
	want := `write "1 transport  Sea Zone 5: load 1 infantry from Germany; unload 2 infantry at Finland" or "1 transport  Sea Zone 5: load 1 infantry from Germany; unload 1 infantry at Finland"`
	if got := turn.Diagnostics[0].Hint.String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Whatever voyages say, and whatever is aboard, turning the lines round changes neither what is refused nor what stands where.
func TestVoyagesInAnyOrder(t *testing.T) {
	const zone = "1 transport Sea Zone 5: "
	acts := []string{
		"load 1 infantry from Germany; unload at Finland", "load 1 tank from Germany; unload at Norway", "unload at Finland", "unload 1 infantry at Norway",
		"load 1 artillery, 1 infantry from Germany; unload at Norway", "load 1 infantry from Germany; sail Sea Zone 6", "load 1 tank from Germany; sail Sea Zone 3",
		"sail Sea Zone 6; unload at Norway", "load 1 infantry from Germany; unload 1 tank, 1 infantry at Finland",
	}
	holds := []string{"{}", "{cargo: {infantry: 1}}", "{cargo: {tank: 1}}", "{cargo: {infantry: 2}}", "{cargo: {tank: 1, infantry: 1}}"}
	rapid.Check(t, func(rt *rapid.T) {
		ships := rapid.SliceOfN(rapid.SampledFrom(holds), 2, 4).Draw(rt, "ships")
		chosen := rapid.SliceOfN(rapid.SampledFrom(acts), 2, 3).Draw(rt, "voyages")
		try := func() (bool, string) {
			turn := turnAt(t, "Germany", "Germany: {owner: Germany, units: {Germany: {infantry: 6, artillery: 3, tank: 6}}}\n\t\tSea Zone 5: {units: {Germany: {transport: ["+
				strings.Join(ships, ", ")+"]}}}\n\t\tFinland: {owner: Germany}\n\t\tNorway: {owner: Germany}")
			order(t, turn, "NONCOMBAT MOVE\n"+zone+strings.Join(chosen, "\n"+zone))
			return errorsOf(turn) != "", standing(turn, "germany")
		}
		wrong, stood := try()
		slices.Reverse(chosen)
		wrongToo, stoodToo := try()
		if wrong != wrongToo || !wrong && stood != stoodToo {
			rt.Fatalf("%q: refused %v, %s; turned round: refused %v, %s", chosen, wrongToo, stoodToo, wrong, stood)
		}
	})
}
