package pacific_test

import (
	"bytes"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis/edition"
)

// A bid buys units before the first turn, and what is left is money; it comes back from a position file as it was.
func TestBid(t *testing.T) {
	game := made(t)
	opened := func(options adjudicator.Options) adjudicator.State {
		s, err := game.New("1940", options)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	plain, bid := opened(nil), opened(adjudicator.Options{"bid": "China 7: 1 infantry at Yunnan, 1 infantry at Szechwan; ANZAC 3"})
	before, after := edition.StateOf(plain), edition.StateOf(bid)
	if got := len(after.Units) - len(before.Units); got != 2 {
		t.Errorf("the bid places %d units, not 2", got)
	}
	for p, more := range []int{0, 0, 1, 0, 3} { // Japan, United States, China, United Kingdom, ANZAC
		if got := after.Powers[p].IPCs - before.Powers[p].IPCs; got != more {
			t.Errorf("%s has %d IPCs more, not %d", game.Info().Seats[p].Name, got, more)
		}
	}
	file, err := game.DumpPosition(bid)
	if err != nil {
		t.Fatal(err)
	}
	back, err := game.LoadPosition(file)
	if err != nil {
		t.Fatal(err)
	}
	was, _ := bid.Encode()
	if is, _ := back.Encode(); !bytes.Equal(was, is) {
		t.Error("a position with a bid comes back changed")
	}
}

// What a bid may not buy: what its power never buys, units where it has none, and units for both sides.
func TestBidsThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"China 10: 1 fighter at Szechwan":         "cannot buy a fighter",
		"ANZAC 6: 1 submarine at Sea Zone 54":     "has no unit in Sea Zone 54",
		"Japan 3; China 3":                        "the bid is one side's",
		"Netherlands 3":                           "is no power that has money",
		"United States 15: 1 air base at Midway":  "no complex",
		"United Kingdom 3: 2 infantry at Burma":   "one unit is placed in a space",
		"United Kingdom 3: 1 artillery at Burma":  "3 are left",
		"United Kingdom 3: 1 infantry at Chungqi": "there is no space",
	} {
		_, err := made(t).New("1940", adjudicator.Options{"bid": text})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
