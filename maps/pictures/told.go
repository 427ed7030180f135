package pictures

import (
	"slices"

	"despatch/adjudicator"
	"despatch/words"
)

// mostNews is how many things a picture tells in words: what is read out to somebody should have an end.
const mostNews = 8

// told is what a picture shows, in words: battles and what changed hands. The letter below tells all of it.
func (p *Painter) told(title words.Text, before, now adjudicator.Chart, course adjudicator.Course) words.Text {
	name := func(id string) words.Text {
		for _, s := range now.Spaces {
			if s.ID == id {
				return p.named(s.Name)
			}
		}
		for _, o := range now.Powers {
			if o.ID == id {
				return p.named(o.Name)
			}
		}
		return words.Text{}
	}
	var news []words.Text
	for _, b := range course.Battles {
		news = append(news, book.Say(endOf(b, name)))
	}
	for _, s := range now.Spaces {
		i := slices.IndexFunc(before.Spaces, func(old adjudicator.Charted) bool { return old.ID == s.ID })
		if i < 0 || before.Spaces[i].Holder == s.Holder {
			continue
		}
		switch old := before.Spaces[i].Holder; {
		case s.Holder == "":
			news = append(news, book.Say(givenUp{At: name(s.ID), By: name(old)}))
		case old == "":
			news = append(news, book.Say(took{name(s.Holder), name(s.ID)}))
		default:
			news = append(news, book.Say(tookFrom{name(s.Holder), name(s.ID), name(old)}))
		}
	}
	out := shows{Title: title, News: news, Below: true}
	if len(news) > mostNews {
		out.News, out.More = news[:mostNews], len(news)-mostNews
	}
	return book.Say(out)
}

// endOf says how a battle ended.
func endOf(b adjudicator.ChartedBattle, name func(string) words.Text) words.Topic {
	at, losses := name(b.At), book.Say(lostUnits{b.LostAttacker, b.LostDefender})
	switch {
	case b.Attacker == "" && b.Winner != "":
		return wonAt{name(b.Winner), at}
	case b.Winner == "":
		return openAt{at, losses}
	case b.Winner == b.Attacker:
		return beatAt{name(b.Attacker), name(b.Defender), at, losses}
	}
	return heldAt{name(b.Attacker), name(b.Winner), at, losses}
}
