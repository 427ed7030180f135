package reading

import "despatch/pattern"

// PhraseLine is a line with a pass phrase: whether it is a new one, and the phrase.
var PhraseLine = pattern.Of(
	`^[\s\x{a0}]*(NEW[\s\x{a0}]+)?(?:(?:PASS[ -]?)?PHRASE(?:[\s\x{a0}]*:|[\s\x{a0}])|(?i:(?:pass[ -]?)?phrase[\s\x{a0}]*:))[\s\x{a0}]*(\S.*)$`)

// PhraseHash is what is kept of a phrase.
type PhraseHash struct {
	Salt []byte `json:"salt"`
	Sum  []byte `json:"sum"`
}
