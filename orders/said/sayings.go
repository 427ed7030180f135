package said

import (
	"despatch/pattern"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"despatch/orders"
)

// Sentences by which people say an order: "1 bomber from Germany bombs the factory in United Kingdom", "fight to the death". Each is
// written anew in the form of the language, and taken if that is one order and can be no other. Where a sentence leaves something open,
// its order is offered and not taken.

// saying is one such sentence: a pattern, and the order that it stands for, with the parts of the pattern in it. The pattern is made when
// it is first sought, for most runs of the program read no orders.
type saying struct {
	pattern func() *regexp.Regexp
	order   string
	// needs is the word without which no sentence can be one of these, "" where that is not so plain: it is sought before the rest.
	needs string
}

// sayingWords are what stands in patterns for words of several languages.
var sayingWords = strings.NewReplacer(
	"{bomb}", `(?:strategic(?:ally)? bomb(?:s|ing)?(?: raids?| runs?)?|sbr|bomb(?:s|ing)?(?: raids?| runs?)?|(?:strategic )?raid(?:s|ing)?|bombardament[oi] strategic[oi]|strategische[rsn]? (?:bombardierung|bombardement|luftangriff)|bombardements? stratégiques?|raid stratégique|bombardeo estratégico)`,
	"{shell}", `(?:(?:shore[- ]?)?bombard(?:s|ing|ments?)?|shells?|shelling|bombarda(?:no)?|bombardier(?:t|en)|beschie(?:ß|ss)(?:t|en)|bombarde(?:nt)?)`,
	"{back}", `(?:lands?|landing|returns?|(?:goes|go|flies|fly|comes|come) back|flies|fly|back|torna(?:no)?|atterra(?:no)?|rientra(?:no)?|landet|landen|zurück|atterri(?:t|ssent)|rentre(?:nt)?|retourne(?:nt)?|vuelve(?:n)?)(?: back)?`,
	"{with}", `(?:with|using|con|col|mit|avec)`,
	"{from}", `(?:from|in|at|off|da|dal|dalla|dall'|von|vom|aus|depuis|de|desde)`,
	"{on}", `(?:(?:against|on|of|over|at|to|in|su|sul|sulla|contro|auf|gegen|über|sur|contre|sobre) )?`,
	"{strike}", `(?:(?:and |then |i |we |ich |je |e )*(?:will |shall )?(?:attack(?:s|ing)?|attacco|attacca|attacchiamo|attaccano|attaccare|invad(?:e|es|o)|assalto|greife|attaque|attaquons|ataco|ataca)(?: in| su)?)`,
	"{against}", `(?:against|contro|gegen|contre|contra)`,
	"{into}", `(?:in|at|to|on|into|onto|a|ad|su|nach|auf|à|en|sur)`,
	"{factory}", `(?:(?:the|its|la|le|l'|die) ?)?(?:factory|factories|ic|industrial complex|complex|industry|fabbrica|fabbriche|complesso industriale|fabrik|usine|fábrica) (?:in|of|at|di|in|von|de|en) `,
	"{via}", `(?:via|through|by way of|attraverso|passando per|passando da|über|durch|par|a través de|por)`,
	"{arrow}", `(?:->|=>|→|to|a|nach|à)`,
	"{ships}", `(?:carr(?:y|ies)|takes?|ships?|brings?|transports?|moves?|lifts?|porta(?:no)?|trasporta(?:no)?|bringt|transportier(?:t|en)|transporte(?:nt)?)`,
	"{few}", `(?:(?:there|we|i|they) )?(?:have |has |are |is )?`,
	"{ofMine}", `(?: of)?(?: my| our)?(?: units?| attackers?)?(?: (?:are |is )?(?:left|remain(?:s|ing)?))?`,
	"{aboard}", `(?:by|with|on|via|using|aboard|con|su|mit|per|avec|en)`,
)

// neededWords are those of sayingWords of which a pattern that has one cannot do without it, as patterns.
var neededWords = map[string]func() *regexp.Regexp{"{bomb}": needed("{bomb}"), "{shell}": needed("{shell}"), "{via}": needed("{via}"), "{back}": needed("{back}")}

