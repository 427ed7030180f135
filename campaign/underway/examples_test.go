package underway

import "testing"

// A line that nearly opened a sheet is mended by that of the desk, with what its writer said behind it: the turn stands there once, and is his.
func TestTurnNamedTwice(t *testing.T) {
	for line, want := range map[string]string{
		"ORDERS an1 GERMANY ROUND 1 KEY fscanx9n ROUND 1":      "ORDERS an1 GERMANY ROUND 1 KEY fscanx9n",
		"ORDERS an1 SOVIET UNION ROUND 1 KEY fscanx9n ROUND 2": "ORDERS an1 SOVIET UNION ROUND 2 KEY fscanx9n",
		"CHECK dd1 ALLIES TURN 3 KEY fscanx9n TURN 3":          "CHECK dd1 ALLIES TURN 3 KEY fscanx9n",
		"ORDERS an1 GERMANY ROUND 1 KEY fscanx9n":              "ORDERS an1 GERMANY ROUND 1 KEY fscanx9n",
		"ORDERS an1 GERMANY ROUND 1":                           "ORDERS an1 GERMANY ROUND 1",
	} {
		if got := turnTwice.ReplaceAllString(line, "$1 $3 KEY $2"); got != want {
			t.Errorf("%q becomes %q, want %q", line, got, want)
		}
	}
}
