package campaign

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/deadline"
	"despatch/words"
)

var _ = underway.Carries(answerDigest)

// answerDigest gathers a player's letters, or ends that.
func answerDigest(h *underway.Letter, c commands.Digest) (reading.Said, error) {
	if no, is := h.Theirs(); is {
		return no, nil
	}
	if c.On {
		return h.Change(journal.Settings{Digest: &c.On}, book.Say(gatheredFromNowOn{journal.DigestHour, words.Name(h.Clerk.ZoneOf(h.Player).String())}), book.Say(neverHeldBack{}))
	}
	for _, a := range h.Player.Addresses {
		if err := h.SendDigest(h.Txn, h.At, a); err != nil {
			return reading.Said{}, err
		}
	}
	return h.Change(journal.Settings{Digest: &c.On}, book.Say(atOnceAgain{}))
}

var _ = underway.Carries(answerTimeZone)

// answerTimeZone sets the zone in which a player reads times.
func answerTimeZone(h *underway.Letter, c commands.TimeZone) (reading.Said, error) {
	if no, is := h.Theirs(); is {
		return no, nil
	}
	if meant := zoneMeant(c.Zone); meant != "" {
		return declined(knowsNoSummerTime{words.Own(c.Zone)}, didYouMeanZone{words.Line(meant)}), nil
	}
	zone, err := deadline.ParseZone(c.Zone)
	if err != nil {
		return declined(noTimeZone{words.Own(c.Zone)}, nameACity{}), nil
	}
	name := zone.String()
	return h.Change(journal.Settings{Zone: &name}, book.Say(timesAreToldIn{words.Name(name), deadline.ShowHour(h.At, zone), deadline.ShowDay(deadline.DateOf(h.At.In(zone.Location())))}))
}

// continents begin the names of zones.
var continents = []string{"Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian", "Antarctica", "Arctic"}

// meant are the zones behind what people write: abbreviations, which stand for several zones or know no summer time, countries, and
// what cities are called at home.
var meant = map[string]string{
	"est": "America/New_York", "edt": "America/New_York", "eastern": "America/New_York", "cst": "America/Chicago", "cdt": "America/Chicago",
	"central": "America/Chicago", "mst": "America/Denver", "mdt": "America/Denver", "mountain": "America/Denver", "hst": "Pacific/Honolulu",
	"pst": "America/Los_Angeles", "pdt": "America/Los_Angeles", "bst": "Europe/London", "ist": "Asia/Kolkata", "jst": "Asia/Tokyo",
	"cet": "Europe/Berlin", "cest": "Europe/Berlin", "met": "Europe/Berlin", "mez": "Europe/Berlin", "eet": "Europe/Athens", "wet": "Europe/Lisbon",
	"aest": "Australia/Sydney", "aedt": "Australia/Sydney", "nzst": "Pacific/Auckland", "nzdt": "Pacific/Auckland", "msk": "Europe/Moscow",
	"italy": "Europe/Rome", "italia": "Europe/Rome", "roma": "Europe/Rome", "rom": "Europe/Rome", "milan": "Europe/Rome", "milano": "Europe/Rome",
	"turin": "Europe/Rome", "naples": "Europe/Rome", "germany": "Europe/Berlin", "munich": "Europe/Berlin", "hamburg": "Europe/Berlin",
	"france": "Europe/Paris", "spain": "Europe/Madrid", "barcelona": "Europe/Madrid", "england": "Europe/London", "uk": "Europe/London",
	"gb": "Europe/London", "scotland": "Europe/London", "edinburgh": "Europe/London", "ireland": "Europe/Dublin", "wien": "Europe/Vienna",
	"austria": "Europe/Vienna", "switzerland": "Europe/Zurich", "geneva": "Europe/Zurich", "poland": "Europe/Warsaw", "warszawa": "Europe/Warsaw",
	"netherlands": "Europe/Amsterdam", "belgium": "Europe/Brussels", "greece": "Europe/Athens", "lisboa": "Europe/Lisbon", "sweden": "Europe/Stockholm",
	"norway": "Europe/Oslo", "denmark": "Europe/Copenhagen", "finland": "Europe/Helsinki", "japan": "Asia/Tokyo", "boston": "America/New_York",
	"washington": "America/New_York", "texas": "America/Chicago", "california": "America/Los_Angeles", "san_francisco": "America/Los_Angeles",
	"seattle": "America/Los_Angeles", "montreal": "America/Toronto", "brazil": "America/Sao_Paulo",
}

// zoneMeant is the zone that somebody meant who wrote something near it, "" where he wrote a zone, or nothing that is near one.
func zoneMeant(written string) string {
	name := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(written)), " ", "_")
	if zone := meant[name]; zone != "" {
		return zone
	}
	if _, city, ok := strings.Cut(name, "/"); ok {
		if _, err := deadline.ParseZone(name); err == nil {
			return ""
		}
		name = city
		if zone := meant[name]; zone != "" {
			return zone
		}
	}
	for _, continent := range continents {
		if zone, err := deadline.ParseZone(continent + "/" + name); err == nil {
			return zone.String()
		}
	}
	return ""
}

var _ = underway.Carries(answerLanguage)

// answerLanguage notes in which language a player would rather read.
func answerLanguage(h *underway.Letter, c commands.Language) (reading.Said, error) {
	if no, is := h.Theirs(); is {
		return no, nil
	}
	wish := words.LanguageCalled(c.Name)
	if wish == words.English {
		return h.Change(journal.Settings{Language: &wish}, book.Say(writtenInEnglish{}))
	}
	if h.Clerk.Writes(wish) {
		return h.Change(journal.Settings{Language: &wish}, book.Say(writtenIn{words.LanguageName(wish)}))
	}
	return h.Change(journal.Settings{Language: &wish}, book.Say(notWritten{h.Clerk.Written()}))
}

// What is answered here.
type (
	gatheredFromNowOn struct {
		Hour int
		Zone words.Name
	}
	neverHeldBack     struct{}
	atOnceAgain       struct{}
	knowsNoSummerTime struct{ Zone words.Own }
	didYouMeanZone    struct{ Zone words.Line }
	noTimeZone        struct{ Zone words.Own }
	nameACity         struct{}
	timesAreToldIn    struct {
		Zone words.Name
		Hour words.Topic
		Day  words.Topic
	}
	writtenIn        struct{ Language words.Name }
	writtenInEnglish struct{}
	// notWritten has the languages that the desk writes.
	notWritten struct{ Languages []words.Name }
)
