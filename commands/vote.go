package commands

import "despatch/orders"

// The verbs of votes.
const (
	VerbDrawPropose    Verb = "draw-propose"
	VerbDrawAccept     Verb = "draw-accept"
	VerbDrawRefuse     Verb = "draw-refuse"
	VerbConcedePropose Verb = "concede-propose"
	VerbConcedeAccept  Verb = "concede-accept"
	VerbConcedeRefuse  Verb = "concede-refuse"
)

// Vote proposes, accepts or refuses an end of the game by agreement: "DRAW PROPOSE", "CONCEDE ACCEPT".
type Vote struct {
	orders.Pos
	Motion Motion
	Voice  Voice
}

// Motion is what is voted on.
type Motion string

const (
	// Draw ends the game without a winner.
	Draw Motion = "draw"
	// Concede ends the game as lost by the side of who proposes it.
	Concede Motion = "concede"
)

// Voice is what is said to a motion.
type Voice string

// The voices.
const (
	Propose Voice = "propose"
	Accept  Voice = "accept"
	Refuse  Voice = "refuse"
)

var _ = enter(entry{
	place: 170,
	words: []string{"draw propose", "propose draw", "propose a draw"},
	help:  "Proposes to end the game without a winner.",
	Spec: Spec{
		Verb: VerbDrawPropose, Who: Player, Effect: Plays, Proof: ByLetter,
		Own:     true,
		Example: "DRAW PROPOSE",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Vote{at, Draw, Propose} },
})

var _ = enter(entry{
	place: 180,
	words: []string{"draw accept", "accept draw", "accept the draw"},
	help:  "Agrees to the draw that is proposed.",
	Spec: Spec{
		Verb: VerbDrawAccept, Who: Player, Effect: Plays, Proof: ByLetter,
		Own:     true,
		Example: "DRAW ACCEPT",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Vote{at, Draw, Accept} },
})

var _ = enter(entry{
	place: 190,
	words: []string{"draw refuse", "refuse draw", "refuse the draw"},
	help:  "Declines the draw that is proposed.",
	Spec: Spec{
		Verb: VerbDrawRefuse, Who: Player, Effect: Plays, Proof: ByLetter, Mild: true,
		Own:     true,
		Example: "DRAW REFUSE",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Vote{at, Draw, Refuse} },
})

var _ = enter(entry{
	place: 200,
	words: []string{"concede propose", "propose concession", "propose to concede"},
	help:  "Proposes to your side to give the game up as lost.",
	Spec: Spec{
		Verb: VerbConcedePropose, Who: Player, Effect: Plays, Proof: ByLetter,
		Own:     true,
		Example: "CONCEDE PROPOSE",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Vote{at, Concede, Propose} },
})

var _ = enter(entry{
	place: 210,
	words: []string{"concede accept", "accept concession"},
	help:  "Agrees that your side gives the game up.",
	Spec: Spec{
		Verb: VerbConcedeAccept, Who: Player, Effect: Plays, Proof: ByLetter,
		Own:     true,
		Example: "CONCEDE ACCEPT",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Vote{at, Concede, Accept} },
})

var _ = enter(entry{
	place: 220,
	words: []string{"concede refuse", "refuse concession"},
	help:  "Declines to give the game up.",
	Spec: Spec{
		Verb: VerbConcedeRefuse, Who: Player, Effect: Plays, Proof: ByLetter, Mild: true,
		Own:     true,
		Example: "CONCEDE REFUSE",
	},
	parse: func(c *cursor, at orders.Pos) Command { return Vote{at, Concede, Refuse} },
})

// Verb implements Command.
func (v Vote) Verb() Verb { return Verb(v.Motion) + "-" + Verb(v.Voice) }

// String implements Command.
func (v Vote) String() string { return v.Verb().Words() }
