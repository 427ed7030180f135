package campaign

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// Receive handles one letter in one transaction; what it wants worked out is worked out before (apart.go). When it returns nil everything that the letter led to is on disk; when it
// returns an error nothing is, and the letter is to be handed over again later.
//
// A letter about a game that cannot be read is kept (kept.go); what goes wrong with a game has that game stand still.
func (d *Desk) Receive(ctx context.Context, l Letter) (Disposition, error) {
	return d.receive(ctx, l, false)
}

// receive handles a letter, which may be one that was kept.
func (d *Desk) receive(ctx context.Context, l Letter, kept bool) (done Disposition, err error) {
	if l.Digest == "" {
		return Disposition{}, fmt.Errorf("letter %q has no digest, so it could not be recognised when it comes again", l.MessageID)
	}
	l.From = strings.ToLower(l.From)
	place := newPlace(l)
	defer func() { d.line.leave(place, err) }()
	begin := func(tx storage.Tx) *handling {
		return &handling{Desk: d, tx: tx, letter: l, at: d.now(), wasKept: kept, place: place}
	}
	h, err := d.handleApart(ctx, begin, (*handling).handle)
	if games := d.suspected(h, err); len(games) > 0 {
		if ill := d.firstIll(ctx, games); ill != nil {
			err = ill // it is the game, and not the letter
		} else {
			h, err = d.handleApart(ctx, begin, (*handling).handle) // what cannot be read now may be read the next moment
		}
	}
	if ill := d.blamed(h, err); ill != nil {
		err = ill
	}
	if errors.Is(err, writing.ErrFault) && !errors.Is(err, ErrStopped) {
		d.Log.Error("the program failed on a letter", "message", l.MessageID, "from", l.From, "error", err)
		err = d.apologise(ctx, h)
	}
	if still := new(stoppedGame); errors.As(err, &still) {
		d.Log.Error("a letter is about a game that stands still", "message", l.MessageID, "from", l.From, "error", err)
		if !errors.Is(err, errWaits) {
			d.standStill(ctx, still.id, still.why)
		}
		err = d.keep(ctx, h, still.id)
	}
	if err != nil {
		return Disposition{}, fmt.Errorf("letter %q from %s: %w", l.MessageID, l.From, err)
	}
	done = h.done
	done.OtherDesk = h.otherDesk
	d.Log.Info("letter", "message", l.MessageID, "from", l.From, "game", done.Game, "seat", done.Seat, "outcome", done.Outcome,
		"why", done.Why, "entry", done.Entry, "resolved", done.Resolved, "again", done.Again)
	return done, nil
}

