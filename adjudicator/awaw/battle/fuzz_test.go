package battle_test

import (
	"bytes"
	"testing"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/fleet"
)

// FuzzDecode: bytes are a battle or an error; a battle that was read is written as it is read again.
func FuzzDecode(f *testing.F) {
	b := battle.Begin(setup(battle.Party{Forces: []battle.Force{carriers(1, japan, "Kaga"), destroyers(2, 4)}, Bases: []battle.Base{{Key: 1, Power: japan, Factors: 2}}},
		battle.Party{Forces: []battle.Force{tf(3, lights(usa, fleet.Lights{fleet.Cruiser: 6}), slow("Idaho", usa, 4))}}))
	data, err := b.Encode()
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{string(data), "", "{}", `{"sides":[{"groups":[{"parts":[{"Ships":[{"name":"x","type":"CV","size":9}]}]}]}]}`, `{"sides":[{"groups":[{"parts":[{"Ships":[{"name":"x","type":"XX"}]}]}]}]}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := battle.Decode(data)
		if err != nil {
			return
		}
		once, err := b.Encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := battle.Decode(once)
		if err != nil {
			t.Fatalf("%v: %s", err, once)
		}
		if twice, _ := again.Encode(); !bytes.Equal(once, twice) {
			t.Fatalf("%s\n%s", once, twice)
		}
	})
}
