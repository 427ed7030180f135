package campaign_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/words"
)

// thinker is High Card whose battles take work: working one out calls think, and costs as many steps as there are.
type thinker struct {
	highCard
	think func(battle string)
}

func (r thinker) Oddsmaker() adjudicator.Oddsmaker { return r }

func (thinker) Odds(adjudicator.State, adjudicator.Seat, []adjudicator.Submission) []adjudicator.BattleOdds {
	return nil
}

func (thinker) Met(_, _ adjudicator.State, battles []adjudicator.ChartedBattle, _ int) []adjudicator.BattleOdds {
	return make([]adjudicator.BattleOdds, len(battles))
}

func (r thinker) Calculate(_ adjudicator.State, battle string, steps int) (adjudicator.BattleOdds, int, error) {
	r.think(battle)
	return adjudicator.BattleOdds{Attackers: words.Of(words.Own(battle)), Defenders: words.Of(words.Own("crowns")), Win: 1, Money: "crowns"}, steps, nil
}

func thinking(t *testing.T, think func(battle string)) *world {
	return newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": thinker{highCard{version: 1}, think}}
	})
}

// TestAQuestionHoldsNobodyUp: while one player's odds are worked out, another game's orders are taken, its turn is resolved, and a game
// is paused on the command line.
func TestAQuestionHoldsNobodyUp(t *testing.T) {
	begun, goOn := make(chan struct{}), make(chan struct{})
	w := thinking(t, func(string) { close(begun); <-goOn })
	w.open("k7q2")
	w.open("m3x9")
	question := w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: "ODDS 3 crowns vs 2 crowns\n"})
	answered := make(chan error, 1)
	go func() {
		_, err := w.Receive(t.Context(), question)
		answered <- err
	}()
	<-begun
	others := make(chan error, 1)
	first := w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "m3x9").MessageID}, Text: card("m3x9", "NORTH", 2)})
	second := w.fresh(campaign.Letter{From: ben, Thread: []string{w.last(ben, "m3x9").MessageID}, Text: card("m3x9", "SOUTH", 2)})
	go func() {
		_, err := w.Receive(t.Context(), first)
		if err == nil {
			_, err = w.Receive(t.Context(), second)
		}
		if err == nil {
			_, err = w.Operate(t.Context(), "k7q2", "PAUSE")
		}
		others <- err
	}()
	select {
	case err := <-others:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(5 * time.Minute): // who waits for ever would only end with the test
		t.Error("the others wait for the question")
	}
	close(goOn)
	if err := <-answered; err != nil {
		t.Fatal(err)
	}
	wantAll(t, w.last(ada, "k7q2").Text, "3 crowns vs 2 crowns against crowns")
	if got := len(w.mail(ben)); got < 3 {
		t.Errorf("the other game's turn was not resolved: Ben has %d letters", got)
	}
}

// TestWorkIsBounded: one letter has so much worked out and no more, one player in a day likewise, and both are told; one question is
// worked out once.
func TestWorkIsBounded(t *testing.T) {
	done := 0
	w := thinking(t, func(string) { done++ })
	w.open("k7q2")
	w.open("m3x9")
	ask := func(from, game string, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "ODDS %d crowns vs 1 crowns\n", w.letters*100+i)
		}
		w.reply(from, game, b.String())
		return flat(w.last(from, game).Text)
	}
	text := ask(ada, "k7q2", 40)
	if done != 1 || strings.Count(text, "asks for more work than is done for one letter") != 39 {
		t.Errorf("%d battles were worked out for one letter:\n%s", done, text)
	}
	for range 10 {
		w.reply(ada, "k7q2", "ODDS 7 crowns vs 1 crowns\n")
	}
	if done != 2 {
		t.Errorf("one question was worked out %d times", done-1)
	}
	for range 60 {
		w.clock = w.clock.Add(10 * time.Minute)
		text = ask(ada, "k7q2", 1)
	}
	if done != 40 || !strings.Contains(text, "for today the work that is done for you is used up") {
		t.Errorf("%d battles were worked out in a day:\n%s", done, text)
	}
	if text := ask(ben, "m3x9", 1); done != 41 || !strings.Contains(text, "against crowns") {
		t.Errorf("another player was not answered:\n%s", text)
	}
	w.clock = w.clock.AddDate(0, 0, 1)
	if text := ask(ada, "k7q2", 1); done != 42 {
		t.Errorf("nothing is worked out on the next day:\n%s", text)
	}
}

// TestWorkIsPaidBefore: work that brings the program down is begun twice and not again; the letter is then answered in words, and what
// was taken for the work stays taken.
func TestWorkIsPaidBefore(t *testing.T) {
	begun := 0
	w := thinking(t, func(string) { t.Error("it was worked out") })
	w.open("k7q2")
	letter := w.fresh(campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Text: "ODDS 3 crowns vs 2 crowns\n"})
	w.config.Hook = func(step string) {
		if step == campaign.StepApart {
			begun++
			runtime.Goexit() // the end of this goroutine, as a crash is the end of all
		}
	}
	w.restart()
	for range 2 {
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			_, _ = w.Receive(t.Context(), letter)
			t.Error("the program lives")
		}()
		<-ended
		w.restart()
	}
	if begun != 2 || len(w.mail(ada)) != 1 {
		t.Fatalf("the work was begun %d times, and Ada has %d letters", begun, len(w.mail(ada)))
	}
	if _, err := w.Receive(t.Context(), letter); err != nil {
		t.Fatal(err)
	}
	wantAll(t, w.last(ada, "k7q2").Text, "It was not worked out: that was tried before, and came to no end.")
	if begun != 2 {
		t.Errorf("the work was begun %d times", begun)
	}
}

// TestOneQuestionIsAnsweredOnce, however often a letter asks it; and a letter to somebody who proves nothing is short.
func TestOneQuestionIsAnsweredOnce(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.send(campaign.Letter{From: ada, Text: "GAME k7q2\n" + strings.Repeat("POSITION\n", 40)})
	one := w.last(ada, "k7q2")
	if !strings.Contains(flat(one.Text), "Your letter asks for this 40 times; it is answered once.") || strings.Contains(one.Subject, "POSITION, POSITION") {
		t.Errorf("%s\n%s", one.Subject, one.Text)
	}
	w.send(campaign.Letter{From: ada, Text: "GAME k7q2\nPOSITION\n"})
	if once := w.last(ada, "k7q2"); len(one.Text) > len(once.Text)+100 {
		t.Errorf("asked 40 times it is %d bytes long, asked once %d", len(one.Text), len(once.Text))
	}
	// What is asked again after something has changed is asked anew.
	w.reply(ada, "k7q2", "SETTINGS\nTIME ZONE Europe/Rome\nSETTINGS\n")
	if text := w.last(ada, "k7q2").Text; strings.Contains(text, "answered once") || strings.Count(text, "Europe/Rome") < 2 {
		t.Errorf("the second SETTINGS is not answered:\n%s", text)
	}
}
