package journal

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"despatch/adjudicator"
	"despatch/storage"
)

func Decode[T any](e storage.Entry) (T, error) {
	var body T
	if err := json.Unmarshal(e.Body, &body); err != nil {
		return body, fmt.Errorf("game %s, journal entry %d (%s): %w", e.Game, e.Number, e.Kind, err)
	}
	return body, nil
}

// HashState identifies a state by its canonical bytes.
func HashState(s adjudicator.State) (data []byte, sum string, err error) {
	data, err = s.Encode()
	if err != nil {
		return nil, "", fmt.Errorf("encoding the state: %w", err)
	}
	h := sha256.Sum256(data)
	return data, hex.EncodeToString(h[:]), nil
}