// handling is one letter under way.
type handling struct {
	*Desk
	tx     storage.Tx
	letter Letter
	at     time.Time

	// game is the one the letter is about, nil when that is not known; entered are all that were looked into.
	game    *journal.Game
	entered []string
	// place is that of the letter among those under way, nil for what is no letter.
	place *place
	// player is who wrote, as far as the From address tells.
	player *journal.Player
	// proofs are what the letter shows of having been written by a reader of our letters.
	proofs []journal.Proof
	// asked is what the letter asks for in commands.
	asked commands.Letter
	// confirmed is true while commands are carried out for a token that somebody has shown.
	confirmed bool
	// deferred: the commands below the one in hand wait for the same token.
	deferred bool
	// operator is true for what is asked on the command line, by whoever runs the program.
	operator bool
	// attachments go with the answer to the commands.
	attachments []writing.Attachment
	// became is true below a line BECOME: the letter counts as the player's, whom a game master names. writer is that game
	// master, nil for the operator.
	became bool
	writer *journal.Player
	// result is what the command line is told.
	result Answered
	// papers are the order sheets in the letter; where there is none, unread is the text in which one was looked for.
	papers []*paper
	// played are sheets that were checked before, and are to be played now; noPlay says why PLAY can do nothing.
	played []*paper
	noPlay *said
	unread paper
	// about is the seat that the letter's line names.
	about adjudicator.Seat
	done  Disposition
	// phrase and newPhrase are pass phrases that the letter held, newKey an OpenPGP key; asksKey is true when it is to be
	// registered.
	phrase, newPhrase, newKey string
	asksKey                   bool
	// newPhrases is true when it held two new ones.
	newPhrases bool
	// glanced is the game that was looked at last to find out what the letter is about, nil for none.
	glanced *journal.Game
	// openedLetters are those of ours that were opened, by the parcel.
	openedLetters map[uint64]openedLetter
	// copied is true when an unmarked copy of a letter of ours was cut off.
	copied bool
	// named is true when the names of seats open sheets in the letter, and orders stand above the first of them.
	named bool
	// amid are the lines of the letter on which what would be a command stands amid orders.
	amid []int
	// thread is what the letter answers and the letters of ours among that, since are those to its writer of a game's last entries: each is
	// looked for once.
	thread struct {
		ids     []string
		letters []sentLetter
	}
	since map[storage.Filter][]sentLetter
	// doubts are those beside the sheets of the letter, while these are judged, nil before they are looked for; doubtsOf is of what turns.
	doubts   []doubt
	doubtsOf orders.Beside
	// forms are the sheets of ours within the quotation in which something was written.
	forms []filledForm
	// changed are the sheets of ours that came back with their orders changed.
	changed []cameBack
	// oursBack are comments of ours that came back in such sheets, with their blanks evened out.
	oursBack map[string]bool
	// typedBehind is what its writer has typed behind the comment marks of such sheets, by the row.
	typedBehind map[string]string
	// shown is the game of a letter of ours that the letter is a copy of though it answers none, with the key that it shows.
	shown    string
	shownKey string
	// unmended is a refused sheet that came back as it was sent, with what was said of it.
	unmended []string
	// released is true for a letter that was held and is confirmed now.
	released bool
	// cancelBeside is a command CANCEL that stood beside a sheet, "" for none.
	cancelBeside string
	// cancelOf are the seats that the CANCEL in hand means, none where it does not say.
	cancelOf []adjudicator.Seat
	// unsure are words in the letter that confirm something, beside others that leave it open whether it does.
	unsure []string
	// otherDesk is true for a letter that answers another desk's.
	otherDesk bool
	// beside is the answer to the commands of the letter, which goes out with that to its sheet; nil for none.
	beside *writing.Outgoing
	// dropped is what waited for a word, and that its writer does not want.
	dropped []unconfirmed
	// toldUnproved is true when the answer to the commands has said that nothing proves who wrote the sheet beside them.
	toldUnproved bool
	// last says that the answer in hand is the last of its kind for a while, "" when it is not.
	last string
	// overdrawn is true when an answer was not posted, for the day's answers to its reader have reached their size.
	overdrawn bool
	// wasKept is true for a letter that was kept while its game stood still.
	wasKept bool
	// apartly is what is worked out outside of the transaction.
	apartly apartly
	// evidence is what show has found and lack what it missed, nil before it has looked.
	evidence *journal.Shown
	lack     string
}

// handle decides and writes the letter's one line.
func (h *handling) handle() error {
	line, seen, err := h.tx.Seen(h.letter.Digest)
	if errors.Is(err, storage.ErrDamaged) {
		h.seenBefore(err)
		return h.forgetKept()
	}
	if err != nil {
		return err
	}
	if seen {
		h.done = Disposition{Outcome: storage.Ignored, Why: "handled before: " + line.Why, Game: line.Game, Entry: line.Entry, Again: true}
		return h.forgetKept()
	}
	if _, kept := isKept(h.tx, h.letter.Digest); kept && !h.wasKept {
		h.done = Disposition{Outcome: storage.Held, Why: keptWhy, Again: true}
		return nil
	}
	if err := h.decide(); err != nil {
		return err
	}
	if err := h.tellOwner(); err != nil {
		return err
	}
	return h.note()
}

// note writes the one line of the letter.
func (h *handling) note() error {
	if h.game != nil {
		h.done.Game, h.done.Seat = h.game.ID, h.about
	}
	if h.overdrawn && !strings.HasSuffix(h.done.Why, notAnswered) {
		h.done.Why += notAnswered
	}
	if err := h.forgetKept(); err != nil {
		return err
	}
	return h.tx.MarkSeen(storage.Letter{
		Digest: h.letter.Digest, At: h.at, MessageID: h.letter.MessageID, From: h.letter.From, Game: h.done.Game,
		Outcome: h.done.Outcome, Why: h.done.Why, Entry: h.done.Entry,
	})
}

