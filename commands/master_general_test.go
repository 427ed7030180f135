package commands

import (
	"strings"
	"testing"
)

// A command that everybody may give is no master's: whoever writes MASTER before it is told the line without it, and not that there is
// no such command.
func TestMasterBeforeAGeneralCommand(t *testing.T) {
	for line, want := range map[string]string{
		"MASTER HELP":   "write HELP",
		"MASTER STATUS": "write STATUS",
		"MASTER RESIGN": "write RESIGN",
	} {
		read := Parse("", line, Options{})
		if len(read.Commands) != 0 || len(read.Diagnostics) != 1 || read.Diagnostics[0].Hint.String() != want || !strings.HasSuffix(read.Diagnostics[0].Message.String(), "stands without MASTER") {
			t.Errorf("%s: %v, %v; want the hint %q", line, read.Commands, read.Diagnostics, want)
		}
	}
	if read := Parse("", "MASTER STATSU", Options{}); len(read.Diagnostics) != 1 || strings.Contains(read.Diagnostics[0].Message.String(), "for everybody") {
		t.Errorf("a word that is no command: %v", read.Diagnostics)
	}
}
