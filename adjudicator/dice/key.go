package dice

import (
	"fmt"
	"strconv"
)

// ParseKey reads what Key.String has written.
func ParseKey(text string) (Key, error) {
	fields := []string{""}
	escaped := false
	for _, r := range text {
		last := len(fields) - 1
		switch {
		case escaped || r != '\\' && r != '|':
			fields[last] += string(r)
			escaped = false
		case r == '\\':
			escaped = true
		default:
			fields = append(fields, "")
		}
	}
	if len(fields) != 5 || escaped {
		return Key{}, fmt.Errorf("%q is no key of dice: it should read game|round|power|phase|digest", text)
	}
	round, err := strconv.Atoi(fields[1])
	if err != nil {
		return Key{}, fmt.Errorf("%q is no key of dice: its round is no number", text)
	}
	return Key{Game: fields[0], Round: round, Power: fields[2], Phase: fields[3], Digest: fields[4]}, nil
}
