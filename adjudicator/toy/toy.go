// Package toy is a game of eight spaces, for tests only. It is of the family, and otherwise than its other games in each matter that the
// kernel asks a game about, so that no seam is cut for one game alone. docs/games.md lists which seam is tried by which of its cases.
//
// Its rules:
//
//	T-1   Red and Blue play. The Greens hold the Heath and have no turn; they are Blue's friend and Red's enemy.
//	T-2   Red and Blue are at peace until one declares war, first thing in its combat move. At peace neither enters the other's land, nor
//	      flies over it, and their ships pass by each other.
//	T-3   The first turn is Red's. After each turn it is drawn whose is next, of those who have had none in the round.
//	T-4   The Marsh is neutral. Only Red may enter it, in a combat move; two infantry stand up for it then, and it joins the Greens.
//	T-5   What a power takes back of the Greens' it keeps.
//	T-6   The captor of a capital takes half of its owner's money; nothing else is lost.
//	T-7   Blue builds no tanks. For a power at war a frigate costs 2 crowns less.
//	T-8   A power collects 1 crown less for each enemy frigate in the Bay.
//	T-9   Blue wins at the end of its own turn if it holds Redmoor. Red wins at the end of a round if it holds Bluefell. Each then scores
//	      the income of what it holds; the loser half of it.
//	T-10  A fort takes three damage. While it has less than two, aircraft that begin their turn beside it fly one space further. It costs 2
//	      crowns to remove one damage.
//	T-11  A dock, which stands at the coast, places half as many ships as its territory is worth less its damage, rounded up. As much
//	      damage as that worth destroys it. It makes ironclads whole, whose damage else lasts. A damaged ironclad attacks at 1 and defends
//	      at 2, from the step after that in which it was hit.
//	T-12  An extension makes works without damage a foundry, which places 8 units, where the land is worth 3 or more. In that turn it still
//	      places what the works did.
//	T-13  Guards are Blue's alone, for 4 crowns. It has two at most, on the board and bought, and places them in Bluefell, which needs no works
//	      for them. Militia costs Red 2 and Blue 3; a power raises it in its original territories, which need no works. There are as many
//	      guards and militia a turn as half of what the land is worth, rounded up.
//	T-14  Howitzers are for powers that have Ballistics. Each raises one infantry that attacks beside it to 2.
//	T-15  A tower costs 2 crowns for each that its territory is worth, for a power at war 2 less in all, and is bought for its place. What was
//	      paid comes back if it cannot be placed there when the time comes. It keeps no tank from going on, as other facilities do.
//	T-16  Units that cannot be placed are given up, for half of their price. What can be placed by default is what is dearest.
//	T-17  Blue raises one infantry a turn in the Marsh while it holds it, which needs no works for that.
//	T-18  A power at war repairs two damage or more of one facility for 1 crown less.
//	T-19  For 2 crowns a power trains one of the levies anew that it has called up.
//	T-20  Whose territory is attacked may call up one infantry there before the battles, for 1 crown, twice in a game. He does not unless he
//	      has said so, and he may wish to be asked.
//	T-21  The Greens suffer no unit of Blue's on the Heath. Its aircraft may cross it.
//	T-22  Whoever takes what was originally of the Greens finds 1 crown there.
//	T-23  At war Red's aircraft may cross the Marsh, if their orders name it. That violates it, too.
//	T-30  A round of battle has three steps, after each of which the fallen leave: first aircraft fire, who choose themselves what they
//	      hit, then tanks, then all others.
//	T-31  Mines lie between the Sound and the Bay. A die is thrown for each ship that enters the Bay from there; 1 sinks it.
//	T-32  Before the battles a fort that has less than two damage fires at the enemy ships of whose turn it is that lie beside it, a die
//	      for each; 1 sinks it.
//	T-33  Nobody goes ashore beside an enemy's fort that has less than two damage.
//	T-34  Fighters may go along on a raid; they fight nowhere else then.
//	T-40  From the third round of a battle on tanks fire with all others.
//	T-41  Ships that begin their turn beside a harbour that has less than two damage sail one zone further.
//	T-42  Works are not built on Holm, which is an island.
//	T-43  Where enemy ships come to fight, fighters rise over the sea from islands in it whose airfield has less than two damage, and land
//	      there again after all battles.
//	T-44  In the scenario of the cup it is drawn whose is the first turn, too.
//	T-45  Attacking barges of whom all escorts are sunk break off at once.
//	T-46  A power that surrenders, while it buys, has no turn any more when the one under way is over. What it has stays, and defends.
//	T-47  Kites and balloons fly half of their movement at a time: so far to a battle, and as far from it however short the way there was. A
//	      balloon that rests flies all of it.
//	T-48  After a round defenders may go to a land of their own beside the battle, as they have said beforehand.
//	T-49  The Greens take nobody aboard their ships.
//	T-50  Unless it says otherwise Blue loses infantry before militia, and everybody else militia before infantry.
//	T-51  Beside a landing aircraft break off by themselves, and so do those who came overland.
//	T-52  No barge is placed where an enemy ship lies.
//	T-53  What is repaired of a dock is repaired when the turn's units have been placed.
//	T-54  At sea who is hit chooses whom he loses, by aircraft, too.
//	T-55  When tanks are about to fire in a round, a tower of the defender throws a die for each attacking aircraft; 1 brings it down.
//	T-56  In each round of a battle on land a fort of the defender that has less than two damage fires at one of the attacking aircraft, before
//	      these fire: a die, and 1 hits.
//	T-57  Battles on land that are not landings are fought side by side: a round of each, before any has its next.
//	T-58  When the Marsh is drawn into the war Blue has 1 IPC more.
//	T-59  In the Deep barges lie beside enemy ships, and fight only in battles that others bring about. In the noncombat move frigates alone keep no
//	      barge from entering a zone.
//	T-60  For 1 crown a power lays its frigates up for a turn: they neither move nor take part in battles that it brings about,
//	      and each of its docks places one ship less.
package toy

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/axis/edition"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/board"
	"despatch/orders"
)

