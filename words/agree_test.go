package words

import (
	"testing"
	"testing/fstest"
)

type said struct{ Who any }

// A verb follows its name, several names, and a name of which another book alone knows that it is plural.
func TestAgree(t *testing.T) {
	game := CarriedWith(func() More { return More{Plural: []Name{"Ravens"}} }, phrase(`{{define "said"}}{{.Who}} {{agree .Who "buys" "buy"}}{{end}}`))
	desk := Carried(phrase(`{{define "said"}}{{.Who}} {{agree .Who "is" "are"}} late{{end}}`))
	for _, c := range []struct {
		book     *Book
		who      any
		want, xx string
	}{
		{game, Name("Red"), "Red buys", "‹Red› «buys»"},
		{game, Name("Ravens"), "Ravens buy", "‹Ravens› «buy»"},
		{game, []Name{"Red", "Blue"}, "Red, Blue buy", "‹Red›, ‹Blue› «buy»"},
		{game, All{"Red"}, "Red buys", "‹Red› «buys»"},
		{game, All{"Ravens"}, "Ravens buy", "‹Ravens› «buy»"},
		{game, All{}, "buys", "«buys»"},
		{desk, Name("Ravens"), "Ravens is late", "‹Ravens› «is» «late»"},
		{desk, game.Say(Name("Ravens")), "Ravens are late", "‹Ravens› «are» «late»"},
		{desk, game.Say(Name("Red")), "Red is late", "‹Red› «is» «late»"},
		{desk, Text{}, "is late", "«is» «late»"},
	} {
		text := c.book.Say(said{c.who})
		if got, xx := text.String(), text.In(Pseudo); got != c.want || xx != c.xx {
			t.Errorf("%v: %q and %q, want %q and %q", c.who, got, xx, c.want, c.xx)
		}
	}
}

// A side has its article, unless it is told as the one power on it is.
func TestThe(t *testing.T) {
	game := CarriedWith(func() More { return More{Plural: []Name{"Allies"}, Bare: []Name{"Red"}} },
		phrase(`{{define "won"}}{{the .Side | upper}} {{agree .Side "has" "have"}} won.{{end}}`))
	for side, want := range map[Name][2]string{
		"Allies": {"The Allies have won.", "«the» ‹Allies› «have» «won»."}, "League": {"The League has won.", "«the» ‹League› «has» «won»."},
		"Red": {"Red has won.", "‹Red› «has» «won»."},
	} {
		text := game.Say(won{side})
		if got, marked := text.String(), text.In(Pseudo); got != want[0] || marked != want[1] {
			t.Errorf("%s: %q and %q, want %q", side, got, marked, want)
		}
	}
}

type won struct{ Side Name }

func phrase(text string) fstest.MapFS { return fstest.MapFS{"en/a.tmpl": {Data: []byte(text)}} }
