package commands

import "strings"

// VerbNamed finds the verb that words stand for, in any case: "resign" is LEAVE. A game master's is found with the word MASTER
// before it, and without where no player's verb is called so.
func VerbNamed(words string) (Verb, bool) {
	name, master := strings.CutPrefix(strings.Join(strings.Fields(strings.ToLower(words)), " "), "master ")
	var masters Verb
	for _, s := range table {
		for _, phrase := range embedded().verbs[s.Verb] {
			if strings.Join(phrase, " ") != name {
				continue
			}
			if s.Who == Master {
				masters = s.Verb
			} else if !master {
				return s.Verb, true
			}
		}
	}
	return masters, masters != ""
}
