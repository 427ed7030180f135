package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// Sentences by which people say orders: the order that is taken, or what the answer says.
var spokenOrders = []struct{ section, text, want string }{
	// Raids.
	{"combat-move", "1 bomber Germany -> Poland (strategic bombing)", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "1 bomber Germany -> Poland SBR", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "1 bomber Germany -> Poland as a raid", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "bomb Poland with 1 bomber from Germany", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "Strategic bombing: 1 bomber Germany -> Poland", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "SBR with 1 bomber Germany -> Poland", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "1 bomber raid Germany -> Poland", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "1 bomber bombs Poland from Germany", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "1 bomber Germany bombs the factory in Poland", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "1 bomber from Germany bombs Poland's factory", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "bombardamento strategico su Poland con 1 bomber da Germany", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "1 bomber Germany -> Poland (strategisches Bombardement)", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "Bomber in Germany: strategic bombing raid on Poland", "if it means this, write: raid  1 bomber  Germany -> Poland"},
	{"combat-move", "don't bomb Poland with 1 bomber from Germany", "is not understood"},
	{"combat-move", "1 bomber Germany -> Poland (not a raid)", "if it means this, write: 1 bomber  Germany -> Poland"},
	{"combat-move", "1 bomber Germany -> Poland, no raid", "is not understood"},
	// Bombardments.
	{"combat-move", "1 battleship Sea Zone 6 bombards Norway", "bombard  1 battleship  Sea Zone 6 -> Norway"},
	{"combat-move", "shore bombardment of Norway with 1 battleship from Sea Zone 6", "bombard  1 battleship  Sea Zone 6 -> Norway"},
	// Ways.
	{"combat-move", "2 tanks Germany -> East Poland via Poland", "2 tanks  Germany -> Poland -> East Poland"},
	{"combat-move", "2 tanks Germany via Poland to East Poland", "2 tanks  Germany -> Poland -> East Poland"},
	{"combat-move", "2 tanks Germany through Poland to East Poland", "2 tanks  Germany -> Poland -> East Poland"},
	{"combat-move", "Germany: 3 infantry, 1 tank -> Poland", "3 infantry, 1 tank  Germany -> Poland"},
	{"combat-move", "if Poland is empty: 2 infantry Germany -> Poland", "has a condition, and orders of COMBAT MOVE have none; if it is to be done in any case, write: 2 infantry  Germany -> Poland"},
	{"combat-move", "all infantry except 1 Germany -> Poland", "count them, and write: [their number] infantry  Germany -> Poland"},
	{"combat-move", "all infantry but one Germany -> Poland", "count them, and write: [their number] infantry  Germany -> Poland"},
	{"combat-move", "all units in Germany to Poland", "does not say which units go; name each kind of them"},
	// Flights home.
	{"noncombat-move", "1 fighter from Norway lands in Poland", "1 fighter  Norway -> Poland"},
	{"noncombat-move", "land 1 fighter from Norway in Poland", "1 fighter  Norway -> Poland"},
	{"noncombat-move", "1 fighter returns to Poland", "write: 1 fighter  [their territory or sea zone] -> Poland"},
	{"noncombat-move", "land 1 fighter in Poland", "write: 1 fighter  [their territory or sea zone] -> Poland"},
	{"combat-move", "1 fighter Germany -> Norway back to Germany", "error"},
	{"combat-move", "1 fighter Germany to Norway back to Germany", "error"},
	// Voyages.
	{"combat-move", "1 transport Sea Zone 5 load 1 infantry from Germany, unload Norway", "1 transport  Sea Zone 5: load 1 infantry from Germany; unload at Norway"},
	{"combat-move", "1 transport Sea Zone 5 loads 1 infantry from Germany and unloads in Norway", "1 transport  Sea Zone 5: load 1 infantry from Germany; unload at Norway"},
	{"combat-move", "1 transport Sea Zone 5: load 1 infantry from Germany, sail to Sea Zone 3, unload in Norway", "1 transport  Sea Zone 5: load 1 infantry from Germany; sail Sea Zone 3; unload at Norway"},
	{"combat-move", "1 infantry, 1 tank Germany -> Norway by 1 transport Sea Zone 5", "1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; unload at Norway"},
	{"combat-move", "1 infantry, 1 tank Germany -> Norway by transport Sea Zone 5", "if it means this, write: 1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; unload at Norway"},
	// Placements.
	{"mobilise", "Germany: 8 infantry", "8 infantry at Germany"},
	{"mobilise", "Sea Zone 5: 1 submarine", "1 submarine at Sea Zone 5"},
	// Battles.
	{"battle", "fight to the death", "press on"},
	{"battle", "fight until the end", "press on"},
	{"battle", "fino all'ultimo uomo", "press on"},
	{"battle", "Kampf bis zum Ende", "press on"},
	{"battle", "jusqu'au bout", "press on"},
	{"battle", "subs submerge after round 1", "submerge at round 2"},
	{"battle", "dive after the first round", "submerge at round 2"},
	{"battle", "withdraw after 2 rounds", "retreat after round 2"},
	{"battle", "ritirata dopo 1 round", "retreat after round 1"},
	{"battle", "Rückzug nach Runde 1", "retreat after round 1"},
	{"battle", "retreat if we have less than 3 units left", "if it means this, write: retreat when attackers < 3"},
	{"battle", "if only 2 units are left, retreat to Poland", "if it means this, write: retreat to Poland when attackers <= 2"},
	{"battle", "if we have less than 3 units left, retreat", "if it means this, write: retreat when attackers < 3"},
	{"battle", "if attackers <= 2 retreat to Poland", "if it means this, write: retreat to Poland when attackers <= 2"},
	{"battle", "retreat to Poland if only 2 units remain", "if it means this, write: retreat to Poland when attackers <= 2"},
	{"battle", "if the dice are bad, retreat to Poland", "begins with a condition that is not read there; write it behind the order, for example: retreat to Poland when attackers <= 2"},
	{"battle", "stop when I have 2 units left", "if it means this, write: retreat when attackers <= 2"},
	{"battle", "lose infantry first, then tanks", "lose infantry, tank"},
	{"battle", "lose infantry first, then fighters, then tanks", "lose infantry, fighter, tank"},
	{"battle", "lose infantry first", "lose infantry"},
	{"battle", "lose infantry, not tanks", "says what is not to be done"},
	// What stands beside an order, or a name, is never left out of what is offered where it may change the order.
	{"combat-move", "3 infantry Germany -> Poland (2 of them go on to Norway)", "if it is an order, write it on a line of its own"},
	{"combat-move", "Norway <- 3 infantry, 2 tanks from Germany", "has an arrow that points back"},
	{"combat-move", "Go to Norway, 3 infantry, 2 tanks from Germany now", "is not understood"},
	{"combat-move", "all infantry Germany -> Norway except one", "error"},
	{"combat-move", "3 infantry, 2 tanks Germany -> Poland (not the tanks)", "is not understood behind the order before it"},
	{"purchase", "5 + 5 infantry", "if it means this, write: 10 infantry"},
	{"combat-move", "3 infantry Germany -> Poland (after Norway)", "is not understood behind the order before it"},
	{"combat-move", "3 infantry Germany -> Poland next turn", `"next turn" behind "Poland" is not understood`},
	{"combat-move", "3 infantry Germany -> Poland unless Ben reinforces it", "if the order is to be carried out now and in any case, leave that out"},
	{"combat-move", "2 tanks from Poland and Norway to Germany", "are several names where one is to stand; write a line for each"},
	{"combat-move", "3 or 4 infantry Germany -> Poland", "does not say how many; write one number"},
	{"combat-move", "3 infantry Germany <- Poland", "has an arrow that points back"},
	{"combat-move", "pass, except 1 tank Germany -> Poland", "write pass alone, or the orders alone"},
	{"combat-move", "3 infantry Germany -> Poland !!", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany -> Poland ;-)", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany -> Poland :)", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany -> Poland, please!", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany -> Poland, per favore", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany -> Poland !?", "if it means this, write: 3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry Germany à Poland", "3 infantry  Germany -> Poland"},
	{"combat-move", "3 infantry, 1 artillery, 2 tanks Poland à East Poland", "3 infantry, 1 artillery, 2 tanks  Poland -> East Poland"},
	{"combat-move", "don't move anything", "write: pass"},
	{"noncombat-move", "nothing moves", "write: pass"},
	{"noncombat-move", "non muovo nulla", "write: pass"},
	{"combat-move", "don't move anything from Poland", "is no order"},
	{"combat-move", "1 fighter", "does not say from where to where the units go; write: 1 fighter  [their space] -> [where they go]"},
	{"combat-move", "SBR with 1 bomber from Germany on Poland", "raid  1 bomber  Germany -> Poland"},
	{"combat-move", "transport in SZ5 takes 1 infantry and 1 artillery from Germany and lands them in Norway", "if it means this, write: 1 transport  Sea Zone 5: load 1 infantry, 1 artillery from Germany; unload at Norway"},
	{"mobilise", "10 infantery at Germnay", `no unit is called "infantery"; did you mean infantry?`},
	{"mobilise", "10 infantery at Germnay", `no space is called "Germnay"; did you mean Germany?`},
	{"purchase", "such as: 10 infantry", "if it means this, write: 10 infantry"},
	{"mobilise", "rest at Germany", "name each kind of them, in lines such as: 1 infantry at Germany"},
	{"mobilise", "Place everything in Germany", "name each kind of them, in lines such as: all infantry at Germany"},
	// Numbers, and lines that change others.
	{"purchase", "1O infantry", "if it means this, write: 10 infantry"},
	{"purchase", "tanks: 0", "orders no units; leave the line out"},
	{"combat-move", "2 submarines 7 -> 5", "if it means this, write: 2 submarines  Sea Zone 7 -> Sea Zone 5"},
	{"purchase", "+1 tank", "a section replaces the whole of the one sent before"},
	{"purchase", "aggiungi 1 tank", "a section replaces the whole of the one sent before"},
	{"combat-move", "remove 2 tanks from the attack", "a section replaces the whole of the one sent before"},
}

func TestSpokenOrders(t *testing.T) {
	v := testVocabulary()
	for _, c := range spokenOrders {
		list, ds := ParseStatements(c.section, c.text, v)
		switch {
		case !orders.Failed(ds) && len(list) == 1:
			if got := orders.PrintStatement(list[0], v); got != c.want {
				t.Errorf("%s: %q is read as %q, want %q", c.section, c.text, got, c.want)
			}
		case !strings.Contains(texts(ds), c.want):
			t.Errorf("%s: %q is answered with %q, want %q", c.section, c.text, texts(ds), c.want)
		}
	}
}
