package edition_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"despatch/adjudicator/axis"
)

// fault is something that somebody writes into a file of the Ford, and what he is told as the game is loaded.
type fault struct{ file, from, to, want string }

// TestFaultsAreToldAtOnce: what is wrong in a game's files is refused as the game is loaded, with file, line and what belongs there.
func TestFaultsAreToldAtOnce(t *testing.T) {
	for name, faults := range map[string][]fault{"units": ofUnits, "powers": ofPowers, "map": ofSpaces, "losses": ofLosses, "setups": ofSetups, "others": ofOthers} {
		t.Run(name, func(t *testing.T) {
			for _, f := range faults {
				data := maps.Clone(ford)
				text := string(data[f.file].Data)
				changed := strings.Replace(text, f.from, f.to, 1)
				if changed == text {
					t.Errorf("%s has no %q", f.file, f.from)
					continue
				}
				data[f.file] = file(changed)
				if _, err := axis.LoadRules(data); err == nil || !strings.Contains(err.Error(), f.want) {
					t.Errorf("%s with %q is told\n%v\nand not\n%s", f.file, f.to, err, f.want)
				}
			}
		})
	}
}

const foot, horse = "{id: infantry, name: infantry, plural: infantry", "{id: tank, name: tank, plural: tanks"

var ofUnits = []fault{
	{"units.yaml", "cost: 3", "cost: -3", "units.yaml, line 2: infantry: cost is -3; write 0 or more"},
	{"units.yaml", "attack: 3, defence: 3", "attack: 9, defence: 3", "units.yaml, line 3: tank: attack is 9; a die has no face above 6"},
	{"units.yaml", "defence: 2", "defence: -1", "units.yaml, line 2: infantry: defence is -1"},
	{"units.yaml", "move: 2", "move: -2", "units.yaml, line 3: tank: move is -2"},
	{"units.yaml", "hits: 1", "hits: 0", "units.yaml, line 2: infantry: it fights and nothing can hit it; write hits: 1"},
	{"units.yaml", "hits: 1, ", "", "units.yaml, line 2: infantry: it fights and nothing can hit it; write hits: 1"},
	{"units.yaml", "hits: 1", "hits: 3", "units.yaml, line 2: infantry: hits is 3"},
	{"units.yaml", "attack: 1, defence: 2, move: 1", "move: 0", "units.yaml, line 2: infantry: it neither moves nor fights"},
	{"units.yaml", "attack: 1, defence: 2, move: 1, hits: 1", "move: 1", "units.yaml, line 2: infantry: it is never hit, is no facility and fires at nothing; write hits: 1"},
	{"units.yaml", "domain: land", "domain: lnad", `units.yaml, line 2: infantry: domain is land, air or sea, not "lnad"`},
	{"units.yaml", "domain: land, ", "", `units.yaml, line 2: infantry: domain is land, air or sea, not ""`},
	{"units.yaml", "domain: land", "domain: air", "units.yaml, line 2: infantry: only units on land capture territories"},
	{"units.yaml", horse, "{id: infantry, name: tank, plural: tanks", "units.yaml, line 3: infantry: there is a unit infantry already"},
	{"units.yaml", horse, "{id: Infantry, name: tank, plural: tanks", "units.yaml, line 3: Infantry: there is a unit infantry already"},
	{"units.yaml", horse, "{id: tank, name: Infantry, plural: tanks", `units.yaml, line 3: tank: the unit infantry is called "Infantry", too`},
	{"units.yaml", foot, "{id: infantry, plural: infantry", "units.yaml, line 2: row 1 has no id, or no name"},
	{"units.yaml", foot, "{id: infantry, name: all, plural: infantry", `units.yaml, line 2: infantry: the name "all" is a keyword of the order language`},
	{"units.yaml", foot, `{id: infantry, name: "foot, armed", plural: infantry`, `units.yaml, line 2: infantry: the name "foot, armed" holds`},
	{"units.yaml", "cost: 3", "costs: {north: 3}", `units.yaml, line 2: infantry: costs: there is no power "north"; there are west, east`},
	{"units.yaml", "cost: 3", "costs: {west: -3}", "units.yaml, line 2: infantry: it costs west -3"},
	{"units.yaml", "domain: land, cost: 3, attack: 1", "domain: sea, cost: 3, attack: 1", "units.yaml, line 2: infantry: only units on land capture"},
	{"units.yaml", "hits: 1", "hits: 1, class: air", `units.yaml, line 2: infantry: there is no class "air"; there are land`},
	{"units.yaml", "captures: true}\n  - {id: tank, name: tank, plural: tanks, domain: land, cost: 5, attack: 3, defence: 3, move: 2, hits: 1, captures: true, blitzes: true}",
		"blitzes: true}\n  - {id: tank, name: tank, plural: tanks, domain: land, cost: 5, attack: 3, defence: 3, move: 2, hits: 1, blitzes: true}",
		"units.yaml, line 1: no unit captures, and nobody could ever take a territory; write captures: true for those that do"},
	{"units.yaml", "captures: true", "captures: true, light: true", "units.yaml, line 2: infantry: it is light, which is about the room that it takes aboard, and no ship takes it; write transportable: true, too"},
	{"units.yaml", "captures: true", "captures: true, carries: 2", "units.yaml, line 2: infantry: carries is for ships, and its domain is land; take it out"},
	{"units.yaml", "captures: true", "captures: true, deck: 2", "units.yaml, line 2: infantry: deck is for ships"},
	{"units.yaml", "captures: true", "captures: true, surprise: true", "units.yaml, line 2: infantry: surprise is for ships"},
	{"units.yaml", "captures: true", "captures: true, raid_dice: 1", "units.yaml, line 2: infantry: raid_dice is for aircraft"},
	{"units.yaml", "move: 1, hits: 1", "hits: 1", "units.yaml, line 2: infantry: it captures territories and never moves; write move: 1, or take captures out"},
	{"units.yaml", "captures: true", "captures: true, built_at: capitol", `units.yaml, line 2: infantry: built_at is home or capital, not "capitol"`},
	{"units.yaml", "captures: true", "captures: true, pairs: {with: [tnak], attack: 2}", `units.yaml, line 2: infantry: pairs: there is no unit "tnak"; there are infantry, tank`},
	{"units.yaml", "captures: true", "captures: true, upgrades: {from: tank, to: fort}", `units.yaml, line 2: infantry: upgrades: "tank" is no facility`},
	{"units.yaml", "captures: true", "captures: true, facility: {builds: [ships]}", `units.yaml, line 2: infantry: builds: there is no unit "ships"; there are infantry, tank, air, land, sea`},
	{"units.yaml", "captures: true", "captures: true, facility: {capacity: vlaue}", "units.yaml, line 2: infantry: capacity is a number, value, half value or twice value"},
	{"units.yaml", "captures: true", "captures: true, facility: {scrambles: [tank]}", "units.yaml, line 2: infantry: scrambles: tank do not fly"},
	{"units.yaml", "cost: 3", "price: 3", `units.yaml: line 2: there is no key "price" here`},
}

