package sheets

import (
	"despatch/orders"
	"despatch/orders/orderstest"
)

func testVocabulary() *orders.Vocabulary { return orderstest.Vocabulary() }

func bigVocabulary() *orders.Vocabulary { return orderstest.Big() }
