package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/forecast"
	"despatch/adjudicator/games"
)

// oddsCmd works out a battle.
type oddsCmd struct {
	Battle       []string `arg:"" placeholder:"'ATTACKERS vs DEFENDERS'" help:"Who fights: '3 infantry, 1 tank vs Soviet Union: 4 infantry'. Powers may be left out."`
	Ruleset      string   `help:"Game whose units they are; the first of the list otherwise."`
	Sea          bool     `help:"Fight at sea, where the units do not say so themselves."`
	Rounds       int      `placeholder:"N" help:"The attacker retreats after round N."`
	LoseAttacker string   `placeholder:"UNITS" help:"The attacker's order of loss: 'infantry, artillery, tank'."`
	LoseDefender string   `placeholder:"UNITS" help:"The defender's order of loss."`
	Attacker     []string `sep:"none" placeholder:"ORDER" help:"A standing order of the attacker's: 'retreat when odds < 1:1'. Once for each."`
	Defender     []string `sep:"none" placeholder:"ORDER" help:"A standing order of the defender's: 'submerge'. Once for each."`
	AA           bool     `name:"aa" help:"An antiaircraft gun fires at the attacker's aircraft."`
	Bombard      string   `placeholder:"SHIPS" help:"Ships that bombard: 'battleship, 2 cruisers'. Land units then count as landed, unless some are called seaborne."`
	Tech         []string `sep:"none" placeholder:"SIDE:NAMES" help:"Technologies: 'attacker: heavy bombers, jet fighters'. Once for each side or power."`
	JSON         bool     `name:"json" help:"Print JSON."`
}

// Run implements the command.
func (c *oddsCmd) Run() error {
	b, err := c.battle()
	if err != nil {
		return err
	}
	result, err := b.Work()
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(oddsData(b.Rules, &result))
	}
	printOdds(b.Rules, &result)
	return nil
}

// fighter is a game whose battles can be worked out.
type fighter interface {
	Battle(text string) (*forecast.Battle, error)
}

// game is the one whose battle it is.
func (c *oddsCmd) game() (fighter, error) {
	all, err := games.All()
	if err != nil {
		return nil, err
	}
	game, ok := all[cmp.Or(c.Ruleset, games.First())]
	if !ok {
		return nil, fmt.Errorf("there is no ruleset %q; there is %s", c.Ruleset, strings.Join(slices.Sorted(maps.Keys(all)), ", "))
	}
	fights, ok := game.(fighter)
	if !ok {
		return nil, fmt.Errorf("the battles of %s cannot be worked out; those of %s can", c.Ruleset, games.First())
	}
	return fights, nil
}

// likeliest is how many endings the table lists.
const likeliest = 8

func printOdds(r *axis.Rules, got *forecast.Result) {
	fmt.Fprintf(stdout, "Attacker wins  %6.2f %%\nNobody wins    %6.2f %%\nDefender wins  %6.2f %%\n", 100*got.Win, 100*got.Draw, 100*got.Loss)
	if got.Takes > 0 && got.Takes < got.Win-1e-9 {
		fmt.Fprintf(stdout, "Is taken       %6.2f %%\n", 100*got.Takes)
	}
	fmt.Fprintf(stdout, "Average loss   attacker %.2f %s, defender %.2f %s\n", got.LossAttacker, r.Money.Many, got.LossDefender, r.Money.Many)
	fmt.Fprintf(stdout, "Rounds         %.2f on average\n", got.Rounds)
	switch {
	case got.Sampled > 0:
		fmt.Fprintf(stdout, "Not exact      fought %d times with dice, for the battle is too large to be worked out;\n", got.Sampled)
		fmt.Fprintf(stdout, "               chances off by about %.1f %%, losses by about %.1f %s\n", 100*got.Error, got.LossError, r.Money.Many)
	case got.Error >= 0.00005:
		fmt.Fprintf(stdout, "Not exact      of unlikely courses only some were followed;\n")
		fmt.Fprintf(stdout, "               chances off by %.2f %% at most, losses by %.1f %s\n", 100*got.Error, got.LossError, r.Money.Many)
	}
	fmt.Fprintln(stdout)
	fmt.Fprintln(stdout, "Likeliest ends")
	for _, e := range got.Ends[:min(likeliest, len(got.Ends))] {
		fmt.Fprintf(stdout, "  %6.2f %%  %s against %s\n", 100*e.P, leftText(r, e.Attackers), leftText(r, e.Defenders))
	}
}

// leftText lists survivors, "nothing" for none.
func leftText(r *axis.Rules, list []forecast.Count) string {
	counts := make([]int, len(r.Units))
	for _, c := range list {
		counts[c.Kind] += c.N
	}
	if text := r.CountText(counts); text != "" {
		return text
	}
	return "nothing"
}

// oddsReport is the result as machines read it: probabilities from 0 to 1, losses in IPCs.
type oddsReport struct {
	Win          float64   `json:"win"`
	Draw         float64   `json:"draw"`
	Loss         float64   `json:"loss"`
	Takes        float64   `json:"takes"`
	LossAttacker float64   `json:"loss_attacker"`
	LossDefender float64   `json:"loss_defender"`
	Rounds       float64   `json:"rounds"`
	Sampled      int       `json:"sampled,omitempty"`
	Error        float64   `json:"error,omitempty"`
	LossError    float64   `json:"loss_error,omitempty"`
	Ends         []oddsEnd `json:"ends"`
}

type oddsEnd struct {
	P         float64 `json:"p"`
	Attackers string  `json:"attackers"`
	Defenders string  `json:"defenders"`
}

func oddsData(r *axis.Rules, got *forecast.Result) oddsReport {
	out := oddsReport{
		Win: got.Win, Draw: got.Draw, Loss: got.Loss, Takes: got.Takes,
		LossAttacker: got.LossAttacker, LossDefender: got.LossDefender, Rounds: got.Rounds,
		Sampled: got.Sampled, Error: got.Error, LossError: got.LossError,
	}
	for _, e := range got.Ends {
		out.Ends = append(out.Ends, oddsEnd{P: e.P, Attackers: leftText(r, e.Attackers), Defenders: leftText(r, e.Defenders)})
	}
	return out
}