var ofPowers = []fault{
	{"powers.yaml", "capital: westhold", "capital: westhole", `powers.yaml, line 2: west: capital "westhole" is not on the map`},
	{"powers.yaml", "capital: westhold", "capital: easthold", "powers.yaml, line 2: west: capital easthold is originally of east"},
	{"powers.yaml", "name: West", "name: Standing", `powers.yaml, line 2: west: the name "Standing" is a keyword of order sheets, which opens the section STANDING`},
	{"powers.yaml", "name: West", "name: End", `powers.yaml, line 2: west: the name "End" is a keyword`},
	{"powers.yaml", "name: East", "name: WEST", `powers.yaml, line 3: east: the power west is called "WEST", too`},
	{"powers.yaml", "id: east", "id: West", "powers.yaml, line 3: West: there is a power west already"},
	{"powers.yaml", "powers:", "sides: [{name: Reed}]\npowers:", `powers.yaml, line 1: no power is on a side "Reed"; there are West, East`},
	{"powers.yaml", "powers:\n  - {id: west, name: West, side: West", "sides: [{name: Reeds}]\npowers:\n  - {id: west, name: West, side: Reed", `powers.yaml, line 3: west: sides: does not list its side "Reed"; there are Reeds; write one of them, or add {name: Reed} to sides`},
	{"powers.yaml", "side: West", "side: The West", `powers.yaml, line 2: west: the side "The West" begins with "The", which sentences write before it themselves; write West`},
	{"powers.yaml", "side: East", "side: East, confined_to: [hill]", `powers.yaml, line 3: east: confined_to: "hill" is not on the map`},
	{"powers.yaml", "side: East", "side: East, gives_up: {hills: north}", `powers.yaml, line 3: east: gives_up: there is no power "north"; there are west, east`},
	{"powers.yaml", "side: West, ", "", "powers.yaml, line 2: west: it has no side"},
	{"powers.yaml", "powers:", "money: {one: crown}\npowers:", `powers.yaml, line 1: money is one and many, such as {one: crown, many: crowns}, and here is only "crown"`},
	{"powers.yaml", "powers:", "money: {many: crowns}\npowers:", `powers.yaml, line 1: money is one and many`},
	{"powers.yaml", "side: East", "side: East, played_by: north", `powers.yaml, line 3: east: it is played by "north", and there is no such power; there are west, east`},
	{"powers.yaml", "side: East", "side: East, played_by: east", "powers.yaml, line 3: east: it is played by east, who has no turn of its own"},
	{"powers.yaml", "side: East", "side: East, played_by: west, turnless: true", "powers.yaml, line 3: east: it is played by west and turnless, too"},
	{"powers.yaml", "  - {id: west, name: West, side: West, capital: westhold}\n  - {id: east, name: East, side: East, capital: easthold}\n", "", "powers.yaml: there are no powers"},
}

