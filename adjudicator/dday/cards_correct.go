package dday

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
)

// sureCorrected marks a card that the players have corrected, where the tables say how well a text is known.
const sureCorrected = "corrected"

// effectTerms is what a card must and may say beside its effect, and after which orders the effect has something to act on.
type effectTerms struct {
	must, may   []string
	first, last int
	// late says why the effect is of no use after other orders.
	late string
	// says tells the effect in a clause, for cards without words of their own.
	says string
}

var terms = map[string]effectTerms{
	"drop":       {must: []string{"hits", "upto"}, first: 1, last: lastCard, says: "infantry from the charts lands in the airborne boxes and attacks"},
	"chart-loss": {must: []string{"hits"}, first: 1, last: lastCard, says: "a die for each Allied chart may take its first unit"},
	"shot":       {must: []string{"hits"}, may: []string{"needs", "mobile", "shelters"}, first: 1, last: lastCard, says: "one die at a unit in a place"},
	"close":      {first: 1, last: allyMoveCard - 1, late: "the Allies move in order 8", says: "a zone that nobody leaves or enters in order 8"},
	"build":      {first: 1, last: lastCard, says: "a bunker comes back"},
	"redirect":   {first: 1, last: landCard - 1, late: "the Allies land in order 10", says: "a box lands in another coastal zone"},
	"pair": {must: []string{"hits"}, first: pairCard, last: pairCard, late: "it acts on order 11 and is read from card 10",
		says: "infantry beside artillery attacks better in order 11"},
	"barrage": {must: []string{"hits"}, first: 1, last: lastCard, says: "artillery fires into an adjacent zone"},
	"redeploy": {first: allyChart, last: allyChart, late: "the fighters are told where to go in order 14",
		says: "fighters change their zones before order 15"},
	"convoy": {may: []string{"brings"}, first: 1, last: lastCard, says: "one unit moves as far as a die shows"},
	"recall": {may: []string{"brings"}, first: 1, last: lastCard, says: "destroyed infantry goes back to the charts"},
}

// needsAfter is after which orders a shot finds what it needs in its place (DD-AIR.5, DD-AIR.6).
var needsAfter = map[string][2]int{
	needsFighter: {patrolCard, axisChart}, needsBomber: {strikeCard, flakAtBomber}, needsBeside: {strikeCard, flakAtBomber}, needsFlakKill: {flakCard, flakCard},
}

// corrected returns the tables with the tactics cards that a file corrects; "" corrects none. A card that names an effect is told
// anew; of any other only what the file says is changed. The error lists what is wrong, by line of the file.
func (t *tables) corrected(file string) (*tables, error) {
	if file == "" {
		return t, nil
	}
	var root yaml.Node
	if err := yaml.Unmarshal([]byte(file), &root); err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	r := cardReader{tactics: slices.Clone(t.tactics)}
	if len(root.Content) == 0 {
		r.fail(&root, "the file is empty; it begins with \"tactics:\" and lists cards below")
	} else {
		r.file(root.Content[0])
	}
	if err := errors.Join(r.errs...); err != nil {
		return nil, fmt.Errorf("cards:\n%w", err)
	}
	c := *t
	c.tactics = r.tactics
	return &c, nil
}

// cardReader changes cards as a file says and collects what is wrong with it.
type cardReader struct {
	tactics []tacticRow
	errs    []error
}

func (r *cardReader) fail(n *yaml.Node, format string, args ...any) {
	r.errs = append(r.errs, fmt.Errorf("line %d: %s", max(n.Line, 1), fmt.Sprintf(format, args...)))
}

func (r *cardReader) file(n *yaml.Node) {
	if n.Kind != yaml.MappingNode {
		r.fail(n, "the file begins with \"tactics:\" and lists cards below")
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, list := n.Content[i], n.Content[i+1]
		switch {
		case key.Value != "tactics":
			r.fail(key, "only tactics cards can be corrected, not %q", key.Value)
		case list.Kind != yaml.SequenceNode || len(list.Content) == 0:
			r.fail(list, "tactics is a list of cards, such as: - {number: 12, hits: 2}")
		default:
			r.cards(list.Content)
		}
	}
}

func (r *cardReader) cards(list []*yaml.Node) {
	seen := map[int]bool{}
	for _, n := range list {
		number := cardNumber(n)
		switch {
		case number == 0:
			r.fail(n, "a card has its number, 1 to %d, such as: - {number: 12, hits: 2}", lastCard)
		case seen[number]:
			r.fail(n, "card %d is corrected twice", number)
		default:
			r.card(n, &r.tactics[number-1])
		}
		seen[number] = true
	}
}

// cardNumber is the number of the card that a row corrects, 0 when it says none.
func cardNumber(n *yaml.Node) int {
	var row struct {
		Number int `yaml:"number"`
	}
	if n.Kind != yaml.MappingNode || n.Decode(&row) != nil || row.Number < 1 || row.Number > lastCard {
		return 0
	}
	return row.Number
}

// card changes one card.
func (r *cardReader) card(n *yaml.Node, row *tacticRow) {
	given := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		given[n.Content[i].Value] = true
	}
	if given["effect"] { // told anew
		*row = tacticRow{Number: row.Number, Name: row.Name, User: row.User}
	}
	before := len(r.errs)
	for i := 0; i+1 < len(n.Content); i += 2 {
		r.field(n.Content[i], n.Content[i+1], row)
	}
	row.Sure = sureCorrected
	if len(r.errs) == before {
		r.vet(n, row)
	}
}

