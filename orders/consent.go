package orders

const consentExample = "allow United States on carriers"

var consentForm = form{
	id: FormConsent, plural: "consents", example: consentExample,
	verbs: []keyword{verbAllow, verbRefuse},
	parse: parseConsent,
	print: printConsent,
}

// parseConsent reads (allow | refuse) (all | seat) on unit.
func parseConsent(p *reader) Statement {
	st := Consent{Pos: p.at()}
	if !p.acceptWord(verbAllow) {
		p.acceptWord(verbRefuse)
		st.Refuse = true
	}
	if !p.acceptWord(wordAll) {
		st.To = p.seat(wordOn)
	}
	p.expectWord(wordOn, "write, for example: "+consentExample)
	st.Unit = p.kindOfUnit()
	return st
}

func printConsent(s Statement, v *Vocabulary) string {
	st := s.(Consent)
	verb, to := "allow ", "all"
	if st.Refuse {
		verb = "refuse "
	}
	if st.To != "" {
		to = v.Seat(st.To)
	}
	return verb + to + " on " + v.Unit(st.Unit, All)
}
