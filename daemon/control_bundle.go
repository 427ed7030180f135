package daemon

import (
	"context"
	"net/http"
	"net/url"

	"despatch/adjudicator"
	"despatch/bundle"
	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/campaign/records"
)

// Archivist is what the command line asks of a desk about whole games.
type Archivist interface {
	// Export writes the bundle of a game, for its operator or for players (campaign.Desk.Export).
	Export(ctx context.Context, game string, forPlayers bool) ([]byte, error)
	// Import takes a game over from a bundle (campaign.Desk.Import).
	Import(ctx context.Context, bundle []byte) (proof.BundleReport, error)
	// Proof gives the hash with which a bundle of the game ends at a journal entry (campaign.Desk.Proof).
	Proof(ctx context.Context, game string, entry uint64, format int) (string, error)
	// History gives what a seat was told, as files (campaign.Desk.History).
	History(ctx context.Context, game string, h HistoryRequest) (HistoryFiles, error)
}

// HistoryRequest says what of a game is wanted.
type HistoryRequest struct {
	// Seat is whose letters, "" for a spectator's.
	Seat adjudicator.Seat `json:"seat"`
	// From and To are rounds, 0 and 0 for all.
	From int `json:"from"`
	To   int `json:"to"`
	// Format is "text", "html", "mbox" or "zip".
	Format string `json:"format"`
}

// HistoryFiles are the files of a history.
type HistoryFiles struct {
	Files []campaign.Attachment `json:"files"`
	// Missing are letters that are not kept and cannot be written again.
	Missing []string `json:"missing,omitempty"`
}

func (c direct) Export(ctx context.Context, game string, forPlayers bool) ([]byte, error) {
	return apart(ctx, c, func() ([]byte, error) { return c.d.Desk.Export(ctx, game, forPlayers) })
}

func (c direct) Import(ctx context.Context, bundle []byte) (proof.BundleReport, error) {
	found, err := apart(ctx, c, func() (proof.BundleReport, error) { return c.d.Desk.Import(ctx, bundle) })
	c.d.Ring()
	return found, err
}

func (c direct) Proof(ctx context.Context, game string, entry uint64, format int) (string, error) {
	return apart(ctx, c, func() (string, error) { return c.d.Desk.Proof(ctx, game, entry, format) })
}

func (c direct) History(ctx context.Context, game string, h HistoryRequest) (HistoryFiles, error) {
	return apart(ctx, c, func() (HistoryFiles, error) {
		files, missing, err := c.d.Desk.History(ctx, game, h.Seat, h.From, h.To, h.Format)
		return HistoryFiles{files, missing}, err
	})
}

// proofRequest is what Proof takes.
type proofRequest struct {
	Entry  uint64 `json:"entry"`
	Format int    `json:"format"`
}

// exportRequest is what Export takes.
type exportRequest struct {
	ForPlayers bool `json:"for_players"`
}

func (c client) Export(ctx context.Context, game string, forPlayers bool) ([]byte, error) {
	var bundle []byte
	return bundle, c.ask(ctx, http.MethodPost, "/games/"+url.PathEscape(game)+"/export", exportRequest{forPlayers}, &bundle)
}

func (c client) Import(ctx context.Context, bundle []byte) (proof.BundleReport, error) {
	var found proof.BundleReport
	return found, c.ask(ctx, http.MethodPost, "/import", bundle, &found)
}

func (c client) Proof(ctx context.Context, game string, entry uint64, format int) (string, error) {
	var hash string
	return hash, c.ask(ctx, http.MethodPost, "/games/"+url.PathEscape(game)+"/proof", proofRequest{entry, format}, &hash)
}

func (c client) History(ctx context.Context, game string, h HistoryRequest) (HistoryFiles, error) {
	var files HistoryFiles
	return files, c.ask(ctx, http.MethodPost, "/games/"+url.PathEscape(game)+"/history", h, &files)
}

// largestImport is the largest request to import, in bytes: a bundle as JSON writes it.
const largestImport = bundle.LargestFile/3*4 + 1<<10

// handleArchivist adds what an Archivist answers.
func handleArchivist(c Archivist, handle func(pattern string, work func(*http.Request) (any, error))) {
	handle("POST "+controlRoot+"/games/{game}/export", func(r *http.Request) (any, error) {
		q, err := readRequest[exportRequest](r)
		if err != nil {
			return nil, err
		}
		return c.Export(r.Context(), r.PathValue("game"), q.ForPlayers)
	})
	handle("POST "+controlRoot+"/games/{game}/proof", func(r *http.Request) (any, error) {
		q, err := readRequest[proofRequest](r)
		if err != nil {
			return nil, err
		}
		return c.Proof(r.Context(), r.PathValue("game"), q.Entry, q.Format)
	})
	handle("POST "+controlRoot+"/games/{game}/history", func(r *http.Request) (any, error) {
		q, err := readRequest[HistoryRequest](r)
		if err != nil {
			return nil, err
		}
		return c.History(r.Context(), r.PathValue("game"), q)
	})
	handle("POST "+controlRoot+"/import", func(r *http.Request) (any, error) {
		r.Body = http.MaxBytesReader(nil, r.Body, largestImport)
		bundle, err := readRequest[[]byte](r)
		if err != nil {
			return nil, err
		}
		return c.Import(r.Context(), bundle)
	})
}

// Postmaster makes mails for a desk with a domain, and signs none. It is for who writes letters again and sends nothing.
func Postmaster(domain string) records.Postmaster { return postmaster{domain: domain} }
