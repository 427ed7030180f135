package mime

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The form of a letter is what was written into the one that it answers, and of that what it said itself.
func TestForm(t *testing.T) {
	const header = "From: Play <p@x.net>\nSent: Friday\nTo: Anna\nSubject: turn\n\n"
	cases := []struct{ name, in, want string }{
		{"nothing quoted", "ORDERS\nEND\n", ""},
		{"nothing at all", "", ""},
		{"lines between the quoted ones", "> ORDERS\n> PURCHASE\n3 infantry\n> END\n", "ORDERS\nPURCHASE\n3 infantry\nEND\n"},
		{"a line changed behind the mark", "> PURCHASE\n>   3 infantry\n>END\n", "PURCHASE\n  3 infantry\nEND\n"},
		{"a mark behind a space", " > PURCHASE\n3 infantry\n", "PURCHASE\n3 infantry\n"},
		{"a mark too many in the midst of the quotation", "> PURCHASE\n> > 3 infantry\n> END\n", "PURCHASE\n3 infantry\nEND\n"},
		{"deeper than that", "> PURCHASE\n> > > 9 tanks\n> END\n", "PURCHASE\n\nEND\n"},
		{"what is quoted deeper is of an earlier letter", "> PURCHASE\n>> 9 tanks\n> > 9 tanks\n3 infantry\n", "PURCHASE\n\n\n3 infantry\n"},
		{"words above stay", "Here.\n\nOn Monday, Anna wrote:\n> PURCHASE\n", "Here.\n\n\nPURCHASE\n"},
		{"a signature does not", "> PURCHASE\n3 infantry\n-- \nAnna\n> END\n", "PURCHASE\n3 infantry\n\n\nEND\n"},
		{"a copy without marks", "Here.\n-----Original Message-----\n" + header + "PURCHASE\n3 infantry\nEND\n", "Here.\n\n\n\n\n\n\nPURCHASE\n3 infantry\nEND\n"},
		{"a copy below a drawn line", "________________________________\n" + header + "PURCHASE\nEND\n", "\n\n\n\n\n\nPURCHASE\nEND\n"},
		{"a copy without a header", "-----Messaggio originale-----\n\nORDERS k7q2 GERMANY\nEND\n", "\n\nORDERS k7q2 GERMANY\nEND\n"},
		{"a copy within the copy is of an earlier letter", header + "PURCHASE\n\n" + header + "9 tanks\nEND\n", "\n\n\n\n\nPURCHASE\n"},
		{"a letter with marks below a drawn line", "Here.\n------- Original Message -------\nOn Friday, Play wrote:\n\n> PURCHASE\n> pass\n3 infantry\n> END\n", "Here.\n\n\n\nPURCHASE\npass\n3 infantry\nEND\n"},
		{"quotes within the copy are, too", header + "PURCHASE\n> 9 tanks\nEND\n", "\n\n\n\n\nPURCHASE\n\nEND\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			lines, _ := sift(c.in)
			if got := lines.form(); got != c.want {
				t.Errorf("of\n%s\nis made\n%q, want\n%q", c.in, got, c.want)
			}
		})
	}
}

// Every line of the writer's own stands in the form where it stands in the letter.
func TestFormKeepsOwnLines(t *testing.T) {
	line := rapid.SampledFrom([]string{"> PURCHASE", ">> b", "3 infantry", "", "On Monday, Anna wrote:", "-- ", "-----Original Message-----", "From: x", "Sent: y", "Subject: z"})
	rapid.Check(t, func(t *rapid.T) {
		lines, _ := sift(strings.Join(rapid.SliceOfN(line, 0, 14).Draw(t, "lines"), "\n"))
		form := strings.Split(lines.form(), "\n")
		for i, own := range strings.Split(lines.own(), "\n") {
			if own != "" && lines.form() != "" && (i >= len(form) || form[i] != own) {
				t.Fatalf("line %d, %q, is missing in %q", i+1, own, form)
			}
		}
	})
}

// A signature does not speak for a form that somebody has quoted below it.
func TestSignatureIsNotUnderAFormBelowIt(t *testing.T) {
	raw := sample(t, "pgp-inline")
	for below, want := range map[string]bool{"": true, "\r\n> ORDERS k7q2 GERMANY\r\n> PURCHASE\r\n> 9 tanks\r\n> END\r\n": false} {
		letter := append(append([]byte(nil), raw...), below...)
		l, err := Parse(letter)
		if err != nil {
			t.Fatal(err)
		}
		s, ok := FindSigned(letter, l)
		if !ok || !s.Whole || s.Form != want {
			t.Errorf("below %q: found %v, under all words %v, under the form %v; want true, true, %v", below, ok, s.Whole, s.Form, want)
		}
	}
}
