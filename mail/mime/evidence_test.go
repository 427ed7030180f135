package mime

import (
	"strings"
	"testing"
)

// The receiving server of all examples is mx.example.org; letters are from anna@club.example.net unless an example says otherwise.
const (
	vouchServer = "mx.example.org"
	vouchFrom   = "anna@club.example.net"
)

func TestVouch(t *testing.T) {
	const (
		dmarc    = "Authentication-Results: mx.example.org; dmarc=pass header.from=club.example.net\n"
		received = "Received: from out.example.net (out.example.net [192.0.2.1]) by mx.example.org with ESMTPS id 1; Sat, 21 Nov 2026 10:00:00 +0000\n"
		foreign  = "Received: from home (unknown [192.0.2.9]) by relay.elsewhere.net with ESMTP id 2; Sat, 21 Nov 2026 09:59:00 +0000\n"
		letter   = "From: anna@club.example.net\n"
	)
	for name, tt := range map[string]struct{ head, want string }{
		"DMARC": {dmarc + letter, "DMARC"},
		"below the server's own hop (as Gmail writes)": {received + dmarc + foreign + letter, "DMARC"},
		"id and method in other capitals":              {"authentication-results: MX.Example.ORG; DMARC=Pass header.From=Club.Example.Net\n" + letter, "DMARC"},
		"id with version":                              {"Authentication-Results: mx.example.org 1; dmarc/1=pass header.from=club.example.net\n" + letter, "DMARC"},
		"folded, with comments and blanks round =":     {"Authentication-Results: mx.example.org (our (own) host);\n\tdmarc = pass (p=none; dis=none) header.from\n = club.example.net\n" + letter, "DMARC"},
		"quoted domain":                                {"Authentication-Results: mx.example.org; dmarc=pass header.from=\"club.example.net\"\n" + letter, "DMARC"},
		"one run of two fields":                        {"Authentication-Results: mx.example.org; spf=pass smtp.mailfrom=x.example\n" + dmarc + letter, "DMARC"},
		"a foreign server's field above":               {"Authentication-Results: list.example; dmarc=fail header.from=club.example.net\n" + dmarc + letter, "DMARC"},
		"numbers and inner names as hops":              {"Received: by 2002:a05:6a10:: with SMTP id x\nReceived: by sloti22 (Cyrus) with LMTPA\nReceived: from a by store.internal with LMTP\n" + dmarc + letter, "DMARC"},
		"DKIM of the domain":                           {"Authentication-Results: mx.example.org; dkim=pass header.d=club.example.net\n" + letter, "DKIM"},
		"DKIM of the organisation (relaxed)":           {"Authentication-Results: mx.example.org; dkim=pass header.d=example.net header.s=k1\n" + letter, "DKIM"},
		"DKIM told by i= alone":                        {"Authentication-Results: mx.example.org; dkim=pass header.i=@mail.example.net\n" + letter, "DKIM"},
		"two signatures, the second aligned":           {"Authentication-Results: mx.example.org; dkim=pass header.d=sender.example; dkim=pass header.d=example.net\n" + letter, "DKIM"},
		"DKIM, DMARC not published":                    {"Authentication-Results: mx.example.org; dkim=pass header.d=example.net; dmarc=none header.from=club.example.net\n" + letter, "DKIM"},

		"none at all":                               {letter, ""},
		"none, says the server":                     {"Authentication-Results: mx.example.org; none\n" + letter, ""},
		"another server's":                          {"Authentication-Results: mx.evil.example; dmarc=pass header.from=club.example.net\n" + letter, ""},
		"an id that begins like ours":               {"Authentication-Results: mx.example.org.evil.example; dmarc=pass header.from=club.example.net\n" + letter, ""},
		"our id in a comment":                       {"Authentication-Results: (mx.example.org) mx.evil.example; dmarc=pass header.from=club.example.net\n" + letter, ""},
		"no id (as Outlook writes)":                 {"Authentication-Results: dmarc=pass header.from=club.example.net\n" + letter, ""},
		"unknown version":                           {"Authentication-Results: mx.example.org 2; dmarc=pass header.from=club.example.net\n" + letter, ""},
		"DMARC failed":                              {"Authentication-Results: mx.example.org; dmarc=fail header.from=club.example.net\n" + letter, ""},
		"DMARC failed, DKIM aligned":                {"Authentication-Results: mx.example.org; dkim=pass header.d=example.net; dmarc=fail header.from=club.example.net\n" + letter, ""},
		"DMARC of another domain":                   {"Authentication-Results: mx.example.org; dmarc=pass header.from=evil.example\n" + letter, ""},
		"SPF alone":                                 {"Authentication-Results: mx.example.org; spf=pass smtp.mailfrom=anna@club.example.net\n" + letter, ""},
		"DKIM of another domain":                    {"Authentication-Results: mx.example.org; dkim=pass header.d=evil.example\n" + letter, ""},
		"DKIM of a public suffix":                   {"Authentication-Results: mx.example.org; dkim=pass header.d=net\n" + letter, ""},
		"DKIM failed":                               {"Authentication-Results: mx.example.org; dkim=fail header.d=example.net\n" + letter, ""},
		"a pass in a comment":                       {"Authentication-Results: mx.example.org; spf=none (; dmarc=pass header.from=club.example.net)\n" + letter, ""},
		"a pass in a quoted string":                 {"Authentication-Results: mx.example.org; spf=pass smtp.mailfrom=\"x; dmarc=pass header.from=club.example.net \"@evil.example\n" + letter, ""},
		"a quotation mark that closes late":         {"Authentication-Results: mx.example.org; spf=fail reason=\"a\\\"; dmarc=pass header.from=club.example.net\"\n" + letter, ""},
		"a comment that is not closed":              {"Authentication-Results: mx.example.org; dmarc=pass header.from=club.example.net (oh\n" + letter, ""},
		"forged below another field":                {"Authentication-Results: mx.example.org; spf=fail smtp.mailfrom=x.example\n" + letter + dmarc, ""},
		"forged below the server's own, next to it": {"Authentication-Results: mx.example.org; dmarc=fail header.from=club.example.net\n" + dmarc + letter, ""},
		"forged below a foreign server's":           {"Authentication-Results: mx.example.org; spf=fail smtp.mailfrom=x.example\nAuthentication-Results: x.example; none\n" + dmarc + letter, ""},
		"forged, below a hop elsewhere":             {received + foreign + dmarc + letter, ""},
		"forged, below hops of ours":                {"Authentication-Results: mx.example.org; none\n" + received + dmarc + letter, ""},
		"no header":                                 {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			for _, eol := range []string{"\n", "\r\n"} {
				got := vouch(strings.ReplaceAll(tt.head+"\n", "\n", eol)+"the text", vouchServer, vouchFrom)
				want := Vouched{}
				if tt.want != "" {
					want = Vouched{Server: vouchServer, Domain: "club.example.net", Method: tt.want}
				}
				if got != want {
					t.Errorf("vouched %+v, want %+v", got, want)
				}
			}
		})
	}
}

