package daemon

import (
	"net/http/httptest"
	"strings"
	"testing"

	"despatch/mail/mailtest"
)

func TestExamineWatch(t *testing.T) {
	d, _ := watched(t)
	server := httptest.NewServer(d.Watch())
	defer server.Close()
	taken, err := mailtest.Listen()
	if err != nil {
		t.Fatal(err)
	}
	address := taken.Addr().String()
	if err := taken.Close(); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		address, says string
		ok            bool
	}{
		{strings.TrimPrefix(server.URL, "http://"), "with 200 OK", true},
		{address, "can be listened at", true},
		{"192.0.2.1:9", "name a free port of this machine", false}, // an address that no machine has (RFC 5737)
	} {
		found := examineWatch(t.Context(), tt.address)
		if len(found) != 1 || found[0].OK != tt.ok || !strings.Contains(found[0].Text, tt.says) {
			t.Errorf("%s: %+v, want %q", tt.address, found, tt.says)
		}
	}
	if found := examineWatch(t.Context(), ""); found != nil {
		t.Errorf("without an address: %+v", found)
	}
}

func TestExamineSpace(t *testing.T) {
	for _, f := range examineSpace(t.TempDir() + "/despatch.db") {
		if f.Name != "disk" || !strings.Contains(f.Text, "MB are free beside the store") {
			t.Errorf("%+v", f)
		}
	}
}
