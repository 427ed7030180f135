package incoming

import (
	"strings"

	"despatch/orders/aside"
	"despatch/pattern"
)

var (
	// addedBefore finds what stands before an order that comes on top of others, joinedBefore what does so only before the first of a section: below
	// another it joins the two.
	addedBefore = pattern.Of(`(?i)^\s*(?:\+\s*|(?:and also|also|plus|additionally|anche|inoltre|in più|più|auch noch|auch|zusätzlich|dazu|aussi|en plus|también|además` +
		`|(?:and )?(?:further|ancora|noch|weitere|altri|altre|encore|otros|otras)|e anche|und noch)[:,]?\s+)`)
	joinedBefore = pattern.Of(`(?i)^\s*(?:&\s*|(?:and|e|ed|und|et|y)\s+)`)
	// addedBehind finds it behind the order, addedAmid behind its number.
	addedBehind = pattern.Of(`(?i)[,;]?\s+\(?(?:too|also|as well|in addition|additionally|anche|pure|in più|in aggiunta|auch noch|auch|zusätzlich|dazu|aussi|en plus|también|además)\)?[.!]*\s*$`)
	addedAmid   = pattern.Of(`(?i)^(\s*\d+)\s+(?:more|additional|further|extra|other|altr[oaie]|weitere[rns]?|zusätzliche[rns]?|autres?|otr[oa]s?)\s+`)
	another     = pattern.Of(`(?i)^\s*(?:another|un altro|un'altra|un’altra|un'altro|noch eine?n?|un autre|une autre|otro|otra)\s+`)
	// onTopOf finds words that say it of all orders beside which they stand.
	onTopOf = pattern.Of(`(?i)(?:^|[^\p{L}])(?:in addition to|on top of|oltre a|oltre ai|oltre agli|in aggiunta a|in aggiunta ai|in aggiunta agli|zusätzlich zu|zusätzlich zum|zusätzlich zu den|en plus de|en plus des|además de) ` +
		`(?:(?:the|my|those|these|all|gli|i|il|den|dem|les|los|las) )?(?:other |altri |altre |anderen |autres |otros |otras )?(?:rest|others?|orders|recorded|before|tanks?|attack|moves?|units|resto|altri|ordini|carri|attacco|mosse|panzern?|rest|anderen|befehlen|zügen|reste|ordres|órdenes)(?:[^\p{L}]|$)`)
)

// mostOnTop is how many words a row has that says nothing but that orders come on top of others.
const mostOnTop = 10

// AddedMark takes off an order what says that it comes on top of others. first says that it is the first of its section.
func AddedMark(row string, first bool) (plain string, marked bool) {
	if strings.Contains(row, "#") {
		return row, false
	}
	plain = addedBefore.ReplaceAllString(row, "")
	if first && plain == row {
		plain = joinedBefore.ReplaceAllString(row, "")
	}
	plain = addedBehind.ReplaceAllString(plain, "")
	plain = addedAmid.ReplaceAllString(plain, "$1 ")
	plain = another.ReplaceAllString(plain, "1 ")
	return plain, plain != row
}

// SaysOnTop says whether a row beside orders says of them that they come on top of others: "(in addition to the rest)".
func SaysOnTop(row string) bool {
	row = strings.TrimSpace(row)
	words := PlainWords(row)
	if len(words) == 0 || len(words) > mostOnTop || strings.Contains(row, "#") || strings.Contains(row, "->") {
		return false
	}
	bracketed := strings.HasPrefix(row, "(") && strings.HasSuffix(strings.TrimRight(row, "."), ")")
	return onTopOf.MatchString(row) || bracketed && aside.AddsTo(row)
}
