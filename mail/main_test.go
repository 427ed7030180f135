package mail

import (
	"os"
	"testing"

	"despatch/often"
)

func TestMain(m *testing.M) {
	often.Waiting(8) // for servers that say nothing
	os.Exit(m.Run())
}
