package words

import "reflect"

// Rewritten is the text with the lines that its reader may write put otherwise, such as with the names of his own game in the place of an
// example's. A text that is worded already counts as one line.
func (t Text) Rewritten(put func(Line) Line) Text {
	switch says := t.says.(type) {
	case nil:
		return t
	case plain:
		return Plain(string(put(Line(says))))
	}
	return Text{says: rewritten(reflect.ValueOf(t.says), put).Interface(), book: t.book}
}

// rewritten is a copy of a topic, or of a part of one, with its lines put otherwise.
func rewritten(v reflect.Value, put func(Line) Line) reflect.Value {
	switch is := v.Interface().(type) {
	case Line:
		return reflect.ValueOf(put(is))
	case Text:
		return reflect.ValueOf(is.Rewritten(put))
	}
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			out.Set(rewritten(v.Elem(), put))
		}
	case reflect.Slice:
		if !v.IsNil() {
			out.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		}
		for i := range v.Len() {
			out.Index(i).Set(rewritten(v.Index(i), put))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				out.Field(i).Set(rewritten(v.Field(i), put))
			}
		}
	}
	return out
}
