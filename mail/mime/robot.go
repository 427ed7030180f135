package mime

import (
	"slices"
	"strings"

	"github.com/emersion/go-message"

	"despatch/pattern"
)

// automatic says why a letter counts as written by a program, or "" for a person's. The rules are those of RFC 3834 and what
// mail programs do beside it; in doubt a letter is a program's, for an unanswered person asks again and two programs that
// answer each other never stop. The signs that are doubtful stand in letters of people, too, who write through a mailing list, behind
// a gateway that marks all mail as bulk, or below a subject that speaks of their holiday.
func automatic(h message.Header) (why string, doubtful bool) {
	for _, sign := range []func(message.Header) string{saysSo, autoReply, isReport, fromNobody, fromPostmaster} {
		if why := sign(h); why != "" {
			return why, false
		}
	}
	for _, sign := range []func(message.Header) string{massMail, fromList, fromMachine, outOfOffice} {
		if why := sign(h); why != "" {
			return why, true
		}
	}
	return "", false
}

// saysSo: RFC 3834 section 5, and the fields that were used before it.
func saysSo(h message.Header) string {
	if word := firstWord(h.Get("Auto-Submitted")); word != "" && word != "no" {
		return "Auto-Submitted: " + word
	}
	for _, name := range []string{"X-Autoreply", "X-Autorespond", "X-Autoresponder", "X-Auto-Reply-From"} {
		if h.Has(name) && firstWord(h.Get(name)) != "no" {
			return name + ": " + firstWord(h.Get(name))
		}
	}
	return ""
}

// autoReply: Precedence is defined by no standard, and honoured by everybody.
func autoReply(h message.Header) string { return precedence(h, "auto_reply", "auto-reply") }

// massMail: some firms' gateways set these words in all that goes out.
func massMail(h message.Header) string { return precedence(h, "bulk", "junk") }

func precedence(h message.Header, words ...string) string {
	if word := firstWord(h.Get("Precedence")); slices.Contains(words, word) {
		return "Precedence: " + word
	}
	return ""
}

// fromList: RFC 2919 and RFC 2369 (List-*), and the word that goes with them.
func fromList(h message.Header) string {
	if firstWord(h.Get("Precedence")) == "list" {
		return "Precedence: list"
	}
	for fields := h.Fields(); fields.Next(); {
		if strings.HasPrefix(strings.ToLower(fields.Key()), "list-") {
			return fields.Key() + ": " + firstWord(fields.Value())
		}
	}
	return ""
}

// isReport: bounces, receipts and complaints (RFC 6522).
func isReport(h message.Header) string {
	if kind, _, err := h.ContentType(); err == nil && kind == "multipart/report" {
		return "Content-Type: " + kind
	}
	return ""
}

// fromNobody: an empty return path asks for no answer (RFC 5321 4.5.5).
func fromNobody(h message.Header) string {
	if h.Has("Return-Path") && strings.Join(strings.Fields(h.Get("Return-Path")), "") == "<>" {
		return "Return-Path: <>"
	}
	return ""
}

// postmasters are the names under which mail servers write by themselves (RFC 5321 4.5.1 and custom), machines other names before
// the @ behind which nobody reads.
var (
	postmasters = []string{"postmaster", "mailer-daemon", "maildaemon"}
	machines    = []string{
		"no-reply", "noreply", "no_reply", "do-not-reply", "donotreply", "do_not_reply",
		"bounce", "bounces", "autoreply", "auto-reply", "autoresponder",
	}
)

func fromPostmaster(h message.Header) string {
	return writtenBy(h, postmasters, "From", "Sender", "Return-Path")
}

// fromMachine does not look at the return path: relays write one of their own into letters of people (bounces+57@relay.example,
// srs0=x=y=example.net=anna@forwarder.example).
func fromMachine(h message.Header) string { return writtenBy(h, machines, "From", "Sender") }

func writtenBy(h message.Header, names []string, fields ...string) string {
	for _, field := range fields {
		for _, address := range recipients(h.Get(field)) {
			local, _, _ := strings.Cut(strings.ToLower(address), "@")
			local, _, _ = strings.Cut(local, "+")
			if slices.Contains(names, local) {
				return field + ": " + local
			}
		}
	}
	return ""
}

// absences are how the subject of an answer begins that a program writes for somebody who is away.
var absences = []string{
	"out of office", "out of the office", "automatic reply", "auto reply", "auto-reply", "autoreply", "auto response", "auto:",
	"risposta automatica", "fuori sede", "fuori ufficio", "assente dall'ufficio", "assenza dall'ufficio",
	"automatische antwort", "abwesenheitsnotiz", "abwesenheit:", "automatische abwesenheit",
	"réponse automatique", "absence du bureau", "absent du bureau", "absente du bureau", "message d'absence",
	"respuesta automática", "fuera de la oficina", "fuera de oficina", "ausente de la oficina",
	"resposta automática", "fora do escritório", "ausente do escritório",
	"automatisch antwoord", "afwezigheidsbericht", "afwezig:",
	"odpowiedź automatyczna", "automatyczna odpowiedź", "poza biurem",
	"autosvar", "automatiskt svar", "frånvaro:",
	"автоответ", "автоматический ответ",
	"αυτόματη απάντηση",
	"otomatik yanıt", "ofis dışında",
	"自動応答", "自動返信",
}

func outOfOffice(h message.Header) string {
	subject := strings.ToLower(strings.ReplaceAll(headerText(h, "Subject"), "’", "'"))
	for _, a := range absences {
		if strings.HasPrefix(subject, a) {
			return "Subject: " + a
		}
	}
	return ""
}

// bounce recognises a report that a letter could not be delivered (RFC 3464), also from servers that do not write it the
// standard way.
func bounce(h message.Header) bool {
	kind, params, err := h.ContentType()
	if err == nil && kind == "multipart/report" {
		return strings.EqualFold(params["report-type"], "delivery-status")
	}
	for _, address := range recipients(h.Get("From")) {
		local, _, _ := strings.Cut(strings.ToLower(address), "@")
		if local == "mailer-daemon" || local == "postmaster" && fromNobody(h) != "" {
			return true
		}
	}
	return fromNobody(h) != "" && returnedSubject.MatchString(strings.ReplaceAll(headerText(h, "Subject"), "’", "'"))
}

// returnedSubject is how the subject of a report begins that comes from no such name, in the languages of its servers.
var returnedSubject = pattern.Of(`(?i)^(undeliverable|undelivered mail|mail delivery (failed|failure|system)|delivery (status notification|failure)|returned mail|failure notice|warning: message \S+ delayed|` +
	`unzustellbar|nicht zustellbar|zustellung fehlgeschlagen|e?-?mail.{0,30}nicht zugestellt|` +
	`non recapitabile|mancato recapito|impossibile recapitare|notifica di mancata consegna|` +
	`non remis|échec de (la )?remise|courrier non distribué|non distribuable|` +
	`no se puede entregar|no entregado|error de entrega)`)

// firstWord is a field's value in lower case, without comments and parameters.
func firstWord(value string) string {
	value, _, _ = strings.Cut(value, ";")
	value, _, _ = strings.Cut(value, "(")
	return strings.ToLower(OneLine(value))
}
