package selfplay

import (
	"math/rand/v2"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/pacific"
	"despatch/orders"
	"despatch/orders/sheets"
)

// beforeAnAttack is a position in which the United States, on turn, can attack an island with an air base and a convoy, raid it, and send
// transports past submarines.
const beforeAnAttack = `ruleset: pacific-1940
base: "empty:1940"
turn: United States
phase: combat-move
wars: [[Japan, China], [Japan, United States], [Japan, United Kingdom], [Japan, ANZAC]]
marks: {kamikaze: 6, kamikaze unlocked: 1}
spaces:
  Sea Zone 21: {units: {United States: {destroyer: 1, transport: [{cargo: {infantry: 1}}, {}], cruiser: 1, battleship: 1, carrier: 1, fighter: 1}}}
  Sea Zone 22: {units: {Japan: {submarine: 2}}}
  Sea Zone 35: {units: {Japan: {submarine: 1, transport: 1}}}
  Philippines: {owner: Japan, units: {Japan: {fighter: 2, tactical bomber: 1, air base: 1, naval base: 1}}}
  Guam: {units: {United States: {strategic bomber: 1, fighter: 1, infantry: 1}}}
  Sea Zone 26: {units: {Japan: {submarine: 1}}}
`

// TestPacificSecretsStayHidden: whether Japan's aircraft rise over a zone or meet a raid, whether its submarines lie in wait or raid convoys, and
// where kamikaze attacks are made, others are neither shown nor told before it happens, by a check, a form, odds or a position (V2).
func TestPacificSecretsStayHidden(t *testing.T) {
	game, err := pacific.New()
	if err != nil {
		t.Fatal(err)
	}
	text := "ORDERS g UNITED STATES\n" + `COMBAT MOVE
  1 cruiser  Sea Zone 21 -> Sea Zone 35
  1 transport  Sea Zone 21: sail Sea Zone 35; unload at Philippines
  1 transport  Sea Zone 21: load 1 infantry from Guam; sail Sea Zone 22; unload at Marianas
  raid 1 strategic bomber  Guam -> Sea Zone 21 -> Sea Zone 35 -> Philippines
  raid 1 fighter  Sea Zone 21 -> Sea Zone 35 -> Philippines
NONCOMBAT MOVE
  1 destroyer  Sea Zone 21 -> Sea Zone 22
END
`
	sheet, diags := sheets.Parse(text, game.Vocabulary())
	if orders.Failed(diags) {
		t.Fatal(diags)
	}
	attack := []adjudicator.Submission{{Seat: "usa", Sheet: sheet}}
	var worlds []adjudicator.State
	secrets := []string{
		"", "scramble all", "scramble nothing", "scramble 1 fighter at Philippines when attackers <= 3", "intercept all", "intercept nothing", "intercept 1 fighter at Philippines",
		"ambush", "no ambush", "no ambush at Sea Zone 22", "raid convoys", "spare convoys", "spare convoys at Sea Zone 26", "kamikaze all", "kamikaze nothing",
		"kamikaze up to 2 at Sea Zone 35: cruiser", "ask about scrambles", "ask about interceptions", "ask about kamikaze", "submerge", "lose transport, fighter",
	}
	for _, secret := range secrets {
		position := beforeAnAttack
		if secret != "" {
			position += "standing: {Japan: \"" + secret + "\"}\n"
		}
		state, err := game.LoadPosition([]byte(position))
		if err != nil {
			t.Fatalf("%s: %v", secret, err)
		}
		worlds = append(worlds, state)
	}
	for _, reader := range []adjudicator.Seat{"usa", "uk", ""} {
		var own []adjudicator.Submission
		if reader == "usa" {
			own = attack
		}
		w := &watch{game: game, vocab: game.Vocabulary(), chance: rand.New(rand.NewPCG(1, 1)), options: adjudicator.Options{}}
		if reader == "usa" {
			if got := game.Check(worlds[0], reader, own); orders.Failed(got.Diagnostics) {
				t.Fatal(got.Diagnostics)
			}
		}
		first := w.look(worlds[0], reader, own, nil)
		for i, other := range worlds[1:] {
			w.same(reader, "Japan has ordered: "+secrets[i+1], first, w.look(other, reader, own, nil))
		}
		for _, leak := range w.leaks {
			t.Error(leak)
		}
	}
}
