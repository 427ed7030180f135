package campaign

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

var _ = underway.Carries(answerDice)

// answerDice sends what is needed to throw the dice of a round again. All of it stood in the reports.
func answerDice(h *underway.Letter, c commands.Dice) (reading.Said, error) {
	g := h.Game
	if !g.Started() {
		return notStarted, nil
	}
	proof, not := underway.Apart(h, g.TaskName("dice", strconv.Itoa(c.Round)), smallSteps, func(view desk.Viewer, _ int) (proof templates.DiceProof, _ int, err error) {
		err = view(func(r storage.Reader) (err error) { proof, err = diceOf(g, r, c.Round); return err })
		return proof, smallSteps, err
	})
	if not != nil {
		return *not, nil
	}
	return reading.Said{Kind: "dice", Data: proof}, nil
}

// diceOf finds what is needed to throw the dice of a round again, of the latest for 0.
func diceOf(g *journal.Game, r storage.Reader, round int) (templates.DiceProof, error) {
	proof := templates.DiceProof{Round: round}
	if _, over := g.Over(); !over {
		proof.Next = g.Promise
	}
	for e, err := range r.Journal(g.ID, 1) {
		if err != nil {
			return proof, err
		}
		if e.Kind != journal.KindResolved {
			continue
		}
		body, err := journal.Decode[journal.Resolved](e)
		if err != nil {
			return proof, err
		}
		key, err := dice.ParseKey(body.Key)
		if err != nil {
			return proof, fmt.Errorf("game %s, entry %d: %w", g.ID, e.Number, err)
		}
		switch {
		case round == 0 && key.Round != proof.Round: // the latest round is wanted
			proof.Round, proof.Resolutions = key.Round, nil
		case round != 0 && key.Round != round:
			continue
		}
		t, err := sealed(g, e, body, key)
		if err != nil {
			return proof, err
		}
		proof.Resolutions = append(proof.Resolutions, t)
	}
	return proof, nil
}

// diceInRow is how many dice stand in a row.
const diceInRow = 10

// sealed throws the dice of a resolution again.
func sealed(g *journal.Game, e storage.Entry, body journal.Resolved, key dice.Key) (templates.SealedThrow, error) {
	seed, err := dice.ParseSeed(body.Seed)
	if err != nil {
		return templates.SealedThrow{}, fmt.Errorf("game %s, entry %d: %w", g.ID, e.Number, err)
	}
	t := templates.SealedThrow{
		Dice: templates.Dice{Key: body.Key, Seed: body.Seed, Commitment: body.Promise},
		Turn: cmp.Or(g.SeatName(adjudicator.Seat(key.Power)), "All"), Played: g.Played(body.Consumed),
		Thrown: body.Dice, Kept: dice.Verify(seed, dice.Commitment(body.Promise)),
	}
	cup := dice.NewSealed(seed, key)
	for left := body.Dice; left > 0; left -= diceInRow {
		faces := make([]string, 0, diceInRow)
		for _, face := range cup.Throw(min(left, diceInRow), dice.Reason{}) {
			faces = append(faces, strconv.Itoa(face))
		}
		t.Faces = append(t.Faces, strings.Join(faces, " "))
	}
	return t, cup.Err()
}
