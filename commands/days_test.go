package commands

import "testing"

// Days as people write them in prose, in the languages of the club.
func TestDaysIn(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"ABSENCE from the 24th to the 26th of December", "ABSENCE FROM 24 December TO 26 December"},
		{"ABSENCE 24 dicembre - 2 gennaio", "ABSENCE FROM 24 December TO 2 January"},
		{"Sono via da mercoledì 2 a domenica 6 dicembre per lavoro", "ABSENCE FROM 2 December TO 6 December"},
		{"I'm off skiing from the 5th till the 12th of January, my brother could play", "ABSENCE FROM 5 January TO 12 January"},
		{"sarò via dal 24 dicembre al 2 gennaio 2027", "ABSENCE FROM 24 December TO 2027-01-02"},
		{"ich bin vom 3. bis zum 7. Dezember weg", "ABSENCE FROM 3 December TO 7 December"},
		{"vom 3.12. bis 7.12. im Urlaub", "ABSENCE FROM 3 December TO 7 December"},
		{"je serai absent du 3 au 7 décembre", "ABSENCE FROM 3 December TO 7 December"},
		{"de vacaciones del 3 al 7 de enero", "ABSENCE FROM 3 January TO 7 January"},
		{"away December 24th - January 2nd, 2027", "ABSENCE FROM 24 December TO 2027-01-02"},
		{"away until the 3rd of December", "ABSENCE UNTIL 3 December"},
		{"fino al 3 dicembre non ci sono", "ABSENCE UNTIL 3 December"},
		{"between the 3rd and the 7th of March", "ABSENCE FROM 3 March TO 7 March"},
		{"tra il 24 e il 26 gennaio", "ABSENCE FROM 24 January TO 26 January"},
		{"Tom plays for me until the end of March", "ABSENCE UNTIL 31 March"},
		{"fino alla fine di febbraio", "ABSENCE UNTIL 28 February"},
		{"bis Ende April", "ABSENCE UNTIL 30 April"},
		{"dal 3 maggio a fine giugno", "ABSENCE FROM 3 May TO 30 June"},
		{"until the end of the turn", ""},
		{"on the 24th of December I cannot", "ABSENCE FROM 24 December TO 24 December"},
		{"3 infantry to 2 tanks, mai", ""},
		{"from the 5th to the 9th", ""},
		{"30 to 31 February", ""},
		{"26-24 December", ""},
		{"I attack with 10 infantry", ""},
	} {
		got := ""
		if a, ok := DaysIn(c.text); ok {
			got = a.String()
		}
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}
