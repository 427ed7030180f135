package daemon

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptrace"
	"net/textproto"

	"despatch/campaign/proof"
)

// Long work tells over the socket how far it has come: in informational answers (HTTP 102) before the answer proper, and only to who says
// in the request that he listens.

// progressHeader says in a request that its sender listens, and in an informational answer "done/total", a total of 0 for one that nobody
// knows.
const progressHeader = "Despatch-Progress"

// telling is a request whose work tells its sender how far it has come, if he listens.
func telling(w http.ResponseWriter, r *http.Request) *http.Request {
	if r.Header.Get(progressHeader) == "" {
		return r
	}
	return r.WithContext(proof.WithProgress(r.Context(), seldom(func(done, total int) {
		w.Header().Set(progressHeader, fmt.Sprintf("%d/%d", done, total))
		w.WriteHeader(http.StatusProcessing)
		w.Header().Del(progressHeader)
	})))
}

// seldom passes on one hundredth after the other, and the end; where nobody knows the total, every tenth step.
func seldom(tell func(done, total int)) func(done, total int) {
	last := -1
	return func(done, total int) {
		now := done / 10
		if total > 0 {
			now = done * 100 / total
		}
		if now != last {
			last = now
			tell(done, total)
		}
	}
}

// listening is the context of a request whose sender hears how far the work has come, if the context says whom to tell.
func listening(ctx context.Context) (with context.Context, listens bool) {
	tell, ok := proof.Progress(ctx)
	if !ok {
		return ctx, false
	}
	return httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{Got1xxResponse: func(code int, header textproto.MIMEHeader) error {
		var done, total int
		if _, err := fmt.Sscanf(header.Get(progressHeader), "%d/%d", &done, &total); code == http.StatusProcessing && err == nil {
			tell(done, total)
		}
		return nil
	}}), true
}