func needed(word string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)` + sayingWords.Replace(word)) })
}

// said makes a saying.
func said(pattern, order string) saying {
	s := saying{pattern: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)^` + sayingWords.Replace(pattern) + `$`) }), order: order}
	for word := range neededWords {
		if strings.Contains(pattern, word) {
			s.needs = word
		}
	}
	return s
}

// sayings are taken.
var sayings = []saying{
	said(`{bomb}[:,]? {on}(?:{factory})?(.+?) {with} (.+?) {from} (.+)`, "raid $2 $3 -> $1"),
	said(`{bomb}[:,]? {on}(?:{factory})?(.+?) {with} (.+)`, "raid $2 -> $1"),
	said(`{bomb}[:,]? {with} (.+?) {from} (.+?) (?:on|against|su|sul|contro|auf|gegen|sur|contre|sobre) (.+)`, "raid $1 $2 -> $3"),
	said(`{bomb}[:,]? {with} (.+)`, "raid $1"),
	said(`{bomb}[:,]? (.+)`, "raid $1"),
	said(`(.+?) {bomb} {on}(?:{factory})?(.+?) {from} (.+)`, "raid $1 $3 -> $2"),
	said(`(.+?)[:,]? {bomb} {on}(?:{factory})?(.+?)(?:['’]s (?:factory|ic|industrial complex|industry))?`, "raid $1 -> $2"),
	said(`(.+?) {bomb}[:,]? (.+)`, "raid $1 $2"),
	said(`(.+?)[,;:]? ?(?:- )?[(\[]?(?:(?:as|for|per|als|en|come) )?(?:(?:a|an|un|ein|eine) )?{bomb}[)\]]?`, "raid $1"),
	said(`{shell}[:,]? {on}(.+?) {with} (.+?) {from} (.+)`, "bombard $2 $3 -> $1"),
	said(`{shell}[:,]? {on}(.+?) {with} (.+)`, "bombard $2 -> $1"),
	said(`{shell}[:,]? (?:{with} )?(.+?) (?:{from} )?(.+?) {arrow} (.+)`, "bombard $1 $2 -> $3"),
	said(`(.+?) {shell} {on}(.+?) {from} (.+)`, "bombard $1 $3 -> $2"),
	said(`(.+?) {from} (.+?) {shell} {on}(.+)`, "bombard $1 $2 -> $3"),
	said(`(.+?) {shell} {on}(.+)`, "bombard $1 -> $2"),
	said(`(.+?)[,;:]? ?[(\[]?{shell}[)\]]?`, "bombard $1"),
	said(`{strike} (.+?) {with} (.+?) {from} (.+)`, "$2 $3 -> $1"),
	said(`{strike} (.+?) {from} (.+?) {with} (.+)`, "$3 $2 -> $1"),
	said(`(?:{with} )?(.+?) {from} (.+?) (?:{strike}|{against}) (.+)`, "$1 $2 -> $3"),
	said(`(.+) {back} {into} (.+)`, "$1 -> $2"),
	said(`(?:land|return) (.+?) {from} (.+?) {into} (.+)`, "$1 $2 -> $3"),
	said(`(.+?) -> (.+?) {via} (.+)`, "$1 -> $3 -> $2"),
	said(`(.+?) to (.+?) {via} (.+)`, "$1 -> $3 -> $2"),
	said(`(.+?) {via} (.+?) (?:to|->) (.+)`, "$1 -> $2 -> $3"),
	said(`([^:]+): ?(.+?) ?(?:->|to) ?(.+)`, "$2 $1 -> $3"),
	said(`(?:all |the |our |my )*(?:subs?|submarines?|u-?boats?) (?:submerge|dive)(.*)`, "submerge$1"),
	said(`(?:submerge|dive)(.* after .*)`, "submerge$1"),
	said(`(?:we |they |i )?(?:(?:will |shall )?(?:fight|continue|attack|battle|go on|carry on|keep fighting) ?)?(?:on )?(?:to the (?:very |bitter )?(?:death|end|last(?: man)?)|until the (?:very |bitter )?(?:end|death)|till the end|to the finish|all the way)`, "press on"),
	said(`fight on|keep fighting|don['’]?t retreat|do not retreat|no retreats?|never withdraw`, "press on"),
	said(`(?:combatt\pL+ |lott\pL+ |si combatte )?(?:fino alla (?:fine|morte)|a oltranza|fino all['’]ultimo(?: uomo)?)|nessuna ritirata|niente ritirata|non (?:mi ritiro|ritirarsi|ritirarti)`, "press on"),
	said(`(?:kampf |kämpfen |kämpfe )?bis (?:zum|zur) (?:ende|tod|letzten(?: mann)?|vernichtung)|kein rückzug`, "press on"),
	said(`(?:combattre |combat |combattez )?jusqu['’](?:au bout|à la mort|à la fin)|pas de retraite|(?:luchar |combatir )?hasta (?:el final|la muerte)|sin retirada`, "press on"),
	said(`(?:retreat|withdraw|fall back|break off|pull back|pull out|ritirata|ritirarsi|mi ritiro|ritiro|rückzug|retraite|se retirer|retirada|retirarse)\b(.*)`, "retreat$1"),
	said(`(\d+ \pL+ .+?):? loads? (.+?) {from} (.+?)[,;]?(?: and| then| and then)? (?:sails?|goes|go|moves?)(?: to)? (.+?)[,;]?(?: and| then| and then)? unloads? (?:{into} )?(.+)`, "$1: load $2 from $3; sail $4; unload at $5"),
	said(`(\d+ \pL+ .+?):? loads? (.+?) {from} (.+?)[,;]?(?: and| then| and then)? unloads? {into} (.+)`, "$1: load $2 from $3; unload at $4"),
	said(`(\d+ \pL+ .+?):? loads? (.+?) {from} (.+?)[,;]?(?: and| then| and then)? unloads? (.+)`, "$1: load $2 from $3; unload at $4"),
	said(`(\d+ \pL+ .+?)(?::| {ships}) (.+?) {from} (.+?) {arrow} (.+)`, "$1: load $2 from $3; unload at $4"),
	said(`(.+?) {arrow} (.+?) {aboard} (?:the )?(\d+ transports?) (?:{from} )?(.+)`, "$3 $4: load $1~; unload at $2"),
	said(`(?:in |at |a )?([^:]+?)(?::| -|,) ?(\d.*)`, "$2 at $1"),
	said(`(?:in |at |a )?([^:]+?) (\d.*)`, "$2 at $1"),
	said(`(.+?) {from} (.+?) {arrow} (.+?) {aboard} (?:the )?(\d+ transports?) (?:{from} )?(.+)`, "$4 $5: load $1 from $2; unload at $3"),
	said(`lose (.+?) first`, "lose $1"),
	said(`lose (.+?) first,?(?: and)?(?: then)? (.+?),?(?: and)? then (.+?)(?: last)?`, "lose $1, $2, $3"),
	said(`lose (.+?) first,?(?: and)?(?: then)? (.+?)(?: last)?`, "lose $1, $2"),
}

