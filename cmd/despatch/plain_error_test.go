package main

import "testing"

// What the operating system says is put in words; what a game master by mail would write, in subcommands.
func TestOnCommandLine(t *testing.T) {
	for text, want := range map[string]string{
		"MASTER ROLLBACK TO ENTRY and a\nnumber takes it back.":              `"despatch game rollback --entry N" takes it back.`,
		"The command for that is MASTER PROCESS ORDER 1,\nAIRBORNE ASSAULT.": `The command for that is "despatch game process z1 'order 1, airborne assault'".`,
		"MASTER PAUSE instead": `"despatch game pause" instead`,
	} {
		if got := onCommandLine(text, "z1"); got != want {
			t.Errorf("%q is told as %q, want %q", text, got, want)
		}
	}
	for _, tt := range []struct {
		words []string
		want  string
	}{{[]string{"because", "of", "rain"}, " BECAUSE of rain"}, {[]string{"Because"}, ""}, {[]string{"rain"}, " BECAUSE rain"}, {nil, ""}} {
		if got := because(tt.words); got != tt.want {
			t.Errorf("because(%q) = %q, want %q", tt.words, got, tt.want)
		}
	}
}
