package campaign

import "despatch/campaign/incoming"

// What callers of a desk need of package incoming.
type (
	Cut      = incoming.Cut
	File     = incoming.File
	Letter   = incoming.Letter
	Returned = incoming.Returned
	Signed   = incoming.Signed
)
