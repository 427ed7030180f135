package daemon

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/mail/mailtest"
)

// TestDoctor spoils one thing after the other in a configuration that works. Each time the doctor names what is wrong and says
// how to mend it, and finds no fault with anything else that it can still look at.
func TestDoctor(t *testing.T) {
	inFile(t)
	nobody := closedPort(t)
	for name, tt := range map[string]struct {
		spoil func(w *world)
		// wrong is the finding that must fail, says what its text must hold; nothing else may fail but what also names.
		wrong, says string
		also        []string
	}{
		"all is well":  {spoil: func(*world) {}},
		"store exists": {spoil: func(w *world) { w.open("g1") }},
		"wrong password": {
			spoil: func(w *world) { w.write("password", "sesam\n") },
			wrong: "IMAP log-in", says: "check the user name and the password", also: []string{"SMTP log-in"},
		},
		"no password": {
			spoil: func(w *world) { w.write("password", "") },
			wrong: "IMAP log-in", says: "is empty; write the secret into it", also: []string{"SMTP log-in"},
		},
		"IMAP server missing": {
			spoil: func(w *world) { w.write("config.yaml", configText(nobody, w.office.SMTPAddr())) },
			wrong: "IMAP connection", says: "Check the address, the port",
		},
		"SMTP server missing": {
			spoil: func(w *world) { w.write("config.yaml", configText(w.office.IMAPAddr(), nobody)) },
			wrong: "SMTP server", says: "check the server's name and port",
		},
		"ports exchanged": {
			spoil: func(w *world) { w.write("config.yaml", configText(w.office.SMTPAddr(), w.office.IMAPAddr())) },
			wrong: "SMTP server", says: "check the port", also: []string{"IMAP connection", "IMAP log-in"},
		},
		"password for everybody": {
			spoil: func(w *world) { w.chmod("password", 0o644) },
			wrong: "password file", says: "run: chmod 600 ",
		},
		"password file gone": {
			spoil: func(w *world) { w.remove("password") },
			wrong: "password file", says: "is not there; write the password into it", also: []string{"IMAP log-in", "SMTP log-in"},
		},
		"not a store": {
			spoil: func(w *world) { w.write("despatch.db", strings.Repeat("Dear diary\n", 2000)) },
			wrong: "store", says: "restore a backup",
		},
		"no folder for the store": {
			spoil: func(w *world) {
				w.write("config.yaml", strings.Replace(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "despatch.db", "nowhere/despatch.db", 1))
			},
			wrong: "store", says: "make the folder",
		},
		"a game asks for what is not heard": {
			spoil: func(w *world) { w.openAsking(campaign.ByDMARC) },
			wrong: "evidence", says: "g1 asks for evidence dmarc, and imap.authserv_id is not set",
		},
		"no such mailbox": {
			spoil: func(w *world) {
				w.write("config.yaml", strings.Replace(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "archive:", "mailbox: Orders, archive:", 1))
			},
			wrong: "IMAP mailbox", says: "Create it, or name another",
		},
		"bad configuration": {
			spoil: func(w *world) { w.write("config.yaml", "stroe: x\n") },
			wrong: "configuration", says: `there is no setting "stroe"`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			tt.spoil(w)
			findings := Examine(context.Background(), w.config, map[string]adjudicator.Ruleset{"coin": coin{}})
			found := tt.wrong == ""
			for _, f := range findings {
				t.Logf("%v %s: %s", f.OK, f.Name, f.Text)
				expected := f.Name == tt.wrong || strings.Contains(strings.Join(tt.also, ","), f.Name)
				switch {
				case !f.OK && !expected:
					t.Errorf("%s is found wrong: %s", f.Name, f.Text)
				case !f.OK && f.Name == tt.wrong && strings.Contains(f.Text, tt.says):
					found = true
				}
			}
			if !found {
				t.Errorf("no finding %q that says %q", tt.wrong, tt.says)
			}
		})
	}
}

// TestDoctorLooksAtEverything lists the questions, so that none is lost.
func TestDoctorLooksAtEverything(t *testing.T) {
	inFile(t)
	w := newWorld(t)
	var names []string
	for _, f := range Examine(context.Background(), w.config, map[string]adjudicator.Ruleset{"coin": coin{}}) {
		names = append(names, f.Name)
	}
	want := "configuration, password file, IMAP connection, IMAP log-in, IMAP capabilities, IMAP mailbox, IMAP archive, " +
		"SMTP server, SMTP log-in, SMTP sender, disk, store, clock, templates"
	if got := strings.Join(names, ", "); got != want {
		t.Errorf("the doctor looks at\n%s\nwant\n%s", got, want)
	}
}

// The doctor changes nothing: no store, no folder on the server, no letter read.
func TestDoctorChangesNothing(t *testing.T) {
	w := newWorld(t)
	if err := w.office.Deliver(deskAddress, []byte("Subject: hello\r\n\r\nhello\r\n")); err != nil {
		t.Fatal(err)
	}
	Examine(context.Background(), w.config, map[string]adjudicator.Ruleset{"coin": coin{}})
	entries, err := os.ReadDir(filepath.Dir(w.config))
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != 2 { // config.yaml, password
		t.Errorf("the folder holds %v", entries)
	}
	if n := len(w.office.Messages(deskAddress)); n != 1 {
		t.Errorf("the mailbox holds %d letters, want 1", n)
	}
}

// TestDoctorBesideTheDaemon looks at a store that is in use.
func TestDoctorBesideTheDaemon(t *testing.T) {
	inFile(t)
	w := newWorld(t)
	w.with(w.options(), func(*Daemon) error {
		for _, f := range Examine(context.Background(), w.config, map[string]adjudicator.Ruleset{"coin": coin{}}) {
			if f.Name == "store" && (!f.OK || !strings.Contains(f.Text, "in use")) {
				t.Errorf("the store is found %v: %s", f.OK, f.Text)
			}
		}
		return nil
	})
}

// closedPort is an address where nobody listens.
func closedPort(t *testing.T) string {
	t.Helper()
	l, err := mailtest.Listen()
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return l.Addr().String()
}

func (w *world) chmod(name string, mode os.FileMode) {
	w.Helper()
	if err := os.Chmod(filepath.Join(filepath.Dir(w.config), name), mode); err != nil {
		w.Fatal(err)
	}
}

func (w *world) remove(name string) {
	w.Helper()
	if err := os.Remove(filepath.Join(filepath.Dir(w.config), name)); err != nil {
		w.Fatal(err)
	}
}
