package campaign_test

import (
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"testing"

	"despatch/campaign"
	"despatch/storage/storagetest"
)

// phraseMemory is what hashing a pass phrase costs outside tests, in KiB.
var phraseMemory uint32

// TestMain asks the properties of games' lives less often than elsewhere, for each asking plays months of letters; .ci/run asks a
// hundred times, by -rapid.checks. Memory is spent for haste.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	storagetest.Hasty()
	phraseMemory = campaign.CheapPhrases()
	if err := flag.Set("rapid.checks", "25"); err != nil { // the command line comes after this, and goes before it
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