// decide takes the questions in order: did a person write it, about which game, who, can he prove it, what does he say.
func (h *handling) decide() error {
	switch {
	case h.letter.Returned != nil:
		return h.bounce()
	case h.letter.Automatic != "" && !h.letter.Doubtful:
		return h.ignore("written by a program: " + h.letter.Automatic)
	case h.letter.From == "":
		return h.ignore("it names no sender, or several")
	case h.isOwn(h.letter.From):
		return h.ignore("it comes from the desk itself")
	}
	if err := h.noticeOtherDesk(); err != nil {
		return err
	}
	if err := h.cutCopy(); err != nil {
		return err
	}
	h.boundSheets(mostForms, ", with those that it quotes")
	h.readCopies()
	h.boundSheets(mostTypedSheets, "")
	h.cutPhrase()
	h.takePhrases()
	h.takeKey()
	h.readCommands()
	if err := h.findGame(); err != nil {
		return err
	}
	h.readCommands()
	if h.letter.Automatic != "" && !h.outranked() {
		return h.ignore("written by a program: " + h.letter.Automatic)
	}
	h.takeSubject()
	h.takeWords()
	if err := h.takePlay(); err != nil {
		return err
	}
	if err := h.takeCheck(); err != nil {
		return err
	}
	h.takeCancel()
	done, more, err := h.preliminaries()
	if err != nil || !more {
		return err
	}
	held, err := h.talk()
	if err == nil && !held {
		held, err = h.withholdWhole()
	}
	if err == nil && !held {
		err = h.handleRest()
	}
	if err == nil && done != nil {
		h.done = joined(append(done, h.done)...)
	}
	return err
}

// handleRest carries out commands and orders.
func (h *handling) handleRest() error {
	if h.onlyCopy() {
		return h.answerCopy()
	}
	if len(h.dropped) > 0 {
		return h.drop()
	}
	if len(h.unsure) > 0 && len(h.asked.Commands)+len(h.asked.Diagnostics) == 0 {
		return h.askWord()
	}
	if h.letter.Unreadable == "" && len(h.asked.Commands)+len(h.asked.Diagnostics) > 0 {
		return h.command()
	}
	return h.order()
}

// order handles a letter as one that holds a sheet.
func (h *handling) order() error {
	if h.game == nil {
		return h.noGame()
	}
	if !h.became {
		h.player = h.whoWrote()
		if err := h.heard(); err != nil {
			return err
		}
	}
	h.ownExamples()
	switch {
	case h.player == nil:
		return h.notOfGame()
	case h.letter.Unreadable != "":
		return h.unreadable()
	}
	if asked, err := h.askTakenOut(); asked || err != nil {
		return err
	}
	switch {
	case len(h.papers) == 0:
		return h.noSheet()
	case !h.game.Started():
		return h.notBegun()
	}
	return h.judgeAll()
}

// command carries out what the letter asks for, and then handles its sheet, if it has one.
func (h *handling) command() error {
	if h.game == nil {
		if err := h.onlyGame(); err != nil {
			return err
		}
	}
	if h.game != nil {
		h.player = h.whoWrote()
	}
	if h.player == nil && !h.operator && !h.anyoneMay() {
		if done, err := h.notJoined(); done || err != nil {
			return err
		}
		return h.order()
	}
	if err := h.heard(); err != nil {
		return err
	}
	h.ownExamples()
	if err := h.perform(); err != nil || len(h.papers) == 0 || h.became {
		return err
	}
	if h.operator {
		return h.noOrdersHere()
	}
	if h.toldUnproved { // one letter to somebody who may not have written this one is enough
		h.done.Why += ", and told that nothing proves who wrote the sheet"
		return nil
	}
	commands := h.done
	if err := h.order(); err != nil {
		return err
	}
	if err := h.sendBeside(); err != nil {
		return err
	}
	h.done.Why = commands.Why + "; sheet: " + h.done.Why
	if commands.Outcome == storage.Accepted {
		h.done.Outcome = storage.Accepted
	}
	return nil
}

// anyoneMay says whether the letter holds a command that its writer may give though he plays no game.
func (h *handling) anyoneMay() bool {
	return h.slipped() || slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool {
		spec, ok := commands.Lookup(c.Verb())
		leave, leaves := c.(commands.Leave)
		return ok && (spec.Who == commands.Anyone || h.ofDesk(spec) || leaves && leave.Game == poolName)
	})
}

