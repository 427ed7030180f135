package commands

import (
	"fmt"
	"strings"
)

// String implements Command. A line END in the text would end it.
func (c Announce) String() string { return withBody(c.Verb().Words(), c.Text) }

// String implements Command.
func (c Create) String() string {
	ruleset := name(c.Ruleset)
	if strings.Contains(ruleset, " ") && ruleset == c.Ruleset { // it ends at the first blank unless it is quoted
		ruleset = `"` + ruleset + `"`
	}
	line := c.Verb().Words() + " " + ruleset + " " + name(c.Scenario) + " AS " + c.Name
	var options []string
	for _, o := range c.Options {
		options = append(options, name(o.Name)+" = "+name(o.Value))
	}
	return withBody(line+before(" WITH ", strings.Join(options, ", ")), c.File)
}

// String implements Command.
func (c Open) String() string { return c.Verb().Words() + before(" ", game(c.Game)) + " FOR SIGN-UP" }

// String implements Command.
func (c Start) String() string { return c.Verb().Words() }

// String implements Command.
func (c Pause) String() string { return c.Verb().Words() + before(" BECAUSE ", c.Reason) }

// String implements Command.
func (c Resume) String() string { return c.Verb().Words() }

// String implements Command.
func (c Extend) String() string {
	if !c.By.IsZero() {
		return c.Verb().Words() + " BY " + c.By.String()
	}
	return c.Verb().Words() + " UNTIL " + c.Until.String()
}

// String implements Command.
func (c Terms) String() string { return c.Verb().Words() + " " + c.Text }

// String implements Command.
func (c Replace) String() string {
	return c.Verb().Words() + " " + name(c.Seat) + " BY " + c.By.String()
}

// String implements Command.
func (c Eject) String() string {
	if m := bareAddress.FindString(c.Seat); m == c.Seat {
		return c.Verb().Words() + " " + c.Seat
	}
	return c.Verb().Words() + " " + name(c.Seat)
}

// String implements Command.
func (c Invite) String() string { return c.Verb().Words() + " " + c.Who.String() }

// String implements Command.
func (c Pool) String() string { return c.Verb().Words() }

// String implements Command.
func (c AddToPool) String() string { return c.Verb().Words() + " " + c.Who.String() }

// String implements Command.
func (c RemoveFromPool) String() string { return c.Verb().Words() + " " + c.Address }

// String implements Command.
func (c AppointDeputy) String() string {
	return c.Verb().Words() + " " + name(c.Seat) + ": " + c.Who.String() + " UNTIL " + c.Until.String()
}

// String implements Command.
func (c DismissDeputy) String() string { return c.Verb().Words() + " " + name(c.Seat) }

// String implements Command.
func (c Process) String() string { return c.Verb().Words() + " " + name(c.Phase) }

// String implements Command.
func (c Edit) String() string { return withBody(c.Verb().Words()+" BECAUSE "+c.Reason, c.File) }

// String implements Command.
func (c Rollback) String() string {
	to := fmt.Sprintf(" TO ENTRY %d", c.Entry)
	if c.Round != 0 {
		to = fmt.Sprintf(" TO ROUND %d", c.Round) + before(" ", name(c.Seat))
	}
	return c.Verb().Words() + to + " BECAUSE " + c.Reason
}

// String implements Command.
func (c Become) String() string { return c.Verb().Words() + " " + name(c.Seat) }

// String implements Command.
func (c Set) String() string {
	return c.Verb().Words() + " " + name(c.Option.Name) + " TO " + c.Option.Value
}

// String implements Command.
func (c Close) String() string { return c.Verb().Words() + before(" BECAUSE ", c.Reason) }
