package games_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/words"
)

// A position that keeps a standing order which nobody can read any more is read back as it is, plays without it, and its owner is told.
func TestPositionsWithStandingOrdersOfEarlierPrograms(t *testing.T) {
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	for name, rules := range all {
		seat := string(rules.Info().Seats[0].ID)
		state, err := rules.New(rules.Info().Scenarios[0].ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		data, err := state.Encode()
		if err != nil {
			t.Fatal(err)
		}
		const order = "salute the flag at dawn"
		written := bytes.Replace(data, []byte(`{"id":"`+seat+`",`), []byte(`{"id":"`+seat+`","standing":["`+order+`"],`), 1)
		if bytes.Equal(written, data) { // a game that keeps them beside its seats
			written = append(bytes.TrimSuffix(data, []byte("}")), []byte(`,"standing":{"`+seat+`":["`+order+`"]}}`)...)
		}
		kept, err := rules.Decode(written)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		again, err := kept.Encode()
		if err != nil || !bytes.Contains(again, []byte(order)) || len(again) != len(written) {
			t.Errorf("%s: the position is written back without it: %v", name, err)
		}
		if second, err := rules.Decode(again); err != nil {
			t.Errorf("%s: %v", name, err)
		} else if twice, err := second.Encode(); err != nil || !bytes.Equal(twice, again) {
			t.Errorf("%s: its bytes are not canonical: %v", name, err)
		}
		form := rules.Form(kept, adjudicator.Seat(seat))
		i := slices.IndexFunc(form, func(s adjudicator.FormSection) bool { return s.Keyword == "STANDING" })
		told := func(note words.Text) bool {
			return strings.Contains(note.String(), "not understood any more, and without effect: "+order)
		}
		if i < 0 || !slices.ContainsFunc(form[i].Notes, told) || slices.Contains(form[i].Lines, order) {
			t.Errorf("%s: the form says %+v", name, form)
		}
		for _, d := range rules.Duties(kept) {
			rules.Check(kept, d.Seat, nil)
		}
		rules.Position(kept, adjudicator.Seat(seat))
	}
}