// onlyGame enters the game of a player who did not say which: that of the invitation which he answers and has taken up, or the only one in
// which he plays.
func (h *handling) onlyGame() error {
	if h.asked.Binding.Game != "" { // he did, and there is none of that name
		return nil
	}
	invited, err := h.invitedTo()
	switch {
	case err != nil:
		return err
	case invited != nil && h.joined(invited):
		return h.enter(invited.ID, nil)
	}
	games := h.gamesOf(h.letter.From)
	if len(games) != 1 || invited != nil && invited.ID != games[0] { // he means the game of the invitation
		return nil
	}
	return h.enter(games[0], nil)
}

// isOwn says whether an address is the desk's, with or without a tag.
func (d *Desk) isOwn(address string) bool {
	_, tagged := d.clerk.ReadTag(address)
	return tagged || address == d.Address
}

// findGame takes the game that the sheet names, else that of the letter which this one answers, and reads the sheet.
func (h *handling) findGame() error {
	claims := h.claims()
	id := h.guessGame(claims)
	if id == "" {
		return nil
	}
	if err := h.enter(id, claims); err != nil || len(h.papers) == 0 {
		return err
	}
	// A line before the sheet may have looked like its head.
	if named := strings.ToLower(h.papers[0].sheet.Header.Game); named != id && knows(h.tx, named) && !h.isSeatOf(id, named) {
		return h.enter(named, claims)
	}
	return nil
}

// guessGame also chooses the text that holds the sheet: the letter's own, or an attachment. What opens a sheet goes before the letter that
// is answered; any other line that names a game, such as an order for a place of the same name, only counts where nothing else tells.
func (h *handling) guessGame(claims []writing.Claim) string {
	answered := ""
	if i := slices.IndexFunc(claims, func(c writing.Claim) bool { return knows(h.tx, c.Game) }); i >= 0 {
		answered = claims[i].Game
	}
	if id := h.gameNamed(opensSheet); id != "" && (answered == "" || !h.isSeatOf(answered, id)) {
		return id
	}
	h.unread.text = h.letter.Text
	if bound := h.asked.Binding.Game; knows(h.tx, bound) {
		return bound
	}
	if answered != "" {
		return answered
	}
	if h.shown != "" {
		return h.shown
	}
	playsIn := h.gamesOf(h.letter.From)
	id := h.gameNamed(func([]string) bool { return true })
	if len(playsIn) > 0 && !slices.Contains(playsIn, id) && len(h.asked.Commands) == 0 {
		return "" // "aim Omaha"; but JOIN omaha is a command
	}
	return id
}

// isSeatOf says whether what may be the name of a game is that of a seat in another: "ORDERS Italy", in answer to a letter of the other.
func (h *handling) isSeatOf(game, name string) bool {
	g, err := h.lookAt(game)
	if err != nil || name == game { // whoever enters the game tells of it
		return false
	}
	id, ok := g.Rules.Vocabulary().SeatNamed(name)
	return ok && strings.EqualFold(g.SeatName(adjudicator.Seat(id)), name)
}

// lookAt returns a game as it stands, to find out what the letter is about: nobody changes it before it is entered. It is read again only
// where something was written since, or another game was looked at.
func (h *handling) lookAt(id string) (*journal.Game, error) {
	if g := h.glanced; g != nil && g.ID == id && !behind(h.tx, g) {
		return g, nil
	}
	g, err := h.load(h.tx, id)
	h.glanced = g
	return g, err
}

// behind says whether a game lacks entries that its journal has.
func behind(r storage.Reader, g *journal.Game) bool {
	for range r.Journal(g.ID, g.Number+1) {
		return true
	}
	return false
}

// gameNamed finds the first line in the letter, or in what is attached, whose second word is the name of a game we know.
func (h *handling) gameNamed(likely func(words []string) bool) string {
	h.unread.text = h.letter.Text
	for _, text := range append([]string{h.letter.Text}, h.letter.Attachments...) {
		if id := namedGame(h.tx, text, likely); id != "" {
			h.unread.text = text
			return id
		}
	}
	return ""
}

// opensSheet says whether a line of at least two words begins as one that opens a sheet. ORDER and a number open a section.
func opensSheet(words []string) bool {
	first := strings.Trim(words[0], "*_#> ")
	if strings.EqualFold(first, "order") && strings.Trim(words[1], "0123456789.,:") == "" {
		return false
	}
	return first == "CHECK" || strings.HasPrefix(strings.ToLower(first), "ord") // "check Caen, please" is none
}

