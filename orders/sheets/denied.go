package sheets

import (
	"despatch/pattern"
	"slices"
	"strings"

	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/said"
	"despatch/words"
)

// A sheet says what is to be done. Who writes what is not to be done, "nicht 2 tanks Poland -> East Poland", "land everywhere except Utah", must never
// be offered the same without his "not".

// denials are words that deny what they stand beside.
var denials = strings.Fields("not non nicht no don't dont never nie kein keine keinen nessun nessuno nessuna niente pas sans senza ohne without except tranne salvo eccetto außer ausser sauf excepto ningún ninguna sin mai nunca jamais " +
	"cancelled canceled cancel annullato annullata annullati gestrichen entfällt annulé annulée cancelado cancelada")

// remarks are what stands in parentheses behind an order and says something of it: "(not a raid)".
var remarks = pattern.Of(`\((?:not|no|non|nicht|pas) [^)]+\)`)

// denies says whether a line denies what it speaks of.
func denies(line string) bool {
	return slices.ContainsFunc(aside.Words(remarks.ReplaceAllString(line, " ")), func(w string) bool { return slices.Contains(denials, w) })
}

// withoutOpposite are the faults of a line; where it denies something, and they would offer it or only do not know a name, they say what a sheet holds instead.
func (b *body) withoutOpposite(faults []orders.Diagnostic, line string) []orders.Diagnostic {
	if b.section == nil || len(aside.Words(line)) < 2 || !denies(line) || !slices.ContainsFunc(faults, func(d orders.Diagnostic) bool {
		return d.Severity == orders.Error && (d.Offers() || d.Topic == orders.TopicUnknown)
	}) {
		return faults
	}
	first := faults[slices.IndexFunc(faults, func(d orders.Diagnostic) bool { return d.Severity == orders.Error })]
	first.Topic, first.Message, first.Hint = orders.TopicNotUnderstood, book.Say(whatIsNotToBeDone{words.Own(said.WholeLine(line))}),
		book.Say(onlyWhatIsDone{slices.Contains(b.Forms(b.section), orders.FormPass)})
	return []orders.Diagnostic{first}
}
