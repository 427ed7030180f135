package daemon

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"syscall"
	"time"

	"despatch/campaign"
	"despatch/club/played"
)

// Dial returns the Control of the daemon that a configuration's socket leads to, and false when none runs.
func Dial(c Config) (Control, bool, error) {
	path := c.Socket()
	probe, err := net.DialTimeout("unix", path, 5*time.Second)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED), errors.Is(err, syscall.EINVAL):
		return nil, false, nil // none was there, or its daemon is dead, or no such name can be
	case errors.Is(err, fs.ErrPermission):
		return nil, false, fmt.Errorf("a daemon of another user has the socket %s; run this as that user (%w)", path, err)
	case err != nil:
		return nil, false, fmt.Errorf("asking the running daemon: %w", err)
	}
	if err := probe.Close(); err != nil {
		return nil, false, err
	}
	dialer := new(net.Dialer)
	return client{&http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) { return dialer.DialContext(ctx, "unix", path) },
	}}}, true, nil
}

// client asks a running daemon.
type client struct{ http *http.Client }

func (c client) Operate(ctx context.Context, game, text string) (campaign.Answered, error) {
	var answered campaign.Answered
	return answered, c.ask(ctx, http.MethodPost, "/operate", operateRequest{game, text}, &answered)
}

func (c client) Open(ctx context.Context, game campaign.NewGame) error {
	return c.ask(ctx, http.MethodPost, "/games", game, nil)
}

func (c client) Games(ctx context.Context) ([]campaign.Status, error) {
	var answer gamesAnswer
	if err := c.ask(ctx, http.MethodGet, "/games", nil, &answer); err != nil {
		return nil, err
	}
	if answer.Error != "" {
		return answer.Games, errors.New(answer.Error)
	}
	return answer.Games, nil
}

func (c client) Club(ctx context.Context) (*played.Desk, error) {
	club := new(played.Desk)
	return club, c.ask(ctx, http.MethodGet, "/club", nil, club)
}

func (c client) Status(ctx context.Context, game string) (campaign.Status, error) {
	var status campaign.Status
	return status, c.ask(ctx, http.MethodGet, "/games/"+url.PathEscape(game), nil, &status)
}

func (c client) Position(ctx context.Context, game string) ([]byte, error) {
	var position []byte
	return position, c.ask(ctx, http.MethodGet, "/games/"+url.PathEscape(game)+"/position", nil, &position)
}

func (c client) Journal(ctx context.Context, game string) ([]campaign.EntryLine, error) {
	var list []campaign.EntryLine
	return list, c.ask(ctx, http.MethodGet, "/games/"+url.PathEscape(game)+"/journal", nil, &list)
}

func (c client) Verify(ctx context.Context, game string) (Verified, error) {
	var v Verified
	return v, c.ask(ctx, http.MethodPost, "/games/"+url.PathEscape(game)+"/verify", nil, &v)
}

func (c client) Resend(ctx context.Context, from, to time.Time, dry bool) ([]campaign.Resent, error) {
	var list []campaign.Resent
	return list, c.ask(ctx, http.MethodPost, "/outbox/resend", resendRequest{from, to, dry}, &list)
}

func (c client) Clock(ctx context.Context, trust bool) (ClockState, error) {
	method, path := http.MethodGet, "/clock"
	if trust {
		method, path = http.MethodPost, "/clock/trust"
	}
	var state ClockState
	return state, c.ask(ctx, method, path, nil, &state)
}

func (c client) Findings(ctx context.Context) (found []Finding, err error) {
	return found, c.ask(ctx, http.MethodGet, "/findings", nil, &found)
}

func (c client) Backup(w io.Writer) error {
	answer, err := c.send(context.Background(), http.MethodGet, "/backup", nil)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, answer.Body)
	return errors.Join(err, answer.Body.Close())
}

// ask sends a request and reads the answer into a value, which may be nil.
func (c client) ask(ctx context.Context, method, path string, request, into any) error {
	answer, err := c.send(ctx, method, path, request)
	if err != nil {
		return err
	}
	if into != nil {
		err = json.NewDecoder(answer.Body).Decode(into)
	}
	return errors.Join(err, answer.Body.Close())
}

// send gives the answer to a request that was done; else the error that the daemon told.
func (c client) send(ctx context.Context, method, path string, request any) (*http.Response, error) {
	var body bytes.Buffer
	if err := json.NewEncoder(&body).Encode(request); err != nil {
		return nil, err
	}
	ctx, listens := listening(ctx)
	r, err := http.NewRequestWithContext(ctx, method, "http://daemon"+controlRoot+path, &body)
	if err != nil {
		return nil, err
	}
	if listens {
		r.Header.Set(progressHeader, "yes")
	}
	answer, err := c.http.Do(r)
	if err != nil {
		return nil, fmt.Errorf("the daemon went away while it was asked; look whether the command was carried out before you give it again: %w", err)
	}
	switch answer.StatusCode {
	case http.StatusOK:
		return answer, nil
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		err = errors.New("the running daemon is another version of despatch than this one; restart it")
	default:
		var told failure
		if err = json.NewDecoder(answer.Body).Decode(&told); err == nil {
			err = errors.New(told.Error)
		}
	}
	return nil, errors.Join(err, answer.Body.Close())
}
