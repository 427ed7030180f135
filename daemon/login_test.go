package daemon

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLoginByConfiguration: both accounts share one refresh token, so the owner is asked once; a configuration with passwords says that
// there is nothing to consent to.
func TestLoginByConfiguration(t *testing.T) {
	mux := http.NewServeMux()
	mux.HandleFunc("/device", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, `{"device_code":"d","user_code":"ABCD-EFGH","verification_uri":"https://example.org/d","expires_in":900,"interval":1}`)
	})
	mux.HandleFunc("/token", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, `{"access_token":"a","token_type":"Bearer","refresh_token":"the-token"}`)
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	dir := t.TempDir()
	write := func(account string) string {
		path := filepath.Join(dir, "config.yaml")
		text := "desk: {name: Desk, address: games@example.org}\nstore: despatch.db\n" +
			"imap:\n  server: imap.example.org:993\n  username: games@example.org\n  " + account +
			"\nsmtp:\n  server: smtp.example.org:465\n  username: games@example.org\n  " + account + "\n"
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	var told []string
	tell := func(text string) { told = append(told, text) }
	path := write(fmt.Sprintf("oauth: {token_url: %s/token, device_url: %[1]s/device, client_id: c, scopes: [mail], refresh_token: {file: refresh}}", server.URL))
	if err := Login(t.Context(), path, tell, nil); err != nil {
		t.Fatal(err)
	}
	if raw, err := os.ReadFile(filepath.Join(dir, "refresh")); err != nil || string(raw) != "the-token\n" {
		t.Errorf("the file holds %q, %v", raw, err)
	}
	if said := strings.Join(told, "\n"); strings.Count(said, "ABCD-EFGH") != 1 || !strings.Contains(said, "doctor") || strings.Contains(said, "the-token") {
		t.Errorf("told: %s", said)
	}
	if err := Login(t.Context(), write("password: {env: PASSWORD}"), tell, nil); err == nil || !strings.Contains(err.Error(), "need no consent") {
		t.Errorf("with a password: %v", err)
	}
}
