package campaign

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"despatch/storage"
)

// Export writes the bundle of a game. For players it is one that may be handed to anybody who may know what has been played. The error
// wraps ErrNoGame when there is no such game, and ErrBundle when nothing of it can be told yet.
func (d *Desk) Export(ctx context.Context, id string, forPlayers bool) ([]byte, error) {
	b := &bundle{Format: bundleFormat, Game: id, For: ForOperator, Written: d.now(), mails: make(map[string][]byte),
		addresses: make(map[string][]string), Desk: bundleDesk{d.Name, d.Address, d.Domain}}
	if forPlayers {
		b.For = ForPlayers
	}
	err := d.Store.View(func(r storage.Reader) error {
		end, err := d.takeJournal(ctx, r, b)
		if err != nil {
			return err
		}
		if err := d.takeReports(r, b, end); err != nil {
			return err
		}
		if forPlayers {
			return b.forPlayers()
		}
		return b.takeSeed(r)
	})
	if err != nil {
		return nil, err
	}
	return b.write()
}

// takeJournal copies the journal into the bundle; for players as far as nothing hidden is in it. It returns the last entry's number.
func (d *Desk) takeJournal(ctx context.Context, r storage.Reader, b *bundle) (end uint64, err error) {
	if err := storage.VerifyChain(r.Journal(b.Game, 1)); err != nil {
		return 0, err
	}
	g := &game{ID: b.Game}
	promise := ""
	for e, err := range r.Journal(b.Game, 1) {
		if err := firstOf(err, ctx.Err()); err != nil {
			return 0, err
		}
		if err := d.fold(g, e); err != nil {
			return 0, err
		}
		b.noteAddresses(g)
		b.entries = append(b.entries, bundleEntry{Number: e.Number, Kind: e.Kind, At: e.At, Body: e.Body, Hash: hex.EncodeToString(e.Hash[:])})
		if _, over := g.over(); b.For == ForOperator || over || b.mayEnd(g, end) {
			end, promise = e.Number, g.Promise
		}
	}
	switch {
	case len(b.entries) == 0:
		return 0, fmt.Errorf("%w: %q", ErrNoGame, b.Game)
	case end == 0:
		return 0, fmt.Errorf("%w: there is no point in game %s yet at which no orders waited; a bundle for players would tell them", ErrBundle, b.Game)
	}
	err = b.noteTakenBack(end)
	b.entries, b.Promise = b.entries[:end], promise
	return end, err
}

// noteAddresses notes at which addresses people are written to as a game stands.
func (b *bundle) noteAddresses(g *game) {
	for _, p := range g.Players {
		for _, a := range p.Addresses {
			if !slices.Contains(b.addresses[p.ID], a) {
				b.addresses[p.ID] = append(b.addresses[p.ID], a)
			}
		}
	}
}

// mayEnd says whether a bundle for players may end with the entry read last: orders were carried out, or the game was taken back, and
// none wait. Orders that waited when it was taken back were never shown, and are withheld. end is where it might have ended before.
func (b *bundle) mayEnd(g *game, end uint64) bool {
	last := len(b.entries) - 1
	since := b.entries[end:last]
	switch {
	case len(g.Pending)+len(g.Ahead) > 0:
		return false
	case b.entries[last].Kind == kindResolved:
		return true
	case b.entries[last].Kind != kindRolledback || slices.ContainsFunc(since, func(e bundleEntry) bool { return e.Kind == kindResolved }):
		return false
	}
	for i := range since {
		if since[i].Kind == kindSheet || since[i].Kind == kindAhead {
			since[i].Body, since[i].Withheld = nil, true
		}
	}
	return true
}

