// Package storagetest makes stores as they are after years, for benchmarks. What it writes means nothing; its sizes, and how
// far one letter is like another, are those of Anniversary games with six players.
package storagetest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"despatch/storage"
)

// Years says how much has been played.
type Years struct {
	// Games is the number of games, Turns how many power turns each has seen.
	Games, Turns int
}

// Readers are the players of each game. Seat and Address name them.
const Readers = 6

// Game is the name of a game, from 0.
func Game(n int) string { return fmt.Sprintf("game%04d", n) }

// Seat is the seat of a player, from 0.
func Seat(reader int) string { return fmt.Sprintf("power%d", reader) }

// Address is where a player of a game gets his mail.
func Address(game, reader int) string {
	return fmt.Sprintf("player%d@example.org", game*Readers+reader)
}

// start is when the first game begins.
var start = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// What a power turn leaves in the store, in bytes: the sheet and the resolution in the journal, the position in the snapshot.
const (
	sheetSize      = 750
	resolutionSize = 870
	snapshotSize   = 14_000
)

// Fill plays: every turn has a letter with a sheet, two journal entries and a report to each player, all of them sent; in
// the last turn of each tenth game they wait. A game is one transaction.
func (y Years) Fill(s storage.Store) error {
	for game := range y.Games {
		err := s.Update(func(tx storage.Tx) error {
			chance := rand.New(rand.NewPCG(uint64(game), 60))
			for turn := range y.Turns {
				if err := play(tx, chance, game, turn, turn == y.Turns-1 && game%10 == 0); err != nil {
					return err
				}
			}
			return tx.PutSnapshot(Game(game), uint64(2*y.Turns), []byte(text(chance, snapshotSize)))
		})
		if err != nil {
			return fmt.Errorf("playing game %d: %w", game, err)
		}
	}
	return nil
}

// play is one power turn.
func play(tx storage.Tx, chance *rand.Rand, game, turn int, wait bool) error {
	at := start.AddDate(0, 0, game/10+turn)
	sheet, err := tx.Append(Game(game), "sheet", at, []byte(text(chance, sheetSize)))
	if err != nil {
		return err
	}
	err = tx.MarkSeen(storage.Letter{Digest: fmt.Sprintf("%064x", game*10_000+turn), At: at, MessageID: fmt.Sprintf("%d.%d@example.org", game, turn),
		From: Address(game, turn%Readers), Game: Game(game), Outcome: storage.Accepted, Why: "orders recorded and carried out", Entry: sheet.Number})
	if err != nil {
		return err
	}
	resolution, err := tx.Append(Game(game), "resolved", at, []byte(text(chance, resolutionSize)))
	if err != nil {
		return err
	}
	report := letter(chance)
	for reader := range Readers {
		p, err := tx.Post(storage.Parcel{Game: Game(game), To: Address(game, reader), Kind: "report", Entry: resolution.Number,
			Seats: []string{Seat(reader)}, Created: at, Bytes: readersOwn(chance, report, reader),
			MessageID: fmt.Sprintf("%s.%d.reader%d.%016x@desk.example", Game(game), resolution.Number, reader, chance.Uint64())})
		if err != nil {
			return err
		}
		if wait {
			continue
		}
		if err := tx.MarkSent(p.ID, at.Add(time.Minute)); err != nil {
			return err
		}
	}
	return nil
}

// A report is mostly a table of the position, once as text and once as HTML: names that always come again, and figures.
const (
	rows       = 170
	columns    = 6
	remark     = 115   // bytes of words in each row
	ownText    = 1_500 // bytes in which the letter to one player differs from that to another
	vocabulary = 400
)

// letter writes a report without its reader.
func letter(chance *rand.Rand) []byte {
	var b bytes.Buffer
	for row := range rows {
		fmt.Fprintf(&b, "territory-%03d  power%d  ", row%vocabulary, chance.IntN(Readers))
		fmt.Fprintf(&b, "<tr class=\"row\"><td style=\"padding:2px 8px\">territory-%03d</td>", row)
		for range columns {
			n := chance.IntN(24) // most fields are empty
			fmt.Fprintf(&b, "<td align=\"right\">%s</td>", []string{"", fmt.Sprint(n)}[min(n/20, 1)])
		}
		fmt.Fprintf(&b, "</tr>\r\n%s\r\n", text(chance, remark))
	}
	return b.Bytes()
}

// readersOwn makes of a report the letter to one of its readers.
func readersOwn(chance *rand.Rand, report []byte, reader int) []byte {
	return fmt.Appendf(nil, "To: %s\r\nSubject: the turn of power%d\r\n\r\n%s\r\n%s", Seat(reader), reader, text(chance, ownText), report)
}

// text is a number of bytes of words by chance.
func text(chance *rand.Rand, size int) string {
	var b strings.Builder
	for b.Len() < size {
		fmt.Fprintf(&b, "word%03d ", chance.IntN(vocabulary))
	}
	return b.String()[:size]
}
