package commands

import (
	"strings"
	"testing"

	"despatch/orders"
)

// known is what the tests' desk knows.
var known = Options{
	Games: func(name string) bool { return name == "east41" || name == "k7q2" },
	Names: func(name string) bool {
		return strings.Contains("|germany|italy|soviet union|poland|sea zone 5|combat move|", "|"+strings.ToLower(name)+"|")
	},
	Topics: []string{"deadlines"},
}

// canonical lists the canonical texts of a letter's commands, parted by "/" where they have more lines.
func canonical(l Letter) string {
	var out []string
	for _, c := range l.Commands {
		out = append(out, strings.ReplaceAll(c.String(), "\n", "/"))
	}
	return strings.Join(out, "; ")
}

func texts(ds []orders.Diagnostic) string {
	var out []string
	for _, d := range ds {
		out = append(out, d.String())
	}
	return strings.Join(out, "\n")
}

// written lists what people write and how it is read.
var written = []struct{ text, want string }{
	{"HELP", "HELP"},
	{"help", "HELP"},
	{"Help press", "HELP PRESS"},
	{"HELP deadlines", "HELP DEADLINES"},
	{"HELP master pause", "HELP MASTER PAUSE"},
	{"GAMES", "GAMES"},
	{"games open", "GAMES OPEN"},
	{"GAMES RUNNING", "GAMES RUNNING"},
	{"JOIN east41", "JOIN east41"},
	{"Join East41", "JOIN east41"},
	{"JOIN nosuch", "JOIN nosuch"},
	{"JOIN east41 AS Germany, Soviet Union BID 8", "JOIN east41 AS Germany, Soviet Union BID 8"},
	{"JOIN east41 as Germany and Italy", "JOIN east41 AS Germany, Italy"},
	{"JOIN GAME east41", "JOIN east41"},
	{"JOIN", "JOIN"},
	{"JOIN!", "JOIN"},
	{"JOIN AS Japan", "JOIN AS Japan"},
	{"JOIN AS Japan, please", "JOIN AS Japan"},
	{"JOIN as", "JOIN GAME as"},
	{"STATUS please", "STATUS"},
	{"STATUS, per favore!", "STATUS"},
	{"status please.", "STATUS"},
	{"Please STATUS", "STATUS"},
	{"STATUS grazie mille", "STATUS"},
	{"Per favore, STATUS", "STATUS"},
	{"DRAW ACCEPT please", "DRAW ACCEPT"},
	{"HELP press, thanks!", "HELP PRESS"},
	{"RESIGN, thank you.", "LEAVE"},
	{"POSITION Germany please 🙏", "POSITION Germany"},
	{"Resign", "LEAVE"},
	{"RESIGN!", "LEAVE"},
	{"LEAVE GAME", "LEAVE"},
	{"LEAVE east41", "LEAVE east41"},
	{"STATUS", "STATUS"},
	{"STATUS.", "STATUS"},
	{"*STATUS*", "STATUS"},
	{"- status", "STATUS"},
	{"POSITION", "POSITION"},
	{"position Poland", "POSITION Poland"},
	{"POSITION Atlantis", "POSITION Atlantis"},
	{"POSITION Germany AT ROUND 3", "POSITION Germany AT ROUND 3"},
	{"POSITION ROUND 3", "POSITION AT ROUND 3"},
	{"position sea zone 5 at round 2", "POSITION sea zone 5 AT ROUND 2"},
	{"HISTORY", "HISTORY"},
	{"HISTORY ROUND 3", "HISTORY ROUND 3"},
	{"HISTORY 2–4 as zip", "HISTORY ROUNDS 2-4 AS ZIP"},
	{"HISTORY ROUNDS 2 to 4 AS MBOX", "HISTORY ROUNDS 2-4 AS MBOX"},
	{"history as html", "HISTORY AS HTML"},
	{"RESEND", "RESEND"},
	{"ODDS 3 infantry, 1 tank vs. 2 infantry", "ODDS 3 infantry, 1 tank vs 2 infantry"},
	{"ODDS Germany: 3 infantry VERSUS Soviet Union: 5 infantry", "ODDS Germany: 3 infantry vs Soviet Union: 5 infantry"},
	{"odds 3 inf vs 2 inf", "ODDS 3 inf vs 2 inf"},
	{"CANCEL", "CANCEL"},
	{"cancel Combat Move", "CANCEL Combat Move"},
	{"JOIN east41 germany, Italy BID 3", "JOIN east41 AS germany, Italy BID 3"},
	{"CANCEL PURCHASE and CANCEL COMBAT MOVE", `CANCEL "PURCHASE AND COMBAT MOVE"`},
	{"CANCEL COMBAT MOVE, PURCHASE", `CANCEL "COMBAT MOVE AND PURCHASE"`},
	{"STANDING", "STANDING"},
	{"show standing orders", "STANDING"},
	{"PLAY", "PLAY"},
	{"play it", "PLAY"},
	{"STANDING CLEAR", "STANDING CLEAR"},
	{"clear standing orders", "STANDING CLEAR"},
	{"ABSENCE 24 December - 2 January", "ABSENCE FROM 24 December TO 2 January"},
	{"absence from 2026-12-24 to 2027-01-02", "ABSENCE FROM 2026-12-24 TO 2027-01-02"},
	{"ABSENCE 2026‑12‑24–2027‑01‑02", "ABSENCE FROM 2026-12-24 TO 2027-01-02"},
	{"ABSENCE 24.12.2026 until 2.1.2027", "ABSENCE FROM 2026-12-24 TO 2027-01-02"},
	{"ABSENCE 24.12. - 2.1.", "ABSENCE FROM 24 December TO 2 January"},
	{"ABSENCE 24–26 December 2026", "ABSENCE FROM 2026-12-24 TO 2026-12-26"},
	{"ABSENCE 3 Dec", "ABSENCE FROM 3 December TO 3 December"},
	{"ABSENCE 3rd Sept. 2027 – 5th October, 2027", "ABSENCE FROM 2027-09-03 TO 2027-10-05"},
	{"ABSENCE December 3, 2026 to Dec 9, 2026", "ABSENCE FROM 2026-12-03 TO 2026-12-09"},
	{"away until 5 January", "ABSENCE UNTIL 5 January"},
	{"ABSENCE 29 February", "ABSENCE FROM 29 February TO 29 February"},
	{"ABSENCE CANCEL", "ABSENCE CANCEL"},
	{"Cancel absence", "ABSENCE CANCEL"},
	{"DEPUTY ben@example.net UNTIL 3 December", "DEPUTY ben@example.net UNTIL 3 December"},
	{"DEPUTY Ben Hall <Ben@Example.net> until 3.12.2026", "DEPUTY ben@example.net Ben Hall UNTIL 2026-12-03"},
	{"DEPUTY ben@example.net <mailto:ben@example.net> until 3 Dec", "DEPUTY ben@example.net UNTIL 3 December"},
	{"deputy end", "DEPUTY END"},
	{"ADDRESS ADD anna@work.example", "ADDRESS ADD anna@work.example"},
	{"ADDRESS CONFIRM 7hq2m9xd", "ADDRESS CONFIRM 7hq2m9xd"},
	{"Address remove <anna@work.example>", "ADDRESS REMOVE anna@work.example"},
	{"DIGEST ON", "DIGEST ON"},
	{"digest off", "DIGEST OFF"},
	{"SUBJECTS TELLING", "SUBJECTS TELLING"},
	{"Settings subjects fixed", "SUBJECTS FIXED"},
	{"DRAW PROPOSE", "DRAW PROPOSE"},
	{"Propose a draw", "DRAW PROPOSE"},
	{"ACCEPT DRAW", "DRAW ACCEPT"},
	{"CONCEDE REFUSE", "CONCEDE REFUSE"},
	{"DICE", "DICE"},
	{"DICE ROUND 3", "DICE ROUND 3"},
	{"dice 3", "DICE ROUND 3"},
	{"WHY AN-SUB.4", "WHY AN-SUB.4"},
	{"JOIN anni AS Germany BID 8 IPC", "JOIN anni AS Germany BID 8"},
	{"JOIN anni BID 8 IPCs", "JOIN anni BID 8"},
	{"MASTER EJECT Nino@Posta.example", "MASTER EJECT nino@posta.example"},
	{"Why an–sub.4, AN-SUB.5 and DD-ORDER.10.2?", "WHY AN-SUB.4, AN-SUB.5, DD-ORDER.10.2"},
	{"WHY HC-1, hc-1", "WHY HC-1"},
	{"Why a7 and D13?", "WHY A7, D13"},
	{"SETTINGS", "SETTINGS"},
	{"SETTINGS TIME ZONE Europe/Rome", "TIME ZONE Europe/Rome"},
	{"time zone America/Argentina/Buenos_Aires", "TIME ZONE America/Argentina/Buenos_Aires"},
	{"TIME ZONE Etc/GMT+1", "TIME ZONE Etc/GMT+1"},
	{"LANGUAGE Italian", "LANGUAGE italian"},
	{"CONFIRM 7HQ2m9xd", "CONFIRM 7hq2m9xd"},
	{"CONFIRM: 7hq2m9xd", "CONFIRM 7hq2m9xd"},
	{"confirm 7hq2m9xd", "CONFIRM 7hq2m9xd"},

	{"PRESS TO ALL\nHello.\nEND", "PRESS TO ALL/Hello./END"},
	{"PRESS TO GERMANY, Italy: Shall we?\n\n  Yes or no\nEND\nBye", "PRESS TO GERMANY, Italy/Shall we?//  Yes or no/END"},
	{"PRESS ANONYMOUS TO ALL\nWho am I?", "PRESS ANONYMOUS TO ALL/Who am I?/END"},
	{"press to Italy anonymously:\nWho am I?", "PRESS ANONYMOUS TO Italy/Who am I?/END"},
	{"PRESS TO MASTER\nHe cheats.\n-- \nAnna", "PRESS TO MASTER/He cheats./END"},
	{"PRESS TO Italy and master\nHe cheats.", "PRESS TO Italy, MASTER/He cheats./END"},

	{"MASTER ANNOUNCE\nOn Monday.\nEND", "MASTER ANNOUNCE/On Monday./END"},
	{"MASTER ANNOUNCE: On Monday!", "MASTER ANNOUNCE/On Monday!/END"},
	{"MASTER CREATE anniversary 1941 AS east41", "MASTER CREATE anniversary 1941 AS east41"},
	{"MASTER CREATE anniversary 1941 AS east41\nThank you, Anna", "MASTER CREATE anniversary 1941 AS east41"},
	{"MASTER CREATE anniversary 1941 AS east41\n\ngrace: 2h", "MASTER CREATE anniversary 1941 AS east41/grace: 2h/END"},
	{
		"MASTER CREATE anniversary 1941 AS East41 WITH research = on, victory cities: 13, bid = “Japan 3: 1 tank”\ngrace: 2h\nseats:\n\u00a0 uk: x\nEND",
		`MASTER CREATE anniversary 1941 AS east41 WITH research = "on", victory cities = 13, "bid" = "Japan 3: 1 tank"/grace: 2h/seats:/  uk: x/END`,
	},
	{"MASTER OPEN east41 FOR SIGN-UP", "MASTER OPEN east41 FOR SIGN-UP"},
	{"master open for sign up", "MASTER OPEN FOR SIGN-UP"},
	{"MASTER START", "MASTER START"},
	{"MASTER PAUSE", "MASTER PAUSE"},
	{"MASTER pause Christmas, and more", "MASTER PAUSE BECAUSE Christmas, and more"},
	{"MASTER RESUME", "MASTER RESUME"},
	{"MASTER EXTEND BY 48h", "MASTER EXTEND BY 48 hours"},
	{"MASTER EXTEND BY 1 hour 30 minutes", "MASTER EXTEND BY 1 hour 30 minutes"},
	{"MASTER EXTEND BY 90m", "MASTER EXTEND BY 90 minutes"},
	{"MASTER EXTEND BY two days", "MASTER EXTEND BY 2 days"},
	{"master extend by a day and twelve hours", "MASTER EXTEND BY 1 day 12 hours"},
	{"MASTER EXTEND BY 2 days and 1 hour", "MASTER EXTEND BY 2 days 1 hour"},
	{"MASTER EXTEND UNTIL 3 December 20:00", "MASTER EXTEND UNTIL 3 December 20:00"},
	{"MASTER EXTEND UNTIL 3.12.2026 at 8.30", "MASTER EXTEND UNTIL 2026-12-03 08:30"},
	{"MASTER EXTEND UNTIL 3 December", "MASTER EXTEND UNTIL 3 December"},
	{"MASTER TERMS next 72h,\nshortest 24h;\ngrace 12h\nThanks", "MASTER TERMS next 72h, shortest 24h; grace 12h"},
	{"MASTER REPLACE Soviet Union BY anna@example.net Anna Rossi", "MASTER REPLACE Soviet Union BY anna@example.net Anna Rossi"},
	{"MASTER EJECT Germany", "MASTER EJECT Germany"},
	{"MASTER INVITE Anna Rossi <anna@example.net>", "MASTER INVITE anna@example.net Anna Rossi"},
	{"MASTER POOL", "MASTER POOL"},
	{"MASTER POOL ADD anna@example.net", "MASTER POOL ADD anna@example.net"},
	{"MASTER POOL REMOVE anna@example.net", "MASTER POOL REMOVE anna@example.net"},
	{"MASTER DEPUTY Germany ben@example.net until 3 Dec", "MASTER DEPUTY Germany: ben@example.net UNTIL 3 December"},
	{"MASTER DEPUTY END Germany", "MASTER DEPUTY END Germany"},
	{"MASTER PROCESS COMBAT MOVE", "MASTER PROCESS COMBAT MOVE"},
	{"MASTER EDIT BECAUSE of a misprint\nspaces:\n  poland: {}\nEND", "MASTER EDIT BECAUSE of a misprint/spaces:/  poland: {}/END"},
	{"MASTER ROLLBACK TO ENTRY 17 BECAUSE I erred", "MASTER ROLLBACK TO ENTRY 17 BECAUSE I erred"},
	{"MASTER ROLL BACK TO ROUND 3, Soviet Union BECAUSE I erred", "MASTER ROLLBACK TO ROUND 3 Soviet Union BECAUSE I erred"},
	{"MASTER BECOME Germany", "MASTER BECOME Germany"},
	{"MASTER SET missed turn TO hold", "MASTER SET missed turn TO hold"},
	{"MASTER SET research = on", "MASTER SET research TO on"},
	{"MASTER CLOSE", "MASTER CLOSE"},
	{"MASTER CLOSE BECAUSE all agreed", "MASTER CLOSE BECAUSE all agreed"},
}

