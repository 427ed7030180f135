package words

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

type landsElsewhere struct {
	Box, In Name
	To      []Name
}

type tooMany struct {
	There  int
	Units  []Count
	Advice Line
}

type because struct{ Reason Topic }

type quoted struct {
	Reasons []Text
	Wrote   Own
}

type toEither struct {
	Kind   Name
	Places []Name
	Moves  bool
}

type unheardOf struct{ N int }

var source = fstest.MapFS{"en/a.tmpl": {Data: []byte(`
{{- define "lands-elsewhere" -}}
	units in {{.Box}} land in {{.In}},
	and not in {{list .To}}
{{- end -}}
{{- define "too-many" }} only {{plural .There "unit" "units"}} there: {{.Units}}{{if .Advice}}; write: {{.Advice}}{{end}} {{end -}}
{{- define "because" -}}it cannot be done: {{.Reason}}{{- end -}}
{{- define "quoted" -}}"{{.Wrote}}" is refused: {{range $i, $r := .Reasons}}{{if $i}} and {{end}}{{$r}}{{end}}{{- end -}}
{{- define "to-either" -}}{{upper (a .Kind)}}{{if .Moves}} moves{{else}} stays{{end}}: {{either .Places}}{{- end -}}
`)}}

var book = Carried(source)

