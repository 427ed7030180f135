package deck

import (
	"slices"

	"gopkg.in/yaml.v3"

	"despatch/byhand"
	"despatch/words"
)

// decks are the decks as a file calls them, each with a row such as it may hold.
var decks = []struct{ key, example string }{
	{"orders", "{number: 2, dice: 8}"}, {"fortune", "{number: 2, hits_on_1: 4}"}, {"tactics", "{number: 12, hits: 2}"},
}

// Correct returns the cards as a file corrects them; "" corrects none. A tactics card that names an effect is told anew; of any other
// card only what the file says is changed. The error lists what is wrong, by line of the file.
func (d Decks) Correct(file string) (Decks, error) {
	if file == "" {
		return d, nil
	}
	var root yaml.Node
	r := reader{Decks: Decks{Orders: slices.Clone(d.Orders), Fortune: slices.Clone(d.Fortune), Tactics: slices.Clone(d.Tactics)}}
	switch err := yaml.Unmarshal([]byte(file), &root); {
	case err != nil:
		r.AddAll(byhand.Of([]byte(file), err, nil))
	case len(root.Content) == 0:
		r.fail(&root, fileIsEmpty{})
	default:
		r.file(root.Content[0])
	}
	if err := r.Err(book.Say(correctedCards{})); err != nil {
		return d, err
	}
	return r.Decks, nil
}

// reader changes cards as a file says and collects what is wrong with it.
type reader struct {
	Decks
	byhand.Faults
}

func (r *reader) fail(n *yaml.Node, what words.Topic) { r.Add(max(n.Line, 1), book.Say(what)) }

func (r *reader) file(n *yaml.Node) {
	if n.Kind != yaml.MappingNode {
		r.fail(n, fileBeginsWith{})
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, list := n.Content[i], n.Content[i+1]
		d := slices.IndexFunc(decks[:], func(d struct{ key, example string }) bool { return d.key == key.Value })
		switch {
		case d < 0:
			r.fail(key, noSuchDeck{words.Own(key.Value)})
		case seen[key.Value]:
			r.fail(key, deckTwice{words.Line(key.Value)})
		case list.Kind != yaml.SequenceNode || len(list.Content) == 0:
			r.fail(list, deckIsList{words.Line(key.Value), words.Line(decks[d].example)})
		default:
			r.cards(key.Value, decks[d].example, list.Content)
		}
		seen[key.Value] = true
	}
	for i := range r.Orders {
		r.inOrder(n, i+1)
	}
}

// inOrder refuses numbers by which good fortune is worse than none, or bad fortune better.
func (r *reader) inOrder(n *yaml.Node, card int) {
	o := &r.Orders[card-1]
	switch {
	case o.Good > 0 && o.Good < o.Hits:
		r.fail(n, goodIsWorse{card, hitsOn{o.Hits}, o.Good})
	case o.Bad > o.Hits:
		r.fail(n, badIsBetter{card, hitsOn{o.Hits}, o.Bad})
	}
}

func (r *reader) cards(deck, example string, list []*yaml.Node) {
	seen := map[int]bool{}
	for _, n := range list {
		number := cardNumber(n)
		switch {
		case number == 0:
			r.fail(n, cardHasNumber{Last, words.Line(example)})
		case seen[number]:
			r.fail(n, cardTwice{number})
		case deck == "orders":
			r.order(n, &r.Orders[number-1])
		case deck == "fortune":
			r.fortune(n, &r.Fortune[number-1], &r.Orders[number-1])
		default:
			r.tactic(n, &r.Tactics[number-1])
		}
		seen[number] = true
	}
}

// cardNumber is the number of the card that a row corrects, 0 when it says none.
func cardNumber(n *yaml.Node) int {
	var row struct {
		Number int `yaml:"number"`
	}
	if n.Kind != yaml.MappingNode || n.Decode(&row) != nil || row.Number < 1 || row.Number > Last {
		return 0
	}
	return row.Number
}

// number reads a number within limits.
func (r *reader) number(key, value *yaml.Node, into *int, least, most int) {
	if value.Decode(into) != nil || *into < least || *into > most {
		r.fail(value, numberFrom{words.Line(key.Value), least, most, words.Own(value.Value)})
	}
}

// word reads a text, one of those that are allowed if any are named.
func (r *reader) word(value *yaml.Node, into *string, what string, allowed ...string) {
	*into = value.Value
	switch {
	case value.Kind != yaml.ScalarNode:
		r.fail(value, isLineOfText{words.Line(what)})
	case len(allowed) > 0 && !slices.Contains(allowed, value.Value):
		r.fail(value, noneSuch{words.Line(what), words.Own(value.Value), lines(allowed)})
	}
}

