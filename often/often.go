// Package often tells tests how often to try a thing. What takes long, and tries one thing with many seeds, at every place or in every
// way, does so in .ci/run, which sets DESPATCH_LONG; "go test" alone tries each kind of thing, at some places and with some seeds.
package often

import (
	"flag"
	"os"
	"strings"
)

// Long is true where everything is asked for.
var Long = os.Getenv("DESPATCH_LONG") != ""

// Of is how often: short in "go test", long where everything is asked for.
func Of(short, long int) int {
	if Long {
		return long
	}
	return short
}

// Properties sets how often each property of package rapid is asked in this program, unless everything is asked for: then, and where
// the command line says -rapid.checks, it stays as often as that says. Call it before the flags are parsed, or after.
func Properties(short string) {
	if Long {
		return
	}
	for _, arg := range os.Args[1:] {
		if strings.HasPrefix(strings.TrimLeft(arg, "-"), "rapid.checks") {
			return
		}
	}
	if err := flag.Set("rapid.checks", short); err != nil {
		panic(err)
	}
}
