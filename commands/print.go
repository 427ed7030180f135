package commands

import (
	"strconv"
	"strings"

	"despatch/lexis"
	"despatch/pattern"
)

// String gives the canonical line: "GAME east41 GERMANY ROUND 3 KEY 7hq2m9xd".
func (b Binding) String() string {
	return "GAME " + b.Game + before(" ", name(b.Seat)) + numbered(" ROUND ", b.Round) +
		before(" PHASE ", name(b.Phase)) + before(" KEY ", b.Key)
}

// before puts something before a text, if there is a text.
func before(what, text string) string {
	if text == "" {
		return ""
	}
	return what + text
}

func numbered(what string, n int) string {
	if n == 0 {
		return ""
	}
	return what + strconv.Itoa(n)
}

// plainName is a name that needs no quotation marks, if it holds no keyword.
var plainName = pattern.Of(`^[\pL\pN][\pL\pN '/.-]*$`)

// name puts quotation marks round a name that would not be read back whole without them.
func name(s string) string {
	if s == "" {
		return ""
	}
	plain := plainName.MatchString(s) && !strings.HasSuffix(s, ".")
	for _, w := range strings.Fields(lexis.Fold(s)) {
		plain = plain && !embedded().reserved[strings.TrimRight(w, ".")] && !embedded().reserved[w]
	}
	if plain {
		return s
	}
	return `"` + s + `"`
}

// game puts GAME before a short name that would be taken for a word of the command.
func game(s string) string {
	if embedded().reserved[s] {
		return "GAME " + s
	}
	return s
}

func names(list []string) string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = name(s)
	}
	return strings.Join(out, ", ")
}

func withBody(line, body string) string {
	if body == "" {
		return line
	}
	return line + "\n" + body + "\nEND"
}
