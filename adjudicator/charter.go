package adjudicator

import "despatch/words"

// Charter shows a game space by space, so that a picture can be drawn of it. It gives IDs, not words: whoever draws knows how each looks.
type Charter interface {
	// Chart shows a state as a seat may see it; viewer "" is a spectator.
	Chart(s State, viewer Seat) Chart
	// Course picks from events what a viewer may see and what can be drawn: moves and battles, in the order in which they happened.
	Course(events []Event, viewer Seat) Course
}

// Chart is what a viewer may see of a board. Powers are all who hold or have anything in the game, Spaces come in the order of the board.
type Chart struct {
	Powers []ChartedPower
	Spaces []Charted
	// Coin is what the viewer may see powers pay with: "IPCs"; "" in a game without money, or one that hides it.
	Coin string
}

// ChartedPower is one who holds spaces and has units.
type ChartedPower struct {
	ID, Name string
	// Money is what it has, Income what it would get now, and Army what its units have cost, facilities not among them: in Coins. Poor is
	// true for one that has neither money nor income.
	Money, Income, Army int
	Poor                bool
}

// Charted is one space.
type Charted struct {
	ID, Name string
	// Full is what letters call it, where that is more than there is room for on a map.
	Full string
	// Sea spaces hold what is afloat.
	Sea bool
	// Holder is the ID of the power that holds it, "" for nobody; Own is whether the viewer plays that power. Closed spaces may be entered
	// by nobody.
	Holder string
	Own    bool
	Closed bool
	// City is whether it counts for victory, Capital whether it is some power's capital.
	City, Capital bool
	// Built is what stands built there, Forces what else is there: one for each owner, the holder's first.
	Built  []ChartedBuilding
	Forces []ChartedForce
}

// ChartedBuilding is a facility, by the ID of its kind, with its name and how much it is damaged.
type ChartedBuilding struct {
	Kind, Name string
	Damage     int
}

// ChartedForce is what a power has in a space.
type ChartedForce struct {
	Owner string
	Own   bool
	Units []ChartedUnits
}

// ChartedUnits are so many of a kind, by its ID, with its name.
type ChartedUnits struct {
	Kind, Name string
	Count      int
}

// Course is what went on between two charts.
type Course struct {
	Moves   []ChartedMove
	Battles []ChartedBattle
	// Wars are those that began.
	Wars []ChartedWar
	// News is what else happened that the game counts among the news: what was sunk outside battles.
	News []words.Text
	// Rolls are the dice of battles by which units hit or missed.
	Rolls []ChartedRoll
	// Apart is what powers lost outside of battles, as in raids.
	Apart []ChartedLoss
}

// ChartedRoll is dice that a power threw at once in a battle: how many there were, up to which of six faces one of them hit, and how many did. Apart: it
// was outside of a battle that is told, as in a raid.
type ChartedRoll struct {
	Owner            string
	Attacks, Apart   bool
	Dice, Face, Hits int
}

// ChartedLoss is how many units a power has lost, and what they have cost.
type ChartedLoss struct {
	Owner       string
	Units, Cost int
}

// ChartedWar is two powers that are at war from now on, by their IDs.
type ChartedWar struct{ One, Other string }

// ChartedMoveKind says what a move was for.
type ChartedMoveKind int

const (
	// MoveToAttack is a move into battle.
	MoveToAttack ChartedMoveKind = iota
	// MovePeaceful is a move without battle.
	MovePeaceful
	// MoveBack is a retreat.
	MoveBack
)

// ChartedMove is a move of a power, with the IDs of the spaces of its way, first and last among them.
type ChartedMove struct {
	Kind  ChartedMoveKind
	Owner string
	Way   []string
}

// ChartedBattle is a battle that has ended: where, who attacked whom, who won ("" for nobody), how many units each side has lost, and what these
// have cost.
type ChartedBattle struct {
	At                         string
	Attacker, Defender, Winner string
	LostAttacker, LostDefender int
	CostAttacker, CostDefender int
	// Met is how it began, nothing where that is not told.
	Met ChartedMeeting
}

// ChartedMeeting is how a battle began: who met, by owner, and what fired before the first round: by whom a gun at the attackers' aircraft, "" for
// none, and which ships of the attackers' bombarded.
type ChartedMeeting struct {
	Attackers, Defenders []ChartedForce
	Gun                  string
	Ships                []ChartedUnits
}

// Reporter is a game that tells the news of a turn itself, since it has no Charter that shows them: a ruleset may be one.
type Reporter interface {
	// News is what happened in a few lines, as a viewer may read it who has seen these events.
	News(events []Event) []words.Text
}
