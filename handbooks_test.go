package despatch_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign/reading"
	"despatch/commands"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// forPeople are the pages that players, game masters and operators read.
var forPeople = []string{
	"README.md", "docs/players.md", "docs/game-masters.md", "docs/operators.md", "docs/deadlines.md", "docs/letters.md", "docs/d-day.md", "docs/pacific-1940.md", "docs/advanced.md", "docs/odds.md",
	"docs/it/players.md",
}

var (
	letterBlock = regexp.MustCompile("(?s)```letter\n(.*?)```")
	// block is an indented one, span what stands between backticks in a sentence.
	block = regexp.MustCompile(`(?m)((?:^    .*\n)+)`)
	span  = regexp.MustCompile("`([^`\n]+(?:\n[^`\n]+)?)`")
)

// TestHandbookLetters reads every letter that a handbook shows: each of its lines that is meant as a command must be one, and a
// sheet in it must be readable.
func TestHandbookLetters(t *testing.T) {
	game := anniversaryGame(t)
	count := 0
	for _, page := range forPeople {
		for _, found := range letterBlock.FindAllStringSubmatch(read(t, page), -1) {
			count++
			letter := readLetter(game, found[1])
			for _, d := range letter.Diagnostics {
				t.Errorf("%s: %v\n%s", page, d, found[1])
			}
			if letter.Sheet != "" {
				if _, diags := sheets.Parse(letter.Sheet, game.Vocabulary()); orders.Failed(diags) {
					t.Errorf("%s: %v\n%s", page, diags, letter.Sheet)
				}
			}
			if letter.Sheet == "" && len(letter.Commands) == 0 {
				t.Errorf("%s: this letter asks for nothing:\n%s", page, found[1])
			}
		}
	}
	if count < 14 {
		t.Errorf("found %d letters; the pattern or the pages are wrong", count)
	}
}

// readLetter reads a letter about the example game.
func readLetter(game adjudicator.Ruleset, text string) commands.Letter {
	words := game.Vocabulary()
	return commands.Parse("", text, commands.Options{
		Games:  func(name string) bool { return name == "east41" },
		Topics: reading.Topics,
		Names: func(text string) bool {
			_, seat := words.SeatNamed(text)
			_, space := words.SpaceNamed(text)
			return seat || space || words.SectionNamed(text) != nil
		},
	})
}

// notCommands begin what stands in capitals in a sentence and is no command: the parts of sheets, and lines of other kinds.
var notCommands = strings.Fields("ORDERS ORDER CHECK END KEY GAME SEED PROMISED PHRASE NEW CONFIRM ERROR WARN INFO RESEARCH PURCHASE COMBAT NONCOMBAT " +
	"MOBILISE BATTLE STANDING BECAUSE TO CHINA AS BID GERMANY ALLIES Z14 PLAIN INBOX MEND " +
	"TRANSFER TECHNOLOGY BOMBING " +
	"PROBABILITÀ PERMANENTI FINE VERIFICA ORDINI ORDINE ACQUISTO OFFERTA CONFERMA CHIAVE RICERCA MOVIMENTO MOBILITAZIONE BATTAGLIA PARTITA")

// TestHandbookCommands reads what a handbook shows of commands within its sentences: what begins like one in capitals must be one, if
// not its beginning only, such as `MASTER EXTEND`.
func TestHandbookCommands(t *testing.T) {
	game := anniversaryGame(t)
	count := 0
	for _, page := range forPeople {
		for _, found := range span.FindAllStringSubmatch(withoutBlocks(read(t, page)), -1) {
			text := strings.Join(strings.Fields(found[1]), " ")
			first, _, _ := strings.Cut(text, " ")
			if len(first) < 3 || strings.ToUpper(first) != first || strings.ToLower(first) == first || slices.Contains(notCommands, first) || strings.ContainsAny(first, ".-_<>&/") {
				continue
			}
			count++
			if letter := readLetter(game, text+"\nwords, where some are wanted\nEND\n"); len(letter.Commands) != 1 && !beginsCommand(text) {
				t.Errorf("%s: `%s` is no command: %v", page, text, letter.Diagnostics)
			}
		}
	}
	if count < 60 {
		t.Errorf("found %d commands; the pattern or the pages are wrong", count)
	}
}

// beginsCommand says whether a text is the verb of a command, or the beginning of it.
func beginsCommand(text string) bool {
	return slices.ContainsFunc(commands.Table(), func(s commands.Spec) bool {
		return strings.HasPrefix(string(s.Verb)+" ", text+" ") || words.Of(words.Line(s.Verb.Words())).In("it") == text || strings.HasPrefix(s.Example+" ", text+" ")
	})
}

func withoutBlocks(page string) string {
	return block.ReplaceAllString(regexp.MustCompile("(?s)```.*?```").ReplaceAllString(page, ""), "")
}

// TestHandbookSheets reads every order sheet in an indented block of the players' handbook, such as the form of the first page.
func TestHandbookSheets(t *testing.T) {
	game := anniversaryGame(t)
	count := 0
	for _, found := range block.FindAllString(regexp.MustCompile("(?s)```.*?```").ReplaceAllString(read(t, "docs/players.md"), ""), -1) {
		text := strings.ReplaceAll("\n"+found, "\n    ", "\n")
		i := strings.Index(text, "\nORDERS ")
		if i < 0 || strings.Contains(text, "...") {
			continue
		}
		count++
		if _, diags := sheets.Parse(text[i+1:], game.Vocabulary()); orders.Failed(diags) {
			t.Errorf("%v\n%s", diags, text)
		}
	}
	if count < 2 {
		t.Errorf("found %d sheets; the pattern or the page is wrong", count)
	}
}
