// Package letters is a corpus of letters as people and their programs write them, testdata/*.eml, each with what must come of it in
// the file of the same name that ends in .txt. Every letter goes down the real road into a desk of its own, from the mailbox to the
// outbox, and the four figures of docs/reliability.md are counted. It holds tests only.
//
// All letters come, and lie in a mailbox, in .ci/run and with DESPATCH_LONG=1 go test ./letters: the command for who changed how letters
// are read. In go test alone every second one comes, and most of them are handed to the daemon as by its inbox.
//
// # What must come of a letter
//
// The expectation is written from the definition (docs/orders.md, docs/letters.md, docs/commands.md, the RFCs), never from what the
// program does. Its lines:
//
//	# what is particular about the letter, for the reader
//	scene: two                 the desk to which it comes (scene_test.go); "six" if it is not said
//	before anna:               letters that came before it, each in answer to the newest letter to that person; the text stands
//	    ORDERS …               below, indented
//	recorded:                  the orders that are recorded, and no others, as the journal shows them; below it, one sheet after the
//	    ORDERS …               other
//	done: press                what else the journal gains; "kept waiting": orders recorded before wait for their writer's answer
//	refused                    nothing is recorded, and the writer is told why
//	answered                   nothing is recorded but what "done" says, and the writer gets an answer
//	nothing                    nothing is recorded, and nobody gets anything
//	returned                   the letter is a server's report that one of ours came back: noted, and not answered
//	says: no unit is called    words that an answer to the writer holds, wherever its lines are broken
//	says not: Poland           words that none of them holds
//	to: anna@posta.example     who gets the answer, if not the address that the letter is from
//
// # What stands in a letter
//
// A letter that answers one of ours has to show what only a reader of ours can know. These words in an .eml are filled in before it
// is delivered, by the scene's letters to its writer; all else goes to the mailbox byte by byte, with CRLF for the line ends.
//
//	{{KEY germany}}            the key of a seat
//	{{THREAD}}                 the Message-ID of the newest letter to the writer; {{THREAD ben}}: to somebody else
//	{{REFERENCES}}             that to which it refers and its own, as mail programs refer to it
//	{{SUBJECT}}                its subject
//	{{TOKEN}}                  the word behind CONFIRM in it
//	{{QUOTE > 76}}             its text, each line behind a mark, and broken at a column (neither need be said)
//	    PURCHASE +> 3 infantry     below the line that begins with "PURCHASE" stands another, behind the mark as well
//	    PURCHASE +- 3 infantry     the same without the mark
//	    3 infantri => 3 infantry   instead of one line stands another
//	{{END QUOTE}}
//	{{QUOTE html}}             its page, {{QUOTE anna}} the newest letter to her; {{END QUOTE}} follows at once
//	{{BASE64}} … {{END BASE64}}, {{QP}} … {{END QP}}: what stands between is encoded, after the rest is filled in
//	{{REPEAT 300 x}}           a text so many times over
package letters