// openSayings leave open how many, or what they compare: their orders are offered.
var openSayings = []saying{
	said(`(.+?) {from} (.+?) {arrow} (.+?) {aboard} (?:the |a )?transports? (?:{from} )?(.+)`, "1 transport $4: load $1 from $2; unload at $3"),
	said(`(\d+ \pL+ .+?):? (?:{ships} )?(.+?) {from} (.+?) {arrow} (.+)`, "$1: load $2 from $3; unload at $4"),
	said(`(.+?) {arrow} (.+?) {aboard} (?:the |a )?transports? (?:{from} )?(.+)`, "1 transport $3: load $1~; unload at $2"),
	said(`transports? (.+?):? loads? (.+?)[,;]?(?: and| then| and then)? unloads? (?:{into} )?(.+)`, "1 transport $1: load $2~; unload at $3"),
	said(`(?:(?:the|my|our|a|1|one) )?transport (?:(?:in|at|from) )?(.+?),? (?:{ships}|loads?|picks up) (.+?) {from} (.+?)(?:,| and| then)* (?:unloads?|lands?|drops?|puts?)(?: (?:it|them|these))?(?: ashore| off)? (?:in|at|on|to) (.+)`, "1 transport $1: load $2 from $3; unload at $4"),
	said(`(\d+ \pL+ .+?):? loads? (.+?)[,;]?(?: and| then| and then)? unloads? (?:{into} )?(.+)`, "$1: load $2~; unload at $3"),
	said(`transports? (.+?):? loads? (.+?) {from} (.+?)[,;]?(?: and| then| and then)? unloads? (?:{into} )?(.+)`, "1 transport $1: load $2 from $3; unload at $4"),
	said(`retreat( .+?)? (?:if|when|once|as soon as) {few}(?:less|fewer) than (\d+){ofMine}`, "retreat$1 when attackers < $2"),
	said(`retreat( .+?)? (?:if|when|once|as soon as) {few}(?:only )?(\d+)(?: or (?:less|fewer))?{ofMine}(?: or (?:less|fewer))?`, "retreat$1 when attackers <= $2"),
	said(`(?:if|when|once|as soon as) {few}(?:less|fewer) than (\d+){ofMine},? (?:then )?(?:i |we )?retreat( .+)?`, "retreat$2 when attackers < $1"),
	said(`(?:if|when|once|as soon as) {few}(?:only )?(\d+)(?: or (?:less|fewer))?{ofMine},? (?:then )?(?:i |we )?retreat( .+)?`, "retreat$2 when attackers <= $1"),
	said(`(?:if|when|se|wenn) (attackers|defenders|odds) ([<>=]+) ?([\d.:]+),? (?:then )?(?:i |we )?retreat( .+)?`, "retreat$4 when $1 $2 $3"),
	said(`(?:stop|break off|halt|withdraw|pull back) (?:if|when|once|as soon as) {few}(?:only )?(\d+)(?: or (?:less|fewer))?{ofMine}`, "retreat when attackers <= $1"),
	said(`(?:such as|for example|for instance|e\.?g\.?|ad esempio|per esempio|zum beispiel|z\. ?b\.|par exemple|por ejemplo)[:,]? (.+)`, "$1"),
}

