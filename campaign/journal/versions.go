package journal

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"sync"

	"despatch/storage"
)

// packers are those that have done their work, for the next state: each takes most of a megabyte.
var packers sync.Pool

// Pack makes the canonical bytes of a state small enough to be kept with every turn.
func Pack(state []byte) ([]byte, error) {
	var b bytes.Buffer
	w, ok := packers.Get().(*flate.Writer)
	if !ok {
		var err error
		if w, err = flate.NewWriter(&b, flate.DefaultCompression); err != nil {
			return nil, err
		}
	}
	defer packers.Put(w)
	w.Reset(&b)
	_, err := w.Write(state)
	err = errors.Join(err, w.Close())
	return b.Bytes(), err
}

// largestState is the largest position, in bytes; those of games so far stay below a hundredth of it.
const largestState = 8 << 20

// Unpack gives the canonical bytes back, and makes sure that they are those of the hash.
func Unpack(packed []byte, want string) ([]byte, error) {
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
func (g *Play) restore(packed []byte, want string) error {
	data, err := Unpack(packed, want)
	if err != nil {
		return fmt.Errorf("game %s: %w", g.ID, err)
	}
	state, err := g.Rules.Decode(data)
	if err != nil {
		return fmt.Errorf("game %s: this program cannot read a position of an earlier one: %w", g.ID, err)
	}
	g.Position, g.State = state, data
	return nil
}

// foldResolved folds a resolution: it takes the position that was recorded, or, where an early program recorded none, throws
// the dice again.
func foldResolved(g *Game, e storage.Entry, body Resolved) error {
	if body.After == nil {
		_, err := g.Repeat(e, body)
		return err
	}
	return g.Settle(e, body)
}
