package campaign_test

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/dday"
	"despatch/campaign"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
)

// answerable are letters of ours of every kind that holds a form or an echo, in a game whose words are given.
type answerable struct {
	world   *world
	words   *orders.Vocabulary
	letters map[string]campaign.Outgoing
	// read holds what sheets say that were read before, for most come back the same from many programs.
	read map[string]string
}

func wordsOf(t *testing.T, rules func() (adjudicator.Ruleset, error)) *orders.Vocabulary {
	t.Helper()
	game, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	return game.Vocabulary()
}

// longSheet has lines that are longer than a letter is wide.
const longSheet = `PURCHASE
  3 infantry, 1 artillery, 1 tank
COMBAT MOVE
  3 infantry, 1 artillery, 2 tanks  Poland -> East Poland
  1 transport  Sea Zone 5: load 1 infantry, 1 artillery from Germany; sail Sea Zone 4; sail Sea Zone 5; unload at Baltic States
STANDING
  lose infantry, artillery, tank, fighter, bomber, submarine, destroyer, cruiser
`

func anniversaryLetters(t *testing.T) answerable {
	w := anniversaryTable(t)
	a := answerable{w, wordsOf(t, anniversary.New), map[string]campaign.Outgoing{"turn": w.last(anna, "g1")}, make(map[string]string)}
	say := func(name, body string) {
		w.reply(anna, "g1", body)
		a.letters[name] = w.last(anna, "g1")
	}
	say("ill-formed", "ORDERS g1 GERMANY\n# my plan\nPURCHASE\n  3 infantri,\n  1 tank\n  7 tanks\nCOMBAT MOVE\n  1 transport  Sea Zone 5: load 1 infantry from Germany\n  sail Sea Zone 999\n  unload at Norway\nEND\n")
	say("illegal", "ORDERS g1 GERMANY\nPURCHASE\n  60 infantry\nCOMBAT MOVE\n  9 tanks  Poland -> East Poland\nNONCOMBAT MOVE\n  pass\nEND\n")
	say("check", "CHECK g1 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  3 infantry, 1 artillery  Poland -> East Poland\nEND\n")
	say("faulty check", "CHECK g1 GERMANY\n"+longSheet+"END\n")
	say("receipt", "ORDERS g1 GERMANY\nCOMBAT MOVE\n  3 infantry, 1 artillery  Poland -> East Poland\nSTANDING\n  lose infantry, artillery, tank, fighter, bomber, submarine, destroyer, cruiser, battleship\nEND\n")
	say("status", "STATUS")
	say("standing", "STANDING")
	say("report", "ORDERS g1 GERMANY\nPURCHASE\n  10 infantry\nNONCOMBAT MOVE\n  pass\nEND\n")
	w.send(campaign.Letter{From: xeno, Thread: []string{w.last(xeno, "g1").MessageID}, Text: "ORDERS g1 SOVIET UNION\nCOMBAT MOVE\n  pass\nEND\n"})
	return a
}

func ddayLetters(t *testing.T) answerable {
	w := ddayTable(t)
	a := answerable{w, wordsOf(t, dday.New), map[string]campaign.Outgoing{"turn": w.last(xeno, "g1")}, make(map[string]string)}
	say := func(name, body string) {
		w.reply(xeno, "g1", body)
		a.letters[name] = w.last(xeno, "g1")
	}
	say("ill-formed", "ORDERS g1 ALLIES\nORDER 2\n  pass\nORDER 3\n  2 United States fighterz -> Z26\nEND\n")
	say("check", "CHECK g1 ALLIES\nORDER 2\n  pass\nORDER 3\n  2 United States fighters -> Z26\nEND\n")
	say("receipt", "ORDERS g1 ALLIES\nORDER 3\n  2 United States fighters -> Z26\nEND\n")
	say("report", "ORDERS g1 ALLIES\nORDER 2\n  pass\nORDER 5\n  pass\nORDER 10\n  pass\nEND\n")
	return a
}

