package commands

import (
	"strings"

	"despatch/words"
)

// Lines of commands are said in the language of their reader, who may write them so. What a command takes is said of too where its usage is told.

func init() { words.SayLinesEverywhere(spoken) }

// placeholders are the words that stand in the usage of a command for what is filled in, in other languages.
var placeholders = map[string]map[string]string{"it": {
	"game": "partita", "address": "indirizzo", "name": "nome", "date": "data", "seat": "posto", "topic": "argomento", "token": "parola", "rule": "regola", "reason": "motivo",
	"option": "opzione", "value": "valore", "phase": "fase", "section": "sezione", "power": "potenza", "place": "luogo", "attackers": "attaccanti", "defenders": "difensori",
	"language": "lingua", "zone": "fuso", "terms": "termini", "ruleset": "regolamento", "hour": "ora", "or": "o",
}}

// spoken says a line that is a command, or binds a letter to a game, in another language; false where it is none, or the language has no table.
func spoken(language string, line words.Line) (words.Line, bool) {
	lx := embedded()
	other := lx.tongues[language]
	head, below, several := strings.Cut(string(line), "\n")
	if other == nil || head == "" {
		return line, false
	}
	said, ok := lx.saidIn(other, head)
	if !ok {
		return line, false
	}
	if several {
		if body, cut := strings.CutSuffix(below, "END"); cut {
			below = body + strings.ToUpper(other.Words[wordEnd][0])
		}
		said += "\n" + below
	}
	return words.Line(said), true
}

// saidIn is the first line of a command in another language.
func (lx *lexicon) saidIn(other *tongue, line string) (string, bool) {
	master, rest := "", line
	if behind, ok := strings.CutPrefix(line, "MASTER "); ok {
		master, rest = strings.ToUpper(other.Words[wordMaster][0])+" ", behind
	}
	verb, length := Verb(""), 0
	for _, s := range table {
		printed := strings.ToUpper(lx.printed[s.Verb])
		if (s.Who == Master) == (master != "") && len(printed) > length && strings.HasPrefix(rest, printed) && (len(rest) == len(printed) || rest[len(printed)] == ' ') {
			verb, length = s.Verb, len(printed)
		}
	}
	switch {
	case verb != "":
		return master + strings.ToUpper(other.Verbs[verb][0]) + lx.argumentsIn(other, rest[length:]), true
	case master == "" && strings.HasPrefix(line, "GAME "):
		return strings.TrimPrefix(lx.argumentsIn(other, " "+line), " "), true
	}
	return "", false
}

// argumentsIn are what stands behind a verb. Keywords stand in capitals; behind the one before a reason all is somebody's own.
func (lx *lexicon) argumentsIn(other *tongue, rest string) string {
	fields := strings.SplitAfter(rest, " ")
	for i, field := range fields {
		word := strings.Trim(field, " ,[]()|:")
		if word == "" {
			continue
		}
		if k := lx.keywordPrinted(word); k != "" {
			fields[i] = strings.Replace(field, word, strings.ToUpper(other.Words[k][0]), 1)
			if k == wordBecause && i+2 < len(fields) {
				break
			}
			continue
		}
		if own, ok := placeholders[other.Language][word]; ok {
			fields[i] = strings.Replace(field, word, own, 1)
		}
		for month, name := range lx.monthNames {
			if word == name {
				fields[i] = strings.Replace(field, word, other.Months[month], 1)
			}
		}
	}
	return strings.Join(fields, "")
}

// keywordPrinted is the keyword that canonical text prints so, "" for none.
func (lx *lexicon) keywordPrinted(word string) keyword {
	english := lx.tongues[words.English]
	for k, phrases := range english.Words {
		if word == strings.ToUpper(phrases[0]) {
			return k
		}
	}
	return ""
}