// vouch asks a letter from somebody for what a server says of it.
func vouch(raw, server, from string) Vouched {
	l, _ := Parse([]byte(raw)) // what is no mail has no header, and nobody vouches for it
	l.From.Address = from
	return l.Vouch(server)
}

// A domain beyond ASCII is one domain in both of its spellings.
func TestVouchForDomainsOfAnyScript(t *testing.T) {
	head := "Authentication-Results: mx.example.org; dmarc=pass header.from=xn--bcher-kva.example\n\n"
	if got := vouch(head, vouchServer, "anna@bücher.example"); got.Method != "DMARC" {
		t.Errorf("vouched %+v, want DMARC for bücher.example", got)
	}
}

// Without a configured server, or without a sender, nobody vouches: also not under an empty name.
func TestNobodyVouches(t *testing.T) {
	for _, tt := range []struct{ server, from string }{{"", vouchFrom}, {vouchServer, ""}, {vouchServer, "anna"}, {vouchServer, "anna@"}} {
		for _, id := range []string{"", vouchServer} {
			head := "Authentication-Results: " + id + "; dmarc=pass header.from=\n" +
				"Authentication-Results: " + id + "; dmarc=pass header.from=club.example.net\n\n"
			if got := vouch(head, tt.server, tt.from); got != (Vouched{}) {
				t.Errorf("server %q, from %q: vouched %+v", tt.server, tt.from, got)
			}
		}
	}
}

// Tricks with the From line end before anybody vouches: such letters have no sender (letterOf vouches for that one alone).
func TestTricksWithFromHaveNoSender(t *testing.T) {
	for name, from := range map[string]string{
		"two fields":   "From: anna@club.example.net\nFrom: eve@evil.example\n",
		"two senders":  "From: anna@club.example.net, eve@evil.example\n",
		"a group":      "From: friends: anna@club.example.net;\n",
		"display name": "From: \"anna@club.example.net\" <eve@evil.example>\n",
	} {
		l, err := Parse([]byte(from + "Authentication-Results: mx.example.org; dmarc=pass header.from=club.example.net\n\nhello\n"))
		if err != nil {
			t.Fatal(err)
		}
		if got := l.From.Address; got != "" && got != "eve@evil.example" {
			t.Errorf("%s: the sender is %q", name, got)
		}
	}
}

// Whatever a field holds, reading it does not fail, and a field of another server never vouches.
func FuzzVouch(f *testing.F) {
	for _, seed := range []string{
		"mx.example.org; dmarc=pass header.from=club.example.net", "mx.example.org 1; dkim=pass (x) header.i=\"@a\\\"b\"",
		"other.example; dmarc=pass header.from=club.example.net", "; ; =", "mx.example.org; arc=pass header.oldest-pass=x", "\"mx.example.org\"; none",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, value string) {
		head := "Authentication-Results: " + strings.NewReplacer("\n", " ", "\r", " ").Replace(value) + "\nFrom: anna@club.example.net\n\n"
		got := vouch(head, vouchServer, vouchFrom)
		if got != (Vouched{}) && !strings.Contains(strings.ToLower(value), "pass") {
			t.Errorf("%q vouches as %+v", value, got)
		}
		if again := vouch(head, "other.invalid", vouchFrom); again != (Vouched{}) && !strings.Contains(strings.ToLower(value), "other.invalid") {
			t.Errorf("%q vouches in another's name: %+v", value, again)
		}
	})
}
