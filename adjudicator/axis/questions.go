package axis

import (
	"despatch/adjudicator"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// Questions are what the kernel asks a game whose rules may be otherwise than those of most. Each has the answer that most share: a game
// answers those that it must, and leaves the others nil.
type Questions struct {
	// Politics: how do two powers stand to each other? Unless it is answered they are allies by their sides, and all others are enemies.
	// Where wars are declared, State.Wars keeps them.
	Politics func(s *State, a, b Power) Relation
	// Lies: how does a space lie to a power, which usually lies to it so? Where it shuts the power out that usually would not be, the topic
	// cites the rule and the reason says why.
	Lies func(s *State, p Power, at board.Space, usual Access) (Access, Topic, words.Topic)
	// Violated: which power does a neutral territory join that another enters in a combat move? Its natives are that power's from then on.
	// Unless it is answered, or where it is nobody, neutral territories are closed.
	Violated func(s *State, by Power, at board.Space) Power
	// Joined is what follows when a neutral territory has joined a power so, besides its natives.
	Joined func(t *Turn, at board.Space, to Power)
	// Crosses: may aircraft of a power cross a space in which none of its units may be? Unless it is answered they may not. A neutral territory
	// that may be violated they cross only where their orders name it, and violate it so.
	Crosses func(s *State, p Power, at board.Space) bool

	// Hosts: may units of a power be aboard an ally's ships? Unless it is answered they may where the ally consents.
	Hosts func(s *State, ally, guest Power) bool
	// Passes: may a ship of a type sail on, in a combat move, from a zone in which enemies are who usually stop it? Unless it is answered it
	// may not. Where it may, those who stop it all the same are those of whom Entered tells.
	Passes func(t *Turn, typ *UnitType, at board.Space) bool
	// Entered: what befalls ships that enter a sea zone on their way, before they go on? Ships may be lost there; those that are returned
	// end their move there, and in the combat move they must fight. What happens is told by the game. Unless it is answered nothing
	// befalls them, and so it is taken while a sheet is tried: nobody is asked what he has said in secret.
	Entered func(t *Turn, e Entry) (stopped []UnitID)

	// Berth: how does a ship or an aircraft of the power that acts lie in the sea zone where it is in the combat move, whether it has come there or stayed? Unless
	// it is answered surface ships fight the enemy warships beside which they lie, submarines do not, and no ship ends a combat move where nothing
	// is attacked and nobody lands.
	Berth func(t *Turn, ship UnitID) Berth
	// Patrolled: do enemies in a sea zone keep ships of a type from entering it in the noncombat move? Unless it is answered surface warships keep
	// out all but submarines.
	Patrolled func(t *Turn, typ *UnitType, sea board.Space) bool

	// Meets: of what befalls them so, what does everybody expect who has the rules and the board before him, and has heard nothing in secret? Odds
	// count on it. Unless it is answered they count on nothing.
	Meets func(t *Turn, e Entry) []Toll
	// Perils: what of it should be told to who has ordered it, before it happens, and under which topic? It knows no more than Meets. Unless it is
	// answered he is told nothing.
	Perils func(t *Turn, e Entry) (Topic, words.Topic)

	// Next: whose turn comes next, of those who have had none in this round? It is an index into left, which is in the order of the table
	// of powers. Unless it is answered powers act in the order of the opening. It may throw dice; nobody is asked while a sheet is tried.
	Next func(t *Turn, left []Power) (int, []dice.Throw)
	// AtTurnEnd and AtRoundEnd are what happens when a power has ended its turn, or the last of a round: whether somebody has won.
	AtTurnEnd, AtRoundEnd func(t *Turn)

	// Raises: where does the power that acts place units besides at facilities, which and how many? Unless it is answered only where the unit
	// table says.
	Raises func(t *Turn) []Yard
	// MayPlace: may the power that acts place a unit in a space from a facility, or from land that raises it, that usually could? Unless it is
	// answered it may; otherwise the topic cites the rule and the reason says why not.
	MayPlace func(t *Turn, k Kind, at board.Space) (Topic, words.Topic)
	// Unplaced: what does the power that acts get back, in IPCs, for a unit that it cannot place and gives up? Unless it is answered such units
	// wait for a later turn.
	Unplaced func(t *Turn, k Kind) int

	// Controller: who controls a territory that a power has just taken, which usually would go to somebody?
	Controller func(t *Turn, at board.Space, by, usual Power) Power
	// Taken is what follows when a power has taken a territory, which another controls now.
	Taken func(t *Turn, at board.Space, by, to Power)
	// Loot: what of its owner's does the captor of a capital take, in IPCs, and what does the owner lose besides? Unless it is answered he
	// takes all of the money, and research tokens and units not yet placed are lost.
	Loot func(t *Turn, owner, by Power) (ipcs int, keepsRest bool)
	// Prices: what does a unit cost the power that acts, which usually costs so much? Unless it is answered just that. A facility that is
	// bought for its place usually costs what the place is worth.
	Prices func(t *Turn, k Kind, usual int) int
	// Repairs: what does it cost the power that acts to take so many damage markers from a facility, which usually costs so much? Unless it is
	// answered what the facility's row says, rounded up over all facilities of a kind.
	Repairs func(t *Turn, facility UnitID, markers, usual int) int
	// Defers: are markers that have just been paid for left on a facility until later? A game that leaves them there tells of it, and takes them
	// off itself. Unless it is answered they are off at once.
	Defers func(t *Turn, facility UnitID, markers int) bool
	// Purchases: what besides units and repairs may be bought, by the form of the statement, for how much, and what comes of it once it is paid?
	// Who refuses one returns nothing. A game that answers for a form of the family's reads it in its own way. The section that takes a form
	// of a game's own is told (Takes).
	Purchases map[orders.Form]func(t *Turn, st orders.Statement) (cost int, paid func())
	// MayBuy: may the power that acts buy a unit? Unless it is answered it may; otherwise the topic cites the rule and the reason says why not.
	MayBuy func(t *Turn, k Kind) (Topic, words.Topic)
	// BeforeIncome: what does the power that acts collect, which usually collects so much? Here convoys are raided and wars begin by themselves.
	BeforeIncome func(t *Turn, production int) int
	// AfterIncome is what follows when a power has collected its income: objectives, bonds.
	AfterIncome func(t *Turn)

	// Directives: what may powers say beforehand besides what all games know, by the form of the statement, and what is wrong with one for a
	// place (None for any)? A game's own steps find them in what was said (battle.Heard). The sections that take them are the game's (Takes).
	Directives map[orders.Form]func(t *Turn, st orders.Statement, at board.Space)

	// Sayings: what may a power say beforehand as things stand, in the words of its form? What it has said stands in its PowerState. Unless it is answered
	// forms tell nothing.
	Sayings func(t *Turn) []words.Text
	// Unsaid: what goes by default all the same when a power has said something beforehand, nil for nothing? Receipts and checks of its standing orders
	// tell it. Unless it is answered they tell nothing.
	Unsaid func(t *Turn) words.Topic

	// Why: for what has the winner won, in a sentence? Unless it is answered for the victory cities that it holds.
	Why func(s *State) words.Topic
	// Scores: what does each seat score at the end? Unless it is answered nobody scores.
	Scores func(s *State) []adjudicator.Score
	// Together: what does a player of several powers score at the end? Unless it is answered what each of them scores.
	Together func(s *State, powers []Power) string
	// Tables: what does a position show besides powers, territories and sea zones?
	Tables func(s *State) []adjudicator.Table
}

// Toll is what may become of ships on their way: a die is thrown for each of them that is left, and a face up to Face loses it with all that it
// carries.
type Toll struct {
	Ships []UnitID
	Face  int
}

// Entry is ships that enter a sea zone together: those of one line of orders that take the same way.
type Entry struct {
	Ships    []UnitID
	From, At board.Space
	// Along are ships of the same power that other lines send the same whole way, whether they have gone it already or not.
	Along []UnitID
	// Combat: in the combat move.
	Combat bool
}
