package main

import (
	"fmt"
	"os"
	"strings"

	"despatch/docs"
	"despatch/templates/blocks"
)

// ruleCmd tells what a rule's number means.
type ruleCmd struct {
	IDs []string `arg:"" name:"id" help:"Numbers as reports print them (AN-SUB.4), or a section (AN-SUB)."`
}

// Run implements the command.
func (c *ruleCmd) Run() error {
	missing := false
	for _, id := range c.IDs {
		list := docs.Section(id)
		if r, ok := docs.Find(id); ok {
			list = []docs.Rule{r}
		}
		if len(list) == 0 {
			fmt.Fprintf(os.Stderr, "despatch: no rule has the number %q\n", id)
			fmt.Fprintln(os.Stderr, "despatch: hint: numbers look like AN-SUB.4 or DD-LAND.1; AN-SUB lists a section")
			missing = true
		}
		for _, r := range list {
			fmt.Fprintf(stdout, "%s\n  %s\n", r.ID, strings.Join(blocks.Wrap(r.Text, blocks.Width-2), "\n  "))
		}
	}
	if missing {
		return errTold
	}
	return nil
}

// ruleText looks a rule up for a letter in a language.
func ruleText(id, language string) (string, bool) {
	r, ok := docs.FindIn(language, id)
	return r.Text, ok
}
