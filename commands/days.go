package commands

import (
	"slices"
	"strings"

	"despatch/lexis"
	"despatch/pattern"
)

// monthsAbroad are the months in other languages than English, January first.
var monthsAbroad = [12]string{
	"gennaio januar jänner janvier enero", "febbraio februar feber février febrero", "marzo märz mars", "aprile april avril abril", "maggio mai mayo",
	"giugno juni juin junio", "luglio juli juillet julio", "agosto august août", "settembre september septembre septiembre", "ottobre oktober octobre octubre",
	"novembre november noviembre", "dicembre dezember décembre diciembre",
}

// Words of days as people write them in prose.
var (
	// betweenDays stand between the first day and the last, untilDays also before a last day alone, andDays between them behind amongDays.
	betweenDays = lexis.SetOf(strings.Fields("to until till til through thru - – — al a bis au à hasta fino → ->"))
	untilDays   = lexis.SetOf(strings.Fields("until till til bis hasta fino jusqu jusqu'au"))
	amongDays   = lexis.SetOf(strings.Fields("between tra fra zwischen entre"))
	andDays     = lexis.SetOf(strings.Fields("and e ed und et y &"))
	endOf       = lexis.SetOf(strings.Fields("end fine ende fin finales"))
	// aroundDays mean nothing of their own beside a day.
	aroundDays = lexis.SetOf(strings.Fields(`the of on il l i gli la le el los der den dem die du de di del dello della zum am au al from dal dall da vom von desde , . st nd rd th er
		monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun
		lunedì martedì mercoledì giovedì venerdì sabato domenica lun mar mer gio ven sab dom
		montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so
		lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo`))
	dayWords = pattern.Of(`(?:\d{1,2}\.\d{1,2}\.(?:\d{4})?|\d+|\p{L}+|->|[-–—→&,.]|\n|[^\s])`)
	dotted   = pattern.Of(`^(\d{1,2})\.(\d{1,2})\.(\d{4})?$`)
)

// DaysIn finds days of which a text speaks in prose: "from the 24th to the 26th of December", "da mercoledì 2 a domenica 6 dicembre", "bis zum 3. Januar".
// One day alone is the first and the last; before a last day alone From is zero. It is false where the text names no month, or no day that there is.
func DaysIn(text string) (Absence, bool) {
	said := dayWords.FindAllString(strings.ToLower(text), -1)
	var single *Absence
	for i := range said {
		p := dayReader{said: said, at: i}
		if amongDays[said[i]] {
			p.at++
			p.skip()
		}
		a, whole, ok := p.span(amongDays[said[i]])
		backwards := a.To.before(a.From) || a.From.Year == a.To.Year && a.From.Month == a.To.Month && a.From.Day > a.To.Day
		switch {
		case ok && backwards: // what he means nobody can tell
			return Absence{}, false
		case !ok || !a.To.exists() || !a.From.IsZero() && !a.From.exists():
		case whole:
			return a, true
		case single == nil:
			single = &a
		}
	}
	if single == nil {
		return Absence{}, false
	}
	return *single, true
}

// dayReader reads days in words of a text.
type dayReader struct {
	said []string
	at   int
}

// span reads two days, or one; whole says that the text names both, or that the one is the last.
func (p *dayReader) span(among bool) (a Absence, whole, ok bool) {
	if p.at < len(p.said) && untilDays[p.said[p.at]] {
		for p.at++; p.at < len(p.said) && (aroundDays[p.said[p.at]] || p.said[p.at] == "a" || p.said[p.at] == "alla"); p.at++ {
		}
		to, ok := p.day()
		return Absence{To: to}, true, ok && to.Month > 0
	}
	from, ok := p.day()
	if !ok {
		return a, false, false
	}
	end := p.at
	if to, ok := p.last(among); ok {
		switch {
		case to.Month == 0:
			to.Month = from.Month
		case from.Month == 0:
			from.Month = to.Month
		}
		if from.Year == 0 && from.Month <= to.Month {
			from.Year = to.Year
		}
		return Absence{From: from, To: to}, true, to.Month > 0
	}
	p.at = end
	return Absence{From: from, To: from}, false, from.Month > 0
}

// last reads what follows the first day: a word that stands between, and the last day.
func (p *dayReader) last(among bool) (Date, bool) {
	p.skip()
	if p.at >= len(p.said) || !betweenDays[p.said[p.at]] && !(among && andDays[p.said[p.at]]) {
		return Date{}, false
	}
	for p.at < len(p.said) && (betweenDays[p.said[p.at]] || among && andDays[p.said[p.at]]) {
		p.at++
		p.skip()
	}
	return p.day()
}

// skip passes over words that mean nothing beside a day, but for those that may part two.
func (p *dayReader) skip() {
	for p.at < len(p.said) && aroundDays[p.said[p.at]] && !betweenDays[p.said[p.at]] {
		p.at++
	}
}

// day reads a day of the month, its month before or behind it if one stands there, and a year.
func (p *dayReader) day() (d Date, ok bool) {
	if p.at < len(p.said) {
		if m := dotted.FindStringSubmatch(p.said[p.at]); m != nil {
			p.at++
			return Date{Year: integer(m[3]), Month: integer(m[2]), Day: integer(m[1])}, true
		}
	}
	if d, ok := p.monthsEnd(); ok {
		return d, true
	}
	d.Month = p.month()
	if d.Month > 0 {
		p.skip()
	}
	if d.Day, ok = p.number(1, 31); !ok {
		return d, false
	}
	end := p.at
	p.skip()
	if d.Month == 0 {
		if d.Month = p.month(); d.Month == 0 {
			p.at = end
			return d, true
		}
		end = p.at
		p.skip()
	}
	if d.Year, ok = p.number(2000, 2999); !ok {
		d.Year, p.at = 0, end
	}
	return d, true
}

// monthsEnd reads the last day of a month: "the end of March", "fine marzo", "Ende März". Of February it is the 28th.
func (p *dayReader) monthsEnd() (d Date, ok bool) {
	start := p.at
	if p.at < len(p.said) && endOf[p.said[p.at]] {
		p.at++
		p.skip()
		if d.Month = p.month(); d.Month > 0 {
			d.Day = 31
			for !d.exists() || d.Month == 2 && d.Day > 28 {
				d.Day--
			}
			return d, true
		}
	}
	p.at = start
	return Date{}, false
}

// number reads one within bounds.
func (p *dayReader) number(least, most int) (int, bool) {
	if p.at >= len(p.said) {
		return 0, false
	}
	if n := integer(p.said[p.at]); n >= least && n <= most {
		p.at++
		return n, true
	}
	return 0, false
}

// month reads the name of a month in any language, or three letters or more of it; 0 if none stands here.
func (p *dayReader) month() int {
	if p.at >= len(p.said) || len([]rune(p.said[p.at])) < 3 {
		return 0
	}
	word := p.said[p.at]
	for i, names := range monthsAbroad {
		english := strings.ToLower(monthName(i + 1))
		if slices.ContainsFunc(append(strings.Fields(names), english), func(name string) bool { return strings.HasPrefix(name, word) }) {
			p.at++
			return i + 1
		}
	}
	return 0
}
