package thread

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/storage"
)

// FollowsInvitation says whether a letter answers an invitation, or what the desk has answered to one: people write again in the same thread.
func (h *Arrived) FollowsInvitation() bool {
	for _, id := range h.Letter.Thread {
		if IsInvitation(id) {
			return true
		}
		if !h.HasRead(id) {
			return false
		}
	}
	return false
}

// WishesOffered are the seats of the JOIN that our answer to an earlier letter of the thread offers: a yes to that answer means it with them.
func (h *Arrived) WishesOffered(g *journal.Game) []string {
	id := h.Letter.Thread[0]
	if !h.HasRead(id) {
		return nil
	}
	ours := func(p storage.Parcel) bool { return strings.EqualFold(p.MessageID, id) }
	for _, l := range h.sent(storage.Filter{To: h.Letter.From}, ours) {
		for _, row := range l.Rows {
			read := commands.Parse("", row, commands.Options{Games: func(name string) bool { return name == g.ID }})
			if len(read.Commands) != 1 {
				continue
			}
			if join, ok := read.Commands[0].(commands.Join); ok && join.Game == g.ID {
				return join.Preferences
			}
		}
	}
	return nil
}

// Joined says whether the writer has taken up an invitation to a game.
func (h *Arrived) Joined(g *journal.Game) bool {
	p := g.PlayerAt(h.Letter.From)
	if p == nil {
		return false
	}
	return len(p.Seats) > 0 || g.Signup != nil && g.Signup.Of(p.ID) >= 0
}

// OpenGames are the names of games that anybody may join.
func (h *Arrived) OpenGames() []string {
	var names []string
	for _, id := range h.Tx.Games() {
		g, err := h.LoadGame(h.Tx, id)
		if err != nil || g.Started() || g.Signup == nil || !g.Signup.Open || len(g.Signup.Wishes) >= g.Signup.Wanted {
			continue
		}
		if _, over := g.Over(); !over && len(names) < mostNamed {
			names = append(names, id+" ("+g.Info.Title+")")
		}
	}
	return names
}

// mostNamed is how many open games a stranger is told.
const mostNamed = 5

var aboutGames = incoming.WordSet("join joining play player players playing game games gaming signup sign register registered registration subscribe enrol enroll participate wargame wargames axis allies orders turn moves help info information hello hi hey test desk gioco giochi giocare partita partite partecipare partecipazione iscrivere iscrivermi iscrizione iscriversi unirmi unirsi ordini turno aiuto informazioni ciao salve buongiorno buonasera spiel spiele spielen mitspielen teilnehmen anmelden anmeldung hallo hilfe partie jeu jeux jouer participer inscription inscrire bonjour aide juego jugar partida unirme hola ayuda jogo jogar")

// Concerns says whether a stranger's letter of plain words may be meant for a desk of games. What sells something is not answered: its
// sender's address is nearly always another's.
func (h *Arrived) Concerns() bool {
	if slices.ContainsFunc(h.Letter.Thread, func(id string) bool { return strings.HasSuffix(strings.ToLower(id), "@"+h.Clerk.House.Domain) }) {
		return true
	}
	text := h.Letter.Subject + "\n" + h.Letter.Text
	words := journal.WordsOf(text)
	if slices.ContainsFunc(words, func(w string) bool { return aboutGames[w] }) {
		return true
	}
	low := strings.ToLower(text)
	return strings.Contains(text, "?") && !strings.Contains(low, "http") && !strings.Contains(low, "www.") && !strings.Contains(low, "unsubscribe")
}
