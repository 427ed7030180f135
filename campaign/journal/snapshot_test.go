package journal

import (
	"reflect"
	"testing"
	"time"
)

// What a record holds is taken up by a game, and taken down from it, field for field.
func TestRecordIsTakenUpAndDown(t *testing.T) {
	var kept Record
	fields := reflect.ValueOf(&kept).Elem()
	for i := range fields.NumField() {
		f := fields.Field(i)
		fillIn(f)
		if f.IsZero() {
			t.Fatalf("the test has nothing to put into %s", fields.Type().Field(i).Name)
		}
	}
	g := New("g1", nil)
	g.TakeUp(kept)
	taken := reflect.ValueOf(g.record())
	for i := range fields.NumField() {
		if !reflect.DeepEqual(taken.Field(i).Interface(), fields.Field(i).Interface()) {
			t.Errorf("%s was %v, and is %v", fields.Type().Field(i).Name, fields.Field(i).Interface(), taken.Field(i).Interface())
		}
	}
}

// fillIn makes a value something other than zero.
func fillIn(v reflect.Value) {
	if _, ok := v.Interface().(time.Time); ok {
		v.Set(reflect.ValueOf(time.Unix(7, 0)))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fillIn(v.Field(i))
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(7)
	case reflect.Uint64:
		v.SetUint(7)
	}
}
