package orders

const consentExample = "allow United States on carriers"

var consentForm = StatementType{
	ID: FormConsent, Plural: "consents", Example: consentExample,
	Verbs: []Keyword{verbAllow, verbRefuse},
	Parse: parseConsent,
	Print: printConsent,
}

// parseConsent reads (allow | refuse) (all | seat) on unit.
func parseConsent(p *Reader) Statement {
	st := Consent{Pos: p.At()}
	if !p.AcceptWord(verbAllow) {
		p.AcceptWord(verbRefuse)
		st.Refuse = true
	}
	if !p.AcceptWord(WordAll) {
		st.To = p.Seat(WordOn)
	}
	p.ExpectWord(WordOn, ForExample(consentExample))
	st.Unit = p.KindOfUnit()
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
