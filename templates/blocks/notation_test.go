package blocks

import (
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func book(t testing.TB, template string) *Book {
	t.Helper()
	b, err := OpenBook("*.tmpl", nil, Speech{}, fstest.MapFS{"a.tmpl": {Data: []byte(template)}})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Each mark of the notation makes its block, and an empty line parts blocks.
func TestNotation(t *testing.T) {
	for name, c := range map[string]struct {
		template string
		want     Document
	}{
		"paragraphs": {"one\ntwo\n\nthree", Document{
			{Paragraph{Words: Phrase{{Text: "one"}, {Look: Break}, {Text: "two"}}}, false}, {Paragraph{Words: Said("three")}, false}}},
		"a lead, and what stands below it": {"! news\nmore", Document{{Paragraph{Said("news"), Lead}, false}, {Paragraph{Words: Said("more")}, true}}},
		"small print":                      {"~ fine", Document{{Paragraph{Said("fine"), Fine}, false}}},
		"headings":                         {"= large\n== small", Document{{Heading{Words: Said("large")}, false}, {Heading{Said("small"), true}, true}}},
		"a list":                           {"- a\n  and on\n- b", Document{{List{[]Phrase{{{Text: "a"}, {Look: Break}, {Text: "and on"}}, Said("b")}}, false}}},
		"words below a list":               {"- a\nno item", Document{{List{[]Phrase{Said("a")}}, false}, {Paragraph{Words: Said("no item")}, true}}},
		"a sheet": {"> ORDERS\n>#  a note\n>- 2 cogs\n>\n>   END", Document{{Sheet{[]Row{
			{Text: "ORDERS"}, {Kind: Comment, Text: " a note"}, {Kind: Waiting, Text: "2 cogs"}, {}, {Text: "  END"}}}, false}}},
		"problems": {"?   2 kogs\n?! no kogs\n?~ hm", Document{{Problems{[]Problem{
			{Words: Said("  2 kogs")}, {Said("no kogs"), true, Error}, {Said("hm"), true, Warning}}}, false}}},
		"what is folded": {"a\n\n[[ more\nb\n\n[[- and more\nc\n]]\n]]\n\nd", Document{
			{Paragraph{Words: Said("a")}, false},
			{Folded{Title: Said("more"), Inside: Document{
				{Paragraph{Words: Said("b")}, true},
				{Folded{Title: Said("and more"), PageOnly: true, Inside: Document{{Paragraph{Words: Said("c")}, true}}}, false}}}, false},
			{Paragraph{Words: Said("d")}, false}}},
		"nothing is folded":               {"a\n\n[[ more\n{{print \"\"}}\n]]\n\nb", Document{{Paragraph{Words: Said("a")}, false}, {Paragraph{Words: Said("b")}, false}}},
		"a quotation":                     {"| one\n| two", Document{{Quotation{"one\ntwo", true}, false}}},
		"facts":                           {"@ Seed | 00\n@ Key | a|b", Document{{Facts{[]Fact{{"Seed", "00"}, {"Key", "a|b"}}}, false}}},
		"looks":                           {"a **b** `c` ~~d~~", Document{{Paragraph{Words: Phrase{{Text: "a "}, {"b", Bold}, {Text: " "}, {"c", Code}, {Text: " "}, {"d", Faint}}}, false}}},
		"marks without a blank are words": {"-5 -> !no =x", Document{{Paragraph{Words: Said("-5 -> !no =x")}, false}}},
		"a line that shows nothing parts": {"a\n{{print \"\"}}\nb", Document{{Paragraph{Words: Said("a")}, false}, {Paragraph{Words: Said("b")}, false}}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := book(t, c.template).Write("a.tmpl", nil)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// What a template prints may be a block, or a document, which stands alone on its line.
func TestPrintedBlocks(t *testing.T) {
	inner := Document{{Block: Heading{Words: Said("h")}}, {Paragraph{Words: Said("p")}, true}}
	got, err := book(t, "a\n{{.}}\n\nb").Write("a.tmpl", inner)
	if err != nil {
		t.Fatal(err)
	}
	want := Document{{Paragraph{Words: Said("a")}, false}, {Heading{Words: Said("h")}, true}, {Paragraph{Words: Said("p")}, true}, {Paragraph{Words: Said("b")}, false}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if _, err := book(t, "a {{.}}").Write("a.tmpl", inner); err == nil || !strings.Contains(err.Error(), "within a line") {
		t.Errorf("a document within a line gives %v", err)
	}
}

func TestNotationThatCannotBeRead(t *testing.T) {
	for template, want := range map[string]string{
		"a **b":       "opened and not closed",
		"**a `b`**":   "within another",
		"@ a fact":    "needs \" | \"",
		"{{.Absent}}": "Absent",
	} {
		if _, err := book(t, template).Write("a.tmpl", struct{}{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want an error with %q", template, err, want)
		}
	}
	if _, err := OpenBook("*.tmpl", nil, Speech{}, fstest.MapFS{"a.tmpl": {Data: []byte("a " + opens + "0" + closes)}}); err == nil {
		t.Error("a template that holds the sign of what is printed is taken")
	}
}

// A subject is one line, without marks.
func TestLine(t *testing.T) {
	got, err := book(t, "[{{.}}]  **North**,\nround 3").Line("a.tmpl", "k**7")
	if err != nil || got != "[k**7] North, round 3" {
		t.Errorf("%q, %v", got, err)
	}
}

// everywhere prints a value in each place where a template can print one.
const everywhere = `{{define "in"}}{{.}}{{end}}{{.}}

! a {{.}}
~ {{.}} b
= {{.}}
== {{.}}

- {{.}}
  {{.}}
- {{template "in" .}}

> {{.}}
># {{.}}
>- {{.}}

? {{.}}
?! {{.}}
?~ {{.}}

| {{.}}

@ label | {{.}}

**{{.}}** ` + "`{{.}}`" + ` ~~{{.}}~~{{with .}}{{.}}{{else}}{{.}}{{end}}
`

// skeleton is a document without the words in it.
func skeleton(d Document) []string {
	var kinds []string
	for _, item := range d {
		switch b := item.Block.(type) {
		case Paragraph:
			for _, s := range b.Words {
				kinds = append(kinds, "paragraph", string(rune('0'+b.Weight)), string(rune('0'+s.Look)))
			}
		case Heading:
			kinds = append(kinds, "heading")
		case List:
			kinds = append(kinds, "list", string(rune('0'+len(b.Items))))
		case Sheet:
			kinds = append(kinds, "sheet", string(rune('0'+len(b.Rows))))
		case Problems:
			kinds = append(kinds, "problems", string(rune('0'+len(b.Rows))))
		case Quotation:
			kinds = append(kinds, "quotation")
		case Facts:
			kinds = append(kinds, "facts", string(rune('0'+len(b.Rows))))
		default:
			kinds = append(kinds, "another")
		}
	}
	return kinds
}

// Whatever a player has written, it is no block and no mark: the document has the shape that a plain word gives it. On a page it is no
// tag, and in text it is all there.
func TestNothingPrintedBecomesABlock(t *testing.T) {
	b := book(t, everywhere)
	plain, err := b.Write("a.tmpl", "word")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom([]string{
			"x", "word", " ", "\n", "\n\n", "- ", "> ", ">- ", "># ", "? ", "?! ", "| ", "@ a | b", "= ", "== ", "! ", "~ ", "**", "`", "~~",
			opens, closes, opens + "0" + closes, "{{.}}", "<b>", "</pre>", "&amp;", "END", "# ",
		}), 1, 12).Draw(t, "parts")
		said := "x" + strings.Join(parts, "") // a value that shows nothing makes no block
		got, err := b.Write("a.tmpl", said)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(skeleton(plain), skeleton(got)); diff != "" {
			t.Fatalf("%q changes the document (-want +got):\n%s", said, diff)
		}
		page := got.Passage()
		if strings.Contains(page, "<b>") && strings.Count(page, "<b>") != strings.Count(plain.Passage(), "<b>") || strings.Count(page, "</pre>") != 1 {
			t.Fatalf("%q reached the page as a tag:\n%s", said, page)
		}
		if !utf8.ValidString(page) {
			t.Fatalf("%q makes a page that is no text", said)
		}
	})
}
