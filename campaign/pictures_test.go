package campaign_test

import (
	"bytes"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/campaign"
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/storage/storagetest/either"
)

// drawnWorld is a game of D-Day at a desk that sends pictures of a size.
func drawnWorld(t *testing.T, size campaign.Pictures) *world {
	t.Helper()
	w := ddayWorld(t, beforeOrder8)
	w.config.Pictures = size
	w.restart()
	return w
}

// playOrder8 has both sides say what a report tells of.
func (w *world) playOrder8() {
	w.Helper()
	wantOutcome(w, w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 12\n  1 tank Z39 -> Z31\nEND\n"), storage.Accepted, "orders recorded")
	wantOutcome(w, w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 8\n  1 infantry Z15 -> Z22\nEND\n"), storage.Accepted, "")
}

// pictured are the pictures of a letter: each is a PNG, is named in the page with what it shows, and leaves no trace in the text.
func pictured(t testing.TB, o campaign.Outgoing) []campaign.Picture {
	t.Helper()
	if strings.Count(o.HTML, `src="cid:`) != len(o.Pictures) {
		t.Errorf("%s names %d pictures, and has %d", o.Subject, strings.Count(o.HTML, `src="cid:`), len(o.Pictures))
	}
	for _, p := range o.Pictures {
		if _, err := png.Decode(bytes.NewReader(p.Data)); err != nil {
			t.Errorf("%s: %s is no picture: %v", o.Subject, p.Name, err)
		}
		if !strings.Contains(o.HTML, `<img src="cid:`+p.ID+`" width="640" alt="Map. `) || strings.Contains(o.Text, "map-") || !strings.HasSuffix(p.ID, "@example.org") {
			t.Errorf("%s: the page does not name %s, or the text does:\n%s", o.Subject, p.ID, o.HTML)
		}
		if most := 250_000; len(p.Data) > most {
			t.Errorf("%s: %s has %d bytes, and may have %d", o.Subject, p.Name, len(p.Data), most)
		}
	}
	return o.Pictures
}

// withoutPictures is a letter's page without what names pictures.
func withoutPictures(page string) string {
	var kept []string
	for line := range strings.Lines(page) {
		if !strings.Contains(line, `<img src="cid:`) {
			kept = append(kept, line)
		}
	}
	return sameSeed(strings.Join(kept, ""))
}

// sameSeed puts out of sight what is drawn by chance for the next throw.
func sameSeed(text string) string { return aSeed.ReplaceAllString(text, "seed") }

var aSeed = regexp.MustCompile(`[0-9a-f]{64}`)

// A report holds a map of what happened, each reader's with what is his own; with FULL the whole board, too. Whatever is set, the text is the same,
// and the page but for the pictures. All of it comes out the same when the game is played again.
func TestReportsHoldMaps(t *testing.T) {
	none := drawnWorld(t, campaign.NoPictures)
	none.playOrder8()
	for size, want := range map[campaign.Pictures]int{"": 0, campaign.NoPictures: 0, campaign.SmallPictures: 1, campaign.FullPictures: 2} {
		w := drawnWorld(t, size)
		w.playOrder8()
		var first []string
		for _, to := range []string{allied, axis} {
			is, without := w.last(to, "dd1"), none.last(to, "dd1")
			list := pictured(t, is)
			if len(list) != want {
				t.Errorf("PICTURES %q: the report to %s holds %d pictures, want %d", size, to, len(list), want)
			}
			if sameSeed(is.Text) != sameSeed(without.Text) || withoutPictures(is.HTML) != sameSeed(without.HTML) {
				t.Errorf("PICTURES %q: the report to %s is otherwise than without", size, to)
			}
			if want == 0 && (is.HTML != without.HTML || is.Pictures != nil) {
				t.Errorf("PICTURES %q: the report to %s is not the one of a desk without pictures", size, to)
			}
			if want > 0 {
				first = append(first, list[0].ID)
			}
		}
		if want > 0 && first[0] == first[1] {
			t.Errorf("PICTURES %q: both sides get the picture %s, in which nothing can be each one's own", size, first[0])
		}
		w.replay("dd1")
	}
}

// PICTURES is a setting of a player, in all his games and whatever the desk's is. SETTINGS shows it.
func TestPicturesAreASetting(t *testing.T) {
	w := drawnWorld(t, campaign.SmallPictures)
	for _, c := range []struct{ line, says, shows string }{
		{"PICTURES FULL", "each report holds a map of what happened and one of the whole board", "PICTURES SMALL leaves out the board"},
		{"PICTURES ON", "From now on each report holds a map of what happened.", "PICTURES FULL adds the whole board"},
		{"PICTURES OFF", "your letters hold no pictures. MAP still sends one.", "Pictures in reports: none"},
	} {
		wantOutcome(t, w.reply(allied, "dd1", c.line), storage.Accepted, "")
		wants(t, w.last(allied, "dd1").Text, c.says)
		w.reply(allied, "dd1", "SETTINGS")
		wants(t, w.last(allied, "dd1").Text, c.shows)
	}
	wantOutcome(t, w.reply(allied, "dd1", "PICTURES BLUE"), storage.Refused, "")
	w.playOrder8()
	if n := len(pictured(t, w.last(allied, "dd1"))); n != 0 {
		t.Errorf("who wants no pictures gets %d", n)
	}
	if n := len(pictured(t, w.last(axis, "dd1"))); n != 1 {
		t.Errorf("who has said nothing gets %d pictures", n)
	}
	w.restart()
	w.reply(allied, "dd1", "SETTINGS")
	wants(t, w.last(allied, "dd1").Text, "Pictures in reports: none")
	w.replay("dd1")
}

// MAP shows the board or a place above the position that POSITION shows, also to who wants no pictures in reports.
func TestMap(t *testing.T) {
	w := drawnWorld(t, campaign.NoPictures)
	seen := map[string]string{}
	for line, alt := range map[string]string{
		"MAP": `alt="Map. Round 2: `, "MAP Z39": `alt="Map. Mézidon, round 2: `, "MAP Germany": `alt="Map. Germany, round 2: `,
	} {
		wantOutcome(t, w.reply(axis, "dd1", line), storage.Accepted, "")
		drawn := w.last(axis, "dd1")
		list := pictured(t, drawn)
		if len(list) != 1 || !strings.Contains(drawn.HTML, alt) {
			t.Fatalf("%s is answered with %d pictures:\n%s", line, len(list), drawn.HTML)
		}
		if was := seen[list[0].ID]; was != "" {
			t.Errorf("%s and %s are one picture", line, was)
		}
		seen[list[0].ID] = line
		w.reply(axis, "dd1", strings.Replace(line, "MAP", "POSITION", 1))
		if words := w.last(axis, "dd1").Text; strings.Replace(words, "POSITION", "MAP", 1) != drawn.Text {
			t.Errorf("%s says in words\n%s\nand POSITION\n%s", line, drawn.Text, words)
		}
	}
	w.reply(axis, "dd1", "MAP Atlantis")
	wants(t, w.last(axis, "dd1").Text, `no place called "Atlantis"`)
	w.reply(axis, "dd1", "MAP Z39\nMAP\nMAP Z39")
	both := w.last(axis, "dd1")
	if list := pictured(t, both); len(list) != 2 {
		t.Errorf("two maps of three lines are answered with %d pictures", len(list))
	}
}

// The news stands above what is awaited, each place by the name that letters have for it.
func TestNewsFirst(t *testing.T) {
	w := drawnWorld(t, campaign.NoPictures)
	w.playOrder8()
	for _, to := range []string{allied, axis} {
		wants(t, w.last(to, "dd1").Text, "carried out. - United Kingdom took Z22 Le Molay-Littry. - Germany took Z31 Troarn. Awaited:")
	}
}

// What another has sent and nobody was told changes no picture: neither the board that somebody asks for, nor the map of what happened.
func TestHiddenOrdersChangeNoPicture(t *testing.T) {
	var boards, reports []string
	for _, hidden := range []string{"", "  1 tank Z39 -> Z31\n", "  1 infantry Z39 -> Z31\n"} {
		w := drawnWorld(t, campaign.SmallPictures)
		if hidden != "" {
			wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY ROUND 3\nORDER 12\n"+hidden+"END\n"), storage.Accepted, "orders wait for round 3")
		}
		w.reply(allied, "dd1", "MAP")
		boards = append(boards, pictured(t, w.last(allied, "dd1"))[0].ID)
		wantOutcome(t, w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 8\n  1 infantry Z15 -> Z22\nEND\n"), storage.Accepted, "")
		reports = append(reports, pictured(t, w.last(allied, "dd1"))[0].ID)
	}
	if len(slices.Compact(boards)) > 1 || len(slices.Compact(reports)) > 1 {
		t.Errorf("the Allies see what the Axis has sent ahead: boards %q, reports %q", boards, reports)
	}
}

// Who has his letters gathered is told of others' turns in words alone, for what goes out is a digest of texts.
func TestDigestsHaveNoPictures(t *testing.T) {
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, func(c *campaign.Config) { c.Rulesets["d-day"], c.Pictures = game, campaign.SmallPictures })
	n := campaign.NewGame{ID: "dd1", Ruleset: "d-day", Position: []byte(beforeOrder8), Seats: seatsOf("germany=boris allies=anna")}
	umpired(&n)
	if err := w.Open(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	w.reply(axis, "dd1", "DIGEST ON") // who is asked gets his letter all the same
	w.reply(carol, "dd1", "DIGEST ON")
	w.playOrder8()
	if n := len(pictured(t, w.last(carol, "dd1"))); n != 0 {
		t.Errorf("the report that waits for the digest has %d pictures", n)
	}
	if n := len(pictured(t, w.last(axis, "dd1"))); n != 1 {
		t.Errorf("the report that asks for orders has %d pictures", n)
	}
	w.reply(carol, "dd1", "DIGEST OFF")
	w.replay("dd1")
}

// A report that is sent again has the picture that was sent; a history of text or of one page names none.
func TestPicturesAreSentAgain(t *testing.T) {
	w := drawnWorld(t, campaign.SmallPictures)
	w.playOrder8()
	first := pictured(t, w.last(allied, "dd1"))
	w.reply(allied, "dd1", "RESEND")
	var again []campaign.Outgoing
	for _, o := range w.mail(allied) {
		if strings.Contains(o.MessageID, "again") || len(o.Pictures) > 0 {
			again = append(again, o)
		}
	}
	if n := len(again); n != 2 {
		t.Fatalf("%d letters have pictures, want the report and that which was sent again", n)
	}
	list := pictured(t, again[1])
	if len(list) != 1 || !bytes.Equal(list[0].Data, first[0].Data) {
		t.Error("sent again it has another picture")
	}
	for format, has := range map[string]bool{"text": false, "html": false} {
		files, _, err := w.History(t.Context(), "dd1", "allies", 0, 0, format)
		if err != nil || len(files) != 1 {
			t.Fatal(format, len(files), err)
		}
		if got := bytes.Contains(files[0].Data, []byte("<img")) || bytes.Contains(files[0].Data, []byte("cid:")); got != has {
			t.Errorf("a history as %s names pictures: %v", format, got)
		}
	}
}

// A game without a board of ours is answered with the position, and its letters have no pictures.
func TestMapOfAGameWithoutOne(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) { c.Pictures = campaign.FullPictures })
	w.open("k7q2")
	w.reply(ada, "k7q2", "MAP")
	answer := w.last(ada, "k7q2")
	wants(t, answer.Text, "round 1")
	w.reply(ada, "k7q2", "PICTURES FULL")
	wants(t, w.last(ada, "k7q2").Text, "no map to draw from")
	w.playRound("k7q2", 1, 2)
	for _, o := range append(w.mail(ada), answer) {
		if len(o.Pictures) > 0 || strings.Contains(o.HTML, "cid:") {
			t.Errorf("%s has pictures", o.Subject)
		}
	}
}

// drawnBetween plays a turn that nobody else draws, and lists what the desk went through: orders carried out, letters made mails, changes kept,
// each within a change or outside. While the first letter with a picture is made a mail, meanwhile is called.
func drawnBetween(t *testing.T, group bool, moves string, meanwhile func(w *world)) (w *world, steps []string) {
	t.Helper()
	w = drawnWorld(t, campaign.FullPictures)
	lock := false
	step := func(what string) {
		if lock {
			what += " within"
		}
		steps = append(steps, what)
	}
	w.config.Group = group
	w.config.Store = locked{w.config.Store, &lock}
	w.config.Hook = step
	w.config.Post = drawing{made: func() {
		step("pictures")
		if meanwhile != nil {
			meanwhile(w)
			meanwhile = nil
		}
	}}
	w.restart()
	wantOutcome(t, w.reply(axis, "dd1", "ORDERS dd1 GERMANY\nORDER 12\n  "+moves+" Z39 -> Z31\nEND\n"), storage.Accepted, "orders recorded")
	steps = nil
	wantOutcome(t, w.reply(allied, "dd1", "ORDERS dd1 ALLIES\nORDER 8\n  1 infantry Z15 -> Z22\nEND\n"), storage.Accepted, "")
	return w, slices.DeleteFunc(steps, func(s string) bool { return strings.HasPrefix(s, campaign.StepBeforeResolve) })
}

// drawing is a postmaster that tells when a letter with pictures is made a mail.
type drawing struct {
	post
	made func()
}

func (d drawing) Compose(o campaign.Outgoing) ([]byte, error) {
	if len(o.Pictures) > 0 {
		d.made()
	}
	return d.post.Compose(o)
}

// A turn is carried out once, whatever is drawn of it. Nobody waits for the pictures.
func TestPicturesAreDrawnOutside(t *testing.T) {
	if either.InDatabase() {
		t.Skip("a database does not say whether others have written meanwhile, so a turn that is drawn is carried out twice there")
	}
	for group, moves := range map[bool]string{false: "2 infantry", true: "1 infantry, 1 tank"} {
		w, steps := drawnBetween(t, group, moves, nil)
		drawnOutside := []string{campaign.StepAfterResolve + " within", "pictures", "pictures", campaign.StepBeforeCommit + " within"}
		if !slices.Equal(steps, drawnOutside) {
			t.Errorf("group %v: it went through %q, want %q", group, steps, drawnOutside)
		}
		for _, to := range []string{allied, axis} {
			if n := len(pictured(t, w.last(to, "dd1"))); n != 2 {
				t.Errorf("the report to %s has %d pictures", to, n)
			}
		}
		w.replay("dd1")
	}
}

// What others do while pictures are drawn is not undone: then the turn is carried out upon it.
func TestOthersGoOnWhilePicturesAreDrawn(t *testing.T) {
	was := campaign.Outgoing{}
	w, steps := drawnBetween(t, false, "2 infantry, 1 tank", func(w *world) {
		wantOutcome(t, w.reply(axis, "dd1", "PRESS ALLIES\nWe meet at Caen.\nEND\n"), storage.Accepted, "")
		was = w.last(allied, "dd1")
	})
	if n := len(slices.DeleteFunc(steps, func(s string) bool { return !strings.HasPrefix(s, campaign.StepAfterResolve) })); n != 2 {
		t.Errorf("orders were carried out %d times, want again after the other letter", n)
	}
	wants(t, was.Text, "We meet at Caen.")
	for _, to := range []string{allied, axis} {
		if n := len(pictured(t, w.last(to, "dd1"))); n != 2 {
			t.Errorf("the report to %s has %d pictures", to, n)
		}
	}
	w.replay("dd1")
}

// A history as a page that the operator has written shows each turn on the board beside its letter, as its reader may see it; one that is mailed and
// a text have none.
func TestHistoryAsAPageShowsTheBoard(t *testing.T) {
	w := drawnWorld(t, campaign.NoPictures)
	w.playOrder8()
	pages := map[string]string{}
	for _, seat := range []string{"germany", "allies"} {
		files, missing, err := w.History(t.Context(), "dd1", adjudicator.Seat(seat), 0, 0, "html")
		if err != nil || len(files) != 1 || len(missing) != 0 {
			t.Fatalf("%d files, missing %q, %v", len(files), missing, err)
		}
		page := string(files[0].Data)
		turns := 0
		w.journal("dd1", func(e storage.Entry) {
			if e.Kind == journal.KindResolved {
				turns++
			}
		})
		if maps := strings.Count(page, "<figure "); maps != turns || turns == 0 {
			t.Errorf("the page of %s has %d maps of %d turns", seat, maps, turns)
		}
		if strings.Count(page, `<input type="range"`) != 1 {
			t.Errorf("the page of %s shows its maps in no row", seat)
		}
		pages[seat] = page
	}
	if pages["germany"] == pages["allies"] {
		t.Error("both sides are shown the same")
	}
	files, _, err := w.History(t.Context(), "dd1", "germany", 0, 0, "text")
	if err != nil || strings.Contains(string(files[0].Data), "<svg") {
		t.Errorf("the text has pictures, %v", err)
	}
	w.reply(axis, "dd1", "HISTORY AS HTML")
	if page := w.files(axis)["dd1-the-whole-game.html"]; !strings.Contains(page, "contents") || strings.Contains(page, "<svg") {
		t.Errorf("the page that is mailed has maps, which nobody may have drawn by the dozen, or is none:\n%.600s", page)
	}
}

// A game that nobody can draw says so when a picture is asked for, and only then.
func TestMapOfAGameWithoutABoard(t *testing.T) {
	w := newWorld(t, cardRules)
	w.open("k7q2")
	for line, want := range map[string]int{"MAP": 1, "POSITION": 0} {
		w.reply(ada, "k7q2", line)
		if got := flat(w.last(ada, "k7q2").Text); strings.Count(got, "There is no board of this game to draw; what follows is all of it in words.") != want {
			t.Errorf("%s is answered\n%s", line, got)
		}
	}
}
