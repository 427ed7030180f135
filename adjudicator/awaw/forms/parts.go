package forms

import (
	"despatch/orders"
	"despatch/words"
)

// parts reads part {"," part}, where a part is a number with a unit, "all" with one, or a name.
func parts(p *orders.Reader, example string) (list []Part) {
	list = []Part{part(p, example)}
	for p.Separator() {
		list = append(list, part(p, example))
	}
	return list
}

func part(p *orders.Reader, example string) Part {
	if p.Peek() == orders.Number || p.Sees(orders.WordAll) {
		q := p.Quantity(orders.ForExample(example))
		if q.Of != "" {
			p.Missing(words.Name("a unit"), orders.ForExample(example))
		}
		return Part{Pos: q.Pos, Unit: q.Unit, Count: q.Count}
	}
	return Part{Pos: p.At(), Unit: p.KindOfUnit()}
}

// detachment reads parts ["from" place].
func detachment(p *orders.Reader, example string) Detachment {
	d := Detachment{Parts: parts(p, example)}
	if p.AcceptWord(orders.WordFrom) {
		d.From = p.Place()
	}
	return d
}

func partsText(list []Part, v *orders.Vocabulary) string {
	return orders.ListText(list, func(part Part) string {
		if part.Count == 0 {
			return v.Unit(part.Unit, 1)
		}
		return orders.QuantityText(orders.Quantity{Count: part.Count, Unit: part.Unit}, v)
	})
}

func detachmentsText(lead string, list []Detachment, v *orders.Vocabulary) (text string) {
	for _, d := range list {
		text += "; " + lead + " " + partsText(d.Parts, v) + orders.Clause(" from ", d.From, v)
	}
	return text
}
