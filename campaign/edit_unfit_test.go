package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/pacific"
	"despatch/campaign"
	"despatch/storage"
	"despatch/words"
)

// A game master is told each thing that is wrong with a position file in a row of a list, with its line where the file is as he sent it, and
// every word of it comes from a book.
func TestRefusedPositionIsAList(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules func() (adjudicator.Ruleset, error)
		seats string
		file  string
		rows  []string
	}{
		{anniversary.Name, anniversary.New, "germany=a japan=a italy=a ussr=x uk=x usa=x",
			"ruleset: anniversary\nbase: \"1941\"\nphase: tea\nspaces:\n  Mordor: {}\n  Poland: {owner: Sauron, unts: 3}\n",
			[]string{`- line 3: there is no phase "tea"`, `- line 5: there is no space "Mordor"`, `- line 6: there is no power "Sauron"`, `- line 6: a space has owner, damage and units, not "unts"`}},
		{anniversary.Name, anniversary.New, "germany=a japan=a italy=a ussr=x uk=x usa=x", "spaces:\n  Poland: {units: {Soviet Union: {infantry: 1}}}\n",
			[]string{"- Poland: units of Soviet Union stand in a territory of Germany"}},
		{anniversary.Name, anniversary.New, "germany=a japan=a italy=a ussr=x uk=x usa=x", "spaces: [Poland\n",
			[]string{"cannot be used", "- line 1, column 9: [ opens here and is not closed well"}},
		{pacific.Name, pacific.New, "japan=a usa=x china=x uk=x anzac=x", "ruleset: pacific-1940\nbase: \"1940\"\nbaze: 3\n",
			[]string{`- line 3: there is no key "baze" here; the keys are ruleset, base, options,`}},
		{dday.Name, dday.New, "germany=a allies=x", "ruleset: d-day\nbase: \"1944\"\nround: 11\nspaces:\n  Utah: {units: {United States: {infantry: 5}}}\n",
			[]string{"- round: the turns are 1 to 10, not 11", "- line 5: Utah: it holds 4 units at most"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := seated(t, c.rules, campaign.NewGame{
				ID: "g1", Ruleset: c.name, Seats: seatsOf(c.seats), Masters: []campaign.Seated{{Name: "Carol", Addresses: []string{carol}}},
			})
			w.config.Languages = []string{words.Pseudo}
			w.restart()
			letter := "MASTER EDIT BECAUSE I say so\n" + c.file + "END"
			wantOutcome(t, w.reply(carol, "g1", letter), storage.Refused, "")
			wants(t, flat(w.last(carol, "g1").Text), c.rows...)
			wants(t, flat(w.last(carol, "g1").Text), "Nothing was changed. Correct the position file and send the command again.")
			wantOutcome(t, w.reply(carol, "g1", "LANGUAGE "+words.Pseudo), storage.Accepted, "done: LANGUAGE")
			w.reply(carol, "g1", letter)
			refusal, _, _ := strings.Cut(w.last(carol, "g1").Text, "«To» «write»") // below stand a line of his and the desk's own name
			if stray := words.Unmarked(refusal); stray != nil {
				t.Errorf("%q stands in no book:\n%s", stray, refusal)
			}
		})
	}
}
