package pgp

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

var book = words.Carried(phrases())

// fault is an error that is told to who sent the key or the signature.
func fault(t words.Topic) words.Telling { return &words.Fault{Says: book.Say(t)} }

// What is wrong with an OpenPGP key, or with a signature.
type (
	keyRevoked       struct{}
	keyCannotSign    struct{}
	keyTooLarge      struct{ Limit int }
	noPublicKey      struct{}
	severalKeys      struct{}
	privateKey       struct{}
	signerRevoked    struct{}
	signerExpired    struct{}
	signatureExpired struct{}
	signedByAnother  struct{}
	signedOtherwise  struct{}
	noSignature      struct{}
	signedInFuture   struct{ Made words.Own }
	signedLongAgo    struct{ Made words.Own }
)
