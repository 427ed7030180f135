package deadline

import "testing"

func BenchmarkNext(b *testing.B) {
	game := terms(b, everything)
	opened := moment(b, "2026-12-22 18:00", game.Zone)
	away := absences(b, "2026-12-20..2026-12-23", "2027-01-04..2027-01-06").Spans(game.Zone)
	b.ReportAllocs()
	for b.Loop() {
		if game.Next("battle", opened, Circumstances{Away: away}).IsZero() {
			b.Fatal("no deadline")
		}
	}
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(everything); err != nil {
			b.Fatal(err)
		}
	}
}
