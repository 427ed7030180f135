package fleet_test

import (
	"testing"

	"despatch/adjudicator/awaw/fleet"
)

// TestWhoDoesWhat: what ships of each kind may do, and what not.
func TestWhoDoesWhat(t *testing.T) {
	for _, tt := range []struct {
		rule, ships string
		task        fleet.Task
		may         bool
	}{
		{"WW-20.231A", "1 dd", fleet.Patrols, true},
		{"WW-20.231B", "1 dd", fleet.CarriesSupply, true},
		{"WW-20.231C", "1 dd", fleet.Protects, true},
		{"WW-20.231D", "1 dd", fleet.AccompaniesStrikes, true},
		{"WW-20.231E WW-20.231F WW-20.231I", "1 dd", fleet.CarriesUnits, true},
		{"WW-20.231G", "1 dd", fleet.Bombards, true},
		{"WW-20.231J", "1 dd", fleet.Intercepts, true},
		{"WW-21.5321b", "1 dd", fleet.Raids, false},
		{"WW-20.241A", "2 ca", fleet.Patrols, true},
		{"WW-20.241B WW-20.241D WW-20.241E WW-20.241H", "2 ca", fleet.Protects, true},
		{"WW-20.241C", "2 ca", fleet.AccompaniesStrikes, true},
		{"WW-20.241F", "2 ca", fleet.Bombards, true},
		{"WW-20.241G WW-21.5321a", "2 ca", fleet.Raids, true},
		{"WW-20.241I", "2 ca", fleet.Intercepts, true},
		{"WW-20.241X", "2 ca", fleet.CarriesUnits, false},
		{"WW-20.241X", "2 ca", fleet.CarriesSupply, false},
		{"WW-20.251A", "BB4", fleet.Patrols, true},
		{"WW-20.251B WW-20.251D WW-20.251E WW-20.251H", "BB4", fleet.Protects, true},
		{"WW-20.251C", "BB4", fleet.AccompaniesStrikes, true},
		{"WW-20.251F", "BB4", fleet.Bombards, true},
		{"WW-20.251G WW-20.252a", "BB4", fleet.Raids, true},
		{"WW-20.252a WW-21.5321b", "BB4 slow", fleet.Raids, false},
		{"WW-20.251I", "BB4", fleet.Intercepts, true},
		{"WW-20.251I", "BB4 slow", fleet.Intercepts, true},
		{"WW-20.32A", "CV3", fleet.Patrols, true},
		{"WW-20.32B WW-20.32E WW-20.32K", "CV3", fleet.Protects, true},
		{"WW-20.32D", "CV3", fleet.StrikesBases, true},
		{"WW-20.32J", "CV3", fleet.Raids, true},
		{"WW-20.32L", "CV3", fleet.Intercepts, true},
		{"WW-20.32G", "CV3", fleet.Bombards, false},
		{"WW-20.42A WW-20.42B WW-20.42F", "1 cve", fleet.Protects, true},
		{"WW-20.42X", "1 cve", fleet.Raids, false},
		{"WW-20.42X", "1 cve", fleet.Intercepts, false},
		{"WW-20.42X", "1 cve", fleet.Patrols, false},
		{"WW-21.56", "1 cve", fleet.StrikesBases, false},
		{"WW-20.75a", "1 sub", fleet.Protects, true},
		{"WW-20.75a", "1 sub", fleet.Intercepts, true},
		{"WW-21.4176", "1 sub", fleet.Patrols, true},
		{"WW-20.75a", "1 sub", fleet.CarriesUnits, false},
		{"WW-20.83", "1 asw", fleet.Protects, false},
		{"WW-21.314a", "BB4 damaged", fleet.Patrols, false},
		{"WW-21.314a", "2 ca_damaged", fleet.Protects, false},
		{"WW-20.231A", "BB4, 2 ca, 1 dd", fleet.Patrols, true},
		{"WW-20.241X", "3 dd, 2 ca", fleet.CarriesUnits, false},
	} {
		if got := force(t, tt.ships).May(tt.task); got != tt.may {
			t.Errorf("%s: %s, task %d: %v", tt.rule, tt.ships, tt.task, got)
		}
	}
}