var opener = regexp.MustCompile(`(?m)^ ?(ORDERS|CHECK) g1 .*$`)

var ending = regexp.MustCompile(`\n *END\n`)

// openers are the lines of a letter that open a sheet which ends.
func openers(text string) []string {
	var list []string
	for _, at := range opener.FindAllStringIndex(text, -1) {
		rest := text[at[1]:]
		next := opener.FindStringIndex(rest)
		if end := strings.Index(rest, "\nEND\n"); end >= 0 && (next == nil || end < next[0]) {
			list = append(list, text[at[0]:at[1]])
		}
	}
	return list
}

// edits are what somebody does with a sheet; each gives back whether it has changed anything.
var edits = map[string]func(rng *rand.Rand, rows []string) []string{
	"none": func(_ *rand.Rand, rows []string) []string { return rows },
	"one line changed": func(rng *rand.Rand, rows []string) []string {
		live := liveRows(rows)
		if len(live) == 0 {
			return rows
		}
		i := live[rng.IntN(len(live))]
		rows[i] = mistyped(rows[i])
		return rows
	},
	"all lines changed": func(_ *rand.Rand, rows []string) []string {
		for _, i := range liveRows(rows) {
			rows[i] = mistyped(rows[i])
		}
		return rows
	},
	"one line deleted": func(rng *rand.Rand, rows []string) []string {
		live := liveRows(rows)
		if len(live) == 0 {
			return rows
		}
		i := live[rng.IntN(len(live))]
		return slices.Delete(rows, i, i+1)
	},
	"lines put in": func(rng *rand.Rand, rows []string) []string {
		for n := range 1 + rng.IntN(3) {
			i := 1 + rng.IntN(len(rows)-1)
			rows = slices.Insert(rows, i, []string{"pass", "  4 infantry", "2 tanks Germany -> Poland"}[n])
		}
		return rows
	},
	"played": func(_ *rand.Rand, rows []string) []string {
		rows[0] = strings.Replace(rows[0], "CHECK", "ORDERS", 1)
		return rows
	},
	"remarks removed": func(_ *rand.Rand, rows []string) []string {
		return slices.DeleteFunc(rows, func(row string) bool { return strings.HasPrefix(strings.TrimSpace(row), "#") })
	},
}

// liveRows are the rows of a sheet that hold orders.
func liveRows(rows []string) []int {
	var live []int
	for i, row := range rows {
		if strings.HasPrefix(row, "  ") && !strings.HasPrefix(strings.TrimSpace(row), "#") {
			live = append(live, i)
		}
	}
	return live
}

// mistyped changes the first number of a row, or puts one in front.
func mistyped(row string) string {
	if at := strings.IndexAny(row, "0123456789"); at >= 0 {
		return row[:at] + "1" + row[at:]
	}
	return "  2" + row[1:]
}

// said is what a sheet says, however it is laid out; of one that cannot be read, its lines.
func said(text string, v *orders.Vocabulary) string {
	sheet, diags := sheets.Parse(text, v)
	if sheet == nil {
		return "no sheet"
	}
	s := orders.Print(sheet, v)
	if !orders.Failed(diags) {
		return s
	}
	for row := range strings.Lines(strings.NewReplacer("→", "->", "\u00a0", " ").Replace(text)) {
		if row = flat(row); row != "" && !strings.HasPrefix(row, "#") {
			s += row + "\n"
		}
	}
	return s
}

// said is what a sheet says to this game.
func (a answerable) said(text string) string {
	s, ok := a.read[text]
	if !ok {
		s = said(text, a.words)
		a.read[text] = s
	}
	return s
}

// programsSeed draws what programs and people do to a letter. Where it is 0 chance gives it, and the test prints it.
var programsSeed = flag.Uint64("programs.seed", 0, "seed of what is done to letters on their way back; 0 for one by chance")