func TestCommandsAsWritten(t *testing.T) {
	for _, tt := range written {
		l := Parse("", tt.text, known)
		if got := canonical(l); got != tt.want {
			t.Errorf("%q is read as %q, not %q", tt.text, got, tt.want)
		}
		if len(l.Diagnostics) > 0 {
			t.Errorf("%q: %s", tt.text, texts(l.Diagnostics))
		}
	}
}

// prose is what people write to one another, and no command.
var prose = []string{
	"Status quo is fine with me",
	"I resign myself to losing Egypt",
	"Resign myself to it",
	"Help me understand",
	"Help!",
	"help me",
	"join us for dinner",
	"Join us",
	"Join us please",
	"Please help me, thanks",
	"Please",
	"Thanks!",
	"Status quo please",
	"Join the club",
	"Leave it to me",
	"Leave Egypt",
	"Position is everything",
	"History will tell",
	"Games are fun",
	"Odds are against us",
	"odds 3 to 1 against",
	"Dice hate me",
	"Why not?",
	"Why so-called?",
	"Cancel that",
	"Standing by",
	"Press on",
	"Press to continue",
	"Press to Atlantis:\nhello",
	"Absence makes the heart grow fonder",
	"Away until Monday",
	"Deputy sheriff",
	"Deputy ben@example.net",
	"Address unknown",
	"Digest this",
	"Subjects to talk about",
	"Subjects",
	"Draw your own conclusions",
	"Concede nothing",
	"Settings and scenery",
	"Time zone trouble",
	"Language matters",
	"Confirm receipt",
	"Confirm receipt please",
	"Game on!",
	"Game over",
	"Orders are orders",
	"Check this out",
	"Check the map please",
	"master plan",
	"Master pause for thought",
	"Start without me",
	"open for sign-up",
	"Close enough",
	"Set point",
	"HAPPY CHRISTMAS",
	"HELLO",
	"PLEASE",
	"WW II",
	"SAME HERE",
	"Status: all quiet",
	"> STATUS",
	">> MASTER CLOSE",
	"-- \nSTATUS",
	"I cannot play tonight, since my wife would like to know our\nstatus",
	"END",
	"",
}

