package demo

import (
	"context"
	"fmt"
	"net"
	"strings"
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
	text := s.Stand.String()
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
	_, err := fmt.Fprintf(t.options.Out, `%[1]s, game %[2]s, is open.
You play %[3]s; the other seats play by themselves.

To join in, set up an account in your mail program, on this machine:

  Incoming  IMAP, server 127.0.0.1, port %[4]s, security none
  Outgoing  SMTP, server 127.0.0.1, port %[5]s, security none
  Address   %[6]s
  User      %[6]s
  Password  %[7]s (a normal password, for both servers)

When it is your turn, the latest letter in your inbox holds a sheet to fill in.
Answer the letter with it; the report arrives a second later. A sheet that
begins with CHECK instead of ORDERS is read but not played.

%[8]s
Press Ctrl-C to end.

`, t.rules.Info().Title, t.game, p.seatNames(), port(t.office.IMAPAddr()), port(t.office.SMTPAddr()),
		p.Address.Address, password, p.suggestions())
	return err
}

// seatNames lists the player's seats.
func (p *player) seatNames() string {
	var seats []string
	for _, c := range p.chairs {
		seats = append(seats, c.Name)
	}
	return strings.Join(seats, " and ")
}

// suggestions shows what a first turn may look like.
func (p *player) suggestions() string {
	var b strings.Builder
	for _, c := range p.chairs {
		fmt.Fprintf(&b, "Sensible first orders for %s; they go below the ORDERS line that you\ncopy from the letter:\n\n%s\n\n", c.Name, c.script)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// port is the port of a listener's address.
func port(address string) string {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		panic(err) // a listener knows its address
	}
	return port
}
