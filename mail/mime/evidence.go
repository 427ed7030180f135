package mime

import (
	"net"
	"slices"
	"strings"

	"github.com/emersion/go-message/textproto"
	"github.com/emersion/go-msgauth/authres"
	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"

	"despatch/pattern"
)

// Vouched is what the receiving server says of the domain that a letter comes from. The zero Vouched is no word at all.
type Vouched struct {
	// Server is the authserv-id under which the server speaks (RFC 8601 2.5), Domain the one in the letter's From.
	Server, Domain string
	// Method is how it knows: "DMARC" or "DKIM".
	Method string
}

// Vouch says what the server of the given authserv-id has found out about the domain of the letter's one sender, by the header as Parse has
// read it. It vouches by a pass of DMARC for that domain, or by a pass of DKIM for a signature of the same organisational domain
// (relaxed alignment, RFC 7489 3.1.1); never where DMARC failed.
//
// Anybody can write an Authentication-Results field into his letter. A receiving server must strike out those that bear its
// own name (RFC 8601 5), and no program that reads a mailbox can make up for one that does not. What can be done is
// done: only the topmost run of such fields counts, without any other field between them, and none below a Received
// field of a foreign server, for that part of the header came with the letter. All that are doubtful count as nothing.
func (l *Letter) Vouch(server string) Vouched {
	_, domain, ok := strings.Cut(l.From.Address, "@")
	if !ok || server == "" {
		return Vouched{}
	}
	found, ok := resultsOf(&l.header.Header, server)
	if !ok {
		return Vouched{}
	}
	if method := vouching(found, asciiDomain(domain)); method != "" {
		return Vouched{Server: server, Domain: domain, Method: method}
	}
	return Vouched{}
}

// resultsOf gathers the results of the topmost run of a server's fields. It is false when there is no such run, or one of its fields cannot
// be read.
func resultsOf(header *textproto.Header, server string) ([]authres.Result, bool) {
	var all []authres.Result
	begun := false
	for f := header.Fields(); f.Next(); {
		switch {
		case strings.EqualFold(f.Key(), "Received") && !begun:
			if foreignHop(f.Value(), server) {
				return nil, false
			}
			continue
		case !strings.EqualFold(f.Key(), "Authentication-Results"):
			if begun {
				return all, true
			}
			continue
		}
		id, results, ok := readResults(f.Value())
		switch ours := strings.EqualFold(id, server); {
		case ours && !ok:
			return nil, false
		case ours:
			begun = true
			all = append(all, results...)
		case begun:
			return all, true
		}
	}
	return all, begun
}

// readResults reads one field. go-msgauth knows neither comments nor quoted strings, so these are dealt with first.
func readResults(value string) (id string, results []authres.Result, ok bool) {
	words, whole := bareWords(value)
	if !whole {
		id, _, _ = strings.Cut(words, ";")
		return strings.TrimSpace(id), nil, false
	}
	words = methodVersion.ReplaceAllString(aroundEquals.ReplaceAllString(words, "="), "$1=")
	id, results, err := authres.Parse(words)
	return id, results, err == nil
}

var (
	aroundEquals = pattern.Of(`\s*=\s*`)
	// methodVersion is the version that may stand behind a method: "dkim/1=pass" (RFC 8601 2.2).
	methodVersion = pattern.Of(`([A-Za-z0-9-]+)\s*/\s*1=`)
)

// bareWords makes a blank of every comment and a single word of every quoted string, whose odd characters become "?", so that nothing in
// them can be taken for a result. It is false where one is not closed.
func bareWords(value string) (string, bool) {
	var out strings.Builder
	comments, quoted, escaped := 0, false, false
	for _, r := range value {
		switch {
		case escaped:
			escaped = false
			if quoted {
				out.WriteByte('?')
			}
		case r == '\\' && (quoted || comments > 0):
			escaped = true
		case quoted && r == '"':
			quoted = false
		case quoted && wordCharacter(r):
			out.WriteRune(r)
		case quoted:
			out.WriteByte('?')
		case r == '(':
			comments++
			out.WriteByte(' ')
		case comments > 0:
			if r == ')' {
				comments--
			}
		case r == '"':
			quoted = true
		default:
			out.WriteRune(r)
		}
	}
	return out.String(), comments == 0 && !quoted && !escaped
}

func wordCharacter(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("@._-+", r)
}

// vouching names the method by which results speak for a domain, "" for none.
func vouching(results []authres.Result, domain string) string {
	dmarc, dkim := 0, false
	for _, r := range results {
		switch r := r.(type) {
		case *authres.DMARCResult:
			switch {
			case r.Value == authres.ResultPass && asciiDomain(r.From) == domain:
				dmarc++
			case r.Value != authres.ResultNone: // it failed, could not be tried, or speaks of another domain
				return ""
			}
		case *authres.DKIMResult:
			dkim = dkim || r.Value == authres.ResultPass && aligned(signingDomain(r), domain)
		}
	}
	switch {
	case dmarc > 0:
		return "DMARC"
	case dkim:
		return "DKIM"
	}
	return ""
}

// signingDomain is the d= of a signature, which some servers do not tell, or else the domain of its i=.
func signingDomain(r *authres.DKIMResult) string {
	_, of, _ := strings.Cut(r.Identifier, "@")
	if r.Domain != "" {
		of = r.Domain
	}
	return asciiDomain(of)
}

// aligned says whether two domains are of one organisation.
func aligned(a, b string) bool {
	orgA, orgB := organisation(a), organisation(b)
	return orgA != "" && orgA == orgB
}

// organisation is the part of a domain that somebody has registered, "" where nothing has been.
func organisation(domain string) string {
	org, err := publicsuffix.EffectiveTLDPlusOne(domain)
	if err != nil {
		return ""
	}
	return org
}

// asciiDomain is a domain in the form in which domains are compared, "" for what is none.
func asciiDomain(domain string) string {
	ascii, err := idna.Lookup.ToASCII(strings.TrimSuffix(domain, "."))
	if err != nil {
		return ""
	}
	return strings.ToLower(ascii)
}

var (
	hopBy = pattern.Of(`(?i)(?:^|\s)by\s+([^\s;]+)`)
	// atHome are endings of names that no domain outside has.
	atHome = []string{".internal", ".local", ".localdomain", ".lan", ".home.arpa", ".intern", ".corp", ".localhost"}
)

// foreignHop says whether a Received field was written by a server of another organisation than the one that vouches. Numbers and names
// that mean something only at home do not tell, and count as of that organisation.
func foreignHop(received, server string) bool {
	words, _ := bareWords(received)
	m := hopBy.FindStringSubmatch(words)
	if m == nil {
		return false
	}
	host := asciiDomain(strings.ToLower(m[1]))
	switch {
	case strings.HasPrefix(m[1], "["), net.ParseIP(m[1]) != nil, host != "" && !strings.Contains(host, "."):
		return false
	case slices.ContainsFunc(atHome, func(end string) bool { return strings.HasSuffix(host, end) }):
		return false
	}
	return host != asciiDomain(server) && !aligned(host, asciiDomain(server))
}
