package daemon

import (
	"context"
	"io"
	"time"

	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/club/played"
	"despatch/storage"
)

// Control is what the command line asks of a desk: of the one in a running daemon, through its socket (Dial), or of the
// store itself when no daemon runs (Daemon.Control).
type Control interface {
	// Operate carries out commands (campaign.Desk.Operate).
	Operate(ctx context.Context, game, text string) (campaign.Answered, error)
	// Open opens a game.
	Open(ctx context.Context, game campaign.NewGame) error
	// Games tells where every game stands; the error names those that cannot be read.
	Games(ctx context.Context) ([]campaign.Status, error)
	// Status tells where a game stands, Position gives its position as a position file.
	Status(ctx context.Context, game string) (campaign.Status, error)
	Position(ctx context.Context, game string) ([]byte, error)
	// Journal lists what a game's journal holds.
	Journal(ctx context.Context, game string) ([]campaign.EntryLine, error)
	// Verify plays a game again from its journal. The error tells what is not as recorded.
	Verify(ctx context.Context, game string) (Verified, error)
	// Resend sends again what was given up between two times (campaign.Desk.Resend).
	Resend(ctx context.Context, from, to time.Time, dry bool) ([]campaign.Resent, error)
	// Clock tells how the machine's clock stands, after taking it as right if trust is true.
	Clock(ctx context.Context, trust bool) (ClockState, error)
	// Club tells what has been played at the desk, by whom and how it ended.
	Club(ctx context.Context) (*played.Desk, error)
	// Findings tells what the daemon would have a doctor know: what is wrong with it, and what waits in its store for somebody.
	Findings(ctx context.Context) ([]Finding, error)
	// Backup writes a copy of the store, as it is at one moment. The copy is to be checked before it is trusted.
	Backup(w io.Writer) error

	Archivist
}

// Verified is what playing a game again has shown.
type Verified struct {
	// Entries is the number of journal entries.
	Entries uint64 `json:"entries"`
	// Notes tell, a sentence each, what is no fault but would come out otherwise today.
	Notes []string `json:"notes,omitempty"`
}

// Control is the desk of this process.
func (d *Daemon) Control() Control { return direct{d} }

// direct asks the desk of this process. What reads or moves a game is done apart from letters that are noted (campaign.Desk.ApartFromNoted):
// a command that ends the program is no letter's fault.
type direct struct{ d *Daemon }

// apart does what gives a value apart from letters that are noted.
func apart[T any](ctx context.Context, c direct, work func() (T, error)) (answer T, err error) {
	err = c.d.Desk.ApartFromNoted(ctx, func() (err error) {
		answer, err = work()
		return err
	})
	return answer, err
}

func (c direct) Operate(ctx context.Context, game, text string) (campaign.Answered, error) {
	answered, err := c.d.Desk.Operate(ctx, game, text)
	c.d.Ring()
	return answered, err
}

func (c direct) Open(ctx context.Context, game campaign.NewGame) error {
	err := c.d.Desk.ApartFromNoted(ctx, func() error { return c.d.Desk.Open(ctx, game) })
	c.d.Ring()
	return err
}

func (c direct) Games(ctx context.Context) ([]campaign.Status, error) {
	return apart(ctx, c, c.d.Desk.Games)
}

func (c direct) Status(ctx context.Context, game string) (campaign.Status, error) {
	return apart(ctx, c, func() (campaign.Status, error) { return c.d.Desk.Status(game) })
}

func (c direct) Position(ctx context.Context, game string) ([]byte, error) {
	return apart(ctx, c, func() ([]byte, error) { return c.d.Desk.Position(game) })
}

func (c direct) Journal(ctx context.Context, game string) ([]campaign.EntryLine, error) {
	return apart(ctx, c, func() ([]campaign.EntryLine, error) { return c.d.Desk.Journal(game) })
}

func (c direct) Verify(ctx context.Context, game string) (Verified, error) {
	return apart(ctx, c, func() (Verified, error) { return c.verify(ctx, game) })
}

func (c direct) verify(ctx context.Context, game string) (Verified, error) {
	notes, err := proof.Notes(c.d.Desk.Replay(ctx, game))
	if err != nil {
		return Verified{}, err
	}
	var v Verified
	for _, n := range notes {
		v.Notes = append(v.Notes, n.Error())
	}
	status, err := c.d.Desk.Status(game)
	v.Entries = status.Entries
	return v, err
}

func (c direct) Resend(ctx context.Context, from, to time.Time, dry bool) ([]campaign.Resent, error) {
	list, err := c.d.Desk.Resend(ctx, from, to, dry)
	c.d.Ring()
	return list, err
}

func (c direct) Clock(ctx context.Context, trust bool) (ClockState, error) {
	if trust {
		if err := c.d.trustClock(ctx); err != nil {
			return ClockState{}, err
		}
	}
	return c.d.clockState(), nil
}

func (c direct) Club(ctx context.Context) (*played.Desk, error) {
	return apart(ctx, c, func() (club *played.Desk, err error) {
		err = c.d.Store.View(func(r storage.Reader) error {
			club = played.Read(c.d.Desk.Records, r, c.d.Desk.PersonName)
			return nil
		})
		return club, err
	})
}

func (c direct) Findings(context.Context) ([]Finding, error) { return c.d.findings(), nil }

func (c direct) Backup(w io.Writer) error { return c.d.Store.Backup(w) }

// Runs says whether a desk is that of a running daemon, which sends what it has written at once.
func Runs(c Control) bool {
	_, here := c.(direct)
	return !here
}

// Socket is where the daemon of this configuration is reached.
func (c *Config) Socket() string {
	if c.Control != "" {
		return c.Control
	}
	return c.Store + ".sock"
}