// Whatever program answers a letter of ours: a sheet in it that was left alone says nothing, and one that was changed says what it says
// as it was left.
func TestEverySheetReadsBackFromEveryProgram(t *testing.T) {
	seed := *programsSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	games := map[string]func(*testing.T) answerable{"anniversary": anniversaryLetters, "dday": ddayLetters}
	for _, game := range slices.Sorted(maps.Keys(games)) {
		a := games[game](t)
		names := slices.Sorted(maps.Keys(a.letters))
		rng := rand.New(rand.NewPCG(seed, 1))
		t.Logf("%s: -programs.seed %d", game, seed)
		var left []string // of the edits, where a third of the programs make but one of each letter: what no other has made meanwhile
		for _, name := range names {
			letter := a.letters[name]
			opens := openers(letter.Text)
			if len(opens) == 0 {
				t.Errorf("%s: the letter %q holds no sheet:\n%s", game, name, letter.Text)
			}
			for _, open := range opens {
				for _, p := range mailPrograms {
					if !often.Long && rng.IntN(3) > 0 {
						continue
					}
					whats := slices.Sorted(maps.Keys(edits))
					if !often.Long {
						if len(left) == 0 {
							left = whats
							rng.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
						}
						whats, left = left[:1], left[1:]
					}
					for _, what := range whats {
						a.back(t, rng, letter, p, open, fmt.Sprintf("%s, %s, %s by %s", game, name, what, p.name), edits[what])
					}
				}
			}
		}
	}
}

// back sends one letter back, and compares.
func (a answerable) back(t *testing.T, rng *rand.Rand, letter campaign.Outgoing, p mailProgram, open, name string, edit func(*rand.Rand, []string) []string) {
	t.Helper()
	ways := slices.Sorted(maps.Keys(onTheWay))
	way, coding := ways[rng.IntN(len(ways))], []string{"8bit", "base64", "quoted-printable"}[rng.IntN(3)]
	from, to := sheetRows(strings.Split(letter.Text, "\n"), open)
	before := strings.Split(letter.Text, "\n")[from:to]
	state := *rand.New(rand.NewPCG(rng.Uint64(), 1))
	var after []string
	l, err := p.answer(letter, "See below.", open, func(rows []string) []string {
		again := state
		after = edit(&again, rows)
		return after
	}, onTheWay[way], coding)
	if err != nil {
		t.Fatal(err)
	}
	rows, behind := campaign.TypedBack(a.world.Desk, l)
	behind = slices.DeleteFunc(behind, func(words string) bool { return !a.words.Orders(words) })
	if len(rows)+len(behind) > 0 {
		t.Errorf("%s (%s, %s): ours is taken for the writer's: %q, and behind comment marks %q", name, way, coding, rows, behind)
	}
	typed, forms := campaign.SheetsBack(a.world.Desk, l)
	var sheets []string
	if at := opener.FindStringIndex(typed); at != nil {
		sheet := ending.Split(typed[at[0]:]+"\n", 2)[0]
		sheets = append(sheets, sheet+"\nEND\n")
	}
	sheets = append(sheets, forms...)
	was, want := a.said(strings.Join(before, "\n")), a.said(strings.Join(after, "\n"))
	switch {
	case was == want && len(sheets) > 0:
		t.Errorf("%s (%s, %s): nothing was said, and read was\n%s", name, way, coding, strings.Join(sheets, "\n---\n"))
	case was == want:
	case len(sheets) != 1:
		t.Errorf("%s (%s, %s): %d sheets were read, want\n%s\nin\n%s", name, way, coding, len(sheets), want, l.Text+"\n------ form\n"+l.Form)
	case a.said(sheets[0]) != want:
		t.Errorf("%s (%s, %s): read was\n%s\nwant\n%s", name, way, coding, a.said(sheets[0]), want)
	}
}
