package campaign

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"despatch/adjudicator"
	"despatch/storage"
	"despatch/templates"
)

// A club plays a game for years, and meanwhile the rules code is corrected. What was played stays as it was played: each
// opening and each resolution keeps the position that it led to, beside the version of the rules that made it. A game is
// folded from these positions; only Replay plays it again.

// pack makes the canonical bytes of a state small enough to be kept with every turn.
func pack(state []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(state)
	err = errors.Join(err, w.Close())
	return b.Bytes(), err
}

// largestState is the largest position, in bytes; those of games so far stay below a hundredth of it.
const largestState = 8 << 20

// unpack gives the canonical bytes back, and makes sure that they are those of the hash.
func unpack(packed []byte, want string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), largestState+1))
	if err == nil && len(data) > largestState {
		err = fmt.Errorf("it is larger than %d MiB", largestState>>20)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: a position in the journal cannot be read: %w", ErrReplay, err)
	}
	if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != want {
		return nil, fmt.Errorf("%w: a position in the journal is not the one that its entry names", ErrReplay)
	}
	return data, nil
}

// restore makes a kept position the game's.
func (g *game) restore(packed []byte, want string) error {
	data, err := unpack(packed, want)
	if err != nil {
		return fmt.Errorf("game %s: %w", g.ID, err)
	}
	state, err := g.rules.Decode(data)
	if err != nil {
		return fmt.Errorf("game %s: this program cannot read a position of an earlier one: %w", g.ID, err)
	}
	g.state, g.record.State = state, data
	return nil
}

// foldResolved folds a resolution: it takes the position that was recorded, or, where an early program recorded none, throws
// the dice again.
func foldResolved(g *game, e storage.Entry) error {
	body, err := decode[resolved](e)
	if err != nil {
		return err
	}
	if body.After == nil {
		_, err := g.repeat(e, body)
		return err
	}
	return g.settle(e, body)
}

// errSameToday: a turn that another version of the rules made comes out as it did.
var errSameToday = errors.New("it comes out the same")

// otherVersion says what came of playing a resolution again that another version of the rules had made.
func (g *game) otherVersion(e storage.Entry, body resolved, seed []byte) error {
	note := func(format string, args ...any) error {
		return fmt.Errorf("%w: game %s, entry %d was made by rules version %d and this program has %d: the position is as recorded; played again today %w",
			ErrOtherVersion, g.ID, e.Number, body.Version, g.info.Version, fmt.Errorf(format, args...))
	}
	var out adjudicator.Outcome
	var now resolved
	err := guard(func() error {
		subs, err := g.submissions()
		if err == nil {
			out, now, err = g.throw(seed, subs)
		}
		return err
	})
	if err != nil {
		return note("it cannot be carried out: %v", err)
	}
	what := differs(now, body)
	if what == "" {
		return note("%w", errSameToday)
	}
	was, err := unpack(body.After, body.State)
	if err != nil {
		return err
	}
	recorded, err := g.rules.Decode(was)
	if err != nil || out.State == nil {
		return note("it comes out otherwise: %s", what)
	}
	return note("it comes out otherwise: %s%s", what, g.rowsThatDiffer(recorded, out.State))
}

// rowsThatDiffer shows the first rows in which a position of today is not the recorded one.
func (g *game) rowsThatDiffer(recorded, today adjudicator.State) string {
	const most = 3
	rows := templates.Differences("recorded", g.rules.Position(recorded, ""), g.rules.Position(today, ""))
	if len(rows) == 0 {
		return ""
	}
	return "; it would differ in " + strings.Join(rows[:min(most, len(rows))], "; ")
}
