package commands

import (
	"strings"

	"pgregory.net/rapid"

	"despatch/orders"
)

// maker draws commands.
type maker struct{ *rapid.T }

func (m maker) pick(list ...string) string { return rapid.SampledFrom(list).Draw(m.T, "one of") }
func (m maker) yes() bool                  { return rapid.Bool().Draw(m.T, "yes") }
func (m maker) number(high int) int        { return rapid.IntRange(1, high).Draw(m.T, "number") }

func (m maker) maybe(s string) string {
	if m.yes() {
		return ""
	}
	return s
}

// name draws a name, also one that must be quoted.
func (m maker) name() string {
	return m.pick("Germany", "Soviet Union", "Sea Zone 5", "1941", "Côte d'Ivoire", "U.S.S.R.", "United States", "Trinidad and Tobago", "To",
		"end", "Until Friday", "a, b", "Morocco/Algeria", "Indo-China", "x: y", "key", "all", "master", "Why?", "3rd", "(none)")
}

func (m maker) game() string {
	return m.pick("east41", "k7q2", "as", "99", "game", "for", "end", "abcdefghijkl")
}

func (m maker) address() string {
	return m.pick("anna@example.net", "b.hall+despatch@mail.example.org", "o'neill@work.example", "x_y-z@a-b.example")
}

func (m maker) token() string { return rapid.StringMatching(`[0-9a-z]{4,16}`).Draw(m.T, "token") }

func (m maker) person() Person {
	return Person{Address: m.address(), Name: m.maybe(m.pick("Anna Rossi", "Ben", "Until", "Rossi, Anna", "José O'Neill"))}
}

func (m maker) date() Date {
	d := Date{Month: rapid.IntRange(1, 12).Draw(m.T, "month"), Year: rapid.SampledFrom([]int{0, 2026, 2027, 2028}).Draw(m.T, "year")}
	d.Day = rapid.IntRange(1, d.lastOfMonth()).Draw(m.T, "day")
	return d
}

// text draws free text of one line.
func (m maker) text() string {
	return m.pick("of Christmas", "all – really all – agreed", "Tom’s error", "TO be, or not TO be", "because I can", "a: b = c", "STATUS", "x", "“Yes”, said he")
}

// body draws a text of several lines, with what might be taken for something else.
func (m maker) body() string {
	lines := rapid.SliceOfN(rapid.SampledFrom([]string{
		"Hello,", "", "  indented", "STATUS", "MASTER START", "GAME east41", "the end", "> quoted", "- a list", "END of it", "a: {b: 1}", "---", "join east41",
	}), 0, 5).Draw(m.T, "lines")
	text := strings.Trim(strings.Join(lines, "\n"), "\n")
	return strings.TrimPrefix(strings.Join([]string{text, "last"}, "\n"), "\n")
}

func (m maker) round() int { return m.number(maxRound) }

func (m maker) roundOrNone() int {
	if m.yes() {
		return 0
	}
	return m.round()
}

func (m maker) binding() Binding {
	return Binding{Game: m.game(), Seat: m.maybe(m.name()), Round: m.roundOrNone(), Phase: m.maybe(m.name()), Key: m.maybe(m.token())}
}

// command draws a command of the given verb.
func (m maker) command(v Verb) Command {
	if c := m.question(v); c != nil {
		return c
	}
	if c := m.playing(v); c != nil {
		return c
	}
	if c := m.personal(v); c != nil {
		return c
	}
	return m.master(v)
}

func (m maker) question(v Verb) Command {
	switch v {
	case VerbHelp:
		return Help{Topic: m.pick("", "press", "orders", "address add", "master pause", "resign", "standing clear")}
	case VerbGames:
		return Games{Which: GameState(m.pick("", "open", "running"))}
	case VerbPosition:
		return Position{Of: m.maybe(m.name()), Round: m.roundOrNone()}
	case VerbMap:
		return Map{Of: m.maybe(m.name()), Round: m.roundOrNone()}
	case VerbStats:
		return Stats{}
	case VerbHistory:
		h := History{From: m.roundOrNone(), As: Format(m.pick("", "text", "html", "mbox", "zip"))}
		if h.To = h.From; h.From > 0 {
			h.To = rapid.IntRange(h.From, maxRound).Draw(m.T, "to")
		}
		return h
	case VerbOdds:
		return Odds{Battle: m.pick("3 infantry vs 2 infantry", "Germany: 1 tank, 2 infantry vs Soviet Union: 5 infantry; China: 1 infantry")}
	case VerbDice:
		return Dice{Round: m.roundOrNone()}
	case VerbWhy:
		return Why{Rules: rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"AN-SUB.4", "HC-1", "DD-ORDER.10.2"}), 1, 3, rapid.ID).Draw(m.T, "rules")}
	}
	return nil
}

