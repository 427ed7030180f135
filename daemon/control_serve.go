package daemon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"despatch/campaign"
)

// The daemon answers the command line at a Unix socket, in HTTP with JSON. Only the user as whom the daemon runs may use it:
// whoever may, may do everything.

// controlRoot begins every path; it changes when the two sides would no longer understand each other.
const controlRoot = "/v1"

// maxRequest bounds what the command line may send, in bytes. A position file is a few KB, a bundle of a long game some MB.
const maxRequest = 128 << 20

// startControl answers at the socket until the function that it returns is called. A daemon that cannot have its socket goes on
// without.
func (d *Daemon) startControl(ctx context.Context) (stop func()) {
	config, log := d.settings(), d.options.Log
	path := config.Socket()
	listener, err := listenAlone(path)
	if err != nil {
		log.Warn("the command line cannot reach this daemon", "socket", path, "error", err)
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	server := &http.Server{
		Handler: controlHandler(d.Control(), log), ReadHeaderTimeout: 5 * time.Second,
		ErrorLog:    slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Warn("the command line cannot reach this daemon any more", "socket", path, "error", err)
		}
	}()
	return func() {
		cancel() // what is being asked ends with its context
		err := errors.Join(os.Remove(path), server.Close())
		<-done
		if err != nil {
			log.Warn("closing the socket of the command line", "socket", path, "error", err)
		}
	}
}

// listenAlone makes the socket. Whatever socket is there is a dead daemon's, because we have the store. It gets its name only
// when nobody else can open it any more.
func listenAlone(path string) (net.Listener, error) {
	if info, err := os.Lstat(path); err == nil && info.Mode().Type() != fs.ModeSocket {
		return nil, fmt.Errorf("%s is there already, and is no socket; move it away or name another one (control)", path)
	}
	fresh := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+"~")
	if err := os.Remove(fresh); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	listener, err := net.ListenUnix("unix", &net.UnixAddr{Name: fresh, Net: "unix"})
	if err != nil {
		if len(fresh) > maxSocketPath {
			err = fmt.Errorf("%w: the name is longer than the system takes (%d bytes); name a shorter one (control)", err, maxSocketPath)
		}
		return nil, err
	}
	listener.SetUnlinkOnClose(false)
	if err := errors.Join(os.Chmod(fresh, 0o600), os.Rename(fresh, path)); err != nil {
		return nil, errors.Join(err, listener.Close(), os.Remove(fresh))
	}
	return listener, nil
}

// maxSocketPath is how long a socket's name may be on Linux; some systems take a few bytes less.
const maxSocketPath = 107

// controlHandler answers what Client asks. A panic in one request is a fault of that request, and is answered as one.
func controlHandler(c Control, log *slog.Logger) http.Handler {
	mux := http.NewServeMux()
	handle := func(pattern string, work func(*http.Request) (any, error)) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			r.Body = http.MaxBytesReader(w, r.Body, maxRequest)
			defer answerFault(w, r, log)
			answer, err := work(telling(w, r))
			writeAnswer(w, answer, err)
		})
	}
	handle("POST "+controlRoot+"/operate", func(r *http.Request) (any, error) {
		q, err := readRequest[operateRequest](r)
		if err != nil {
			return nil, err
		}
		return c.Operate(r.Context(), q.Game, q.Text)
	})
	handle("POST "+controlRoot+"/games", func(r *http.Request) (any, error) {
		game, err := readRequest[campaign.NewGame](r)
		if err != nil {
			return nil, err
		}
		return nil, c.Open(r.Context(), game)
	})
	handle("GET "+controlRoot+"/games", func(r *http.Request) (any, error) {
		list, err := c.Games(r.Context())
		return gamesAnswer{list, text(err)}, nil
	})
	handle("GET "+controlRoot+"/club", func(r *http.Request) (any, error) { return c.Club(r.Context()) })
	handle("GET "+controlRoot+"/games/{game}", func(r *http.Request) (any, error) {
		return c.Status(r.Context(), r.PathValue("game"))
	})
	handle("GET "+controlRoot+"/games/{game}/position", func(r *http.Request) (any, error) {
		return c.Position(r.Context(), r.PathValue("game"))
	})
	handle("GET "+controlRoot+"/games/{game}/journal", func(r *http.Request) (any, error) {
		return c.Journal(r.Context(), r.PathValue("game"))
	})
	handle("POST "+controlRoot+"/games/{game}/verify", func(r *http.Request) (any, error) {
		return c.Verify(r.Context(), r.PathValue("game"))
	})
	handle("POST "+controlRoot+"/outbox/resend", func(r *http.Request) (any, error) {
		q, err := readRequest[resendRequest](r)
		if err != nil {
			return nil, err
		}
		return c.Resend(r.Context(), q.From, q.To, q.Dry)
	})
	handle("GET "+controlRoot+"/clock", func(r *http.Request) (any, error) { return c.Clock(r.Context(), false) })
	handle("GET "+controlRoot+"/findings", func(r *http.Request) (any, error) { return c.Findings(r.Context()) })
	handle("POST "+controlRoot+"/clock/trust", func(r *http.Request) (any, error) { return c.Clock(r.Context(), true) })
	handleArchivist(c, handle)
	mux.HandleFunc("GET "+controlRoot+"/backup", func(w http.ResponseWriter, _ *http.Request) {
		if err := c.Backup(w); err != nil {
			panic(http.ErrAbortHandler) // breaks the transfer off, so that nobody takes it for whole
		}
	})
	return mux
}

// operateRequest is what Operate takes.
type operateRequest struct {
	Game string `json:"game"`
	Text string `json:"text"`
}

// resendRequest is what Resend takes.
type resendRequest struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
	Dry  bool      `json:"dry,omitempty"`
}

// gamesAnswer is what Games gives.
type gamesAnswer struct {
	Games []campaign.Status `json:"games"`
	Error string            `json:"error,omitempty"`
}

// failure is the answer to what could not be done.
type failure struct {
	Error string `json:"error"`
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func readRequest[T any](r *http.Request) (T, error) {
	var body T
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		return body, fmt.Errorf("the request cannot be read: %w", err)
	}
	return body, nil
}

// answerFault tells whoever asks that the program failed on his request, if it did.
func answerFault(w http.ResponseWriter, r *http.Request, log *slog.Logger) {
	fault := recover()
	if fault == nil {
		return
	}
	log.Error("the program failed on a request of the command line", "path", r.URL.Path, "fault", fault, "stack", string(debug.Stack()))
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusInternalServerError)
	_ = json.NewEncoder(w).Encode(failure{fmt.Sprintf(
		"the program failed on this by a fault of its own (%v), which its log tells; the daemon goes on. Look whether it was carried out before you ask again",
		fault)})
}

// writeAnswer writes a value, or the error with which there is none. A reader who has gone needs no answer.
func writeAnswer(w http.ResponseWriter, answer any, err error) {
	w.Header().Set("Content-Type", "application/json")
	if err != nil {
		w.WriteHeader(http.StatusUnprocessableEntity)
		answer = failure{err.Error()}
	}
	_ = json.NewEncoder(w).Encode(answer)
}