//go:embed data/*.yaml
var files embed.FS

// game is the toy, under its rules.
type game struct{ *axis.Rules }

// New returns the toy as a ruleset.
func New() (adjudicator.Ruleset, error) { return made() }

var made = sync.OnceValues(func() (adjudicator.Ruleset, error) {
	data, err := fs.Sub(files, "data")
	if err != nil {
		return nil, err
	}
	r, err := axis.LoadRules(data)
	if err != nil {
		return nil, fmt.Errorf("toy: %w", err)
	}
	g := game{r}
	r.Info = adjudicator.Info{
		Name: "toy", Title: "The Toy", Version: 1, Seats: axis.SeatsOf(r),
		Scenarios: []adjudicator.ScenarioInfo{{ID: "peace", Title: "Peace"}, {ID: "war", Title: "War"}, {ID: "cup", Title: "The Cup"}},
	}
	fights := g.combat()
	r.Phases = g.phases(fights)
	r.Book = axis.BookOf(r, ownPhrases())
	r.Vocab.Statements = append(statements, axis.AskForm([]axis.Asking{{About: sectionLevy, Words: []string{"levies", "levy"}}}))
	r.Vocab.Sections = append(r.Vocab.Sections, orders.SectionType{
		ID: sectionLevy, Keyword: "MUSTER", Forms: []orders.Form{formLevy, orders.FormPass}})
	axis.Takes(r.Vocab, axis.SectionPurchase, orders.FormDeploy, formTrain, formGiveUp, formLayUp)
	axis.Takes(r.Vocab, axis.SectionCombat, formDeclare)
	axis.Takes(r.Vocab, axis.SectionStanding, formLevy, axis.FormAsk)
	r.Questions = axis.Questions{
		Politics: g.politics, Violated: g.violated, Joined: g.lent, Lies: g.lies, Crosses: g.crosses, Hosts: g.hosts, Entered: g.mines, Meets: g.expectMines, Perils: g.warnOfMines, Berth: g.berth, Patrolled: g.patrolled, Next: drawn, AtTurnEnd: g.blueWins, AtRoundEnd: g.redWins,
		Controller: g.controller, Taken: g.taken, Loot: loot, Raises: g.raises, Unplaced: unplaced, Prices: g.price, Repairs: repairs, Purchases: map[orders.Form]func(*axis.Turn, orders.Statement) (int, func()){formTrain: g.train, formGiveUp: giveUp, formLayUp: g.layUp}, MayBuy: g.mayBuy, MayPlace: g.mayPlace, Defers: g.defers, BeforeIncome: g.storms, Why: why, Scores: g.scores,
		Tables: g.tables, Sayings: g.sayings, Directives: map[orders.Form]func(*axis.Turn, orders.Statement, board.Space){formLevy: g.checkLevy},
	}
	return edition.Of(r, fights, data), nil
})

func (g game) phases(fights *battle.Combat) []axis.Phase {
	return []axis.Phase{
		{ID: "purchase", Title: "Purchase", Section: axis.SectionPurchase, Keyword: "PURCHASE", Default: nothingBought{},
			Examples: []string{"1 infantry"}, Vain: axis.CapitalLost, Run: economy.Purchase},
		{ID: "combat-move", Title: "Combat move", Section: axis.SectionCombat, Keyword: "COMBAT MOVE", Default: nobodyMoves{},
			Samples: turn.CombatExamples, Leads: true, Run: g.moveIntoCombat},
		{ID: sectionLevy, Title: "Muster", Section: sectionLevy, Keyword: "MUSTER", Default: nobodyCalled{}, Tells: g.tellsOfLevies, Judges: g.judgeLevy,
			Leads: true, Who: g.asksAboutLevies, Run: g.levy},
		{ID: "combat", Title: "Combat", Run: turn.Fight(fights)},
		{ID: "noncombat-move", Title: "Noncombat move", Section: axis.SectionNoncombat, Keyword: "NONCOMBAT MOVE", Default: nobodyMoves{},
			Samples: turn.NoncombatExamples, Run: turn.MoveAfterCombat},
		{ID: "mobilise", Title: "Mobilise", Section: axis.SectionMobilise, Keyword: "MOBILISE", Default: placedAtHome{},
			Samples: economy.MobiliseExamples, Idle: economy.NothingToPlace, FedBy: "purchase", Needed: ifYouBuy{}, Run: g.mobilise},
		{ID: "income", Title: "Income", Run: economy.CollectIncome},
	}
}
