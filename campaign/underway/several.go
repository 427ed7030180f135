package underway

import (
	"cmp"
	"slices"

	"despatch/campaign/judging"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
)

// verdicts judges each sheet of the letter, in the order in which the game needs them.
func (h *Letter) verdicts() ([]judging.Verdict, error) {
	list := make([]*judging.Judging, len(h.Papers))
	found := make([]judging.Verdict, len(h.Papers))
	settled := make([]bool, len(h.Papers))
	h.Doubts = nil
	for i, p := range h.Papers {
		list[i] = &judging.Judging{Found: judging.Found{Reading: h.Reading, Paper: p}}
		var err error
		if found[i], settled[i], err = h.screen(list[i]); err != nil {
			return nil, err
		}
	}
	if err := judging.AskWhich(list, found, settled); err != nil {
		return nil, err
	}
	for i, j := range list {
		if err := keepReplacedBy(&h.Entered, j, &found[i], nil); err != nil {
			return nil, err
		}
	}
	var verdicts []judging.Verdict
	var open []*judging.Judging
	for i, j := range list {
		switch {
		case settled[i] && found[i].Outcome == "": // told with another
		case settled[i]:
			found[i].In = j.Stands()
			verdicts = append(verdicts, found[i])
		case slices.ContainsFunc(open, j.Equal): // the same sheet twice counts once
		default:
			open = append(open, j)
		}
	}
	if held, err := h.withholdSeveral(open, len(verdicts)); held || err != nil {
		return []judging.Verdict{{Disposition: h.Done}}, err
	}
	slices.SortStableFunc(open, func(a, b *judging.Judging) int { return cmp.Compare(a.Place(), b.Place()) })
	for _, j := range open {
		v, err := h.consider(j)
		if err != nil {
			return nil, err
		}
		if err := keepReplacedBy(&h.Entered, j, &v, verdicts); err != nil {
			return nil, err
		}
		v.In = j.Stands()
		verdicts = append(verdicts, v)
	}
	return verdicts, nil
}

// withholdSeveral holds a letter with several sheets that shows less than its game asks, before any of them is recorded.
func (h *Answering) withholdSeveral(open []*judging.Judging, settled int) (bool, error) {
	if len(open)+settled < 2 || !slices.ContainsFunc(open, func(j *judging.Judging) bool { return !j.Sheet.Header.Check }) {
		return false, nil
	}
	var lines []templates.Line
	for _, j := range open {
		lines = append(lines, templates.Line{Text: "[" + j.Game.SeatName(j.Seat) + "]"})
		lines = append(lines, writing.Annotate(j.Says(j.Game.Rules.Vocabulary()), nil, nil)...)
	}
	return h.withholdWeak(lines)
}

// tellVerdicts answers a letter with several sheets by one letter.
func (h *Answering) tellVerdicts(verdicts []judging.Verdict) error {
	data := templates.Sheets{Heading: h.Clerk.Heading(h.Game, h.Player)}
	carried := slices.ContainsFunc(verdicts, func(v judging.Verdict) bool { return v.Next != nil })
	taken := false
	told := make(map[string]bool)
	once := func(unheard *string) { // the words beside the sheets are those of the whole letter
		if told[*unheard] {
			*unheard = ""
		}
		told[*unheard] = true
	}
	for i := range verdicts {
		v := &verdicts[i]
		if v.Received != nil {
			once(&v.Received.Unheard)
		} else if v.Repeated != nil {
			once(&v.Repeated.Unheard)
		}
		taken = taken || v.Received != nil || v.Repeated != nil
		data.Sheets = append(data.Sheets, templates.SheetAnswer{Receipt: v.Received, Refusal: v.Refused, Duplicate: v.Repeated, In: v.In})
		if i == 0 {
			h.Done = cameTo(*v)
		} else {
			h.Done = joined(h.Done, cameTo(*v))
		}
	}
	data.TellApart()
	if !taken {
		room, err := h.within(verdicts[0].Budgets...)
		if err != nil {
			return err
		}
		if !room {
			return h.ignore(h.Done.Why + notAnswered)
		}
	}
	state, err := h.Clerk.StateFor(h.Game, h.Player)
	if err != nil {
		return err
	}
	if !carried {
		data.State = state
	}
	l, err := h.Clerk.LettersFor(h.Game, h.Player).Sheets(data)
	if err != nil {
		return err
	}
	entry := h.Game.Number
	if h.Done.Outcome != storage.Accepted {
		return h.SendOut(h.Txn, h.At, h.Answer(entry, h.SlugHere(), l))
	}
	return h.SendOut(h.Txn, h.At, h.Answer(entry, h.Clerk.Slug(h.Player)+"-sheets-"+thread.Short(h.Letter.Digest), l))
}

// mostTypedSheets is how many may stand in what its writer typed: two rounds of every seat that a game has.
const mostTypedSheets = 16