// order changes an order card: its name, and the numbers that it has.
func (r *reader) order(n *yaml.Node, row *Order) {
	printed := *row
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		switch key.Value {
		case "number":
		case "name":
			r.word(value, &row.Name, "name")
		case "dice":
			r.had(key, printed.Dice, orderWithout{row.Number, words.Line(key.Value)})
			r.number(key, value, &row.Dice, 1, 12)
		case "hits":
			r.had(key, printed.Hits, orderWithout{row.Number, words.Line(key.Value)})
			r.number(key, value, &row.Hits, 1, 6)
		default:
			r.fail(key, orderHas{words.Own(key.Value)})
		}
	}
	row.Sure = Corrected
}

// fortune changes a fortune card: its words, and the numbers that it has. Those of the dice stand with the order card.
func (r *reader) fortune(n *yaml.Node, row *Fortune, order *Order) {
	printed, faces := *row, *order
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		number := func(into *int, had, least int) {
			r.had(key, had, fortuneWithout{row.Number, words.Line(key.Value)})
			r.number(key, value, into, least, 6)
		}
		switch key.Value {
		case "number":
		case "good", "bad":
			into := &row.Good
			if key.Value == "bad" {
				into = &row.Bad
			}
			r.word(value, into, key.Value)
		case "hits_on_1":
			number(&order.Good, faces.Good, 1)
		case "hits_on_6":
			number(&order.Bad, faces.Bad, 1)
		case "takes":
			number(&row.Takes, printed.Takes, 1)
		case "stays":
			number(&row.Stays, printed.Stays, 2)
		case "zones":
			number(&row.Zones, printed.Zones, 1)
		case "boxes":
			number(&row.Boxes, printed.Boxes, 1)
		default:
			r.fail(key, fortuneHas{words.Own(key.Value)})
		}
	}
	row.Sure = Corrected
}

// had refuses a number that a card does not have.
func (r *reader) had(key *yaml.Node, printed int, without words.Topic) {
	if printed == 0 {
		r.fail(key, without)
	}
}

// tactic changes a tactics card.
func (r *reader) tactic(n *yaml.Node, row *Tactic) {
	given := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		given[n.Content[i].Value] = true
	}
	if given["effect"] { // told anew
		*row = Tactic{Number: row.Number, Name: row.Name, User: row.User}
	}
	before := r.Len()
	for i := 0; i+1 < len(n.Content); i += 2 {
		r.field(n.Content[i], n.Content[i+1], row)
	}
	row.Sure = Corrected
	if r.Len() == before {
		r.vet(n, row)
	}
}

// field reads one thing that a file says of a tactics card.
func (r *reader) field(key, value *yaml.Node, row *Tactic) {
	flag := func(into *bool) {
		if value.Decode(into) != nil {
			r.fail(value, trueOrFalse{words.Line(key.Value), words.Own(value.Value)})
		}
	}
	switch key.Value {
	case "number":
	case "name":
		r.word(value, &row.Name, "name")
	case "text":
		r.word(value, &row.Text, "text")
	case "user":
		r.word(value, &row.User, "side", Sides[:]...)
	case "effect":
		r.word(value, &row.Effect, "effect", Effects()...)
	case "needs":
		r.word(value, &row.Needs, "need", NeedsFighter, NeedsBomber, NeedsBeside, NeedsFlakKill)
	case "hits":
		r.number(key, value, &row.Hits, 1, 6)
	case "upto":
		r.number(key, value, &row.Upto, 1, 6)
	case "brings":
		r.number(key, value, &row.Brings, 1, Last)
	case "mobile":
		flag(&row.Mobile)
	case "shelters":
		flag(&row.Shelters)
	default:
		r.fail(key, tacticHas{words.Own(key.Value)})
	}
}

// vet refuses a card that says too little or too much for its effect, and an effect that comes too late in the turn.
func (r *reader) vet(n *yaml.Node, row *Tactic) {
	terms := terms[row.Effect]
	says := map[string]bool{
		"hits": row.Hits > 0, "upto": row.Upto > 0, "brings": row.Brings > 0, "needs": row.Needs != "", "mobile": row.Mobile, "shelters": row.Shelters,
	}
	for _, key := range []string{"hits", "upto", "brings", "needs", "mobile", "shelters"} {
		switch must := slices.Contains(terms.must, key); {
		case must && !says[key]:
			r.fail(n, effectNeeds{row.Number, words.Line(row.Effect), words.Line(key)})
		case says[key] && !must && !slices.Contains(terms.may, key):
			r.fail(n, effectKnowsNo{row.Number, words.Line(row.Effect), words.Line(key)})
		}
	}
	if row.Number < terms.first || row.Number > terms.last {
		r.fail(n, effectTooLate{row.Number, words.Line(row.Effect), terms.late})
	}
	if span, ok := needsAfter[row.Needs]; ok && (row.Number < span[0] || row.Number > span[1]) {
		r.fail(n, needsTooLate{row.Number, words.Line(row.Needs), span[0], span[1]})
	}
	if row.Shelters && (row.Number != patrol || row.Needs != NeedsFighter) {
		r.fail(n, onlyPatrolShelters{patrol, flak})
	}
}
