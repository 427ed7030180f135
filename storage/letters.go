package storage

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"
)

// Seen implements Reader.
func (t letters) Seen(digest string) (Letter, bool, error) {
	v := t.tx.Bucket(letterBucket).Get([]byte(digest))
	if v == nil {
		return Letter{}, false, nil
	}
	l, err := t.decodeLetter(digest, v)
	return l, err == nil, err
}

// Kept is what a store keeps of a letter: what the letter says of itself may be any bytes, and is kept as far as it is text. A line that does
// not say which letter it is of, what became of it and why is refused.
func (l Letter) Kept() (Letter, error) {
	if err := errors.Join(checkName("digest", l.Digest), checkOutcome(l)); err != nil {
		return Letter{}, fmt.Errorf("cannot note what became of the letter %s: %w", l.MessageID, err)
	}
	l.At = moment(l.At)
	for _, s := range []*string{&l.MessageID, &l.From, &l.Game, &l.Why} {
		*s = text(*s)
	}
	return l, nil
}

// text is the part of some bytes that is text as every store can hold it.
func text(s string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}

// MarkSeen implements Tx.
func (t letters) MarkSeen(l Letter) error {
	l, err := l.Kept()
	if err != nil {
		return err
	}
	if t.tx.Bucket(letterBucket).Get([]byte(l.Digest)) != nil {
		return fmt.Errorf("%w: %s", ErrSeen, l.Digest)
	}
	v, err := json.Marshal(l)
	if err != nil {
		return err
	}
	if err := t.tx.Bucket(letterBucket).Put([]byte(l.Digest), t.sealed(letterTable, []byte(l.Digest), v)); err != nil {
		return err
	}
	return t.tx.Bucket(letterTimeBucket).Put(letterTimeKey(l), nil)
}

// checkOutcome refuses a line that would not say what became of the letter and why.
func checkOutcome(l Letter) error {
	switch l.Outcome {
	case Accepted, Refused, Ignored, Held:
	default:
		return fmt.Errorf("%q is no outcome", l.Outcome)
	}
	if l.Why == "" {
		return errors.New("it does not say why")
	}
	return nil
}

// Letters implements Reader.
func (t letters) Letters(from time.Time) iter.Seq2[Letter, error] {
	return func(yield func(Letter, error) bool) {
		for k := range walk(t.tx.Bucket(letterTimeBucket), nil, timeKey(from)) {
			digest := string(k[min(8, len(k)):])
			l, ok, err := t.Seen(digest)
			if !ok && err == nil {
				err = fmt.Errorf("%w: the letter %s is in the list of times only", ErrDamaged, digest)
			}
			if !yield(l, err) || err != nil {
				return
			}
		}
	}
}

func letterTimeKey(l Letter) []byte { return append(timeKey(l.At), l.Digest...) }

func (t letters) decodeLetter(digest string, v []byte) (Letter, error) {
	var l Letter
	v, err := t.unseal(letterTable, []byte(digest), v)
	if err != nil {
		return Letter{}, err
	}
	if err := json.Unmarshal(v, &l); err != nil || l.Digest != digest {
		return Letter{}, &DamagedRecord{letterTable, digest, fmt.Sprintf("the line of the letter %s cannot be read", digest)}
	}
	return l, nil
}
