package campaign_test

import (
	"testing"

	"despatch/adjudicator/games"
	"despatch/daemon"
)

// BenchmarkDoctor measures how long "despatch doctor --store" looks at a store as it is after years (BenchmarkYears).
//
//	go test -run xxx -bench Doctor -benchtime 1x ./campaign -years.games 1000
func BenchmarkDoctor(b *testing.B) {
	path := yearsPath(b)
	all, err := games.All()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for _, f := range daemon.ExamineStore(path, all, nil) {
			if !f.OK && f.Name != "mailbox" { // from which the copied letters never came
				b.Error(f.Text)
			}
		}
	}
}