func TestProseIsNoCommand(t *testing.T) {
	for _, text := range prose {
		l := Parse("", text, known)
		if len(l.Commands) > 0 || len(l.Diagnostics) > 0 || l.SheetLine > 0 || l.Binding.Game != "" {
			t.Errorf("%q is read as %q, %+v, sheet at %d; %s", text, canonical(l), l.Binding, l.SheetLine, texts(l.Diagnostics))
		}
	}
}

// slips are lines that were meant as commands, and what their writer is told.
var slips = []struct{ text, want string }{
	{"STATSU", `line 1, column 1: error: no command is called "STATSU"; did you mean STATUS?`},
	{"Hello,\n  POSITON Poland", `line 2, column 3: error: no command is called "POSITON"; did you mean POSITION?`},
	{"DRAW", `line 1, column 1: error: "DRAW" is no whole command; write DRAW PROPOSE or DRAW ACCEPT or DRAW REFUSE`},
	{"ADDRESS anna@example.net", `line 1, column 1: error: "ADDRESS anna@example.net" is no whole command; write ADDRESS ADD or ADDRESS CONFIRM or ADDRESS REMOVE`},
	{"MASTER TERMS", `line 1, column 13: error: the text of the terms is missing at the end; write: MASTER TERMS terms`},
	{"HLEP", `line 1, column 1: error: no command is called "HLEP"; did you mean HELP?`},
	{"HELP PRES", `line 1, column 6: error: there is no help on "PRES"; did you mean HELP PRESS?`},
	{"HELP PIZZA", `line 1, column 6: error: there is no help on "PIZZA"; write HELP alone for a list`},
	{"MASTER ROLBCAK 12", `line 1, column 8: error: no command is called "ROLBCAK"; did you mean MASTER ROLLBACK?`},
	{"HELP HISTROY", `line 1, column 6: error: there is no help on "HISTROY"; did you mean HELP HISTORY?`},
	{"STATUS QUO", `line 1, column 8: error: "QUO" is not understood here; write: STATUS`},
	{"GAMES ALL", `line 1, column 7: error: "ALL" is not understood here; write: GAMES [OPEN | RUNNING]`},
	{"JOIN us for dinner", `line 1, column 9: error: "for dinner" is not understood here; write: JOIN [game] [AS seat, seat ...] [BID n]`},
	{"JOIN a-game", `line 1, column 6: error: "a-game" is no game's short name; these have two to twelve letters and digits, such as east41`},
	{"JOIN east41 BID 0", `line 1, column 17: error: the bid cannot be "0"; write a whole number from 1 to 9999`},
	{"HISTORY ROUNDS 4-2", `line 1, column 16: error: the last round is before the first; write, for example: HISTORY ROUNDS 2-4`},
	{"HISTORY AS PDF", `line 1, column 12: error: TEXT, HTML, MBOX or ZIP is missing before "PDF"; write: HISTORY [ROUND n | ROUNDS n-n] [AS TEXT | HTML | MBOX | ZIP]`},
	{"ODDS of winning", `line 1, column 6: error: attackers VS defenders is missing before "of winning"; write: ODDS attackers VS defenders`},
	{"DICE ROUND three", `line 1, column 12: error: the number of the round is missing before "three"; write: DICE [ROUND n]`},
	{"WHY", `line 1, column 4: error: a rule's number, such as AN-SUB.4, is missing at the end; write: WHY rule, rule ...`},
	{"ABSENCE next week", `line 1, column 9: error: "next week" is no date; write a date such as 2026-12-03, 3 December 2026 or 3.12.2026`},
	{"ABSENCE 3/12/2026", `line 1, column 9: error: day and month cannot be told apart in "3/12/2026"; write a date such as 2026-12-03, 3 December 2026 or 3.12.2026`},
	{"ABSENCE 30 February", `line 1, column 9: error: the calendar has no such day; write a date such as 2026-12-03, 3 December 2026 or 3.12.2026`},
	{"ABSENCE 2027-02-29", `line 1, column 9: error: the calendar has no such day; write a date such as 2026-12-03, 3 December 2026 or 3.12.2026`},
	{"ABSENCE 5.1.2027 - 2.1.2027", `line 1, column 9: error: the last day is before the first; write, for example: 24 December 2026 - 2 January 2027`},
	{"ABSENCE 26-24 December", `line 1, column 9: error: the last day is before the first; write, for example: 24 December 2026 - 2 January 2027`},
	{"DEPUTY Ben UNTIL 3 December", `line 1, column 8: error: an address, such as anna@example.net, is missing before "Ben UNTIL 3 December"; write: DEPUTY address [name] UNTIL date`},
	{"DEPUTY ben@example.net", `line 1, column 23: error: the last day is missing at the end; write, with the day that you mean: DEPUTY ben@example.net UNTIL 3 December`},
	{"DIGEST MAYBE", `line 1, column 8: error: ON or OFF is missing before "MAYBE"; write: DIGEST ON | OFF`},
	{"CONFIRM x!y", `line 1, column 9: error: "x!y" is no token; copy it from the letter that asks for it`},
	{"TIME ZONE CET+1 or so", `line 1, column 17: error: "or so" is not understood here; write: TIME ZONE zone`},
	{"PRESS TO ALL", `line 1, column 1: error: the text is missing; write it on the lines below, and END under it`},
	{"PRESS TO ALL, Germany\nHello\nEND", `line 1, column 13: error: ", Germany" is not understood here; write: PRESS [ANONYMOUS] TO ALL | MASTER | seat, seat ...`},
	{"PRESS TO Germany, ALL\nHello\nEND", `line 1, column 19: error: ALL stands alone; write: PRESS [ANONYMOUS] TO ALL | MASTER | seat, seat ...`},
	{"PRESS TO ALL: END", `line 1, column 1: error: the text cannot begin with "END"; write it on the lines below, and END under it`},
	{"POSITION “Poland", `line 1, column 10: error: a quotation mark is not closed; put the second mark behind the name`},
	{"PAUSE Christmas", `line 1, column 1: error: "PAUSE Christmas" is for game masters; a game master writes MASTER PAUSE`},
	{"MASTER PASUE", `line 1, column 8: error: no command is called "PASUE"; did you mean MASTER PAUSE?`},
	{"MASTER STATUS", `line 1, column 8: error: "STATUS" is for everybody, and stands without MASTER; write STATUS`},
	{"MASTER", `line 1, column 7: error: nothing stands behind MASTER; HELP lists the commands`},
	{"MASTER EXTEND", `line 1, column 14: error: BY or UNTIL is missing at the end; write: MASTER EXTEND BY n DAYS | HOURS | MINUTES, or UNTIL date [hour]`},
	{"MASTER EXTEND BY 2", `line 1, column 19: error: DAYS, HOURS or MINUTES is missing at the end; write: MASTER EXTEND BY n DAYS | HOURS | MINUTES, or UNTIL date [hour]`},
	{"MASTER EXTEND UNTIL 3 December 25:00", `line 1, column 32: error: there is no hour "25:00"; write, for example: 20:00`},
	{"MASTER ROLLBACK TO ENTRY 17", `line 1, column 28: error: BECAUSE is missing at the end; write: MASTER ROLLBACK TO ENTRY n | ROUND n [seat] BECAUSE reason`},
	{"MASTER EDIT BECAUSE of a misprint\nEND", `line 1, column 1: error: the position file is missing; write it on the lines below, and END under it`},
	{"MASTER CREATE anniversary 1941", `line 1, column 31: error: AS is missing at the end; write: MASTER CREATE ruleset scenario AS name [WITH option = value, ...]`},
	{"GAME", `line 1, column 5: error: the game's short name is missing at the end; write: GAME east41 GERMANY ROUND 3; nothing that stands below this line was done`},
	{"GAME east41 GERMANY ROUND III", `line 1, column 27: error: the number of the round is missing before "III"; write: GAME east41 GERMANY ROUND 3; nothing that stands below this line was done`},
	{"GAME east41\nGAME k7q2", `line 2, column 1: error: a letter speaks of one game and one turn; send what is for another in another letter; nothing that stands below this line was done`},
	{"GAME east41\nGAME k7q2\n\nCANCEL\n", `line 2, column 1: error: a letter speaks of one game and one turn; send what is for another in another letter; nothing that stands below this line was done`},
	{"GAME east41\nGAME k7q2 ROUND III\nCANCEL", `line 2, column 17: error: the number of the round is missing before "III"; write: GAME east41 GERMANY ROUND 3; nothing that stands below this line was done`},
	{"STANDING\n  lose infantry", `line 1, column 1: error: standing orders are set by an order sheet; put a line such as ORDERS east41 GERMANY above STANDING; STANDING with nothing below it shows them`},
}

func TestSlipsAreTold(t *testing.T) {
	for _, tt := range slips {
		l := Parse("", tt.text, known)
		if got := texts(l.Diagnostics); got != tt.want {
			t.Errorf("%q is answered\n%s\nnot\n%s", tt.text, got, tt.want)
		}
		if len(l.Commands) > 0 {
			t.Errorf("%q is read as %q all the same", tt.text, canonical(l))
		}
	}
}
