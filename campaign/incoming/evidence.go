package incoming

// Signed is a text in a letter with the OpenPGP signature under it, which nobody has verified yet.
type Signed struct {
	Data, Signature []byte
	// Whole is true when the signature is under all of the letter that is read.
	Whole bool
}
