package commands

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// String gives the canonical line: "GAME east41 GERMANY ROUND 3 KEY 7hq2m9xd".
func (b Binding) String() string {
	return "GAME " + b.Game + before(" ", name(b.Seat)) + numbered(" ROUND ", b.Round) +
		before(" PHASE ", name(b.Phase)) + before(" KEY ", b.Key)
}

// String implements Command.
func (c Help) String() string { return c.Verb().Words() + before(" ", strings.ToUpper(c.Topic)) }

// String implements Command.
func (c Games) String() string {
	return c.Verb().Words() + before(" ", strings.ToUpper(string(c.Which)))
}

// String implements Command.
func (c Status) String() string { return c.Verb().Words() }

// String implements Command.
func (c Position) String() string {
	return c.Verb().Words() + before(" ", name(c.Of)) + numbered(" AT ROUND ", c.Round)
}

// String implements Command.
func (c History) String() string {
	rounds := numbered(" ROUND ", c.From)
	if c.To > c.From {
		rounds = fmt.Sprintf(" ROUNDS %d-%d", c.From, c.To)
	}
	return c.Verb().Words() + rounds + before(" AS ", strings.ToUpper(string(c.As)))
}

// String implements Command.
func (c Resend) String() string { return c.Verb().Words() }

// String implements Command.
func (c Odds) String() string { return c.Verb().Words() + " " + c.Battle }

// String implements Command.
func (c Dice) String() string { return c.Verb().Words() + numbered(" ROUND ", c.Round) }

// String implements Command.
func (c Why) String() string { return c.Verb().Words() + " " + strings.Join(c.Rules, ", ") }

// String implements Command.
func (c Standing) String() string { return c.Verb().Words() }

// String implements Command.
func (c Join) String() string {
	return c.Verb().Words() + before(" ", game(c.Game)) + before(" AS ", names(c.Preferences)) + numbered(" BID ", c.Bid)
}

// String implements Command.
func (c Leave) String() string { return c.Verb().Words() + before(" ", game(c.Game)) }

// String implements Command.
func (c Cancel) String() string { return c.Verb().Words() + before(" ", name(c.Section)) }

// String implements Command.
func (c Play) String() string { return c.Verb().Words() }

// String implements Command.
func (c ClearStanding) String() string { return c.Verb().Words() }

// String implements Command. A line END in the text would end it.
func (c Press) String() string {
	line := c.Verb().Words()
	if c.Anonymous {
		line += " ANONYMOUS"
	}
	to := names(c.To)
	switch {
	case c.All:
		to = "ALL"
	case c.Master && to == "":
		to = "MASTER"
	case c.Master:
		to += ", MASTER"
	}
	return withBody(line+" TO "+to, c.Text)
}

// String implements Command.
func (c Absence) String() string {
	if c.From.IsZero() {
		return c.Verb().Words() + " UNTIL " + c.To.String()
	}
	return c.Verb().Words() + " FROM " + c.From.String() + " TO " + c.To.String()
}

// String implements Command.
func (c CancelAbsence) String() string { return c.Verb().Words() }

// String implements Command.
func (c Deputy) String() string {
	return c.Verb().Words() + " " + c.Who.String() + " UNTIL " + c.Until.String()
}

// String implements Command.
func (c EndDeputy) String() string { return c.Verb().Words() }

// String implements Command.
func (c AddAddress) String() string { return c.Verb().Words() + " " + c.Address }

// String implements Command.
func (c ConfirmAddress) String() string { return c.Verb().Words() + " " + c.Token }

// String implements Command.
func (c RemoveAddress) String() string { return c.Verb().Words() + " " + c.Address }

// String implements Command.
func (c Subjects) String() string {
	if c.Telling {
		return c.Verb().Words() + " TELLING"
	}
	return c.Verb().Words() + " FIXED"
}

// String implements Command.
func (c Digest) String() string {
	if c.On {
		return c.Verb().Words() + " ON"
	}
	return c.Verb().Words() + " OFF"
}

// String implements Command.
func (v Vote) String() string { return v.Verb().Words() }

// String implements Command.
func (c Settings) String() string { return c.Verb().Words() }

// String implements Command.
func (c TimeZone) String() string { return c.Verb().Words() + " " + c.Zone }

// String implements Command.
func (c Language) String() string { return c.Verb().Words() + " " + c.Name }

// String implements Command.
func (c Confirm) String() string { return c.Verb().Words() + " " + c.Token }

// String gives "anna@example.net Anna Rossi".
func (p Person) String() string { return p.Address + before(" ", name(p.Name)) }

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
var plainName = regexp.MustCompile(`^[\pL\pN][\pL\pN '/.-]*$`)

// name puts quotation marks round a name that would not be read back whole without them.
func name(s string) string {
	if s == "" {
		return ""
	}
	plain := plainName.MatchString(s) && !strings.HasSuffix(s, ".")
	for _, w := range strings.Fields(fold(s)) {
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
