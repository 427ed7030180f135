package proof

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/bundle"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Export writes the bundle of a game. For players it is one that may be handed to anybody who may know what has been played. The error
// wraps ErrNoGame when there is no such game, and ErrBundle when nothing of it can be told yet.
func Export(ctx context.Context, d *records.Records, r storage.Reader, id string, forPlayers bool, now time.Time) ([]byte, error) {
	x := &export{Records: d, r: r, ctx: ctx, addresses: make(map[string][]string), otherwise: make(map[string]uint64)}
	house := d.Clerk.House
	x.head = bundle.Head{Format: bundle.Format, Game: id, For: bundle.ForOperator, Written: now, Desk: bundle.Desk{Name: house.Name, Address: house.Address, Domain: house.Domain, Language: house.Language, Pictures: string(house.Pictures)}}
	if forPlayers {
		x.head.For = bundle.ForPlayers
	}
	return x.write()
}

// export is a bundle that is being written.
type export struct {
	*records.Records
	ctx   context.Context
	r     storage.Reader
	head  bundle.Head
	salts bundle.Salts
	proof bundle.Proof
	out   *bundle.Writer

	// kinds are those of the entries up to the end of the bundle; unplayed are orders of which nothing came.
	kinds    []string
	unplayed map[uint64]bool
	// addresses are all that people have had, by Player.ID; otherwise tells from which entry on letters to an address are as only
	// withheld entries tell.
	addresses map[string][]string
	otherwise map[string]uint64
	people    bundle.People
	game      *journal.Game
}

func (x *export) write() ([]byte, error) {
	end, err := x.survey()
	if err != nil {
		return nil, err
	}
	key := x.SaltsKey(x.r, x.head.Game)
	if x.salts, err = bundle.NewSalts(key); err != nil {
		return nil, err
	}
	if x.out, err = bundle.NewWriter(x.head); err != nil {
		return nil, err
	}
	if err := x.takeJournal(end); err != nil {
		return nil, err
	}
	reports, err := x.takeReports(end)
	if err != nil {
		return nil, err
	}
	x.head.Proof = x.proof.String()
	var notes []bundle.Note
	if x.head.For == bundle.ForOperator {
		x.head.Salts = hex.EncodeToString(key)
		if err := x.takeSeed(); err != nil {
			return nil, err
		}
		if notes, err = x.takeNotes(); err != nil {
			return nil, err
		}
	}
	return x.out.Close(x.head, reports, notes)
}

// survey folds the journal and finds where the bundle ends: for players as far as nothing hidden is in it.
func (x *export) survey() (end uint64, err error) {
	if err := storage.VerifyChain(x.r.Journal(x.head.Game, 1)); err != nil {
		return 0, err
	}
	g := x.BlankGame(x.head.Game)
	x.unplayed = make(map[uint64]bool)
	var takenBack []journal.Rolledback
	for e, err := range x.r.Journal(x.head.Game, 1) {
		if err := cmp.Or(err, x.ctx.Err()); err != nil {
			return 0, err
		}
		if err := g.Fold(e); err != nil {
			return 0, err
		}
		x.noteAddresses(g)
		x.kinds = append(x.kinds, e.Kind)
		if e.Kind == journal.KindRolledback {
			body, err := journal.Decode[journal.Rolledback](e)
			if err != nil {
				return 0, err
			}
			takenBack = append(takenBack, body)
		}
		if _, over := g.Over(); x.head.For == bundle.ForOperator || over || x.mayEnd(g, end) {
			end, x.head.Promise = e.Number, g.Promise
			takenBack = nil
		}
	}
	x.game = g
	switch {
	case len(x.kinds) == 0:
		return 0, fmt.Errorf("%w: %q", records.ErrNoGame, x.head.Game)
	case end == 0:
		return 0, fmt.Errorf("%w: there is no point in game %s yet at which no orders waited; a bundle for players would tell them; export it again when the next orders have been carried out", bundle.ErrBundle, x.head.Game)
	}
	stands := end
	for _, body := range takenBack {
		if stands = min(stands, body.To); stands < end {
			x.head.TakenBack = stands
		}
	}
	x.kinds = x.kinds[:end]
	return end, nil
}

// noteAddresses notes at which addresses people are written to as a game stands.
func (x *export) noteAddresses(g *journal.Game) {
	for _, p := range g.Players {
		for _, a := range p.Addresses {
			if !slices.Contains(x.addresses[p.ID], a) {
				x.addresses[p.ID] = append(x.addresses[p.ID], a)
			}
		}
	}
}

// mayEnd says whether a bundle for players may end with the entry read last: orders were carried out, or the game was taken back, and
// none wait. Orders that waited when it was taken back were never shown, and are withheld. end is where it might have ended before.
func (x *export) mayEnd(g *journal.Game, end uint64) bool {
	last := len(x.kinds) - 1
	since := x.kinds[end:last]
	switch {
	case len(g.Pending)+len(g.Ahead) > 0:
		return false
	case x.kinds[last] == journal.KindResolved:
		return true
	case x.kinds[last] != journal.KindRolledback || slices.Contains(since, journal.KindResolved):
		return false
	}
	for i, kind := range since {
		if h, _ := journal.HidingOf(kind); h.Unplayed {
			x.unplayed[end+uint64(i)+1] = true
		}
	}
	return true
}