var ofSpaces = []fault{
	{"map.yaml", "neighbours: [westhold, easthold]", "neighbours: [easthold]", "map.yaml, line 2: westhold: it borders ford, but not the other way round; write westhold among the neighbours of ford, too"},
	{"map.yaml", "neighbours: [ford, hills]", "neighbours: [ford, hill]", `map.yaml, line 2: westhold: it borders "hill", which is not on the map`},
	{"map.yaml", "neighbours: [ford, hills]", "neighbours: [ford, hills, westhold]", "map.yaml, line 2: westhold: it borders itself"},
	{"map.yaml", "neighbours: [ford, hills]", "neighbours: [ford, hills, ford]", "map.yaml, line 2: westhold: it borders ford twice"},
	{"map.yaml", ", neighbours: [ford, hills]", "", "map.yaml, line 2: westhold: it borders nothing"},
	{"map.yaml", "value: 6", "value: -6", "map.yaml, line 2: westhold: value is -6"},
	{"map.yaml", "original: west", "original: wets", `map.yaml, line 2: westhold: original: there is no power "wets"; there are west, east`},
	{"map.yaml", "capital: west", "capital: east", `map.yaml, line 2: westhold: it is told to be the capital of east, whose row of powers.yaml says "easthold"`},
	{"map.yaml", "kind: land", "kind: sea", "powers.yaml, line 2: west: capital westhold is a sea zone; a capital is a territory"},
	{"map.yaml", "kind: land", "kind: sea", "map.yaml, line 2: westhold: a sea zone has no value, original"},
	{"map.yaml", "kind: land", "kind: hill", `map.yaml, line 2: westhold: kind is land or sea, not "hill"`},
	{"map.yaml", "id: ford, name: Ford", "id: ford, name: Westhold", `map.yaml, line 4: ford: the space westhold is called "Westhold", too`},
	{"map.yaml", "id: ford,", "id: WESTHOLD,", "map.yaml, line 4: WESTHOLD: there is a space westhold already"},
	{"map.yaml", "name: Ford", "name: Tanks", `map.yaml, line 4: ford: the unit tank is called "Tanks", too, and an order could mean either; call the space otherwise`},
	{"map.yaml", "name: Ford", "name: Ford, aliases: [river, infantry]", `map.yaml, line 4: ford: the unit infantry is called "infantry", too`},
	{"map.yaml", "name: Ford", "name: Attack", `map.yaml, line 4: ford: the name "Attack" is a keyword of the order language`},
	{"map.yaml", "original: west", "natives: {infantry: 1}", "map.yaml, line 2: westhold: natives stand up for a neutral territory"},
	{"map.yaml", "original: west, capital: west", "neutral: true, natives: {militia: 1}", `map.yaml, line 2: westhold: natives: there is no unit "militia"`},
	{"map.yaml", "spaces:", "canals:\n  - {id: ditch, name: Ditch, joins: [ford, moat], banks: [hills]}\nspaces:", `map.yaml, line 2: canal ditch: "ford" is no sea zone`},
}

var ofLosses = []fault{
	{"losses.yaml", "attack_land: {order: [infantry, tank]}", "attack_land: {order: [infantry]}", "losses.yaml, line 1: attack_land lacks tank, which can be hit; write tank where it is lost, such as {order: [infantry, tank]}"},
	{"losses.yaml", "defence_land: {order: [infantry, tank]}", "defence_land: {order: [tank]}", "losses.yaml, line 2: defence_land lacks infantry"},
	{"losses.yaml", "defence_land: {order: [infantry, tank]}", "defence_land: {order: []}", "losses.yaml, line 2: defence_land lacks infantry"},
	{"losses.yaml", "defence_land: {order: [infantry, tank]}\n", "", "losses.yaml: defence_land lacks infantry"},
	{"losses.yaml", "defence_land: {order: [infantry, tank]}", "defence_land: {order: [infantry, tank, cart]}", `losses.yaml, line 2: defence_land: there is no unit "cart"`},
	{"losses.yaml", "attack_sea", "by: {west: {attack_land: {order: [infantry]}, defence_land: {order: [infantry, tank]}}}\nattack_sea", "losses.yaml, line 3: attack_land lacks tank"},
	{"losses.yaml", "defence_land: {order: [infantry, tank]}", "defence_land: {order: [infantry, infantry, tank]}", "losses.yaml, line 2: defence_land has infantry twice, which takes one hit; take one out"},
	{"losses.yaml", "attack_sea", "by: {north: {}}\nattack_sea", `losses.yaml, line 3: by: there is no power "north"; there are west, east`},
}

