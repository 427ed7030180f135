package mail

import (
	"slices"
	"strings"

	"github.com/emersion/go-message"
)

// automatic says why a letter counts as written by a program, or "" for a person's. The rules are those of RFC 3834 and what
// mail programs do beside it; in doubt a letter is a program's, for an unanswered person asks again and two programs that
// answer each other never stop.
func automatic(h message.Header) string {
	for _, sign := range []func(message.Header) string{
		saysSo, fromList, wantsNoAnswer, isReport, fromNobody, fromMachine, outOfOffice,
	} {
		if reason := sign(h); reason != "" {
			return reason
		}
	}
	return ""
}

// saysSo: RFC 3834 section 5, and the fields that were used before it.
func saysSo(h message.Header) string {
	if word := firstWord(h.Get("Auto-Submitted")); word != "" && word != "no" {
		return "Auto-Submitted: " + word
	}
	for _, name := range []string{"X-Autoreply", "X-Autorespond", "X-Autoresponder", "X-Auto-Reply-From"} {
		if h.Has(name) {
			return name + " is set"
		}
	}
	return ""
}

// fromList: RFC 2919 and RFC 2369 (List-*), and Precedence, which no standard defines and everybody honours.
func fromList(h message.Header) string {
	switch word := firstWord(h.Get("Precedence")); word {
	case "bulk", "list", "junk", "auto_reply":
		return "Precedence: " + word
	}
	for fields := h.Fields(); fields.Next(); {
		if strings.HasPrefix(strings.ToLower(fields.Key()), "list-") {
			return fields.Key() + " is set"
		}
	}
	return ""
}

// wantsNoAnswer: Exchange's way to mark what it writes by itself.
func wantsNoAnswer(h message.Header) string {
	if word := firstWord(h.Get("X-Auto-Response-Suppress")); word != "" && word != "none" {
		return "X-Auto-Response-Suppress: " + word
	}
	return ""
}

// isReport: bounces, receipts and complaints (RFC 6522).
func isReport(h message.Header) string {
	if kind, _, err := h.ContentType(); err == nil && kind == "multipart/report" {
		return "the letter is a report of a mail server"
	}
	return ""
}

// fromNobody: an empty return path asks for no answer (RFC 5321 4.5.5).
func fromNobody(h message.Header) string {
	if h.Has("Return-Path") && strings.Join(strings.Fields(h.Get("Return-Path")), "") == "<>" {
		return "Return-Path is empty"
	}
	return ""
}

// machines are the names before the @ behind which nobody reads (RFC 2142 names the first two).
var machines = []string{
	"postmaster", "mailer-daemon", "maildaemon", "no-reply", "noreply", "no_reply", "do-not-reply", "donotreply", "do_not_reply",
	"bounce", "bounces", "autoreply", "auto-reply", "autoresponder",
}

func fromMachine(h message.Header) string {
	for _, name := range []string{"From", "Sender", "Return-Path"} {
		for _, address := range recipients(h.Get(name)) {
			local, _, _ := strings.Cut(strings.ToLower(address), "@")
			local, _, _ = strings.Cut(local, "+")
			if slices.Contains(machines, local) {
				return name + " is " + local
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
}

func outOfOffice(h message.Header) string {
	subject := strings.ToLower(strings.ReplaceAll(headerText(h, "Subject"), "’", "'"))
	for _, a := range absences {
		if strings.HasPrefix(subject, a) {
			return "the subject begins with " + a
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
	return false
}

// firstWord is a field's value in lower case, without comments and parameters.
func firstWord(value string) string {
	value, _, _ = strings.Cut(value, ";")
	value, _, _ = strings.Cut(value, "(")
	return strings.ToLower(oneLine(value))
}