// field reads one thing that a file says of a card.
func (r *cardReader) field(key, value *yaml.Node, row *tacticRow) {
	number := func(into *int, most int) {
		if value.Decode(into) != nil || *into < 1 || *into > most {
			r.fail(value, "%s is a number from 1 to %d, not %q", key.Value, most, value.Value)
		}
	}
	word := func(into *string, what string, allowed ...string) {
		if *into = value.Value; value.Kind != yaml.ScalarNode || len(allowed) > 0 && !slices.Contains(allowed, value.Value) {
			r.fail(value, "there is no %s %q; there is %s", what, value.Value, strings.Join(allowed, ", "))
		}
	}
	flag := func(into *bool) {
		if value.Decode(into) != nil {
			r.fail(value, "%s is true or false, not %q", key.Value, value.Value)
		}
	}
	switch key.Value {
	case "number":
	case "name":
		word(&row.Name, "name")
	case "text":
		word(&row.Text, "text")
	case "user":
		word(&row.User, "side", sideNames[:]...)
	case "effect":
		word(&row.Effect, "effect", effectNames()...)
	case "needs":
		word(&row.Needs, "need", needsFighter, needsBomber, needsBeside, needsFlakKill)
	case "hits":
		number(&row.Hits, 6)
	case "upto":
		number(&row.Upto, 6)
	case "brings":
		number(&row.Brings, lastCard)
	case "mobile":
		flag(&row.Mobile)
	case "shelters":
		flag(&row.Shelters)
	default:
		r.fail(key, "a card has number, name, user, effect, hits, upto, brings, needs, mobile, shelters and text, not %q", key.Value)
	}
}

func effectNames() []string {
	names := make([]string, 0, len(terms))
	for name := range terms {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// vet refuses a card that says too little or too much for its effect, and an effect that comes too late in the turn.
func (r *cardReader) vet(n *yaml.Node, row *tacticRow) {
	terms := terms[row.Effect]
	says := map[string]bool{
		"hits": row.Hits > 0, "upto": row.Upto > 0, "brings": row.Brings > 0, "needs": row.Needs != "", "mobile": row.Mobile, "shelters": row.Shelters,
	}
	for _, key := range []string{"hits", "upto", "brings", "needs", "mobile", "shelters"} {
		switch must := slices.Contains(terms.must, key); {
		case must && !says[key]:
			r.fail(n, "card %d with the effect %s needs %s", row.Number, row.Effect, key)
		case says[key] && !must && !slices.Contains(terms.may, key):
			r.fail(n, "card %d has the effect %s, which knows no %s", row.Number, row.Effect, key)
		}
	}
	if row.Number < terms.first || row.Number > terms.last {
		r.fail(n, "card %d cannot have the effect %s: %s", row.Number, row.Effect, terms.late)
	}
	if span, ok := needsAfter[row.Needs]; ok && (row.Number < span[0] || row.Number > span[1]) {
		r.fail(n, "card %d cannot need %s: it is there only after orders %d to %d", row.Number, row.Needs, span[0], span[1])
	}
	if row.Shelters && (row.Number != patrolCard || row.Needs != needsFighter) {
		r.fail(n, "only card %d, with needs: fighter, can shelter a fighter from order %d", patrolCard, flakCard)
	}
}

// needsWords say where a shot may fall, by what it needs there.
var needsWords = map[string]string{
	needsFighter: "where a fighter patrols", needsBomber: "where a bomber is", needsBeside: "beside a zone with a bomber",
	needsFlakKill: "where order 4 has shot a fighter down over Allied land units",
}

// says tells what a card does: in the players' own words, or from its effect and numbers.
func (row *tacticRow) says() string {
	if row.Text != "" {
		return strings.Join(strings.Fields(row.Text), " ")
	}
	text := terms[row.Effect].says
	switch {
	case row.Brings > 0 && row.Effect == "convoy":
		text = fmt.Sprintf("one unit moves up to %d zones", row.Brings)
	case row.Brings > 0:
		text = fmt.Sprintf("up to %d destroyed infantry go back to the charts", row.Brings)
	}
	if where := needsWords[row.Needs]; where != "" {
		text += ", " + where
	}
	if row.Mobile {
		text += ", no bunker"
	}
	if row.Hits > 0 {
		text += fmt.Sprintf("; hits on %d", row.Hits)
	}
	if row.Upto > 0 {
		text += fmt.Sprintf("; a die above %d brings none", row.Upto)
	}
	return text
}

// correctedTable shows the cards that the players have corrected, as long as they are in the deck.
func (t *tables) correctedTable(s *State) adjudicator.Table {
	table := adjudicator.Table{ID: "cards", Title: "Tactics cards as the players have corrected them",
		Columns: []adjudicator.Column{{Title: "Card"}, {Title: "Whose"}, {Title: "What it does"}}}
	for i := range t.tactics {
		if row := &t.tactics[i]; row.Sure == sureCorrected && !s.gone(row.Number) {
			table.Rows = append(table.Rows, adjudicator.Row{Key: fmt.Sprint(row.Number), Cells: []string{
				fmt.Sprintf("%d %s", row.Number, row.Name), sideNames[t.tacticUser(s, row.Number)], row.says(),
			}})
		}
	}
	return table
}

// Remark implements adjudicator.Remarker: what a corrected card does in this game.
func (g ruleset) Remark(s adjudicator.State, rule string) string {
	t := tablesOf(s)
	for i := range t.tactics {
		row := &t.tactics[i]
		if row.Sure == sureCorrected && rule == fmt.Sprintf("DD-TACTIC.%d", row.Number) {
			return fmt.Sprintf("In this game the players have corrected card %d, %s, a card of the %s: %s.", row.Number, row.Name,
				sideNames[t.tacticUser(unwrap(s), row.Number)], strings.TrimSuffix(row.says(), "."))
		}
	}
	return ""
}