var ofSetups = []fault{
	{"setup-spring.yaml", "turns: [west, east]\n", "", "setup-spring.yaml: it does not say in which order powers have their turns; write turns: [west, east]"},
	{"setup-spring.yaml", "turns: [west, east]", "turns: [west]", "setup-spring.yaml, line 2: east has no turn; write it among the turns, or turnless: true in powers.yaml"},
	{"setup-spring.yaml", "turns: [west, east]", "turns: [west, east, west]", "setup-spring.yaml, line 2: west has two turns"},
	{"setup-spring.yaml", "turns: [west, east]", "turns: [west, east, north]", `setup-spring.yaml, line 2: there is no power "north"; there are west, east`},
	{"setup-spring.yaml", "turns: [west, east]", "first: west\nturns: [west, east]", `setup-spring.yaml, line 2: first is drawn where turns are drawn, and not "west"`},
	{"setup-spring.yaml", "scenario: spring", "scenario: summer", `setup-spring.yaml, line 1: scenario is "summer", and the file is that of "spring"`},
	{"setup-spring.yaml", "  west: {", "  wets: {", `setup-spring.yaml, line 4: there is no power "wets"; there are west, east`},
	{"setup-spring.yaml", "ipcs: 7", "ipcs: -7", "setup-spring.yaml, line 4: west: ipcs is -7"},
	{"setup-spring.yaml", "territories: [westhold, ford]", "territories: [westhold, fort]", `setup-spring.yaml, line 4: west: territory "fort" is not on the map`},
	{"setup-spring.yaml", "territories: [westhold, ford]", "territories: [westhold]", "setup-spring.yaml, line 3: ford is originally of west, and nobody holds it"},
	{"setup-spring.yaml", "territories: [easthold, hills]", "territories: [easthold, hills, ford]", "setup-spring.yaml, line 4: west: east holds ford already"},
	{"setup-spring.yaml", "hills: {infantry: 1}", "hill: {infantry: 1}", `setup-spring.yaml, line 5: east has units in "hill", which is not on the map`},
	{"setup-spring.yaml", "hills: {infantry: 1}", "hills: {cavalry: 1}", `setup-spring.yaml, line 5: east has "cavalry" in hills, and there is no such unit`},
	{"setup-spring.yaml", "hills: {infantry: 1}", "hills: {infantry: 0}", "setup-spring.yaml, line 5: east has 0 infantry in hills; write 1 or more"},
	{"setup-spring.yaml", "units: {westhold", "cargo: {ford: [[infantry]]}, units: {westhold", "setup-spring.yaml, line 4: west has cargo in ford, and no units"},
	{"setup-spring.yaml", "powers:", "wars: [[west, north]]\npowers:", `setup-spring.yaml, line 3: there is no power "north"`},
	{"setup-spring.yaml", "powers:", "wars: [[west]]\npowers:", "setup-spring.yaml, line 3: a war is between two powers, such as [west, east], and here are 1"},
	{"setup-spring.yaml", "powers:", "wars: [[west, west]]\npowers:", "setup-spring.yaml, line 3: west is at war with itself"},
}

var ofOthers = []fault{
	{"fire.yaml", "{clear: true}", "{by: [sky], clear: true}", `fire.yaml, line 3: step 1: by: there is no class "sky"; there are land`},
	{"fire.yaml", "{clear: true}", "{chooser: shoter, clear: true}", `fire.yaml, line 3: step 1: chooser is owner or shooter, not "shoter"`},
	{"fire.yaml", "classes: [land]", "classes: [land, land]", `fire.yaml, line 1: classes: "land" is there twice; take one out`},
	{"fire.yaml", "{clear: true}", "{values: {tank: 7}, clear: true}", "fire.yaml: step 1: values: tank: 7; a die has faces up to 6"},
	{"fire.yaml", "classes: [land]", "classes: []", "fire.yaml: there are 0 classes"},
}

