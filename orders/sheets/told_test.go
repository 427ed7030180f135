package sheets

import (
	"testing"

	"despatch/orders"
	"despatch/words/wordstest"
)

// What is told of lines stands in books, every word of it, whatever is wrong with them.
func TestNoWordOutsideBooks(t *testing.T) {
	v := testVocabulary()
	marked := func(ds []orders.Diagnostic) {
		t.Helper()
		for _, d := range ds {
			wordstest.Marked(t, d.Message)
			wordstest.Marked(t, d.Hint)
		}
	}
	for _, tt := range slips {
		_, ds := ParseStatements(tt.section, tt.written, v)
		marked(ds)
	}
	for _, tt := range spokenOrders {
		_, ds := ParseStatements(tt.section, tt.text, v)
		marked(ds)
	}
	for _, tt := range written {
		_, ds := ParseStatements(tt.section, tt.text, v)
		marked(ds)
	}
	for _, tt := range mails {
		_, ds := Parse(tt.text, v)
		marked(ds)
	}
}