// mostSaying is how long a sentence may be.
const mostSaying = 160

// asSaid are the orders that the line says as a sentence, in their canonical form. asked is true where they are to be offered.
func (p *Row) asSaid(section *orders.SectionType) (found []orders.Statement, asked bool) {
	if p.Mending || p.Full() || section == nil || section.Numbered != nil || len(p.Tokens) < 2 {
		return nil, false
	}
	text := strings.Join(strings.Fields(p.Text[p.Tokens[0].Start:p.Tokens[len(p.Tokens)-1].End]), " ")
	if len(text) > mostSaying {
		return nil, false
	}
	if found = p.inSentences(section, sayings, text); len(found) > 0 {
		return found, false
	}
	for _, other := range []string{digitsMeant(text), mender{p}.zonesNamed(text)} {
		if other == "" || other == text {
			continue
		}
		if st := p.plainly(other, section); st != nil {
			return []orders.Statement{st}, true
		}
	}
	if p.Tokens[0].Kind == orders.Word && p.UnitAt(p.Tokens, 0) > 0 {
		if found = p.inSentences(section, sayings, "1 "+text); len(found) > 0 {
			return found, true
		}
	}
	return p.inSentences(section, openSayings, text), true
}

// openEnds are the last words of sentences that often go on: "to the end of round 2".
var openEnds = []string{"end", "fine", "ende", "fin", "final"}

// endsAsWritten says whether a sentence ends as the order for which it stands, or says without another word what that says: then it was not cut
// off in the middle of a name or of a condition.
func endsAsWritten(line, order string) bool {
	said, stands := orders.SplitWords(line), orders.SplitWords(order)
	if len(said) == 0 || len(stands) == 0 {
		return false
	}
	last := said[len(said)-1]
	return last == stands[len(stands)-1] || order == orders.PressOn && !slices.Contains(openEnds, last)
}

