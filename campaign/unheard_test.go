package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// Where orders do not wait because of words beside them that nobody reads, these are told in the answer to them, whatever it is; greetings and names are not.
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
		"a firm's disclaimer":   {[]string{"ORDERS g1 GERMANY\nPURCHASE\n  2 tanks\nEND\n\nDott.ssa Anna Rossi\n\nLe informazioni contenute in questa comunicazione sono\ndestinate solo a chi la riceve.\nScarica l'app di Libero Mail\n\nPrima di stampare pensa all'ambiente.\n"}, false},
		"a phone":               {[]string{"ORDERS g1 GERMANY\nPURCHASE\n  2 tanks\nEND\nVerstuurd vanaf mijn iPhone\n"}, false},
		"a message":             {[]string{"ORDERS g1 GERMANY\nPURCHASE\n  2 tanks\nEND\n\nPRESS TO ALL\nThe elephants come at dawn.\nEND\n"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := atOnceTable(t)
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

// What its writer alone is told of orders that were carried out at once comes behind the report, and belongs to what the game came to: orders in
// answer to it are in time. So it is with what is to be noticed, with words that nobody read, and with several sheets.
func TestOrdersInAnswerToWhatWasNotReadAreInTime(t *testing.T) {
	const purchase = "ORDERS g1 GERMANY\nPURCHASE\n  pass\nEND\n"
	marked := strings.Replace(purchase, "pass\n", "pass\n  # 3 infantry\n", 1)
	for name, c := range map[string]struct {
		text string
		says []string
	}{
		"words":                 {purchase + "The elephants come at dawn.\n", []string{"Germany, round 1: not all of your letter was read.", "dawn"}},
		"order behind a mark":   {marked, []string{"Germany, round 1: please look at your letter.", "# 3 infantry"}},
		"both":                  {marked + "The elephants come at dawn.\n", []string{"not all of your letter was read.", "# 3 infantry", "dawn"}},
		"several sheets":        {purchase + "ORDERS g1 ITALY\nPURCHASE\n  1 infantry\nEND\nThe elephants come at dawn.\n", []string{"several sheets", "Germany were carried out", "dawn"}},
		"and what was asked":    {"STATUS\n" + purchase + "The elephants come at dawn.\n", []string{"not all of your letter was read.", "dawn"}},
		"and a press of theirs": {purchase + "The elephants come at dawn.\nPRESS TO ALL\nHello\nEND\n", []string{"not all of your letter was read.", "dawn"}},
	} {
		t.Run(name, func(t *testing.T) {
			w := atOnceTable(t)
			wantOutcome(t, w.reply(anna, "g1", c.text), storage.Accepted, "carried out")
			wants(t, flat(w.last(anna, "g1").Text), c.says...)
			wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n"), storage.Accepted, "carried out")
			w.replay("g1")
		})
	}
}

// Who may put right what words that nobody read were to change is told: the game master where there is one.
func TestWhoPutsRightWhatWasCarriedOut(t *testing.T) {
	for _, masters := range map[string][]campaign.Seated{"a game master": {{Name: "Carol", Addresses: []string{carol}}}, "none": nil} {
		w := newWorld(t)
		w.open("k7q2", alternate, unread(0), func(n *campaign.NewGame) { n.Masters = masters })
		wantOutcome(t, w.reply(ada, "k7q2", card("k7q2", "NORTH", 1)+"The elephants come at dawn.\n"), storage.Accepted, "carried out")
		want := "what was carried out no player can take back."
		if masters != nil {
			want = "what was carried out only the game master can put right; PRESS TO MASTER asks him."
		}
		wants(t, flat(w.last(ada, "k7q2").Text), want)
	}
}

// The last move of a game is told so, too, and what a deputy wrote beside orders he alone reads.
func TestWhatWasNotReadOfTheLastMoveAndOfADeputy(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", unread(0))
	for _, said := range []string{"My hand shakes.", "The elephants come at dawn."} {
		w.reply(ada, "hc1", card("hc1", "NORTH", 1))
		w.reply(ben, "hc1", card("hc1", "SOUTH", 2)+said+"\n")
	}
	if w.status("hc1").Over == nil {
		t.Fatal("the game is not over")
	}
	wants(t, flat(w.last(ben, "hc1").Text), "South, round 2: not all of your letter was read.", `"The elephants come at dawn."`)
	w.replay("hc1")

	w = deputed(t, alternate, unread(0))
	wantOutcome(t, w.reply(lena, "k7q2", card("k7q2", "NORTH", 1)+"The elephants come at dawn.\n"), storage.Accepted, "carried out")
	told := map[string]int{}
	for _, who := range []string{ada, ben, lena} {
		for _, o := range w.mail(who) {
			told[who] += strings.Count(flat(o.Text), "The elephants come at dawn.")
		}
	}
	if told[lena] != 1 || told[ada]+told[ben] != 0 {
		t.Errorf("the words of a deputy are told so often: %v, want him once", told)
	}
	w.replay("k7q2")
}
