package letters

import (
	"math/rand/v2"
	"regexp"
	"strings"
)

// numberWords are the numbers that people write out.
var numberWords = map[string]string{"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight"}

var countOfUnits = regexp.MustCompile(`^(\s*)(\d+) ([A-Za-z ]*)(infantry|artillery|tanks?|fighters?|bombers?)(.*)$`)

// inOnesOwnWords writes the sections of a sheet as people do: small letters, words for arrows and numbers, short names, lists. What it
// says stays the same.
func inOnesOwnWords(chance *rand.Rand, body string) string {
	small, arrow, word, short := chance.IntN(2) == 0, []string{" -> ", " to ", " → ", "->"}[chance.IntN(4)], chance.IntN(2) == 0, chance.IntN(2) == 0
	mark, colon, times := []string{"", "- ", "* ", "  ", "• "}[chance.IntN(5)], []string{"", ":"}[chance.IntN(2)], []string{"", "x"}[chance.IntN(2)]
	var out []string
	for row := range strings.SplitSeq(strings.TrimSuffix(strings.TrimSpace(body), "END"), "\n") {
		if row = strings.TrimRight(row, " "); row == "" {
			continue
		}
		if !strings.HasPrefix(row, " ") {
			out = append(out, headed(chance, row)+colon)
			continue
		}
		row = strings.TrimSpace(row)
		if m := countOfUnits.FindStringSubmatch(row); m != nil {
			count, unit := m[2], m[4]
			if written := numberWords[count]; word && written != "" {
				count = written
			} else {
				count += times
			}
			if short {
				unit = strings.NewReplacer("infantry", "inf", "artillery", "art").Replace(unit)
			}
			power := strings.NewReplacer("United Kingdom", []string{"UK", "United Kingdom"}[chance.IntN(2)], "United States", []string{"US", "United States"}[chance.IntN(2)]).Replace(m[3])
			row = count + " " + power + unit + strings.ReplaceAll(m[5], " -> ", arrow)
		}
		out = append(out, mark+cased(row, small))
	}
	return strings.Join(out, "\n")
}

// headed writes the heading of a section: in capitals, in small letters or as a telephone begins a line.
func headed(chance *rand.Rand, row string) string {
	switch chance.IntN(3) {
	case 0:
		return strings.ToLower(row)
	case 1:
		return row[:1] + strings.ToLower(row[1:])
	}
	return row
}

func cased(row string, small bool) string {
	if small {
		return strings.ToLower(row)
	}
	return row
}

var slips = [][2]string{{"infantry", "infanty"}, {"artillery", "artilery"}, {"fighter", "figther"}, {"tank", "tnak"}, {"bomber", "bomer"}, {"aim ", "aimm "}}

// withSlip puts a slip into a text, and tells the wrong word and the right one.
func withSlip(text string) (slipped, wrong, right string) {
	rows := strings.Split(text, "\n")
	for i, row := range rows {
		for _, s := range slips {
			at := strings.Index(strings.ToLower(row), s[0])
			if at < 0 || strings.HasPrefix(strings.ToLower(strings.TrimLeft(row, " -*")), "lose") || strings.Contains(strings.ToLower(row), " if ") {
				continue
			}
			rows[i] = row[:at] + s[1] + row[at+len(s[0]):]
			return strings.Join(rows, "\n"), strings.TrimSpace(s[1]), strings.TrimSpace(s[0])
		}
	}
	return text, "", ""
}
