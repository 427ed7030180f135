package bundle

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// largestOldHead is that of format 1, in which the reports are listed in the head.
const largestOldHead = 8 << 20

// readOld reads a bundle of format 1: it has no sums, and its reports stand in the head.
func (b *Bundle) readOld() error {
	raw, err := b.whole(headFile, largestOldHead)
	if err != nil {
		return err
	}
	members, err := b.oldHead(raw)
	if err != nil {
		return fmt.Errorf("%s: %w", headFile, err)
	}
	rest, err := json.Marshal(members)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(rest, &b.Head); err != nil {
		return fmt.Errorf("%s: %w", headFile, err)
	}
	switch {
	case b.Format == Format:
		return missing(sumsFile)
	case b.Format != 1:
		return fmt.Errorf("it has format %d, and this program reads formats 1 and %d; a newer one may read it", b.Format, Format)
	case b.files[journalFile] == nil:
		return missing(journalFile)
	}
	b.Salts, b.Proof = "", ""
	if err := b.checkHead(); err != nil {
		return err
	}
	return b.checkMails()
}

// oldHead reads the head one member at a time, and the reports one by one.
func (b *Bundle) oldHead(raw []byte) (map[string]json.RawMessage, error) {
	members := make(map[string]json.RawMessage)
	dec := json.NewDecoder(bytes.NewReader(raw))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return nil, fmt.Errorf("it is no JSON object")
	}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, err
		}
		if name == "reports" {
			if err := b.oldReports(dec); err != nil {
				return nil, err
			}
			continue
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return nil, err
		}
		if len(value) > largestHead || len(members) > 20 {
			return nil, fmt.Errorf("its %.40q is too large", name)
		}
		members[name.(string)] = value
	}
	_, err := dec.Token()
	return members, err
}

func (b *Bundle) oldReports(dec *json.Decoder) error {
	t, err := dec.Token()
	if err != nil || t == nil {
		return err
	}
	if t != json.Delim('[') {
		return fmt.Errorf("its reports are no list")
	}
	for dec.More() {
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return err
		}
		if len(value) > largestNote || len(b.Reports) >= mostFiles {
			return fmt.Errorf("its reports are too large, or too many")
		}
		var r Report
		if err := decodeLine(value, &r, false); err != nil {
			return err
		}
		b.Reports = append(b.Reports, r)
	}
	_, err = dec.Token()
	return err
}