// takeJournal writes the entries up to the end.
func (x *export) takeJournal(end uint64) error {
	x.proof.Game = x.head.Game
	for e, err := range x.r.Journal(x.head.Game, 1) {
		if err := cmp.Or(err, x.ctx.Err()); err != nil {
			return err
		}
		if e.Number > end {
			break
		}
		h, err := HidingOf(e.Kind)
		if err != nil {
			return err
		}
		if err := x.proof.Add(x.salts, e, h); err != nil {
			return err
		}
		one := bundle.Entry{Number: e.Number, Kind: e.Kind, At: e.At, Body: e.Body, Hash: hex.EncodeToString(e.Hash[:])}
		if x.head.For == bundle.ForPlayers {
			if one, err = x.told(e, h); err != nil {
				return err
			}
		}
		if err := x.out.Entry(one); err != nil {
			return err
		}
		progressOf(x.ctx)(int(e.Number), int(end))
	}
	return nil
}

// told is an entry as players may have it. It notes from which entry on the reports to somebody's addresses cannot be written again, for
// lack of his settings.
func (x *export) told(e storage.Entry, h bundle.Hiding) (bundle.Entry, error) {
	one, err := x.salts.Told(e, h, h.Whole || x.unplayed[e.Number])
	if err != nil {
		return one, err
	}
	for _, g := range one.Left {
		if g.What == bundle.Address {
			x.people.Called(g.Sum)
		}
	}
	says := strings.ToLower(strings.Join(one.Text, "\n"))
	for _, all := range x.addresses {
		for _, a := range all {
			if strings.Contains(says, a) {
				return one, fmt.Errorf("%w: entry %d of game %s tells the address %s where nothing may be left out, so there can be no bundle of it for players",
					bundle.ErrBundle, e.Number, e.Game, a)
			}
		}
	}
	if e.Kind == journal.KindSettings {
		var s journal.Settings
		if err := json.Unmarshal(e.Body, &s); err != nil {
			return one, err
		}
		for _, a := range x.addresses[s.Player] {
			x.otherwise[a] = min(cmp.Or(x.otherwise[a], e.Number), e.Number)
		}
	}
	return one, nil
}

// takeReports lists the kept reports up to an entry, and for the operator takes the mails along.
func (x *export) takeReports(end uint64) ([]bundle.Report, error) {
	opener, ok := x.Mails.(records.Opener)
	if !ok {
		return nil, nil
	}
	var all []bundle.Report
	for parcel, err := range x.r.Outbox(storage.Filter{Game: x.head.Game, Kind: writing.KindReport, ToEntry: end}) {
		if err != nil {
			return nil, err
		}
		if x.head.For == bundle.ForPlayers && !x.tellsReport(parcel) {
			continue
		}
		full, _, err := x.r.Parcel(parcel.ID)
		if err != nil {
			return nil, err
		}
		if full.Forgotten {
			continue
		}
		o, err := opener.Open(full.Bytes)
		if err != nil {
			return nil, fmt.Errorf("parcel %d: %w", parcel.ID, err)
		}
		one := bundle.Report{Entry: parcel.Entry, Sum: ReportSum(o)}
		if x.head.For == bundle.ForPlayers {
			one.To = x.people.CalledAt(x.salts, x.head.Game, parcel.To)
		} else {
			one.To, one.Seats, one.MessageID, one.Created = parcel.To, parcel.Seats, parcel.MessageID, parcel.Created
			if one.Mail, err = x.out.Mail(full.Bytes); err != nil {
				return nil, err
			}
		}
		all = append(all, one)
	}
	return all, nil
}

// tellsReport says whether a report can be written again from what players may know. An invitation belongs to no entry; a welcome after a
// sign-up tells of wishes.
func (x *export) tellsReport(p storage.Parcel) bool {
	since, told := x.otherwise[p.To]
	if p.Entry == 0 || told && p.Entry >= since {
		return false
	}
	kind := x.kinds[p.Entry-1]
	return kind == journal.KindCreated && x.kinds[0] == journal.KindCreated || kind == journal.KindResolved
}

// takeSeed adds the seed that is promised, which the game needs to go on.
func (x *export) takeSeed() error {
	seed, ok := x.r.Get(journal.BucketSeeds, x.head.Game)
	if x.head.Promise == "" {
		return nil // a game that has not begun has none
	}
	if !ok {
		return fmt.Errorf("game %s: the seed promised in the last report is not in the store; restore a backup that has it", x.head.Game)
	}
	x.head.Seed = hex.EncodeToString(seed)
	return nil
}

// ReportSum identifies what a report says, in text and page. Keys are left out, for they are the desk's that sent it.
func ReportSum(o writing.Outgoing) string {
	const hidden = "KEY"
	h := sha256.New()
	for _, text := range []string{records.HideKeys(o.Text, hidden), records.HideKeys(o.HTML, hidden)} {
		fmt.Fprintf(h, "%d\n%s", len(text), text)
	}
	return hex.EncodeToString(h.Sum(nil))
}
