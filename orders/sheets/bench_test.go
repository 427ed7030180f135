package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// sixtyLines is a full turn as it is mailed.
func sixtyLines() string {
	return "ORDERS k7q2 GERMANY ROUND 3 KEY ab12\nRESEARCH\n  2 researchers, chart 1\nPURCHASE\n  3 infantry, 1 tank\n  repair 4 at Germany\nCOMBAT MOVE\n" +
		strings.Repeat("  3 infantry, 1 artillery  Poland -> East Poland\n  1 fighter  Germany -> Sea Zone 7\n", 12) +
		strings.Repeat("  1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; sail Sea Zone 3; unload at Norway\n", 4) +
		"BATTLE East Poland\n  lose infantry, artillery, tank, fighter\n  retreat to Poland when attackers <= 2\nNONCOMBAT MOVE\n" +
		strings.Repeat("  1 fighter  Sea Zone 7 -> Germany else France\n", 12) +
		"MOBILISE\n" + strings.Repeat("  3 infantry at Germany\n", 4) + "STANDING\n  submerge when outgunned\nEND\n"
}

func benchmarkParse(b *testing.B, text string, wantErrors bool) {
	v := bigVocabulary()
	if _, ds := Parse(text, v); orders.Failed(ds) != wantErrors {
		b.Fatal(texts(ds))
	}
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Parse(text, v)
	}
}

func BenchmarkParse(b *testing.B) { benchmarkParse(b, sixtyLines(), false) }

// Names cut short take the slower road through the index.
func BenchmarkParseAbbreviated(b *testing.B) {
	text := strings.NewReplacer("infantry", "inf", "artillery", "art", "East Poland", "E Pol", "Germany", "Germ", "Sea Zone ", "sz").
		Replace(sixtyLines())
	benchmarkParse(b, text, false)
}

// A mail in which every line is wrong costs the most, since nearest names are sought.
func BenchmarkParseWrong(b *testing.B) {
	benchmarkParse(b, strings.NewReplacer("infantry", "infatry", "Poland", "Polnd").Replace(sixtyLines()), true)
}

// A mail of 256 kB, as large as mail is accepted, of the costliest kind.
func BenchmarkParseLargest(b *testing.B) {
	line := "  3 infatry, 1 artilery  Polnd -> East Polnd -> se zon 5 -> u k\n"
	benchmarkParse(b, "ORDERS k7q2 GERMANY\nCOMBAT MOVE\n"+strings.Repeat(line, 256<<10/len(line)), true)
}

func BenchmarkPrint(b *testing.B) {
	v := bigVocabulary()
	sheet, _ := Parse(sixtyLines(), v)
	b.ReportAllocs()
	for b.Loop() {
		orders.Print(sheet, v)
	}
}
