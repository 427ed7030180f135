package pattern

import (
	"strings"
	"testing"
)

func TestPattern(t *testing.T) {
	p := Of(`(?i)sea zone (\d+)`)
	if at := p.FindStringSubmatch("to Sea Zone 12"); len(at) != 2 || at[1] != "12" {
		t.Errorf("it found %q", at)
	}
	if p.String() != `(?i)sea zone (\d+)` {
		t.Errorf("it is written %q", p)
	}
}

// A faulty one harms nothing before it is used, and then says which it is.
func TestAFaultyPattern(t *testing.T) {
	p := Of(`(`)
	defer func() {
		if fault, ok := recover().(string); !ok || !strings.Contains(fault, "`(`") {
			t.Errorf("it ends in %v", fault)
		}
	}()
	p.MatchString("")
}
