package demo

import (
	"context"
	"fmt"
	"io"
	"net"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
)

// stay tells a person how to join in, and then what happens, until he has had enough.
func (t *table) stay(ctx context.Context) error {
	if err := t.invite(); err != nil {
		return err
	}
	var last adjudicator.Stand
	for {
		var status campaign.Status
		err := t.await(ctx, func() (bool, error) {
			var err error
			status, err = t.daemon.Desk.Status(t.game)
			return status.Stand != last, err
		})
		switch {
		case ctx.Err() != nil:
			_, err := fmt.Fprintln(t.options.Out, "\nThe demo has ended, and its mailboxes with it.")
			return err
		case err != nil:
			t.log().Warn("something went wrong; the game goes on", "error", err)
			continue
		}
		last = status.Stand
		if err := t.announce(status); err != nil {
			return err
		}
	}
}

// announce says where the game stands.
func (t *table) announce(s campaign.Status) error {
	text := fmt.Sprintf("round %d, %s, %s", s.Stand.Round, s.Stand.Turn, s.Stand.PhaseTitle)
	if s.Over != nil {
		text = "the game is over: " + s.Over.Winner + " has won"
	} else if human := t.human(); s.Stand.Seat == human.seat {
		text += "; your turn: answer the latest letter in your mailbox"
	}
	_, err := fmt.Fprintf(t.options.Out, "%s  %s\n", time.Now().Format(time.TimeOnly), text)
	return err
}

// invite tells a person how to join in.
func (t *table) invite() error {
	p := t.human()
	out := t.options.Out
	fmt.Fprintf(out, "Game %s is open: %s. You play %s; the others play by themselves.\n\n", t.game, t.rules.Info().Title, p.seatName)
	fmt.Fprint(out, "Set up an account in your mail program, on this machine:\n\n")
	t.server(out, "IMAP", t.office.IMAPAddr())
	t.server(out, "SMTP", t.office.SMTPAddr())
	fmt.Fprintf(out, `  Address   %[1]s
  User      %[1]s
  Password  %[2]s

The letter that opens the game is in your inbox. Answer it (a plain Reply) with the
sheet that it holds, filled in; nothing else is needed. The report comes in a second.
A sheet that begins with CHECK instead of ORDERS is read but not played.

Orders that make a good first turn, to put below the ORDERS line of the letter:

%[3]s

Press Ctrl-C to end.

`, p.Address.Address, password, p.script)
	return nil
}

// server prints one of the mail program's settings.
func (t *table) server(out io.Writer, name, address string) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		panic(err) // the address of a listener
	}
	fmt.Fprintf(out, "  %s      server %s, port %s, connection security: none, normal password\n", name, host, port)
}
