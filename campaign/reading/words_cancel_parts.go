package reading

import (
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/pattern"
	"despatch/words"
)

// cancelling is what a text wants of orders that wait: these parts of it speak of what is to be taken back, those of what is to stay.
type cancelling struct {
	taken, kept []string
	// stays is true where nothing is to be taken back at all, depends where that hangs on what others do.
	stays, depends bool
	// except is true where the text names what is to stay when all else is taken back.
	except bool
}

var (
	exceptWords = pattern.Of(` (?:except|excepting|excluding|apart from|tranne|eccetto|salvo|fuorché|außer|ausser|bis auf|sauf|hormis|excepto) `)
	allBut      = pattern.Of(` (?:(?:all|everything|tutto|alles|tout|todo) (?:but|meno|weniger|ma non)) `)
	keepWords   = pattern.Of(` (?:not|don't|dont|never|non|nicht|kein|keine|keinen|pas|keep|stays?|remains?|tieni|tenere|mantieni|mantenere|resta|restano|rimane|rimangono|behalte|behalten|bleibt|bleiben|garde|gardez|mantén) `)
	fineWords   = pattern.Of(` (?:is|are|was|were|looks|va|vanno|ist|sind|est|sont|está|están) (?:fine|ok|okay|good|right|bene|benissimo|gut|bien|in ordnung) `)
	attackWords = pattern.Of(`(?i)\b(?:attacks?|attacco|attacchi|angriffe?|attaques?|ataques?)\b`)
	ifWords     = pattern.Of(` (?:if|unless|in case|se|falls|wenn|sofern|si) `)
	politely    = pattern.Of(` (?:if (?:you can|possible|it is possible|you please)|se (?:puoi|possibile|si può|non ti dispiace)|wenn (?:möglich|es geht)|si possible) `)
	partsOff    = strings.NewReplacer(",", "\n", ";", "\n", ". ", "\n", "! ", "\n", " but ", "\n", " ma ", "\n", " però ", "\n", " aber ", "\n", " mais ", "\n", " pero ", "\n", " sondern ", "\n")
)

// readCancelling parts what a text says about taking back.
func readCancelling(text string) (c cancelling) {
	framed := " " + strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(text), "’", "'")), " ") + " "
	framed = politely.ReplaceAllString(framed, " ")
	framed = allBut.ReplaceAllString(framed, " except ")
	framed = exceptWords.ReplaceAllString(framed, " \n except ")
	asked, negated := false, true
	for _, part := range strings.Split(partsOff.Replace(framed), "\n") {
		words := " " + strings.Join(journal.WordsOf(part), " ") + " "
		not := keepWords.MatchString(words) || fineWords.MatchString(words) && !AsksCancel.MatchString(words)
		if AsksCancel.MatchString(words) {
			asked, negated = true, negated && not
		}
		c.depends = c.depends || ifWords.MatchString(words)
		c.except = c.except || strings.HasPrefix(words, " except ")
		if not || strings.HasPrefix(words, " except ") {
			c.kept = append(c.kept, part)
		} else {
			c.taken = append(c.taken, part)
		}
	}
	c.stays = asked && negated
	return c
}

// CancelKeys are the sections that wait of a seat, but for standing orders.
func (h *GameWords) CancelKeys(seat adjudicator.Seat) (keys []orders.SectionKey) {
	for _, waits := range []journal.RecordedSheet{h.Game.Waits(seat, 0), h.Game.WaitsAhead(seat, 0)} {
		found, _ := SectionsMeant(h.Game, seat, waits, journal.Wish{})
		for _, k := range found {
			if !slices.Contains(keys, k.SectionKey) {
				keys = append(keys, k.SectionKey)
			}
		}
	}
	return keys
}

