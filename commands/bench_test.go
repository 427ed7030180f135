package commands

import (
	"strings"
	"testing"
)

// A letter of a player, with a few commands among words.
func BenchmarkLetter(b *testing.B) {
	text := "Hello Tom,\nhere is what I want to know.\n\nGAME east41 GERMANY ROUND 3 KEY 7hq2m9xd\nSTATUS\nHISTORY ROUNDS 2-4 AS ZIP\n" +
		"PRESS TO Italy\nShall we meet at Suez?\nEND\nABSENCE 24 December - 2 January\nBye, Anna\n"
	b.ReportAllocs()
	for b.Loop() {
		if l := Parse("", text, known); len(l.Commands) != 4 {
			b.Fatal(canonical(l))
		}
	}
}

// A hostile letter as large as mail lets through: time must grow with its length, not with its square.
func BenchmarkHostile(b *testing.B) {
	for name, line := range map[string]string{"press": "PRESS TO Italy\n", "prose": "status of it\n", "slips": "STATSU\n", "pause": "MASTER PAUSE a,\n"} {
		text := strings.Repeat(line, 256<<10/len(line))
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				Parse("", text, known)
			}
		})
	}
}
