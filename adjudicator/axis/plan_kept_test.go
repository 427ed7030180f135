package axis

import (
	"reflect"
	"testing"
)

// Every unit that a plan speaks of is found again when units have other slots.
func TestAPlanIsRenumberedWhole(t *testing.T) {
	var k KeptPlan
	filled := fill(reflect.ValueOf(&k.Plan).Elem())
	if filled < 8 {
		t.Fatalf("only %d units were found in a plan", filled)
	}
	if got := count(reflect.ValueOf(k.renumbered([]UnitID{NoUnit, 7}).Plan), 7); got != filled {
		t.Errorf("%d of %d units have their new slot", got, filled)
	}
	if got := count(reflect.ValueOf(k.Plan), 1); got != filled {
		t.Errorf("the old plan has changed: %d of %d units have their old slot", got, filled)
	}
}

// fill puts one element into every list of a value and unit 1 wherever it speaks of a unit, and counts these.
func fill(v reflect.Value) (n int) {
	switch v.Kind() {
	case reflect.Int16:
		v.SetInt(1)
		return 1
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		return fill(v.Index(0))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).Type() == reflect.TypeFor[UnitID]() || v.Field(i).Kind() == reflect.Slice && v.Field(i).Type().Elem().Kind() != reflect.Int16 ||
				v.Field(i).Type() == reflect.TypeFor[[]UnitID]() {
				n += fill(v.Field(i))
			}
		}
	}
	return n
}

// count counts the units of a value that have a slot.
func count(v reflect.Value, slot int64) (n int) {
	switch {
	case v.Type() == reflect.TypeFor[UnitID]():
		if v.Int() == slot {
			return 1
		}
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			n += count(v.Index(i), slot)
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			n += count(v.Field(i), slot)
		}
	}
	return n
}
