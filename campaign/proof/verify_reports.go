package proof

import (
	"fmt"
	"slices"

	"despatch/bundle"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
)

// compareReports compares what an entry's letters say with what was reported.
func (v *verification) compareReports(e storage.Entry, letters []writing.Outgoing) error {
	opener, ok := v.Mails.(records.Opener)
	if !ok {
		return nil
	}
	v.found.Missing += v.lacking(e, letters)
	for _, i := range v.reports[e.Number] {
		r := v.b.Reports[i]
		if err := v.checkMail(opener, r); err != nil {
			return err
		}
		for _, o := range letters {
			if o.To != r.To {
				continue
			}
			o.Pictures = nil // the sum is of the page, which names them by what they show
			raw, err := v.Mails.Compose(o)
			if err != nil {
				return err
			}
			again, err := opener.Open(raw)
			if err != nil {
				return err
			}
			v.seen[i] = true
			if ReportSum(again) != r.Sum {
				v.found.Notes = append(v.found.Notes, fmt.Sprintf("%s: game %s, entry %d, the report to %s", ErrWording, v.b.Game, e.Number, r.To))
				break
			}
			v.found.Reports++
			break
		}
		if v.b.For == bundle.ForOperator {
			v.seen[i] = true // its mail is there
		}
	}
	return nil
}

// lacking counts the reports that an entry calls forth and the bundle does not list.
func (v *verification) lacking(e storage.Entry, letters []writing.Outgoing) int {
	if e.Kind != journal.KindCreated && e.Kind != journal.KindResolved {
		return 0
	}
	n := 0
	for _, o := range letters {
		if !slices.ContainsFunc(v.reports[e.Number], func(i int) bool { return v.b.Reports[i].To == o.To }) {
			n++
		}
	}
	return n
}

// checkMail makes sure that a mail in the bundle says what its digest stands for.
func (v *verification) checkMail(opener records.Opener, r bundle.Report) error {
	if r.Mail == "" {
		return nil
	}
	raw, err := v.b.Mail(r)
	if err != nil {
		return err
	}
	kept, err := opener.Open(raw)
	if err != nil {
		return fmt.Errorf("%w: %s: %w", bundle.ErrBundle, r.Mail, err)
	}
	if ReportSum(kept) != r.Sum {
		return fmt.Errorf("%w: game %s, entry %d: the mail %s is not the one that was sent", journal.ErrReplay, v.b.Game, r.Entry, r.Mail)
	}
	return nil
}
