package forecast_test

import (
	"reflect"
	"testing"

	"despatch/adjudicator/axis/forecast"
)

// Units may be listed as sheets take them: with commas, with "and", or with a number before each.
func TestListsOfUnits(t *testing.T) {
	r := theRules(t)
	want, _, err := forecast.Calculate(r, nil, "3 infantry, 2 tanks vs 2 infantry, 1 fighter", 50_000_000)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"3 infantry 2 tanks vs 2 infantry 1 fighter", "3 infantry and 2 tanks vs 2 infantry + fighter"} {
		got, _, err := forecast.Calculate(r, nil, text, 50_000_000)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q comes to %+v, %v; want %+v", text, got, err, want)
		}
	}
	for _, text := range []string{"3 infantry, , 2 tanks vs 1 infantry", "3 infantry and vs 1 infantry"} {
		if _, _, err := forecast.Calculate(r, nil, text, 50_000_000); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}
