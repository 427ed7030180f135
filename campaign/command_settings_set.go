package campaign

import (
	"fmt"
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
		return h.Change(journal.Settings{Digest: &c.On}, words.Plain(fmt.Sprintf("Reports of others' turns and messages of other players are gathered from now on, and come in one letter a day, at %d:00 by your clock (%s).",
			journal.DigestHour, h.Clerk.ZoneOf(h.Player))),
			words.Plain("A letter that asks for your orders is never held back; what was gathered comes before it."))
	}
	for _, a := range h.Player.Addresses {
		if err := h.SendDigest(h.Txn, h.At, a); err != nil {
			return reading.Said{}, err
		}
	}
	return h.Change(journal.Settings{Digest: &c.On}, words.Plain("Every letter comes at once again."))
}

var _ = underway.Carries(answerTimeZone)

// answerTimeZone sets the zone in which a player reads times.
func answerTimeZone(h *underway.Letter, c commands.TimeZone) (reading.Said, error) {
	if no, is := h.Theirs(); is {
		return no, nil
	}
	if meant := zoneMeant(c.Zone); meant != "" {
		return reading.Declined(words.Plain(fmt.Sprintf("%q is not a time zone that knows summer time and where you are.", c.Zone)), words.Plain("Did you mean TIME ZONE "+meant+"?")), nil
	}
	zone, err := deadline.ParseZone(c.Zone)
	if err != nil {
		return reading.Declined(words.Plain(fmt.Sprintf("%q is not a time zone.", c.Zone)), words.Plain("Name a continent and a large city, such as TIME ZONE Europe/Rome.")), nil
	}
	name := zone.String()
	return h.Change(journal.Settings{Zone: &name}, words.Plain(fmt.Sprintf("In all your games times are told in %s, where it is now %s.",
		name, h.At.In(zone.Location()).Format("15:04 on Monday 2 January 2006"))))
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
	wish := c.Name
	if c.Name == "english" || c.Name == "en" {
		wish = ""
		return h.Change(journal.Settings{Language: &wish}, words.Plain("You are written to in English."))
	}
	return h.Change(journal.Settings{Language: &wish}, words.Plain("The desk can write in English only, and goes on to do so. That you would rather read another language is noted, and holds as soon as there are letters in it."))
}