// maxClaims is how many message-ids and tags of a letter are looked into, because each costs time to verify.
const maxClaims = 256

// claims collects what in the envelope looks like ours.
func (h *handling) claims() []writing.Claim {
	var claims []writing.Claim
	for _, id := range h.letter.Thread {
		if c, ok := h.readID(id); ok {
			claims = append(claims, c)
		}
	}
	for _, to := range h.letter.To {
		if c, ok := h.clerk.ReadTag(to); ok {
			claims = append(claims, c)
		}
	}
	return claims[:min(len(claims), maxClaims)]
}

// namedGame finds the first likely line whose second word is the name of a game we know.
func namedGame(r storage.Reader, text string, likely func(words []string) bool) string {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) < 2 || !likely(words) {
			continue
		}
		if id := strings.ToLower(strings.TrimRight(words[1], ",")); knows(r, id) {
			return id
		}
	}
	return ""
}

// enter loads the game, verifies the claims made about it, and reads the sheet in its words.
func (h *handling) enter(id string, claims []writing.Claim) error {
	h.entered = append(h.entered, id)
	if !h.wasKept && !h.operator && hasKept(h.tx, id) {
		return &stoppedGame{id, errWaits}
	}
	var err error
	if h.game, err = h.lookAt(id); err != nil {
		return err
	}
	h.glanced = nil // from here on it changes
	h.proofs, h.about, h.evidence = nil, "", nil
	for _, c := range claims {
		if c.Game != id {
			continue
		}
		prove := h.proveToken
		if c.Slug == "" {
			prove = func(g *journal.Game, c writing.Claim) (journal.Proof, bool) {
				p, ok := h.proveKey(g, c.Word)
				p.By = byAddress
				return p, ok
			}
		}
		if p, ok := prove(h.game, c); ok {
			h.proofs = append(h.proofs, p)
		}
	}
	if key := h.asked.Binding.Key; key != "" && h.asked.Binding.Game == id {
		h.proveBy(key)
	}
	if h.shown == id {
		h.proveBy(h.shownKey)
	}
	h.readPapers()
	return nil
}

// proveBy adds a key that the letter shows to its proofs, if it is one.
func (h *handling) proveBy(key string) {
	if p, ok := h.proveKey(h.game, key); ok {
		h.proofs = append(h.proofs, p)
	}
}

// proved says whether the letter proves that its writer read a letter to him, of whatever age.
func (h *handling) proved() bool {
	return slices.ContainsFunc(h.proofs, func(p journal.Proof) bool { return p.Player == h.player })
}

// ignore leaves the letter without an answer.
func (h *handling) ignore(why string) error {
	h.done = Disposition{Outcome: storage.Ignored, Why: why}
	return nil
}

// refuse writes the refusal, if the budgets have room for it, and the letter's line.
func (h *handling) refuse(r templates.Refusal, o writing.Outgoing, why string, budgets ...budget) error {
	h.done = Disposition{Outcome: storage.Refused, Why: why}
	room, err := h.within(append(h.doubtful(), budgets...)...)
	if err != nil {
		return err
	}
	if !room {
		h.apartly.wanted = nil
		h.done.Outcome, h.done.Why = storage.Ignored, why+notAnswered
		return nil
	}
	r.Last = h.last
	if h.proved() {
		r.Reason += h.lost()
	}
	l, err := h.clerk.LettersFor(h.player).Refusal(r)
	if err != nil {
		return err
	}
	o.Subject, o.Text, o.HTML = l.Subject, l.Text, l.HTML
	return h.post(h.tx, h.at, o)
}

// answer addresses a letter to the player whose letter this is.
func (h *handling) answer(entry uint64, slug string, l templates.Letter) writing.Outgoing {
	o := h.clerk.Outgoing(h.game, h.player, entry, slug, l)
	o.Answer, o.Date = true, h.at
	if id := h.letter.MessageID; id != "" {
		o.InReplyTo = id
		o.References = append(o.References, id)
	}
	return o
}

// slugHere names an answer that belongs to no journal entry: by the letter that it answers.
func (h *handling) slugHere() string { return h.clerk.Slug(h.player) + "-" + short(h.letter.Digest) }

func short(digest string) string { return digest[:min(12, len(digest))] }
