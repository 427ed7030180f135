package campaign_test

import (
	"strings"
	"testing"
)

// Words beside orders that nobody reads are told in the answer to these, whatever it is; greetings and names are not.
func TestWordsBesideOrdersAreTold(t *testing.T) {
	const told = `Not read as orders: "The elephants come at dawn."`
	const mend = ` If that changes your orders, answer with the changed sheet.`
	for name, c := range map[string]struct {
		letters []string
		want    bool
	}{
		"recorded":              {[]string{passes("ITALY") + "\nThe elephants come at dawn.\n"}, true},
		"carried out at once":   {[]string{passes("GERMANY") + "\nThe elephants come at dawn.\n"}, true},
		"for a turn to come":    {[]string{passes("ITALY") + "\nThe elephants come at dawn.\n"}, true},
		"checked":               {[]string{"CHECK g1 GERMANY\nPURCHASE\n  2 tanks\nEND\nThe elephants come at dawn.\n"}, true},
		"the same again":        {[]string{passes("ITALY"), passes("ITALY") + "\nThe elephants come at dawn.\n"}, true},
		"several sheets":        {[]string{passes("ITALY", "JAPAN") + "\nThe elephants come at dawn.\n"}, true},
		"below a greeting":      {[]string{"Hi all,\n\nThe elephants come at dawn.\n\n" + passes("ITALY") + "\n\nCheers\nAnna\n"}, true},
		"a greeting and names":  {[]string{"Hi all, here are my orders.\n\nORDERS g1 GERMANY\nPURCHASE\n  2 tanks\nEND\n\nThanks a lot, and a good evening to all!\nAnna\nUfficio acquisti\n"}, false},
		"asks whether it came":  {[]string{"Did you get this?\n\nORDERS g1 GERMANY\nPURCHASE\n  2 tanks\nEND\nHai ricevuto i miei ordini?\n"}, false},
		"a question of another": {[]string{passes("ITALY") + "\nDid the elephants arrive at dawn, and what do you make of it?\n"}, true},
		"a phone":               {[]string{"ORDERS g1 GERMANY\nPURCHASE\n  2 tanks\nEND\nVerstuurd vanaf mijn iPhone\n"}, false},
		"a message":             {[]string{"ORDERS g1 GERMANY\nPURCHASE\n  2 tanks\nEND\n\nPRESS TO ALL\nThe elephants come at dawn.\nEND\n"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			before := 0
			for _, letter := range c.letters {
				before = len(w.mail(anna))
				w.reply(anna, "g1", letter)
			}
			var all strings.Builder
			for _, o := range w.mail(anna)[before:] {
				all.WriteString(flat(o.Text) + "\n")
			}
			// What was carried out cannot be changed any more, and the report shows the orders.
			over := strings.Contains(name, "carried out")
			if over == strings.Contains(all.String(), mend) && c.want || over && strings.Count(all.String(), "orders as ") != 1 {
				t.Errorf("to change the orders is offered, or they are told twice, where they are carried out (%v):\n%s", over, all.String())
			}
			if n := strings.Count(all.String(), "Not read as orders:"); c.want && (n != 1 || !strings.Contains(all.String(), told) && !strings.Contains(name, "question")) || !c.want && n > 0 {
				t.Errorf("it is told %d times that words were not read, want it: %v\n%s", n, c.want, all.String())
			}
		})
	}
}
