package sheets

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/orders"
	"despatch/orders/orderstest"
)

// testVocabulary is the table of names with the statements that a game has besides those of the language.
func testVocabulary() *orders.Vocabulary { return withCards(orderstest.Vocabulary()) }

func bigVocabulary() *orders.Vocabulary { return withCards(orderstest.Big()) }

func withCards(v *orders.Vocabulary) *orders.Vocabulary {
	keywords, err := forms.Words()
	if err != nil {
		panic(err) // of a table that the program carries
	}
	v.Statements, v.Words = forms.Statements(), keywords
	v.Sections = slices.Insert(v.Sections, len(v.Sections)-1, orders.SectionType{ID: "order", Keyword: "ORDER", Takes: orders.NumberArgument, Forms: []orders.Form{orders.FormMove, forms.FormAim, forms.FormFire, forms.FormFly, forms.FormBeach,
		forms.FormMuster, forms.FormUse, forms.FormChoose, forms.FormTake, forms.FormThrow, forms.FormAsk, orders.FormIf, orders.FormLose, orders.FormPass}})
	return v
}