func (m maker) playing(v Verb) Command {
	switch v {
	case VerbJoin:
		return Join{Game: m.pick("", m.game()), Preferences: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string { return maker{t}.name() }), 0, 3).Draw(m.T, "seats"), Bid: m.roundOrNone()}
	case VerbLeave:
		return Leave{Game: m.maybe(m.game())}
	case VerbCancel:
		return Cancel{Section: m.maybe(m.name())}
	case VerbPress:
		return m.press()
	case VerbDrawPropose, VerbDrawAccept, VerbDrawRefuse, VerbConcedePropose, VerbConcedeAccept, VerbConcedeRefuse:
		motion, voice, _ := strings.Cut(string(v), "-")
		return Vote{Motion: Motion(motion), Voice: Voice(voice)}
	}
	return nil
}

func (m maker) press() Press {
	p := Press{Anonymous: m.yes(), Text: m.body()}
	if p.All = m.yes(); p.All {
		return p
	}
	p.Master = m.yes()
	low := 1
	if p.Master {
		low = 0
	}
	p.To = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string { return maker{t}.name() }), low, 3).Draw(m.T, "to")
	return p
}

func (m maker) personal(v Verb) Command {
	switch v {
	case VerbAbsence:
		a := Absence{From: m.date(), To: m.date()}
		if m.yes() || a.To.before(a.From) {
			a.From = Date{}
		}
		return a
	case VerbDeputy:
		return Deputy{Who: m.person(), Until: m.date()}
	case VerbAddressAdd:
		return AddAddress{Address: m.address()}
	case VerbAddressConfirm:
		return ConfirmAddress{Token: m.token()}
	case VerbAddressRemove:
		return RemoveAddress{Address: m.address()}
	case VerbDigest:
		return Digest{On: m.yes()}
	case VerbPictures:
		return Pictures{Size: PictureSize(m.pick("off", "small", "full"))}
	case VerbPositionSetting:
		return PositionSetting{Extent: Extent(m.pick("full", "changes", "own"))}
	case VerbSubjects:
		return Subjects{Telling: m.yes()}
	case VerbTimeZone:
		return TimeZone{Zone: m.pick("Europe/Rome", "UTC", "Etc/GMT+1", "America/Argentina/Buenos_Aires")}
	case VerbLanguage:
		return Language{Name: m.pick("en", "italian", "pt-br")}
	case VerbConfirm:
		return Confirm{Token: m.token()}
	}
	return nil
}

func (m maker) master(v Verb) Command {
	switch v {
	case VerbAnnounce:
		return Announce{Text: m.body()}
	case VerbCreate:
		return m.create()
	case VerbOpen:
		return Open{Game: m.maybe(m.game())}
	case VerbPause:
		return Pause{Reason: m.maybe(m.text())}
	case VerbExtend:
		return m.extend()
	case VerbTerms:
		return Terms{Text: "next 72h, shortest 24h; grace 12h"}
	case VerbProcess:
		return Process{Phase: m.name()}
	case VerbEdit:
		return Edit{Reason: m.text(), File: m.body()}
	case VerbRollback:
		if m.yes() {
			return Rollback{Entry: uint64(m.number(maxEntry)), Reason: m.text()}
		}
		return Rollback{Round: m.round(), Seat: m.maybe(m.name()), Reason: m.text()}
	case VerbBecome:
		return Become{Seat: m.name()}
	case VerbSet:
		return Set{Option: Option{m.name(), m.text()}}
	case VerbClose:
		return Close{Reason: m.maybe(m.text())}
	}
	return m.people(v)
}

func (m maker) create() Create {
	c := Create{Ruleset: m.pick("anniversary", "d-day", "an odd one"), Scenario: m.name(), Name: m.game(), File: m.maybe(m.body())}
	for range rapid.IntRange(0, 3).Draw(m.T, "options") {
		c.Options = append(c.Options, Option{m.name(), m.name()})
	}
	return c
}

func (m maker) extend() Extend {
	if m.yes() {
		p := Period{Days: rapid.IntRange(0, maxDays).Draw(m.T, "days"), Hours: rapid.IntRange(0, maxHours).Draw(m.T, "hours")}
		if p.IsZero() {
			p.Days = 1
		}
		return Extend{By: p}
	}
	u := Moment{Date: m.date()}
	if u.Timed = m.yes(); u.Timed {
		u.Hour, u.Minute = rapid.IntRange(0, 23).Draw(m.T, "hour"), rapid.IntRange(0, 59).Draw(m.T, "minute")
	}
	return Extend{Until: u}
}

func (m maker) people(v Verb) Command {
	switch v {
	case VerbReplace:
		return Replace{Seat: m.name(), By: m.person()}
	case VerbEject:
		return Eject{Seat: m.name()}
	case VerbInvite:
		return Invite{Who: m.person()}
	case VerbPoolAdd:
		return AddToPool{Who: m.person()}
	case VerbPoolRemove:
		return RemoveFromPool{Address: m.address()}
	case VerbMasterDeputy:
		return AppointDeputy{Pos: orders.Pos{}, Seat: m.name(), Who: m.person(), Until: m.date()}
	case VerbMasterDeputyEnd:
		return DismissDeputy{Seat: m.name()}
	}
	return m.example(v)
}

// example is the command that a row shows, where nothing about it needs to be drawn.
func (m maker) example(v Verb) Command {
	s, _ := Lookup(v)
	return Parse("", s.Example, known).Commands[0]
}
