package anniversary_test

import (
	"slices"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
)

// In 1941 Germany has 31 IPCs and one complex, which places 10 units: ten infantry at 3 (AN-IC.1). Who is not to spend buys nothing.
func TestSubstitutePurchase(t *testing.T) {
	rules, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := rules.New("1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	duties := rules.Duties(state)
	i := slices.IndexFunc(duties, func(d adjudicator.Duty) bool { return d.Section == "purchase" })
	sub := rules
	if got := sub.Substitute(state, duties[i], nil, true); len(got) != 1 || got[0] != "10 infantry" {
		t.Errorf("a provident desk buys %q, want 10 infantry", got)
	}
	for _, d := range duties {
		if got := sub.Substitute(state, d, nil, false); got != nil && !slices.Equal(got, []string{"pass"}) {
			t.Errorf("without providence %s is %q, want nothing but pass", d.Keyword, got)
		}
	}
}

// Before the purchase nothing waits to be placed, so MOBILISE need not be given; but it must be by whoever buys (AN-MOBILISE.15).
func TestMobiliseIsNeededIfYouBuy(t *testing.T) {
	rules, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := rules.New("1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range rules.Duties(state) {
		want := ""
		if d.Section == "mobilise" {
			want = "if you buy"
		}
		if d.Needed.String() != want || d.Required == (want != "") {
			t.Errorf("%s: required %t, needed %q; want needed %q", d.Keyword, d.Required, d.Needed, want)
		}
	}
}
