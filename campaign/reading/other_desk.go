package reading

import (
	"crypto/aes"
	"strings"

	"despatch/campaign/writing"
)

// Foreign says whether an id has the form of one that the desk gives to a game's letters, and comes of another store: it is enciphered
// with another secret, or names an entry that the journal here has not reached.
func (h *Reading) Foreign(id string) (bool, error) {
	local, domain, _ := strings.Cut(strings.ToLower(id), "@")
	parts := strings.Split(local, ".")
	if domain != strings.ToLower(h.Clerk.House.Domain) || len(parts) != 4 || len(parts[3]) != writing.TokenLength || strings.Trim(parts[3], writing.KeyAlphabet) != "" {
		return false, nil
	}
	block, err := writing.VeilLetters.DecodeString(strings.ToUpper(parts[1]))
	if err != nil || len(block) != aes.BlockSize {
		return false, nil
	}
	c, ours := h.ReadID(id)
	if !ours {
		return true, nil
	}
	last, known, err := h.Tx.Last(c.Game)
	return !known || c.Entry > last.Number, err
}