// noteTakenBack notes how far back the game was taken after the entry with which the bundle ends.
func (b *bundle) noteTakenBack(end uint64) error {
	stands := end
	for _, e := range b.entries[end:] {
		if e.Kind != kindRolledback {
			continue
		}
		body, err := decode[rolledback](storage.Entry{Game: b.Game, Number: e.Number, Kind: e.Kind, Body: e.Body})
		if err != nil {
			return err
		}
		if stands = min(stands, body.To); stands < end {
			b.TakenBack = stands
		}
	}
	return nil
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// takeReports copies the kept reports into the bundle, up to an entry.
func (d *Desk) takeReports(r storage.Reader, b *bundle, end uint64) error {
	opener, ok := d.Post.(Opener)
	if !ok {
		return nil
	}
	for parcel, err := range r.Outbox(storage.Filter{Game: b.Game, Kind: KindReport, ToEntry: end}) {
		if err != nil {
			return err
		}
		full, _, err := r.Parcel(parcel.ID)
		if err != nil {
			return err
		}
		if full.Forgotten {
			continue
		}
		o, err := opener.Open(full.Bytes)
		if err != nil {
			return fmt.Errorf("parcel %d: %w", parcel.ID, err)
		}
		one := bundleReport{
			Entry: parcel.Entry, To: parcel.To, Sum: reportSum(o), Mail: fmt.Sprintf(bundleMail, len(b.Reports)+1), Seats: parcel.Seats,
			MessageID: parcel.MessageID, Created: parcel.Created,
		}
		b.mails[one.Mail] = full.Bytes
		b.Reports = append(b.Reports, one)
	}
	return nil
}

// takeSeed adds the seed that is promised, which the game needs to go on.
func (b *bundle) takeSeed(r storage.Reader) error {
	seed, ok := r.Get(bucketSeeds, b.Game)
	if b.Promise == "" {
		return nil // a game that has not begun has none
	}
	if !ok {
		return fmt.Errorf("game %s: the seed promised in the last report is not in the store; restore a backup that has it", b.Game)
	}
	b.Seed = hex.EncodeToString(seed)
	return nil
}

// reportSum identifies what a report says, in text and page. Keys are left out, for they are the desk's that sent it.
func reportSum(o Outgoing) string {
	const hidden = "KEY"
	h := sha256.New()
	for _, text := range []string{keyInText.ReplaceAllString(o.Text, hidden), keyInText.ReplaceAllString(o.HTML, hidden)} {
		fmt.Fprintf(h, "%d\n%s", len(text), text)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// jsonText is a text in a journal entry, as JSON writes it; address is an address in what it says.
var jsonText = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

var address = regexp.MustCompile(`[^\s"'<>(),:;\\@]+@[^\s"'<>(),:;\\@]+`)

// private are the kinds of entries that speak to single people, or of them, and change nothing of the game.
var private = map[string]bool{kindPress: true, kindBecame: true, kindVote: true, kindSettings: true}

// forPlayers takes out of a bundle what is for the operator alone.
func (b *bundle) forPlayers() error {
	names := make(map[string]string)
	pseudonym := func(a string) string {
		a = strings.ToLower(a)
		if names[a] == "" {
			names[a] = fmt.Sprintf("person-%d@withheld.invalid", len(names)+1)
		}
		return names[a]
	}
	otherwise := make(map[string]uint64) // from which entry on letters to an address are as only withheld entries tell
	for i := range b.entries {
		if err := b.entries[i].forPlayers(pseudonym, b.addresses, otherwise); err != nil {
			return fmt.Errorf("entry %d: %w", b.entries[i].Number, err)
		}
	}
	reports := b.Reports
	b.Reports, b.mails = nil, nil
	for _, r := range reports {
		since, told := otherwise[r.To]
		if r.Entry == 0 || told && r.Entry >= since { // an invitation belongs to no entry
			continue
		}
		kind := b.entries[r.Entry-1].Kind
		if kind == kindCreated && b.entries[0].Kind == kindCreated || kind == kindResolved { // a welcome after a sign-up tells of wishes
			b.Reports = append(b.Reports, bundleReport{Entry: r.Entry, To: pseudonym(r.To), Sum: r.Sum})
		}
	}
	return nil
}

// forPlayers takes out of an entry what is for the operator alone. It notes in otherwise from which entry on the reports to a person's
// addresses cannot be written again, for lack of his settings.
func (e *bundleEntry) forPlayers(pseudonym func(string) string, addresses map[string][]string, otherwise map[string]uint64) error {
	switch {
	case e.Withheld:
		return nil
	case private[e.Kind]:
		if e.Kind == kindSettings {
			var s settings
			if err := json.Unmarshal(e.Body, &s); err != nil {
				return err
			}
			for _, a := range addresses[s.Player] {
				otherwise[a] = min(cmp.Or(otherwise[a], e.Number), e.Number)
			}
		}
		e.Body, e.Withheld = nil, true
		return nil
	}
	body, err := withoutWishes(e.Kind, e.Body)
	if err != nil {
		return err
	}
	if body, err = withoutAddresses(body, pseudonym); err != nil {
		return err
	}
	e.Changed = !bytes.Equal(body, e.Body)
	e.Body = body
	return nil
}

// withoutWishes takes what people wished for and bid out of the entries that tell it: of who joined, and of who got which seat and why.
func withoutWishes(kind string, body []byte) ([]byte, error) {
	switch kind {
	case kindJoined:
		var j joining
		if err := json.Unmarshal(body, &j); err != nil {
			return nil, err
		}
		return encode(joining{Player: j.Player})
	case kindCreated:
		var c created
		if err := json.Unmarshal(body, &c); err != nil || len(c.Given) == 0 {
			return body, err
		}
		c.Given = nil
		return encode(c)
	}
	return body, nil
}

// withoutAddresses puts pseudonyms into the texts of a journal entry in place of addresses. Texts are read first, because JSON writes
// some characters beside an address in a way that looks like part of it.
func withoutAddresses(body []byte, pseudonym func(string) string) ([]byte, error) {
	var fault error
	out := jsonText.ReplaceAllFunc(body, func(raw []byte) []byte {
		var says string
		if err := json.Unmarshal(raw, &says); err != nil {
			fault = err
			return raw
		}
		hidden := address.ReplaceAllStringFunc(says, pseudonym)
		if hidden == says {
			return raw
		}
		written, err := json.Marshal(hidden)
		if err != nil {
			fault = err
		}
		return written
	})
	return out, fault
}
