package campaign_test

import (
	"os"
	"runtime/debug"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage/storagetest"
)

// phraseMemory is what hashing a pass phrase costs outside tests, in KiB.
var phraseMemory uint32

// TestMain asks the properties of games' lives less often than elsewhere, for each asking plays months of letters. Memory is spent for
// haste.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	storagetest.Hasty()
	phraseMemory = campaign.CheapPhrases()
	often.Properties("5")
	os.Exit(m.Run())
}
