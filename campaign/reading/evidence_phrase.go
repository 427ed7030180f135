package reading

// PhraseHash is what is kept of a phrase.
type PhraseHash struct {
	Salt []byte `json:"salt"`
	Sum  []byte `json:"sum"`
}