// Ships and the sea have faults of their own.
func TestFaultsAtSea(t *testing.T) {
	data := maps.Clone(ford)
	data["map.yaml"] = file(strings.Replace(strings.Replace(string(ford["map.yaml"].Data), "neighbours: [westhold, easthold]", "neighbours: [westhold, easthold, lake]", 1), "spaces:\n",
		"spaces:\n  - {id: lake, name: Lake, kind: sea, neighbours: [ford]}\n", 1))
	data["units.yaml"] = file(string(ford["units.yaml"].Data) + "  - {id: boat, name: boat, plural: boats, domain: sea, cost: 5, attack: 1, defence: 1, move: 1, hits: 1, warship: true, surface: true}\n")
	for _, f := range []fault{
		{"losses.yaml", "attack_sea: {order: []}", "attack_sea: {order: []}", "losses.yaml, line 3: attack_sea lacks boat"},
		{"setup-spring.yaml", "ford], units: {", "ford], units: {ford: {boat: 1}, ", "setup-spring.yaml, line 4: west has a ship, boat, on land in ford; write it in a sea zone, such as lake"},
		{"setup-spring.yaml", "ford], units: {", "ford], units: {lake: {infantry: 2}, ", "setup-spring.yaml, line 4: west has 2 infantry at sea in lake; write them where there is land, or aboard a ship: cargo: {lake: [[infantry]]}"},
		{"setup-spring.yaml", "[westhold, ford]", "[westhold, ford, lake]", "setup-spring.yaml, line 4: west: lake is a sea zone, which nobody holds"},
	} {
		wrong := maps.Clone(data)
		if f.file != "losses.yaml" {
			wrong["losses.yaml"] = file(strings.ReplaceAll(string(ford["losses.yaml"].Data), "sea: {order: []}", "sea: {order: [boat]}"))
		}
		wrong[f.file] = file(strings.Replace(string(wrong[f.file].Data), f.from, f.to, 1))
		if _, err := axis.LoadRules(wrong); err == nil || !strings.Contains(err.Error(), f.want) {
			t.Errorf("%s with %q is told\n%v\nand not\n%s", f.file, f.to, err, f.want)
		}
	}
}

// What carries and what is carried have faults of their own.
func TestFaultsAboard(t *testing.T) {
	const boat = "  - {id: boat, name: boat, plural: boats, domain: sea, cost: 5, attack: 0, defence: 0, move: 1, hits: 1, %s}\n"
	for _, f := range []struct{ ability, want string }{
		{"carries: 1", "units.yaml, line 4: boat: it carries, and no unit is transportable; write transportable: true for those that go aboard"},
		{"carries: 1, carries_light: 1", "units.yaml, line 4: boat: it carries light units, and none is light; write light: true for those that it takes"},
		{"carries_light: 1", "units.yaml, line 4: boat: carries_light is the room beside that of carries, which it lacks; write carries: 1, too"},
		{"hold: 1", "units.yaml, line 4: boat: hold is 1, in which no heavy unit finds room; write 2 or more, or carries:"},
		{"hold: 2, carries: 1", "units.yaml, line 4: boat: it has a hold and carries, too"},
		{"deck: 2", "units.yaml, line 4: boat: it has a deck, and no aircraft is carriable; write carriable: true for those that land on it"},
		{"blitzes: true", "units.yaml, line 4: boat: blitzes is for land units, and its domain is sea; take it out"},
	} {
		data := maps.Clone(ford)
		data["units.yaml"] = file(string(ford["units.yaml"].Data) + fmt.Sprintf(boat, f.ability))
		if _, err := axis.LoadRules(data); err == nil || !strings.Contains(err.Error(), f.want) {
			t.Errorf("a boat with %s is told\n%v\nand not\n%s", f.ability, err, f.want)
		}
	}
}

// All that is wrong is told together, and a citation must have the shape of a rule's number.
func TestAllFaultsTogether(t *testing.T) {
	data := maps.Clone(ford)
	data["units.yaml"] = file(strings.ReplaceAll(string(ford["units.yaml"].Data), "hits: 1", "hits: 9"))
	_, err := axis.LoadRules(data)
	if err == nil || strings.Count(err.Error(), "hits is 9") != 2 {
		t.Errorf("two rows are wrong, and it is told %v", err)
	}
	data["units.yaml"], data["citations-ford.yaml"] = ford["units.yaml"], &fstest.MapFile{Data: []byte("fire: page 4\n")}
	if _, err := axis.LoadRules(data); err == nil || !strings.Contains(err.Error(), `citations-ford.yaml, line 1: fire: "page 4" is no number of a rule; write one such as AB-1 or AB-MOVE.2`) {
		t.Errorf("a citation of a page is told %v", err)
	}
}