// inSentences are the orders that a text is by some sayings, each once.
func (p *Row) inSentences(section *orders.SectionType, list []saying, text string) (found []orders.Statement) {
	seen, has := map[string]bool{}, map[string]bool{"": true}
	for word, pattern := range neededWords {
		has[word] = pattern().MatchString(text)
	}
	for _, s := range list {
		if !has[s.needs] {
			continue
		}
		pattern := s.pattern()
		at := pattern.FindStringSubmatchIndex(text)
		if at == nil {
			continue
		}
		order := string(pattern.ExpandString(nil, strings.NewReplacer("$1", "${1}", "$2", "${2}", "$3", "${3}", "$4", "${4}", "$5", "${5}").Replace(s.order), text, at))
		for _, order := range append(placesFrom(order), roundsMeant(order)) {
			st := p.plainly(order, section)
			if st == nil || !s.straight(st) {
				continue
			}
			if printed := orders.PrintStatement(st, p.Vocabulary); !seen[printed] {
				seen[printed], found = true, append(found, st)
			}
			break
		}
	}
	return found
}

// straight says whether a move has no more spaces than its saying names: "1 fighter Germany to Ukraine back to Germany" is no move there and
// back.
func (s saying) straight(st orders.Statement) bool {
	m, ok := st.(orders.Move)
	return !ok || strings.Count(s.order, "->") != 1 || len(m.Path) == 2
}

// placesFrom are the ways to part units from the place behind them, in an order in which ~ stands behind that: "load 1 infantry Germany~".
func placesFrom(order string) []string {
	head, tail, found := strings.Cut(order, "~")
	if !found {
		return []string{order}
	}
	lead, units, _ := strings.Cut(head, "load ")
	words := strings.Fields(units)
	var list []string
	for i := 2; i < len(words); i++ {
		list = append(list, lead+"load "+strings.Join(words[:i], " ")+" from "+strings.Join(words[i:], " ")+tail)
	}
	return list
}

// plainly reads a text as an order of a section, without the sentences; nil if anything is wrong with it.
func (p *Row) plainly(text string, section *orders.SectionType) orders.Statement {
	ahead := p.Ahead(text)
	ahead.Start(text, p.Tokens[0].Pos)
	ahead.Mending, ahead.Unheard = true, true
	if len(ahead.Tokens) == 0 {
		return nil
	}
	st := ahead.Understood(section)
	if st == nil || orders.Failed(ahead.Diagnostics) || st.Form() == orders.FormPass {
		return nil
	}
	return st
}

var (
	afterRounds = pattern.Of(`(?i) (?:after|dopo|nach|après|después de) (?:(?:the |il |der |le )?(\pN+|\pL+)(?:st|nd|rd|th|\.|°|º)? (?:rounds?|turni?|runden?|tours?|rondas?)|(?:the )?(?:round|turno|runde|tour|ronda) (\pN+))`)
	ordinals    = map[string]int{"first": 1, "one": 1, "a": 1, "un": 1, "uno": 1, "primo": 1, "ersten": 1, "einer": 1, "premier": 1, "second": 2, "two": 2, "due": 2, "secondo": 2, "zwei": 2, "deux": 2, "third": 3, "three": 3, "tre": 3, "drei": 3, "trois": 3}
)

// roundsMeant writes "after 2 rounds" and "after the second round" as the language does; submarines go down at the start of the next.
func roundsMeant(text string) string {
	at := afterRounds.FindStringSubmatch(text)
	if at == nil {
		return text
	}
	n, err := strconv.Atoi(at[1] + at[2])
	if err != nil {
		n = ordinals[strings.ToLower(at[1])]
	}
	if n < 1 || n > orders.MaxCount {
		return text
	}
	if strings.HasPrefix(text, "submerge") {
		return strings.Replace(text, at[0], " at round "+strconv.Itoa(n+1), 1)
	}
	return strings.Replace(text, at[0], " after round "+strconv.Itoa(n), 1)
}

var mixedNumber = pattern.Of(`\b(?:\d+[OolI]+\d*|[OolI]\d+)\b`)

// digitsMeant writes the letters O and l as digits where they stand in a number: "1O infantry".
func digitsMeant(text string) string {
	return mixedNumber.ReplaceAllStringFunc(text, strings.NewReplacer("O", "0", "o", "0", "l", "1", "I", "1").Replace)
}
