package said

import (
	"slices"
	"strings"

	"despatch/orders"
	"despatch/pattern"
	"despatch/words"
)

// A move with what is to be done in the battle to which it leads behind it: "2 tanks Poland -> East Poland (retreat after round 1)". The move
// alone would be another order, so its writer is told both.

// givesWay finds words by which people say that they retreat, without when or where to.
var givesWay = pattern.Of(`(?i)^(?:(?:i|we|then|and|e|poi|dann|und|puis|et|y|mi|ci|me|nous|sofort|subito)\s+)*(?:retreat|withdraw|fall(?:ing)? back|pull (?:back|out)|break off|ritir|rückzug|zieh\pL* .*zurück|zurückzieh|retrait|retir)`)

// battleOf is a section for orders of single battles, nil where the game has none.
func (b *Row) battleOf() *orders.SectionType {
	i := slices.IndexFunc(b.Vocabulary.Sections, func(s orders.SectionType) bool {
		return s.Takes == orders.SpaceArgument && slices.Contains(s.Forms, orders.FormRetreat)
	})
	if i < 0 {
		return nil
	}
	return &b.Vocabulary.Sections[i]
}

// movesAndFights tells of a line that holds a move and an order of its battle what to write for both; nil for any other line.
func (b *Row) movesAndFights(line string, tokens []orders.Token, section *orders.SectionType) *orders.Diagnostic {
	battle := b.battleOf()
	if battle == nil || battle == section || !b.Takes(section.ID, orders.FormMove) {
		return nil
	}
	for i := 3; i < len(tokens)-1; i++ {
		if !b.partsOrders(tokens[i]) && !slices.Contains(b.Lexicon.Ands, tokens[i].Fold) && tokens[i].Text != "(" && tokens[i].Text != "[" && !strings.HasPrefix(line[tokens[i-1].End:tokens[i].Start], ". ") {
			continue
		}
		move, ok := b.Ahead(strings.TrimRight(line[tokens[0].Start:tokens[i-1].End], " ,;.")).statementOf(section).(orders.Move)
		if !ok {
			continue
		}
		order := b.battleOrder(strings.Trim(line[tokens[i].Start:], " ,;.!()[]"), battle)
		if order == "" {
			continue
		}
		goal := move.Path[len(move.Path)-1]
		return &orders.Diagnostic{Pos: tokens[i].Pos, Severity: orders.Error, Topic: orders.TopicRest,
			Message: book.Say(movesAndFights{words.Own(WholeLine(line))}),
			Hint: book.Say(moveThenBattle{
				words.Line(orders.PrintStatement(move, b.Vocabulary)), words.Line(battle.Keyword + " " + b.Vocabulary.Space(goal.ID)), words.Line(order),
			}),
		}
	}
	return nil
}

// battleOrder is the order of a battle for which a text stands, or an example of it where that does not say when; "" for any other text.
func (b *Row) battleOrder(text string, battle *orders.SectionType) string {
	text = leadsOn.ReplaceAllString(text, "")
	ahead := b.Ahead(text)
	if ahead.Unheard = true; len(ahead.Tokens) > 0 {
		if st := ahead.statementOf(battle); st != nil {
			return orders.PrintStatement(st, b.Vocabulary)
		}
	}
	if givesWay.MatchString(text) {
		return exampleOfRetreat
	}
	return ""
}

// leadsOn finds the words that lead from one order to the next.
var leadsOn = pattern.Of(`(?i)^(?:(?:then|and|but|e|poi|ma|quindi|dann|und|aber|puis|et|ensuite|y|luego)[,:]?\s+)+`)

const exampleOfRetreat = "retreat after round 1"

// attacking finds a sentence that begins with an attack, or in which everything of some place attacks.
var attacking = pattern.Of(`(?i)^(?:` + sayingWords.Replace(`{strike}`) + ` \S|(?:everything|all|alles|tutto|tutti)\b.* ` + sayingWords.Replace(`(?:{strike}|{against})`) + ` \S)`)

// Attacks says whether a text tells of an attack, be it an order as it stands or not.
func Attacks(text string) bool { return attacking.MatchString(text) }
