package demo

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator/games"
	"despatch/often"
	"despatch/orders"
	"despatch/storage"
)

// Rounds of Pacific 1940 by mail between five admirals who see nothing but their forms, and write what those show: they buy, attack and march as
// in the examples, declare war, wish to be asked, and answer with a line that is ready. Whatever the dice say, nobody is asked for his turn
// twice, and at the end every entry of the journal, every die and every letter compares.
func TestAdmiralsPlayPacificByMail(t *testing.T) {
	t.Parallel()
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Rulesets: all, Ruleset: "pacific-1940", Scenario: "1940", Once: true, Rounds: often.Of(2, 10), Out: new(bytes.Buffer)}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	table, err := invite(o, all["pacific-1940"], nil)
	t.Cleanup(func() {
		if err := table.clear(); err != nil {
			t.Error(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range table.players {
		p.compose = (&admiral{seat: string(p.seat), chance: rand.New(rand.NewPCG(1940, uint64(i)))}).write
	}
	if err := table.start(ctx); err != nil {
		t.Fatal(err)
	}
	if err := table.once(ctx, time.Now()); err != nil {
		t.Fatal(err)
	}
	printed := strings.Join(strings.Fields(o.Out.(*bytes.Buffer).String()), " ")
	for _, want := range []string{" declares war on ", "Battle in ", "journal replayed, all dice verified"} {
		if !strings.Contains(printed, want) {
			t.Errorf("the reports do not hold %q", want)
		}
	}
	carriedOut, refused := 0, 0
	if err := table.eachReceived(func(l storage.Letter) error {
		switch l.Outcome {
		case storage.Refused:
			refused++
		case storage.Accepted:
			carriedOut++
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	asked := strings.Count(printed, " is asked.")
	if turns := 5 * o.Rounds; carriedOut > turns+asked {
		t.Errorf("%d letters were taken for %d turns and %d questions", carriedOut, turns, asked)
	}
	t.Logf("%d letters taken, %d refused and mended, %d questions", carriedOut, refused, asked)
}

// admiral writes what his form shows.
type admiral struct {
	seat   string
	chance *rand.Rand
	// last is the turn for which he has written, and tries how often.
	last  string
	tries int
}

// write fills a form in. When it comes back refused he leaves more of it out.
func (a *admiral) write(letter *received, form *orders.Sheet) string {
	if turn := fmt.Sprint(form.Header.Round, len(form.Sections)); turn == a.last {
		a.tries++
	} else {
		a.last, a.tries = turn, 0
	}
	var b strings.Builder
	says := shownIn(letter.Full)
	for _, sec := range form.Sections {
		keyword := strings.ToUpper(strings.ReplaceAll(sec.ID, "-", " "))
		lines := a.section(keyword, form.Header.Round, says[keyword])
		if len(lines) == 0 {
			continue
		}
		b.WriteString(keyword + "\n  " + strings.Join(lines, "\n  ") + "\n")
	}
	return b.String() + "END"
}

func (a *admiral) section(keyword string, round int, notes []string) []string {
	switch keyword {
	case "PURCHASE":
		return a.buy(round, notes)
	case "COMBAT MOVE":
		return append(a.war(round, notes), a.pick(notes)...)
	case "NONCOMBAT MOVE":
		if a.tries == 0 && a.chance.IntN(2) == 0 {
			return a.pick(notes)
		}
	case "REACTIONS":
		for _, n := range notes {
			if strings.HasPrefix(n, "scramble all ") || strings.HasPrefix(n, "intercept all ") || strings.HasPrefix(n, "kamikaze up to ") {
				return []string{n}
			}
		}
	case "STANDING":
		if round == 1 && slices.Contains([]string{"japan", "usa", "anzac"}, a.seat) {
			return []string{"ask about scrambles", "ask about interceptions", "submerge when outgunned"}
		}
		return nil
	}
	return []string{"pass"}
}

var (
	moneyShown = regexp.MustCompile(`^(\d+) IPCs to spend`)
	roomShown  = regexp.MustCompile(`\) (\d+)`)
	warShown   = regexp.MustCompile(`^war may be declared .*: (declare war on .*)$`)
)

// buy spends what there is on infantry, and now and then on a ship or an aircraft.
func (a *admiral) buy(round int, notes []string) []string {
	money, room := 0, 0
	for _, n := range notes {
		if m := moneyShown.FindStringSubmatch(n); m != nil {
			money, _ = strconv.Atoi(m[1])
		}
		if strings.HasPrefix(n, "room for new units") {
			for _, m := range roomShown.FindAllStringSubmatch(n, -1) {
				more, _ := strconv.Atoi(m[1])
				room += more
			}
		}
		if strings.HasPrefix(n, "any number of new units") {
			room = 99
		}
	}
	var list []string
	if dear := []string{"1 transport", "1 destroyer", "1 submarine", "1 fighter"}[round%4]; a.seat != "china" && money >= 20 && room > 1 {
		list, money, room = append(list, dear), money-10, room-1
	}
	if n := min(money/3, room); n > 0 {
		list = append(list, fmt.Sprintf("%d infantry", n))
	}
	if list == nil {
		return []string{"pass"}
	}
	return []string{strings.Join(list, ", ")}
}

// war is declared by Japan in the second round and by the British in the third.
func (a *admiral) war(round int, notes []string) []string {
	for _, n := range notes {
		if m := warShown.FindStringSubmatch(n); m != nil && (a.seat == "japan" && round >= 2 || a.seat == "uk" && round >= 3) {
			return []string{m[1]}
		}
	}
	return nil
}

// pick takes the examples, fewer of them each time that the sheet came back.
func (a *admiral) pick(notes []string) (lines []string) {
	for _, n := range notes {
		if example, ok := strings.CutPrefix(n, "such as: "); ok && len(lines) < 2-a.tries {
			lines = append(lines, example)
		}
	}
	if lines == nil {
		return []string{"pass"}
	}
	return lines
}

// shownIn are the comments of a letter's forms by section, each on a line of its own.
func shownIn(text string) map[string][]string {
	shown := map[string][]string{}
	keyword := ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n ")
		note, comment := strings.CutPrefix(strings.TrimSpace(line), "# ")
		list := shown[keyword]
		switch {
		case !comment && line != "" && line == strings.ToUpper(line):
			keyword = line
		case comment && strings.HasPrefix(note, "  ") && len(list) > 0 && !strings.HasPrefix(list[len(list)-1], "BATTLE"):
			list[len(list)-1] += " " + strings.TrimSpace(note)
		case comment:
			shown[keyword] = append(list, strings.TrimSpace(note))
		}
	}
	return shown
}
