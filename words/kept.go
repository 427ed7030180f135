package words

import (
	"bytes"
	"encoding/json"
)

// worded is what a text says, by language.
type worded map[string]string

// Keep makes of a text one that can be written down and read again in some languages; of any other, English is all that is kept.
// English is always among them.
func (t Text) Keep(languages ...string) Text {
	says := worded{English: t.String()}
	for _, l := range languages {
		if said := t.In(l); l != "" && said != says[English] {
			says[Language(l)] = said
		}
	}
	if len(says) == 1 {
		return t
	}
	return Text{says: says}
}

// MarshalJSON keeps the English sentence; of a text that was made to be kept, an object with what it says by language.
func (t Text) MarshalJSON() ([]byte, error) {
	says, ok := t.says.(worded)
	if !ok {
		return unescaped(t.String())
	}
	return unescaped(map[string]string(says))
}

// UnmarshalJSON reads either back, as a text that is worded already.
func (t *Text) UnmarshalJSON(data []byte) error {
	if data[0] != '{' {
		var sentence string
		err := json.Unmarshal(data, &sentence)
		*t = Plain(sentence)
		return err
	}
	var says worded
	err := json.Unmarshal(data, &says)
	*t = Text{says: says}
	return err
}

// unescaped leaves it to who writes the whole which characters stand for themselves.
func unescaped(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
