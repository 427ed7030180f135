package daemon

import (
	"fmt"
	"strings"
)

// strangeLetters are worst letters of further kinds: each has a great number of one thing that the desk looks at one by one, and no two of them
// alike where it would know the second again. They are whole mails, of a size at most, by name.
func strangeLetters(head string, size int) map[string]string {
	plain := "Content-Type: text/plain; charset=utf-8\n\n"
	many := func(row func(i int) string) string {
		var b strings.Builder
		for i := 0; ; i++ {
			r := row(i)
			if b.Len()+len(r) > size {
				return b.String()
			}
			b.WriteString(r)
		}
	}
	sheet := func(section, rows string) string {
		return head + plain + "ORDERS wst GERMANY ROUND 1\n" + section + "\n" + rows + "\nEND\n"
	}
	misspelt := []string{"infantri", "artilery", "tnaks", "figther", "bomer", "submarin", "destroier", "Polnad", "Ukrane", "Rusia", "Baltik", "Germnay"}
	near := func(i int) string {
		return misspelt[i%len(misspelt)] + string(rune('a'+i/12%26)) + string(rune('a'+i/312%26))
	}
	scripts := []string{"Пехота", "歩兵", "보병", "πεζικό", "חיל", "مشاة", "infantry", "ทหาร", "पैदल"}
	out := map[string]string{
		"quotes within quotes, deeper by the row": head + plain + many(func(i int) string { return strings.Repeat("> ", i%400) + "3 infantry to Poland\n" }),
		"tiny parts of every kind": head + "Content-Type: multipart/mixed; boundary=b\n\n" + many(func(i int) string {
			return fmt.Sprintf("--b\nContent-Type: text/%s; name=f%d.txt\n\nPURCHASE\n%d inf\n", []string{"plain", "html", "csv", "x-odd"}[i%4], i, i)
		}) + "--b--\n",
		"letters forwarded in letters": head + plain + many(func(i int) string {
			return fmt.Sprintf("---------- Forwarded message ---------\nFrom: P %d <p%d@x.test>\nDate: Mon, %d Mar 2026\nSubject: x\n\n", i, i, i%28+1)
		}),
		"one line of an order": sheet("COMBAT MOVE", many(func(i int) string { return fmt.Sprintf("%d infantry Poland -> Ukraine, ", i) })),
		"names of seats": head + plain + many(func(i int) string {
			return []string{"Germany", "Soviet Union", "Japan", "UK", "Italy", "USA", "Russia", "Deutschland", "Giappone"}[i%9] + []string{" ", ", ", " and "}[i%3]
		}),
		"names of seats, by the row": head + plain + many(func(i int) string { return fmt.Sprintf("ORDERS wst JAPAN%d\n", i) }),
		"scripts by turns":           sheet("PURCHASE", many(func(i int) string { return fmt.Sprintf("%d %s%s\n", i, scripts[i%9], scripts[i/9%9]) })),
		"scripts in words":           head + plain + many(func(i int) string { return scripts[i%9] + scripts[i/9%9] + " " }),
		"nearly known words":         head + plain + many(func(i int) string { return near(i) + " " }),
		"nearly known words, bought": sheet("PURCHASE", many(func(i int) string { return fmt.Sprintf("  %d %s\n", i%9+1, near(i)) })),
		"nearly known moves":         sheet("COMBAT MOVE", many(func(i int) string { return fmt.Sprintf("  3 %s %s -> %s\n", near(i), near(i+7), near(i+8)) })),
		"nearly known commands": head + plain + many(func(i int) string {
			return []string{"STAUTS", "HLEP", "ODSD", "CANCLE", "HISTROY", "POSITON"}[i%6] + near(i) + "\n"
		}),
		"dates":            head + plain + many(func(i int) string { return fmt.Sprintf("until %d March 2026 at %d:%02d\n", i%31+1, i%24, i%60) }),
		"dates of absence": head + plain + many(func(i int) string { return fmt.Sprintf("ABSENT from %d March to %d April 2026\n", i%31+1, i%30+1) }),
		"questions": head + plain + many(func(i int) string {
			return fmt.Sprintf("What are my chances if %d tanks attack Ukraine, and when is my turn?\n", i)
		}),
		"questions about rules": head + plain + many(func(i int) string { return fmt.Sprintf("WHY AN-MOVE.%d\nRULE %d\n", i, i) }),
		"battles by the row":    head + plain + many(func(i int) string { return fmt.Sprintf("ODDS %d infantry vs %d infantry\n", i+1, i%97+1) }),
		"battles of every class": head + plain + many(func(i int) string {
			return fmt.Sprintf("ODDS %d infantry, %d artillery, %d tanks, %d fighters, %d bombers vs %d infantry, %d artillery, %d tanks, %d fighters, 9 AA guns\n",
				i%90+9, i%31, i%37, i%41, i%43, i%89+9, i%29, i%23, i%19)
		}),
		"orders taken back by parts": head + plain + many(func(i int) string { return fmt.Sprintf("CANCEL GERMANY COMBAT MOVE %d\nCANCEL %s\n", i, near(i)) }),
		"pages with a style each": head + "Content-Type: text/html; charset=utf-8\n\n<style>" + many(func(i int) string {
			return fmt.Sprintf(".c%d{display:none;text-decoration:line-through}", i)
		})[:size/2] + "}</style>" + many(func(i int) string { return fmt.Sprintf("<p class=c%d>3 infantry", i) })[:size/2],
		"lists in a page, deeper by the row": head + "Content-Type: text/html; charset=utf-8\n\n" + many(func(i int) string { return "<ul><li>3 infantry <i>Poland" }),
		"marks in comments":                  sheet("PURCHASE", many(func(i int) string { return fmt.Sprintf("10 infantry # maybe %d? ( ; -> # %s\n", i, near(i)) })),
		"parentheses":                        sheet("PURCHASE", many(func(i int) string { return strings.Repeat("(", i%40) + "1 infantry" + strings.Repeat(")", i%37) + "\n" })),
		"rows of ? that differ":              sheet("PURCHASE", many(func(i int) string { return strings.Repeat("?", i%50+1) + "\n" })),
		"ornaments that differ":              head + plain + many(func(i int) string { return strings.Repeat("★✦─~", i%20+1) + "\n" }),
		"sentences that are nearly orders": sheet("COMBAT MOVE", many(func(i int) string {
			return fmt.Sprintf("the bombers of zone %d fly from %s via Poland to bomb the factory in Ukraine with %d tanks aboard\n", i, near(i), i)
		})),
	}
	for i := range 5 { // as one question each, as large as it may be
		out[fmt.Sprintf("one command of many words %d", i)] = head + plain + []string{"ODDS ", "CANCEL ", "PRESS ", "ADDRESS ADD ", "JOIN "}[i] + many(func(i int) string { return fmt.Sprintf("%d %s, ", i, near(i)) }) + "\n"
	}
	return out
}
