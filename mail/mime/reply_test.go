package mime

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"despatch/words"
)

// ownWords is what the writer of a letter wrote for it.
func ownWords(full string) (text string, notes []words.Topic) {
	c, notes := sift(full)
	return c.own(), notes
}

func TestOwnWords(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"nothing quoted", "ORDERS\nEND\n", "ORDERS\nEND\n"},
		{"answer above", "ORDERS\n\nOn Monday, Anna wrote:\n> hello\n", "ORDERS\n"},
		{"answer below", "On Monday, Anna wrote:\n> hello\n\nORDERS\n", "\n\n\nORDERS\n"},
		{"answer between", "> a\nPURCHASE\n> b\nEND\n", "\nPURCHASE\n\nEND\n"},
		{"answer below keeps its place under several quotes", "> a\n>> b\n\n> c\nORDERS\n", "\n\n\n\nORDERS\n"},
		{"quote mark behind a space", " > a\nORDERS\n", "\nORDERS\n"},
		{"an arrow is no quote", "1 tank Germany\n-> Poland\n", "1 tank Germany\n-> Poland\n"},
		{"everything quoted", "On Monday, Anna wrote:\n> a\n", ""},
		{"nothing at all", "", ""},

		{"attribution over two lines", "On Fri, 3 Apr 2026 at 09:15, The Adjudicator <\nplay@example.net> wrote:\n\n> a\nEND\n", "\n\n\n\nEND\n"},
		{"attribution over three lines", "Il giorno ven 3 apr 2026 alle ore 09:15\nThe Adjudicator\n<play@example.net> ha scritto:\n> a\nEND\n", "\n\n\n\nEND\n"},
		{"attribution without a date", "The Adjudicator wrote:\n> a\nEND\n", "\n\nEND\n"},
		{"German", "Am 03.04.26 um 09:15 schrieb The Adjudicator:\n> a\nEND\n", "\n\nEND\n"},
		{"German, name first", "Am Fr., 3. Apr. 2026 um 09:15 Uhr schrieb Play <play@example.net>:\n> a\nEND\n", "\n\nEND\n"},
		{"French", "Le ven. 3 avr. 2026 à 09:15, Play <play@example.net> a écrit :\n> a\nEND\n", "\n\nEND\n"},
		{"Spanish", "El vie, 3 abr 2026 a las 09:15, Play escribió:\n> a\nEND\n", "\n\nEND\n"},
		{"attribution at the very end", "ORDERS\nOn Monday, Anna wrote:\n", "ORDERS\n"},
		{"the writer's own words stay", "As Churchill wrote:\nnever give in\nORDERS\n", "As Churchill wrote:\nnever give in\nORDERS\n"},
		{"a line above the attribution stays", "On we go.\nEND\n\nOn Monday, Anna wrote:\n> a\n", "On we go.\nEND\n"},

		{"signature", "END\n-- \nAnna\nRome\n", "END\n"},
		{"postscript below a signature", "END\n-- \nAnna\nPS: 6 infantry not 5\n", "END\n-- \n\nPS: 6 infantry not 5\n"},
		{"signature above the quote, answer below it", "-- \nAnna\n> a\nORDERS\n", "\n\n\nORDERS\n"},
		{"two dashes are the writer's", "ORDERS\n--\nEND\n", "ORDERS\n--\nEND\n"},
		{"a dashed line is the writer's", "ORDERS\n-----\nEND\n", "ORDERS\n-----\nEND\n"},

		{"iPhone", "END\n\nSent from my iPhone\n", "END\n"},
		{"Android", "END\nSent from my Galaxy S21 5G\n> a\nMORE\n", "END\n\n\nMORE\n"},
		{"Outlook on a telephone", "END\nGet Outlook for iOS<https://aka.ms/o0ukef>\n", "END\n"},
		{"Italian telephone", "END\nInviato da iPhone\n", "END\n"},
		{"German telephone", "END\nVon meinem iPhone gesendet\n", "END\n"},
		{"French telephone", "END\nEnvoyé de mon iPhone\n", "END\n"},
		{"not a telephone", "Sent from my headquarters, with the regards of the whole general staff:\n", "Sent from my headquarters, with the regards of the whole general staff:\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, notes := ownWords(c.in)
			if got != c.want {
				t.Errorf("of\n%s\nis left\n%q, want\n%q", c.in, got, c.want)
			}
			if notes != nil {
				t.Errorf("notes are %q, want none", notes)
			}
		})
	}
}