// namedIn are those of some sections that parts of a text name: by their keyword, and where several have the same, by their number or
// place. vague is true where a number or place is named and none of these has it.
func (h *GameWords) namedIn(parts []string, keys []orders.SectionKey) (named []orders.SectionKey, vague bool) {
	text := withoutArticles(strings.Join(parts, "\n"))
	if !incoming.NamesUnits(h.Game.Rules.Vocabulary(), text) { // the attack with the tanks is a part of one
		text = attackWords.ReplaceAllString(text, "combat move")
	}
	words, spaces := incoming.PlainWords(text), h.spacesIn(text)
	for _, sec := range h.SectionsIn(text) {
		var all, exact []orders.SectionKey
		for _, k := range keys {
			if k.ID != sec.ID {
				continue
			}
			all = append(all, k)
			if k.Number > 0 && slices.Contains(words, strconv.Itoa(k.Number)) || k.Place != "" && slices.Contains(spaces, k.Place) {
				exact = append(exact, k)
			}
		}
		numbered := slices.ContainsFunc(all, func(k orders.SectionKey) bool { return k.Number > 0 })
		hasNumber := slices.ContainsFunc(words, func(w string) bool { _, err := strconv.Atoi(w); return err == nil })
		switch {
		case len(exact) > 0:
			named = append(named, exact...)
		case numbered && hasNumber:
			vague, named = true, append(named, all...)
		default:
			named = append(named, all...)
		}
	}
	for _, k := range keys { // "card 3"
		if len(h.SectionsIn(text)) == 0 && k.Number > 0 && slices.Contains(words, strconv.Itoa(k.Number)) {
			named = append(named, k)
		}
	}
	return named, vague
}

// tellCancelParts tells the lines that take back what a text names, and leave what it wants to keep; "" where it names no part of what waits.
func (h *Written) tellCancelParts(seats []adjudicator.Seat, text string) (what words.Text, line string) {
	c := readCancelling(text)
	if c.stays && len(h.SectionsIn(strings.Join(c.taken, "\n"))) == 0 {
		return book.Say(recordedStays{}), "STATUS"
	}
	if c.depends {
		return book.Say(deskWaitsForNothing{}), "CANCEL"
	}
	var names, lines []string
	vague := false
	for _, seat := range seats {
		keys := h.CancelKeys(seat)
		kept, _ := h.namedIn(c.kept, keys)
		taken, unsure := h.namedIn(c.taken, keys)
		if vague = vague || unsure; len(taken) == 0 && len(kept) > 0 {
			taken = keys
		}
		whose := ""
		if len(h.Player.Seats) > 1 {
			whose = strings.ToUpper(h.Game.SeatName(seat)) + " "
		}
		for _, name := range h.fewest(taken, kept, keys, unsure) {
			lines = append(lines, "CANCEL "+whose+name)
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		if len(taken) > 0 && len(kept) > 0 && len(lines) == 0 {
			return book.Say(nothingElseRecorded{}), "STATUS"
		}
	}
	switch {
	case len(lines) == 0:
		return words.Text{}, ""
	case vague:
		return book.Say(cancelOneOf{orders.Lines(names)}), strings.Join(lines, "\n\n")
	}
	return book.Say(cancelBySection{orders.Lines(names)}), strings.Join(lines, "\n")
}

// CancelNumbered are the lines that take back the sections with the number that a CANCEL names in place of their keyword.
func (h *Written) CancelNumbered(text string) (lines []string) {
	number, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || h.Player == nil {
		return nil
	}
	for _, seat := range h.Player.Seats {
		for _, k := range h.CancelKeys(seat) {
			if line := "CANCEL " + h.Game.Keyword(k); k.Number == number && !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// withoutArticles parts the articles off that stand before an apostrophe: l'acquisto.
func withoutArticles(text string) string {
	return strings.NewReplacer("'", " ", "’", " ").Replace(text)
}

// fewest names some sections but for those to keep, of all that wait: those of one keyword by that alone, where all of them are meant and
// not one of them.
func (h *GameWords) fewest(taken, kept, keys []orders.SectionKey, one bool) (names []string) {
	meant := func(k orders.SectionKey) bool { return slices.Contains(taken, k) && !slices.Contains(kept, k) }
	for _, k := range taken {
		if !meant(k) {
			continue
		}
		whole := !slices.ContainsFunc(keys, func(other orders.SectionKey) bool { return other.ID == k.ID && !meant(other) })
		called := orders.SectionKey{ID: k.ID}
		if !whole || one {
			called = k
		}
		if name := h.Game.Keyword(called); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
