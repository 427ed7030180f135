package commands

import (
	"strings"
	"testing"

	"despatch/orders"
)

// A letter may hold a binding, commands and a sheet, in any order, among words for people.
func TestWholeLetter(t *testing.T) {
	text := strings.Join([]string{
		"Hello Tom,",                           // 1
		"here is my turn, and some questions.", // 2
		"",                                     // 3
		"GAME East41 GERMANY ROUND 3 KEY 7hq2m9xd", // 4
		"STATUS", // 5
		"ORDERS east41 GERMANY ROUND 3 KEY 7hq2m9xd", // 6
		"PURCHASE",               // 7
		"  3 infantry",           // 8
		"STANDING",               // 9
		"  submerge",             // 10
		"END",                    // 11
		"PRESS TO Italy",         // 12
		"Shall we meet at Suez?", // 13
		"END",                    // 14
		"dice",                   // 15
		"Bye, Anna",              // 16
		"-- ",                    // 17
		"RESIGN",                 // 18
	}, "\r\n")
	l := Parse("MASTER CLOSE", text, known)
	if got, want := canonical(l), "STATUS; PRESS TO Italy/Shall we meet at Suez?/END; DICE"; got != want {
		t.Errorf("commands %q, not %q", got, want)
	}
	want := Binding{Pos: orders.Pos{Line: 4, Column: 1}, Game: "east41", Seat: "GERMANY", Round: 3, Key: "7hq2m9xd"}
	if l.Binding != want {
		t.Errorf("binding %+v, not %+v", l.Binding, want)
	}
	wantSheet := "ORDERS east41 GERMANY ROUND 3 KEY 7hq2m9xd\nPURCHASE\n  3 infantry\nSTANDING\n  submerge\nEND\n\n\n\n\nBye, Anna\n-- \nRESIGN"
	if l.Sheet != wantSheet || l.SheetLine != 6 {
		t.Errorf("sheet at line %d:\n%s", l.SheetLine, l.Sheet)
	}
	if got := l.InLetter(orders.Pos{Line: 3, Column: 5}); got != (orders.Pos{Line: 8, Column: 5}) {
		t.Errorf("line 3 of the sheet is %+v of the letter, not line 8", got)
	}
	if len(l.Diagnostics) > 0 {
		t.Error(texts(l.Diagnostics))
	}
}

// Positions count characters of the letter, whatever was passed over.
func TestPositionsAreTheLetters(t *testing.T) {
	l := Parse("", "Grüße\n\n  •  STATUS\n\u200b*GÀMES*\n", known)
	if len(l.Commands) != 2 {
		t.Fatalf("read %q", canonical(l))
	}
	if got := l.Commands[0].At(); got != (orders.Pos{Line: 3, Column: 6}) {
		t.Errorf("STATUS stands at %+v", got)
	}
	if got := l.Commands[1].At(); got != (orders.Pos{Line: 4, Column: 3}) {
		t.Errorf("GÀMES stands at %+v", got)
	}
}

// A command may be an item of a list, as programs mark them; orders are read behind the same marks.
func TestMarksOfLists(t *testing.T) {
	for _, row := range []string{"- STATUS", "– STATUS", "* STATUS", "• STATUS", "▪ STATUS", "‣ STATUS", "•\tSTATUS"} {
		if l := Parse("", row+"\n", known); canonical(l) != "STATUS" {
			t.Errorf("%q is read as %q", row, canonical(l))
		}
	}
}

func TestBindings(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"GAME east41", "GAME east41"},
		{"game east41", "GAME east41"},
		{"Game east41 Soviet Union round 3", "GAME east41 Soviet Union ROUND 3"},
		{"GAME other GERMANY PHASE COMBAT MOVE ROUND 2 KEY ABCD", "GAME other GERMANY ROUND 2 PHASE COMBAT MOVE KEY abcd"},
		{"GAME east41, GERMANY, ROUND 3", "GAME east41 GERMANY ROUND 3"},
		{"game other key ab12", "GAME other KEY ab12"},
		{"GAME east41\nGAME east41", "GAME east41"},
	} {
		l := Parse("", tt.text, known)
		if got := l.Binding.String(); got != tt.want || len(l.Diagnostics) > 0 {
			t.Errorf("%q binds to %q, not %q; %s", tt.text, got, tt.want, texts(l.Diagnostics))
		}
	}
}

func TestWhereASheetBegins(t *testing.T) {
	for _, tt := range []struct {
		text string
		line int
	}{
		{"ORDERS east41 GERMANY\nEND", 1},
		{"Hi\nCHECK east41 GERMANY\n", 2},
		{"ORDERS", 1},
		{"orders east41 germany", 1},
		{"Orders other germany round 3", 1},
		{"Orders other germany key 7hq2", 1},
		{"Orders for round 3", 0},
		{"Orders for round 3 will follow", 0},
		{"Check with me for the key", 0},
		{"Orders are orders", 0},
		{"Check out the new round of drinks", 0},
		{"> ORDERS east41 GERMANY", 0},
		{"-- \nORDERS east41 GERMANY", 0},
	} {
		if l := Parse("", tt.text, known); l.SheetLine != tt.line {
			t.Errorf("%q: the sheet begins at line %d, not %d", tt.text, l.SheetLine, tt.line)
		}
	}
	own := known
	own.OpensSheet = func(line string) bool { return line == "Here we go" }
	if l := Parse("", "ORDERS east41 GERMANY\nHere we go\nON", own); l.SheetLine != 2 || l.Sheet != "Here we go\nON" {
		t.Errorf("the desk's own judgement gives line %d, %q", l.SheetLine, l.Sheet)
	}
}

