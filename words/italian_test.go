package words

import (
	"testing"
	"testing/fstest"
)

const someNouns = `
Poland: {is: Polonia, kind: land f}
Egypt: {is: Egitto, kind: land m}
United States: {is: Stati Uniti, kind: land mp}
Baltic Sea: {is: Mar Baltico, kind: m}
Spain: {is: Spagna, kind: land f}
Moscow: {is: Mosca, kind: bare f}
Amburgo: {is: Amburgo, kind: bare f}
Hawaii: {is: Hawaii, kind: fp, in: alle Hawaii}
Straits: {is: stretti, kind: mp}
School: {is: zaino, kind: m}
Islands: {is: isole, kind: fp}
infantry: {is: fanteria, many: fanterie, kind: f}
tank: {is: carro armato, many: carri armati, kind: m}
submarine: {is: sommergibile, many: sommergibili, kind: m}
unit: {is: unità, many: unità, kind: f}
Germany: {is: Germania, kind: land f}
"Sea Zone #": {is: "zona di mare #", kind: f}
`

func italianBook(t *testing.T, phrase string) *Book {
	t.Helper()
	book, err := Open(fstest.MapFS{
		"en/a.tmpl":     {Data: []byte(`{{define "said"}}{{.Who}}{{end}}`)},
		"it/a.tmpl":     {Data: []byte(`{{define "said"}}` + phrase + `{{end}}`)},
		"it/names.yaml": {Data: []byte(someNouns)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// Articles and prepositions go with names by their gender and number, by what they begin with, and by whether they take an article at all.
func TestItalianPrepositions(t *testing.T) {
	book := italianBook(t, `{{the .Who}}; {{di .Who}}; {{al .Who}}; {{dal .Who}}; {{in .Who}}; {{su .Who}}; {{a .Who}}`)
	for name, want := range map[Name]string{
		"Poland":        "la Polonia; della Polonia; alla Polonia; dalla Polonia; in Polonia; sulla Polonia; una Polonia",
		"Egypt":         "l'Egitto; dell'Egitto; all'Egitto; dall'Egitto; in Egitto; sull'Egitto; un Egitto",
		"United States": "gli Stati Uniti; degli Stati Uniti; agli Stati Uniti; dagli Stati Uniti; negli Stati Uniti; sugli Stati Uniti; Stati Uniti",
		"Baltic Sea":    "il Mar Baltico; del Mar Baltico; al Mar Baltico; dal Mar Baltico; nel Mar Baltico; sul Mar Baltico; un Mar Baltico",
		"Moscow":        "Mosca; di Mosca; a Mosca; da Mosca; a Mosca; su Mosca; una Mosca",
		"Amburgo":       "Amburgo; di Amburgo; ad Amburgo; da Amburgo; ad Amburgo; su Amburgo; un'Amburgo",
		"Szechwan":      "Szechwan; di Szechwan; a Szechwan; da Szechwan; in Szechwan; su Szechwan; uno Szechwan",
		"Hawaii":        "le Hawaii; delle Hawaii; alle Hawaii; dalle Hawaii; alle Hawaii; sulle Hawaii; Hawaii",
		"Straits":       "gli stretti; degli stretti; agli stretti; dagli stretti; negli stretti; sugli stretti; stretti",
		"School":        "lo zaino; dello zaino; allo zaino; dallo zaino; nello zaino; sullo zaino; uno zaino",
		"Sea Zone 15":   "la zona di mare 15; della zona di mare 15; alla zona di mare 15; dalla zona di mare 15; nella zona di mare 15; sulla zona di mare 15; una zona di mare 15",
		"Islands":       "le isole; delle isole; alle isole; dalle isole; nelle isole; sulle isole; isole",
	} {
		if got := book.Say(said{name}).In("it"); got != want {
			t.Errorf("%s:\n%s, want\n%s", name, got, want)
		}
	}
}

// Verbs and participles agree with what was counted: one or several, masculine where any of it is.
func TestItalianAgreement(t *testing.T) {
	book := italianBook(t, `{{.Who}} {{agree .Who "è" "sono"}} {{ending .Who "distrutt"}}`)
	one := func(n int, name Name) Count { return Count{n, name, name} }
	for _, c := range []struct {
		who  any
		want string
	}{
		{Amounts{one(1, "infantry")}, "1 fanteria è distrutta"},
		{Amounts{one(2, "infantry")}, "2 fanterie sono distrutte"},
		{Amounts{one(1, "tank")}, "1 carro armato è distrutto"},
		{Amounts{one(1, "infantry"), one(1, "tank")}, "1 fanteria, 1 carro armato sono distrutti"},
		{Amounts{one(3, "tank"), one(1, "infantry")}, "3 carri armati, 1 fanteria sono distrutti"},
		{Amounts{one(1, "infantry"), one(2, "unit")}, "1 fanteria, 2 unità sono distrutte"},
		{one(2, "submarine"), "2 sommergibili sono distrutti"},
		{Name("Poland"), "Polonia è distrutta"},
		{Name("United States"), "Stati Uniti sono distrutti"},
		{[]Name{"Poland"}, "Polonia è distrutta"},
		{[]Name{"Poland", "Germany"}, "Polonia, Germania sono distrutte"},
		{[]Name{"Poland", "Egypt"}, "Polonia, Egitto sono distrutti"},
		{All{"Poland", "Egypt"}, "Polonia ed Egitto sono distrutti"},
		{Owned{"Germany", "tank"}, "carro armato della Germania è distrutto"},
		{Owned{"", "tank"}, "carro armato è distrutto"},
	} {
		if got := book.Say(said{c.who}).In("it"); got != c.want {
			t.Errorf("%v: %s, want %s", c.who, got, c.want)
		}
	}
}

// A list takes its preposition piece by piece.
func TestItalianLists(t *testing.T) {
	book := italianBook(t, `{{di .Who}}; {{list .Who}}; {{either .Who}}`)
	if got, want := book.Say(said{[]Name{"Poland", "United States", "Egypt"}}).In("it"), "della Polonia, degli Stati Uniti e dell'Egitto; Polonia, Stati Uniti ed Egitto; Polonia, Stati Uniti o Egitto"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// In the letters of who plays it, a game's names stand in the sentences of rooms that know no game, and lines as he may write them; what is
// kept is kept by the language.
func TestNamesOfAGameInOtherBooks(t *testing.T) {
	game, err := Open(fstest.MapFS{
		"en/a.tmpl": {Data: []byte(`{{define "x"}}x{{end}}`)}, "it/a.tmpl": {Data: []byte(`{{define "x"}}x{{end}}`)},
		"it/names.yaml": {Data: []byte(someNouns)},
	})
	if err != nil {
		t.Fatal(err)
	}
	desk, err := Open(fstest.MapFS{
		"en/a.tmpl": {Data: []byte(`{{define "said"}}Awaited: {{.Who}}.{{end}}`)},
		"it/a.tmpl": {Data: []byte(`{{define "said"}}Si attende {{the .Who}}.{{end}}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	reading := game.Reading("it")
	said := desk.Say(said{Name("Egypt")})
	for language, want := range map[string]string{"it": "Si attende Egypt.", reading: "Si attende l'Egitto.", English: "Awaited: Egypt.", game.Reading(English): "Awaited: Egypt."} {
		if got := said.In(language); got != want {
			t.Errorf("in %q: %s, want %s", language, got, want)
		}
	}
	if Language(reading) != "it" || game.Reading("it") != reading || game.Reading(reading) != reading || game.Reading(Pseudo) != Pseudo {
		t.Errorf("%q is of the language %q", reading, Language(reading))
	}
	if got := Printed(reading, Name("Poland")); got != "Polonia" {
		t.Errorf("a template of that language prints %s", got)
	}
	the := Functions(reading)["the"].(func(any) string)
	if got := the(Name("Poland")) + ", " + the(Name("Egypt")); got != "la Polonia, l'Egitto" {
		t.Errorf("a template's own functions say %s", got)
	}
	kept := said.Keep(reading)
	if got := kept.In("it") + kept.In(reading) + kept.In(English); got != "Si attende l'Egitto.Si attende l'Egitto.Awaited: Egypt." {
		t.Errorf("kept, it is %s", got)
	}
}