// A copy without quote marks ends the letter, and the note says where.
func TestUnmarkedCopyEndsTheLetter(t *testing.T) {
	const copied = "\n\nORDERS k7q2 GERMANY\nEND\n"
	note := func(line int) []words.Topic { return []words.Topic{copyBelow{line}} }
	cases := []struct {
		name, in, want string
		notes          []words.Topic
	}{
		{"English line", "ORDERS\n-----Original Message-----\nFrom: x" + copied, "ORDERS\n", note(2)},
		{"Italian line", "ORDERS\n-----Messaggio originale-----" + copied, "ORDERS\n", note(2)},
		{"French line", "ORDERS\n----- Message d'origine -----" + copied, "ORDERS\n", note(2)},
		{"English header", "ORDERS\n\nFrom: Play <p@x.net>\nSent: Friday\nTo: Anna\nSubject: turn" + copied, "ORDERS\n", note(3)},
		{"German header", "ORDERS\n\nVon: Play\nGesendet: Freitag\nAn: Anna\nBetreff: turn" + copied, "ORDERS\n", note(3)},
		{"Italian header", "ORDERS\n\nDa: Play\nInviato: venerdì\nA: Anna\nOggetto: turno" + copied, "ORDERS\n", note(3)},
		{"French header", "ORDERS\n\nDe : Play\nEnvoyé : vendredi\nÀ : Anna\nObjet : tour" + copied, "ORDERS\n", note(3)},
		{"bold header", "ORDERS\n\n*From:* Play\n*Sent:* Friday\n*To:* Anna\n*Subject:* turn" + copied, "ORDERS\n", note(3)},
		{"header below a drawn line", "ORDERS\n________________________________\nFrom: Play\nSent: Friday\nSubject: turn" + copied, "ORDERS\n", note(2)},
		{"header right below the sheet", "ORDERS\nEND\nGesendet: Freitag\nVon: Play\nAn: Anna\nBetreff: turn" + copied, "ORDERS\nEND\n", note(3)},
		{"half a header is the writer's", "From: Germany\nTo: Italy\n\nORDERS\n", "From: Germany\nTo: Italy\n\nORDERS\n", nil},
		{"a quoted copy is a quote", "> -----Original Message-----\n> a\nORDERS\n", "\n\nORDERS\n", nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, notes := ownWords(c.in)
			if got != c.want || !reflect.DeepEqual(notes, c.notes) {
				t.Errorf("is left %q with notes %q, want %q with %q", got, notes, c.want, c.notes)
			}
		})
	}
}

// A text that is signed within itself is read without its frame, each line in its place (RFC 9580 section 7).
func TestASignedTextIsReadWithoutItsFrame(t *testing.T) {
	const begin, signature = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n", "-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n"
	for in, want := range map[string]string{
		begin + "ORDERS\n- - 1 tank\nEND\n" + signature:          "\n\n\nORDERS\n- 1 tank\nEND\n",
		begin + "ORDERS\nEND\n" + signature + "And a word more.": "\n\n\nORDERS\nEND\n\n\n\n\nAnd a word more.\n",
		begin + "ORDERS\nEND\n":                                  begin + "ORDERS\nEND\n", // cut off: nothing is guessed
		"> " + begin + "ORDERS\n":                                "\nHash: SHA512\n\nORDERS\n",
	} {
		if got, _ := ownWords(in); got != want {
			t.Errorf("of %q is left %q, want %q", in, got, want)
		}
	}
}

// Whatever stands around them, lines of orders stay, each in its place.
func TestOrdersAreNeverLost(t *testing.T) {
	order := rapid.SampledFrom([]string{"ORDERS k7q2 GERMANY", "PURCHASE", "  3 infantry, 1 tank", "COMBAT MOVE",
		"  1 fighter  Germany -> Sea Zone 7", "BATTLE East Poland", "  retreat to Poland when attackers <= 2", "END", ""})
	around := rapid.SampledFrom([]string{"> a", ">> b", "> -- ", "> -----Original Message-----", "Sent from my iPhone", "> On Monday, Anna wrote:"})
	rapid.Check(t, func(t *rapid.T) {
		var lines, want []string
		for range rapid.IntRange(0, 12).Draw(t, "lines") {
			if rapid.Bool().Draw(t, "own") {
				l := order.Draw(t, "order")
				lines, want = append(lines, l), append(want, l)
			} else {
				lines, want = append(lines, around.Draw(t, "around")), append(want, "")
			}
		}
		got, notes := ownWords(strings.Join(lines, "\n"))
		wanted := strings.TrimRight(strings.Join(want, "\n"), "\n")
		if strings.TrimRight(got, "\n") != wanted || notes != nil {
			t.Fatalf("of %q is left %q (notes %q), want %q", lines, got, notes, wanted)
		}
	})
}

func FuzzOwnWords(f *testing.F) {
	f.Add("ORDERS\n\nOn Monday, Anna <\na@b> wrote:\n> a\n-- \nAnna\n")
	f.Add("a\n-----Original Message-----\nFrom: x\nSent: y\nSubject: z\n")
	f.Add("Le 3 avril, x a écrit :\n> a\n\nSent from my iPhone\n")
	f.Fuzz(func(t *testing.T, full string) {
		text, _ := ownWords(full)
		before, after := strings.Split(full, "\n"), strings.Split(text, "\n")
		if len(after) > len(before)+1 {
			t.Fatalf("%d lines became %d", len(before), len(after))
		}
		for i, line := range after {
			if line != "" && (i >= len(before) || strings.TrimRight(before[i], " \t") != strings.TrimRight(line, " \t")) {
				t.Errorf("line %d became %q", i+1, line)
			}
		}
	})
}

func BenchmarkOwnWords(b *testing.B) {
	text := strings.Repeat("> quoted\n", 50) + strings.Repeat("3 infantry Germany -> Poland\n", 50)
	b.ReportAllocs()
	for b.Loop() {
		ownWords(text)
	}
}