func TestText(t *testing.T) {
	tests := []struct {
		name       string
		topic      Topic
		want, inXX string
	}{
		{"names and a list", landsElsewhere{"Gold", "Z11", []Name{"Z12", "Z13", "Z14"}},
			"units in Gold land in Z11, and not in Z12, Z13 and Z14",
			"«units» «in» ‹Gold› «land» «in» ‹Z11›, «and» «not» «in» ‹Z12›, ‹Z13› «and» ‹Z14›"},
		{"counts, and nothing for what is not there", tooMany{1, []Count{{2, "tank", "tanks"}, {1, "infantry", "infantry"}}, ""},
			"only 1 unit there: 2 tanks, 1 infantry",
			"«only» 1 «unit» «there»: 2 ‹tanks›, 1 ‹infantry›"},
		{"a line keeps its blanks", tooMany{2, nil, "2 tanks  Z11 -> Z12"},
			"only 2 units there: ; write: 2 tanks  Z11 -> Z12",
			"«only» 2 «units» «there»: ; «write»: ⟦2 tanks  Z11 -> Z12⟧"},
		{"a topic in a topic", because{landsElsewhere{"Gold", "Z11", []Name{"Z12"}}},
			"it cannot be done: units in Gold land in Z11, and not in Z12",
			"«it» «cannot» «be» «done»: «units» «in» ‹Gold› «land» «in» ‹Z11›, «and» «not» «in» ‹Z12›"},
		{"texts in a text, and a person's own words", quoted{[]Text{book.Say(tooMany{There: 3}), Plain("it rains")}, "two  tnaks"},
			`"two  tnaks" is refused: only 3 units there: and it rains`,
			`"⟪two  tnaks⟫" «is» «refused»: «only» 3 «units» «there»: «and» it rains`},
		{"an article, a choice, a branch", toEither{"infantry", []Name{"Z11", "Z12"}, false},
			"An infantry stays: Z11 or Z12",
			"«a» ‹infantry› «stays»: ‹Z11› «or» ‹Z12›"},
		{"sentences", Sentences{Plain("It rains."), book.Say(toEither{Kind: "tank", Places: []Name{"Z11"}})},
			"It rains. A tank stays: Z11", "It rains. «a» ‹tank› «stays»: ‹Z11›"},
		{"lines, in a phrase too", because{Lines{Plain("It rains."), book.Say(tooMany{There: 1})}}, "it cannot be done: It rains.\nonly 1 unit there:",
			"«it» «cannot» «be» «done»: It rains.\n«only» 1 «unit» «there»:"},
		{"a person's own words alone", Own("two  tnaks"), "two  tnaks", "⟪two  tnaks⟫"},
		{"a name alone", Name("Gold"), "Gold", "‹Gold›"},
		{"no phrase", unheardOf{3}, `unheard-of {"N":3}`, `unheard-of {"N":3}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := book.Say(tt.topic)
			if got := text.String(); got != tt.want {
				t.Errorf("in English:\n got %s\nwant %s", got, tt.want)
			}
			if got := text.In("tlh"); got != tt.want {
				t.Errorf("in a language that the book does not speak:\n got %s\nwant %s", got, tt.want)
			}
			if got := text.In(Pseudo); got != tt.inXX {
				t.Errorf("in the language for tests:\n got %s\nwant %s", got, tt.inXX)
			}
		})
	}
}

func TestUnmarked(t *testing.T) {
	text := book.Say(quoted{[]Text{book.Say(tooMany{There: 3}), Plain("it rains")}, "two tnaks"})
	if got := Unmarked(text.In(Pseudo)); !slices.Equal(got, []string{"it", "rains"}) {
		t.Errorf("what stands in no book is %q, want it and rains", got)
	}
}

func TestTextIsKeptInEnglish(t *testing.T) {
	type kept struct{ Message, Hint Text }
	data, err := json.Marshal(kept{Message: book.Say(tooMany{There: 2, Advice: "a <-> b"})})
	if want := `{"Message":"only 2 units there: ; write: a \u003c-\u003e b","Hint":""}`; err != nil || string(data) != want {
		t.Fatalf("kept as %s, %v\nwant %s", data, err, want)
	}
	var back kept
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if !back.Message.Equal(book.Say(tooMany{There: 2, Advice: "a <-> b"})) || back.Message.About() != nil || !back.Hint.IsZero() {
		t.Errorf("read back as %q, about %v, and %q", back.Message, back.Message.About(), back.Hint)
	}
}

func TestEqual(t *testing.T) {
	one := book.Say(landsElsewhere{"Gold", "Z11", []Name{"Z12"}})
	for _, tt := range []struct {
		other Text
		want  bool
	}{
		{book.Say(landsElsewhere{"Gold", "Z11", []Name{"Z12"}}), true},
		{Plain("units in Gold land in Z11, and not in Z12"), true},
		{book.Say(landsElsewhere{"Gold", "Z11", []Name{"Z13"}}), false},
		{Text{}, false},
	} {
		if got := one.Equal(tt.other); got != tt.want {
			t.Errorf("%q equals %q: %v", one, tt.other, got)
		}
	}
	if !(Text{}).Equal(Plain("")) {
		t.Error("two texts that say nothing differ")
	}
}

func TestAbout(t *testing.T) {
	text := book.Say(unheardOf{7})
	if about, ok := text.About().(unheardOf); !ok || about.N != 7 || text.Topic() != "unheard-of" {
		t.Errorf("it is about %v, the topic %q", text.About(), text.Topic())
	}
	if plain := Plain("it rains"); plain.About() != nil || plain.Topic() != "" {
		t.Error("what is worded already has a topic")
	}
}

// A game's own sentence lies over the family's.
func TestABookOverAnother(t *testing.T) {
	over := Carried(source, fstest.MapFS{"en/b.tmpl": {Data: []byte(`{{define "because"}}as it is: {{.Reason}}{{end}}`)}})
	if got, want := over.Say(because{tooMany{There: 1}}).String(), "as it is: only 1 unit there:"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNamesInAnotherLanguage(t *testing.T) {
	grammars["tt"] = grammar{language: "tt", and: "et", or: "vel"}
	defer delete(grammars, "tt")
	b := Carried(source, fstest.MapFS{
		"tt/a.tmpl":     {Data: []byte(`{{define "lands-elsewhere"}}ex {{.Box}} in {{list .To}}{{end}}`)},
		"tt/names.yaml": {Data: []byte("Gold: Aurum\nZ13: Tertium\n")},
	})
	text := b.Say(landsElsewhere{"Gold", "Z11", []Name{"Z12", "Z13"}})
	if got, want := text.In("tt"), "ex Aurum in Z12 et Tertium"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := b.Languages(); !slices.Equal(got, []string{"en", "tt"}) {
		t.Errorf("it speaks %q", got)
	}
	if got := b.Name("tt", "Gold"); got != "Aurum" {
		t.Errorf("Gold is %q", got)
	}
}

func TestOpenNamesTheFault(t *testing.T) {
	for name, tt := range map[string]struct {
		book fstest.MapFS
		want string
	}{
		"no English":       {fstest.MapFS{}, `"en"`},
		"unknown language": {fstest.MapFS{"qq/a.tmpl": {}}, `"qq"`},
		"a phrase twice":   {fstest.MapFS{"en/a.tmpl": {Data: []byte(`{{define "x"}}1{{end}}`)}, "en/b.tmpl": {Data: []byte(`{{define "x"}}2{{end}}`)}}, `en/b.tmpl, line 1: the phrase "x" stands twice`},
		"words outside":    {fstest.MapFS{"en/a.tmpl": {Data: []byte("{{define \"x\"}}1{{end}}\n stray")}}, `en/a.tmpl, line 2: "stray" stands in no phrase; write {{define "its-name"}}`},
		"no template":      {fstest.MapFS{"en/a.tmpl": {Data: []byte("{{define \"x\"}}1{{end}}\n{{define \"y\"}}{{nope}}{{end}}")}}, `en/a.tmpl, line 2: function "nope" not defined`},
		"no end":           {fstest.MapFS{"en/a.tmpl": {Data: []byte("{{define \"x\"}}\n1")}}, "en/a.tmpl, line 2: unexpected EOF"},
		"names alone":      {fstest.MapFS{"en/a.tmpl": {}, "it/names.yaml": {Data: []byte("Gold: Oro\n")}}, "it/names.yaml"},
	} {
		if _, err := Open(tt.book); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: the error is %v, want one with %s", name, err, tt.want)
		}
	}
}

// TestFault: what is wrong with a book that the program carries is told, and not only when somebody asks it for a word.
func TestFault(t *testing.T) {
	for name, tt := range map[string]struct{ phrases, want string }{
		"sound":             {`{{define "x"}}1{{template "y"}}{{end}}{{define "y"}}2{{end}}`, ""},
		"calls what is not": {"{{define \"x\"}}1{{end}}\n{{define \"y\"}}{{if true}}{{template \"z\"}}{{end}}{{end}}", `en/a.tmpl, line 2: the phrase "y" calls "z", which is no phrase; write {{define "z"}}`},
		"broken":            {"\n{{define \"x\"}}{{.}", "en/a.tmpl, line 2: "},
	} {
		err := Carried(fstest.MapFS{"en/a.tmpl": {Data: []byte(tt.phrases)}}).Fault()
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: the error is %v, want %q", name, err, tt.want)
		}
	}
}

func TestPhraseByName(t *testing.T) {
	if got, err := book.Phrase(English, "because", struct{ Reason string }{"it rains"}); err != nil || got != "it cannot be done: it rains" {
		t.Errorf("got %q, %v", got, err)
	}
	for _, name := range []string{"lands-elsewhere", "nowhere"} {
		if got, err := book.Phrase(English, name, unheardOf{}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s of other details: got %q, %v", name, got, err)
		}
	}
}

// The article goes by the sound of the name, and "a unit" is one.
func TestArticle(t *testing.T) {
	for kind, want := range map[Name]string{
		"tank": "A tank", "infantry": "An infantry", "artillery": "An artillery", "aircraft carrier": "An aircraft carrier", "unit": "A unit",
	} {
		if got := book.Say(toEither{Kind: kind, Places: []Name{"Z1"}}).String(); got != want+" stays: Z1" {
			t.Errorf("%s is told of as %q", kind, got)
		}
	}
}

func TestKebab(t *testing.T) {
	for in, want := range map[string]string{"landsElsewhere": "lands-elsewhere", "TooMany": "too-many", "pass": "pass"} {
		if got := Kebab(in); got != want {
			t.Errorf("%s is %s, want %s", in, got, want)
		}
	}
}

// Nothing is worded before somebody asks: a text costs its topic, and no more.
func TestATextIsCheap(t *testing.T) {
	var text Text
	if n := testing.AllocsPerRun(100, func() { text = book.Say(unheardOf{1234}) }); n > 1 {
		t.Errorf("a text takes %v allocations", n)
	}
	if n := testing.AllocsPerRun(100, func() { text = Plain("it rains") }); n > 1 {
		t.Errorf("a plain text takes %v allocations", n)
	}
	_ = text
}

func BenchmarkText(b *testing.B) {
	text := book.Say(landsElsewhere{"Gold", "Z11", []Name{"Z12", "Z13"}})
	b.ReportAllocs()
	for b.Loop() {
		_ = text.String()
	}
}

// An example is written for its reader, wherever in a text it stands; all else stays as it is.
func TestRewritten(t *testing.T) {
	own := func(l Line) Line { return Line(strings.ReplaceAll(string(l), "Poland", "Gold")) }
	for _, tt := range []struct {
		text Text
		want string
	}{
		{Text{}, ""},
		{Plain("write: 1 tank at Poland"), "write: 1 tank at Gold"},
		{Of(Line("1 tank  Poland -> Norway")), "1 tank  Gold -> Norway"},
		{book.Say(tooMany{There: 2, Units: []Count{{2, "tank", "tanks"}}, Advice: "pass Poland"}), "only 2 units there: 2 tanks; write: pass Gold"},
		{book.Say(because{tooMany{There: 2, Advice: "pass Poland"}}), "it cannot be done: only 2 units there: ; write: pass Gold"},
		{book.Say(quoted{[]Text{book.Say(tooMany{There: 1, Advice: "Poland"}), book.Say(landsElsewhere{Box: "Poland"})}, "Poland"}),
			`"Poland" is refused: only 1 unit there: ; write: Gold and units in Poland land in , and not in`},
	} {
		before := tt.text.String()
		if got := tt.text.Rewritten(own).String(); got != tt.want {
			t.Errorf("%q becomes %q, want %q", before, got, tt.want)
		}
		if tt.text.String() != before {
			t.Errorf("%q was changed to %q", before, tt.text)
		}
	}
}

func TestJoin(t *testing.T) {
	one, two := Plain("It rains."), book.Say(unheardOf{3})
	for _, tt := range []struct {
		texts []Text
		want  string
	}{
		{nil, ""},
		{[]Text{{}, one, {}}, "It rains."},
		{[]Text{one, {}, two}, `It rains. unheard-of {"N":3}`},
		{[]Text{Join(one, one), Join(), two}, `It rains. It rains. unheard-of {"N":3}`},
	} {
		if got := Join(tt.texts...); got.String() != tt.want || got.IsZero() != (tt.want == "") {
			t.Errorf("joined they say %q, want %q", got, tt.want)
		}
	}
}

// A text that was made to be kept comes back in each of its languages; another in English.
func TestTextIsKeptInLanguages(t *testing.T) {
	book, err := Open(fstest.MapFS{"en/a.tmpl": {Data: []byte(`{{define "unheard-of"}}{{.N}} of them{{end}}`)}})
	if err != nil {
		t.Fatal(err)
	}
	said := book.Say(unheardOf{3})
	for _, tt := range []struct {
		languages      []string
		data, inPseudo string
	}{
		{nil, `"3 of them"`, "3 of them"},
		{[]string{"", English}, `"3 of them"`, "3 of them"},
		{[]string{Pseudo}, `{"en":"3 of them","xx":"3 «of» «them»"}`, "3 «of» «them»"},
	} {
		data, err := json.Marshal(said.Keep(tt.languages...))
		if err != nil || string(data) != tt.data {
			t.Errorf("in %q it is kept as %s, want %s (%v)", tt.languages, data, tt.data, err)
		}
		var back Text
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		if back.In(Pseudo) != tt.inPseudo || back.String() != "3 of them" || !back.Equal(said) {
			t.Errorf("it comes back as %q, and %q in English", back.In(Pseudo), back)
		}
		if again, err := json.Marshal(back); err != nil || string(again) != tt.data {
			t.Errorf("written down once more it is %s (%v)", again, err)
		}
	}
	if data, _ := json.Marshal(Text{}); string(data) != `""` {
		t.Errorf("nothing is kept as %s", data)
	}
}

// What a language has no phrase for is told in English: a translation may be begun before it is done.
func TestWhatALanguageLacksIsToldInEnglish(t *testing.T) {
	grammars["zz"] = grammar{language: "zz", and: "und", or: "oder", article: func(n noun) string { return n.Is }}
	t.Cleanup(func() { delete(grammars, "zz") })
	book, err := Open(fstest.MapFS{
		"en/a.tmpl": {Data: []byte(`{{define "unheard-of"}}{{.N}} of them{{end}}{{define "because"}}since {{.Reason}}{{end}}`)},
		"zz/a.tmpl": {Data: []byte(`{{define "because"}}weil {{.Reason}}{{end}}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := book.Say(because{unheardOf{3}}).In("zz"), "weil 3 of them"; got != want {
		t.Errorf("it is told %q, want %q", got, want)
	}
	if got := book.Lacks("zz"); !slices.Equal(got, []string{"unheard-of"}) || book.Lacks(English) != nil || book.Lacks(Pseudo) != nil {
		t.Errorf("it lacks %q", got)
	}
	if _, err := book.Phrase("zz", "unheard-of", unheardOf{3}); err == nil {
		t.Error("a phrase that the language lacks is not missed")
	}
	_, err = Open(fstest.MapFS{"en/a.tmpl": {Data: []byte(`{{define "because"}}x{{end}}`)}, "yy/a.tmpl": {Data: []byte(`{{define "because"}}x{{end}}`)}})
	if err == nil || !strings.Contains(err.Error(), `"yy"`) || !strings.Contains(err.Error(), "words/grammar.go") {
		t.Errorf("of a language that joins words nobody knows how, the error is %v", err)
	}
}

// People ask for a language by its code or by a name, in theirs or in English.
func TestLanguageCalled(t *testing.T) {
	for name, want := range map[string]string{"en": "en", "English": "en", "inglese": "en", " ENGLISH ": "en", "Klingon": "klingon"} {
		if got := LanguageCalled(name); got != want {
			t.Errorf("%q is the language %q, want %q", name, got, want)
		}
	}
	if got := LanguageName(English); got != "English" {
		t.Errorf("English is called %q", got)
	}
	if got := LanguageName("tlh"); got != "tlh" {
		t.Errorf("a language of which nothing is known is called %q", got)
	}
}
