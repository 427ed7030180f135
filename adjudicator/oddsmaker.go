package adjudicator

import "despatch/words"

// Oddsmaker works out what may come of battles. Package odds does so for whatever game tells it what its battles are; for those of the
// Axis & Allies family, adjudicator/axis/forecast does.
type Oddsmaker interface {
	// Odds lists the battles that a seat's sheet leads to, in the order in which they are fought. It counts on every battle before
	// being won without loss, and on orders of the seat alone: what others have ordered is theirs to know. It is empty for a sheet
	// that would be refused.
	Odds(s State, seat Seat, sheets []Submission) []BattleOdds
	// Calculate works out a battle that a player describes in words, "3 infantry, 1 tank vs 2 infantry", in so many steps at most; used
	// is how many it took. A million steps are some milliseconds of work. What takes more is Sampled or TooLarge. Its error, a words.Fault, says
	// what is wrong with the text.
	Calculate(s State, battle string, steps int) (odds BattleOdds, used int, err error)
	// Met works out battles that were fought, from how each began: before and now are the states before them and after them. steps is for all of
	// them together, and is spent on small ones first; what it does not suffice for is TooLarge, and so is what cannot be known: what the steps are
	// spent on depends on nothing but what is given, so that the same battles have the same odds for ever.
	Met(before, now State, battles []ChartedBattle, steps int) []BattleOdds
}

// BattleOdds is what may come of one battle.
type BattleOdds struct {
	Place string `json:"place,omitempty"`
	// Attackers and Defenders name who meets: "Germany 3 infantry, 1 tank".
	Attackers words.Text `json:"attackers"`
	Defenders words.Text `json:"defenders"`
	// Win, Draw and Loss are the probabilities that the attacker wins, nobody, or the defender. They sum to 1.
	Win  float64 `json:"win"`
	Draw float64 `json:"draw"`
	Loss float64 `json:"loss"`
	// LossAttacker and LossDefender are the expected losses, in Money: "IPCs".
	LossAttacker float64 `json:"loss_attacker"`
	LossDefender float64 `json:"loss_defender"`
	Money        string  `json:"money"`
	// Sampled is how many times the battle was fought with dice, because it is too large to be followed through all its courses; 0 for one
	// that was followed. Of twenty such answers nineteen give no probability that is wrong by more than Error, and no loss that is wrong
	// by more than LossError. Of a battle that was followed, Error is what was left out of it as negligible.
	Sampled   int     `json:"sampled,omitempty"`
	Error     float64 `json:"error,omitempty"`
	LossError float64 `json:"loss_error,omitempty"`
	// Untaught: the game has technologies, and nobody is taken to have one.
	Untaught bool `json:"untaught,omitempty"`
	// Together: it was fought together with all others of the turn, and none of these was taken for won.
	Together bool `json:"together,omitempty"`
	// If is what is taken for granted, as a clause: "if the landing succeeds". It may be nothing.
	If words.Text `json:"if,omitzero"`
	// TooLarge: the battle is too large to be worked out, or to be fought often enough, and there are no numbers.
	TooLarge bool `json:"too_large,omitempty"`
	// Most tells of a battle that is TooLarge what is worked out: "30 infantry against as many". It may be nothing.
	Most words.Text `json:"most,omitzero"`
}
