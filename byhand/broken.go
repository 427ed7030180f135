package byhand

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"despatch/pattern"
	"despatch/words"
)

// kinds are the kinds of broken syntax: by which words package yaml tells of one, in English, and what the file's writer is told. Where it is,
// of which package yaml knows the line at best, the file itself shows.
var kinds = []struct {
	says  []string
	fault func(r row) Fault
}{
	{[]string{"cannot start any token", "tab character", "expected comment or line break", "indentation indicator"}, row.beginning},
	{[]string{"mapping values are not allowed"}, row.colon},
	{[]string{"could not find expected ':'"}, func(r row) Fault { return r.fault(colonMissing{words.Own(r.text)}, "") }},
	{[]string{"expected ',' or ']'"}, func(r row) Fault { return r.fault(unclosed{"[", "]"}, "[") }},
	{[]string{"expected ',' or '}'"}, func(r row) Fault { return r.fault(unclosed{"{", "}"}, "{") }},
	{[]string{"unexpected end of stream", "unexpected document indicator"}, row.quotation},
	{[]string{"expected key", "'-' indicator", "sequence entries are not allowed", "<document start>", "node content"}, row.indented},
	{[]string{"anchor", "alias"}, func(r row) Fault { return r.fault(signMeans{"*"}, "*") }},
	{[]string{"map merge"}, func(r row) Fault { return r.fault(signMeans{"<<"}, "<<") }},
	{[]string{"directive", "version number"}, func(r row) Fault { return r.fault(signMeans{"%"}, "%") }},
	{[]string{"octet", "UTF-8", "UTF-16", "control characters", "Unicode character,"}, func(r row) Fault { return r.fault(signNoText{}, "") }},
	{[]string{"escape", "hexdecimal"}, func(r row) Fault { return r.fault(backslashMeans{}, `\`) }},
	{[]string{"max depth"}, func(r row) Fault { return r.fault(nestedTooDeep{}, "") }},
	{[]string{"map key"}, func(r row) Fault { return r.fault(keyIsAWord{}, "") }},
	{[]string{"cannot decode", "base64", "tag", "'!'", "'>'", "URI"}, func(r row) Fault { return r.fault(signMeans{"!"}, "!") }},
}

// broken is the fault of a file that is no YAML, of which package yaml says something, for a line, 0 where it says none.
func broken(raw []byte, line int, says string) Fault {
	r := rowOf(raw, line)
	for _, k := range kinds {
		if slices.ContainsFunc(k.says, func(words string) bool { return strings.Contains(says, words) }) {
			return k.fault(r)
		}
	}
	return r.fault(notReadable{}, "")
}

// row is a row of a file, with its line counted from 1, 0 where none is known, and the row above in which something stands, with nil for none.
type row struct {
	line  int
	text  string
	above *row
}

// largestSearched is the size of a file, in bytes, up to which the row is looked for at which it ceases to be YAML.
const largestSearched = 64 << 10

// rowOf is the row at which a file ceases to be YAML, or of a large one that which package yaml names.
func rowOf(raw []byte, line int) row {
	lines := bytes.SplitAfter(raw, []byte("\n"))
	if len(raw) <= largestSearched && !readable(raw) {
		line = 1 + lastReadable(lines)
	}
	if line < 1 || line > len(lines) {
		return row{}
	}
	r := row{line: line, text: strings.TrimRight(string(lines[line-1]), "\r\n")}
	for n := line - 1; n >= 1; n-- {
		if text := strings.TrimSpace(string(lines[n-1])); text != "" && text[0] != '#' {
			r.above = &row{line: n, text: text}
			break
		}
	}
	return r
}

func readable(raw []byte) bool { return yaml.Unmarshal(raw, new(yaml.Node)) == nil }

// listOverRows is how many rows a list or a quotation may take that is closed again.
const listOverRows = 20

// lastReadable is the number of rows from the top that are YAML without those that follow: the fault is in the next one, or begins there.
// Within a list over several rows no end is YAML, so of what does not end well some rows more are tried.
func lastReadable(lines [][]byte) int {
	good := func(n int) bool { return readable(bytes.Join(lines[:n], nil)) }
	low, high := 0, len(lines) // low is good, high is not
	for low+1 < high {
		middle := (low + high) / 2
		next := middle
		for next < min(middle+listOverRows, high) && !good(next) {
			next++
		}
		if next < min(middle+listOverRows, high) {
			low = next
		} else {
			high = middle
		}
	}
	return low
}

// fault is one of the row, at the column where a mark stands first, none for "".
func (r row) fault(what words.Topic, mark string) Fault {
	f := Fault{Line: r.line, Says: book.Say(what)}
	if at := strings.Index(r.text, mark); mark != "" && at >= 0 {
		f.Column = 1 + utf8.RuneCountInString(r.text[:at])
	}
	return f
}

// reserved finds a sign with which nothing may begin.
var reserved = pattern.Of("(?:^|[:\\-,\\[{] *)([@`%])")

// beginning is a row of which something begins as nothing may: with a tab, or with a sign that YAML keeps for itself.
func (r row) beginning() Fault {
	if at := reserved.FindStringSubmatch(r.text); at != nil && !strings.Contains(r.text, "\t") {
		return r.fault(signMeans{words.Own(at[1])}, at[1])
	}
	if strings.Contains(r.text, "\t") {
		return r.fault(tabIndents{}, "\t")
	}
	return r.fault(notReadable{}, "")
}

// colon is a row with a colon where none may stand: a second one, or the first below a row that lacks its own, or that is indented otherwise.
func (r row) colon() Fault {
	if first := strings.Index(r.text, ": "); first >= 0 {
		if second := strings.Index(r.text[first+2:], ":"); second >= 0 {
			f := r.fault(colonWithin{}, ":")
			f.Column = 1 + utf8.RuneCountInString(r.text[:first+2+second])
			return f
		}
	}
	if r.above != nil && !strings.Contains(r.above.text, ":") {
		return r.above.fault(colonMissing{words.Own(r.above.text)}, "")
	}
	return r.fault(otherwiseIndented{}, "")
}

// indented is a row that does not go with those above it, or ends where a list or a table goes on.
func (r row) indented() Fault {
	for _, of := range []unclosed{{"[", "]"}, {"{", "}"}} {
		if strings.Count(r.text, string(of.Open)) > strings.Count(r.text, string(of.Close)) {
			return r.fault(of, string(of.Open))
		}
	}
	return r.fault(otherwiseIndented{}, "")
}

// quotation is a row in which a quotation mark opens that nothing closes.
func (r row) quotation() Fault {
	mark := `"`
	if at := strings.IndexAny(r.text, `"'`); at >= 0 {
		mark = r.text[at : at+1]
	}
	return r.fault(quotationOpen{}, mark)
}

// What is wrong with the syntax of a file.
type (
	notReadable       struct{}
	tabIndents        struct{}
	signMeans         struct{ Sign words.Own }
	signNoText        struct{}
	backslashMeans    struct{}
	colonWithin       struct{}
	colonMissing      struct{ Wrote words.Own }
	unclosed          struct{ Open, Close words.Own }
	quotationOpen     struct{}
	otherwiseIndented struct{}
	nestedTooDeep     struct{}
	keyIsAWord        struct{}
)