// What is for one reader must not go to another because an END was forgotten.
func TestMessagesDoNotSpill(t *testing.T) {
	for _, tt := range []struct{ text, want, sheet string }{
		{"PRESS TO Germany\none\nPRESS TO Italy\ntwo\nEND", "PRESS TO Germany/one/END; PRESS TO Italy/two/END", ""},
		{"PRESS TO Germany\none\n\nORDERS east41 ITALY\nPURCHASE\nEND", "PRESS TO Germany/one/END", "ORDERS east41 ITALY\nPURCHASE\nEND"},
		{"PRESS TO Germany\none\nDEPUTY ben@example.net UNTIL 3 Dec", "PRESS TO Germany/one/END; DEPUTY ben@example.net UNTIL 3 December", ""},
		{"PRESS TO Germany\none\nGAME east41 ITALY KEY 7hq2m9xd", "PRESS TO Germany/one/END", ""},
		{"PRESS TO Germany\nwrite this:\nSTATUS\nEND", "PRESS TO Germany/write this:/STATUS/END", ""},
		{"PRESS TO Germany\nthen all press to Italy\nEND", "PRESS TO Germany/then all press to Italy/END", ""},
		{"MASTER EDIT BECAUSE x\na: 1\nMASTER ANNOUNCE\nmended\nEND", "MASTER EDIT BECAUSE x/a: 1/END; MASTER ANNOUNCE/mended/END", ""},
	} {
		l := Parse("", tt.text, known)
		if got := canonical(l); got != tt.want || l.Sheet != tt.sheet {
			t.Errorf("%q is read as %q, sheet %q", tt.text, got, l.Sheet)
		}
	}
}

// A reason that a mail program has broken is joined, and what stands below it is left alone.
func TestBrokenReasons(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{
			"MASTER PAUSE BECAUSE the players of three powers are away over\nChristmas and the New Year\nTom",
			"MASTER PAUSE BECAUSE the players of three powers are away over Christmas and the New Year",
		},
		{"MASTER PAUSE BECAUSE of Christmas\nBye, Tom", "MASTER PAUSE BECAUSE of Christmas"},
		{"MASTER PAUSE BECAUSE of Christmas,\nMASTER POOL", "MASTER PAUSE BECAUSE of Christmas,; MASTER POOL"},
		{"MASTER CLOSE BECAUSE of Christmas,\n\nBye", "MASTER CLOSE BECAUSE of Christmas,"},
	} {
		if got := canonical(Parse("", tt.text, known)); got != tt.want {
			t.Errorf("%q is read as %q", tt.text, got)
		}
	}
}

func TestSubjects(t *testing.T) {
	for _, tt := range []struct{ subject, text, want, told string }{
		{"STATUS", "", "STATUS", ""},
		{"status", "Thank you.\n-- \nAnna", "STATUS", ""},
		{"Re: AW: Fwd: R: STATUS", "", "STATUS", ""},
		{"Re[2]: JOIN east41", "", "JOIN east41", ""},
		{"PRESS TO Italy", "Shall we?\n\nAnna\n-- \nx", "PRESS TO Italy/Shall we?//Anna/END", ""},
		{"STATUS", "DICE", "DICE", ""},
		{"STATUS", "STATSU", "", `line 1, column 1: error: no command is called "STATSU"; did you mean STATUS?`},
		{"STATUS", "GAME east41 GERMANY", "", ""},
		{"STATUS", "ORDERS east41 GERMANY", "", ""},
		{"STATUS QUO", "", "", `error: "QUO" is not understood here; write: STATUS`},
		{"Re: STATUS of east41, round 3", "", "", ""},
		{"Status of east41, round 3", "", "", ""},
		{"Re: ", "", "", ""},
	} {
		l := Parse(tt.subject, tt.text, known)
		if got := canonical(l); got != tt.want || texts(l.Diagnostics) != tt.told {
			t.Errorf("subject %q over %q is read as %q; %s", tt.subject, tt.text, got, texts(l.Diagnostics))
		}
		for _, c := range l.Commands {
			if tt.text != "DICE" && !c.At().IsZero() {
				t.Errorf("subject %q stands at %+v of the text", tt.subject, c.At())
			}
		}
	}
}

