// Package often tells tests how often to try a thing. What takes long, and tries one thing with many seeds, at every place or in every
// way, does so in .ci/run, which sets DESPATCH_LONG; "go test" alone tries each kind of thing, at some places and with some seeds.
package often

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strconv"
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

// Some is one in n things of a list, evenly spread and the same ones each time, and all of them where everything is asked for. It is for
// lists of things of one kind; what is the only one of its kind is no matter for it.
func Some[T any](n int, list []T) (some []T) {
	for i := range list {
		if Long || i%n == 0 {
			some = append(some, list[i])
		}
	}
	return some
}

// Rows is one in n rows of a table by their keys, of each value as many, and the same ones each time; all of them where everything is
// asked for. It is for tables of phrases, of which each value has many.
func Rows[K cmp.Ordered, V any](n int, table map[K]V) map[K]V {
	if Long {
		return table
	}
	some, met := make(map[K]V), make(map[string]int)
	for _, key := range slices.Sorted(maps.Keys(table)) {
		value := fmt.Sprint(table[key])
		if met[value]%n == 0 {
			some[key] = table[key]
		}
		met[value]++
	}
	return some
}

// Properties sets how often each property of package rapid is asked in this program, unless everything is asked for: then, and where
// the command line says -rapid.checks, it stays as often as that says. Call it before the flags are parsed, or after.
func Properties(short string) {
	if !Long && !given("rapid.checks") {
		set("rapid.checks", short)
	}
}

// Waiting lets more parallel tests run at once than there are processors, for tests that wait more than they compute: so many for each
// processor, unless the command line says -parallel. Call it before the flags are parsed, or after.
func Waiting(each int) {
	if !given("test.parallel") && !given("parallel") {
		set("test.parallel", strconv.Itoa(each*runtime.GOMAXPROCS(0)))
	}
}

// given says whether the command line sets a flag.
func given(flag string) bool {
	for _, arg := range os.Args[1:] {
		if strings.HasPrefix(strings.TrimLeft(arg, "-"), flag) {
			return true
		}
	}
	return false
}

func set(name, value string) {
	if err := flag.Set(name, value); err != nil {
		panic(err)
	}
}