func TestNotTooManyCommands(t *testing.T) {
	l := Parse("", strings.Repeat("STATUS\n", MaxCommands), known)
	if len(l.Commands) != MaxCommands || len(l.Diagnostics) != 0 {
		t.Errorf("of %d commands %d are read; %s", MaxCommands, len(l.Commands), texts(l.Diagnostics))
	}
	l = Parse("", strings.Repeat("STATUS\n", MaxCommands+5), known)
	want := "line 41, column 1: error: a letter holds at most 40 commands; send this one and those below it in another letter"
	if len(l.Commands) != MaxCommands || texts(l.Diagnostics) != want {
		t.Errorf("%d are read; %s", len(l.Commands), texts(l.Diagnostics))
	}
	l = Parse("", strings.Repeat("STATSU\n", maxDiagnostics+7), known)
	want = "line 50, column 1: error: these are too many errors; nothing below this line was read; send it in another letter"
	if n := len(l.Diagnostics); n != maxDiagnostics+1 || l.Diagnostics[n-1].String() != want {
		t.Errorf("%d diagnostics, the last %q", n, l.Diagnostics[n-1])
	}
}

// On the command line MASTER may be missing, and nothing is prose.
func TestCommandLine(t *testing.T) {
	o := Options{Master: true}
	for _, tt := range []struct{ text, want, told string }{
		{"pause Christmas", "MASTER PAUSE BECAUSE Christmas", ""},
		{"master pause", "MASTER PAUSE", ""},
		{"deputy Germany ben@example.net until 2026-12-03", "MASTER DEPUTY Germany: ben@example.net UNTIL 2026-12-03", ""},
		{"status", "STATUS", ""},
		{"announce\nHello.\nEND", "MASTER ANNOUNCE/Hello./END", ""},
		{"GAME east41\nextend by 2 days", "MASTER EXTEND BY 2 days", ""},
		{"pasue", "", `line 1, column 1: error: no command is called "pasue"; did you mean MASTER PAUSE?`},
		{"hello there", "", `line 1, column 1: error: no command is called "hello"; HELP lists the commands`},
		{"extend", "", "line 1, column 7: error: BY or UNTIL is missing at the end; write: MASTER EXTEND BY n DAYS | HOURS | MINUTES, or UNTIL date [hour]"},
	} {
		l := Parse("", tt.text, o)
		if got := canonical(l); got != tt.want || texts(l.Diagnostics) != tt.told {
			t.Errorf("%q is read as %q; %s", tt.text, got, texts(l.Diagnostics))
		}
	}
}

// Without a word of what exists, names are taken where the verb is in capitals, and nowhere else.
func TestNothingIsKnown(t *testing.T) {
	if got := canonical(Parse("", "JOIN east41\nPOSITION Poland\nPRESS TO Italy: Hi\nEND", Options{})); got != "JOIN east41; POSITION Poland; PRESS TO Italy/Hi/END" {
		t.Errorf("in capitals %q", got)
	}
	if l := Parse("", "join east41\nposition Poland\npress to Italy: Hi\nEND", Options{}); len(l.Commands)+len(l.Diagnostics) > 0 {
		t.Errorf("in ordinary case %q; %s", canonical(l), texts(l.Diagnostics))
	}
}

// Many mail programs send a paragraph as one line: a message may begin on its command's line, however long it is.
func TestLongLines(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("Shall we meet? ", 300)) // 4499 characters
	for _, c := range []struct{ name, text, want, fault string }{
		{"a message on its command's line", "PRESS TO Germany: " + long + "\nEND\nSTATUS", "PRESS TO Germany/" + long + "/END; STATUS", ""},
		{"one that goes on below", "PRESS TO Germany: " + long + "\nYours\nEND", "PRESS TO Germany/" + long + "/Yours/END", ""},
		{"a long second message does not go to the reader of the first", "PRESS TO Italy: Hello\nPRESS TO Germany: " + long + "\nEND",
			"PRESS TO Italy/Hello/END; PRESS TO Germany/" + long + "/END", ""},
		{"a long paragraph in a message", "PRESS TO Germany\n" + long + "\nEND", "PRESS TO Germany/" + long + "/END", ""},
		{"an announcement", "MASTER ANNOUNCE " + long + "\nEND", "MASTER ANNOUNCE/" + long + "/END", ""},
		{"what takes no text", "MASTER PAUSE BECAUSE " + long + "\nSTATUS", "STATUS", "the line has more than 2000 characters, too many for a command"},
		{"words for people", long + "\nSTATUS", "STATUS", ""},
	} {
		l := Parse("", c.text, known)
		if got := canonical(l); got != c.want {
			t.Errorf("%s: read %.120q, want %.120q", c.name, got, c.want)
		}
		switch {
		case c.fault == "" && len(l.Diagnostics) > 0:
			t.Errorf("%s: %s", c.name, texts(l.Diagnostics))
		case c.fault != "" && (len(l.Diagnostics) != 1 || l.Diagnostics[0].Message.String() != c.fault || l.Diagnostics[0].Line != 1):
			t.Errorf("%s: diagnostics %+v, want %q", c.name, l.Diagnostics, c.fault)
		}
	}
}
