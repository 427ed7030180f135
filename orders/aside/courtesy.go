package aside

import (
	"strings"
	"unicode"

	"despatch/pattern"
)

var courtesyRows = []*pattern.Pattern{
	courtesyRow(`(?:hi|hello|hey|dear|ciao|salve|buongiorno|buonasera|buondì|cari|care|caro|cara|good (?:morning|evening|afternoon|day)|hallo|guten (?:tag|morgen|abend)|bonjour|bonsoir|hola|greetings)`,
		`a|to|all|again|tutti|tutte|everybody|everyone|ragazzi|ragazze|guys|folks|friends|mates?|gents|gentlemen|boys|lads|chaps|team|amici|amiche|amico|signori|comrades|players|there|desk|and|e|di|nuovo|allerseits|zusammen|leute|freunde|tous|todos|amigos|from|sunny|rainy`),
	courtesyRow(`(?:(?:my|many|i'm|i am|so|very)\W+)*(?:apologies|sorry|scusa|scusate|scusatemi|pardon|mi dispiace|chiedo scusa|entschuldigung|désolée?|perdón)(?:\W+(?:for|per|to|about|di|für|pour|por|il)(?:\W+(?:the|my|il|lo|this|being|be|such|a|bit|so|die|le|el|la))*\W+(?:delay|late|verspätung|retard|retraso|lateness|late (?:reply|answer|orders|turn|mail)|delayed (?:reply|answer|orders)|ritardo|slow (?:reply|answer)|long (?:wait|silence)|silence|silenzio|disturbo|trouble|typos|english|inglese))?`,
		`again|everybody|all|guys|ragazzi|tutti|folks|and|my|bad|english|a|thanks|thank|you|grazie`),
	courtesyRow(`(?:that'?s|that is|this is|thats|è|e'|ecco|das ist|c'est)\W+(?:all|tutto|alles|tout)`,
		`for|per|now|today|tonight|oggi|ora|adesso|stasera|folks|from|me|us|my|side|thanks|thx|tnx|thank|you|grazie|this|turn|round|il|questo|turno|parte|mia|da|heute|danke|merci|bye|ciao|cheers|guys|ragazzi`),
	courtesyRow(`(?:(?:sorry|scusa|scusate|désolée?|perdón)\W+(?:(?:that|if|se|d'être)\W+)?(?:i'm|i am|sono|je suis)?\W*(?:(?:so|a bit|very|in|en)\W+)*(?:late|ritardo|retard))`, `again|everybody|all|guys|ragazzi|tutti|thanks|grazie|merci`),
	courtesyRow(`(?:finally|finalmente|endlich|enfin|at last|por fin|eccomi|eccoci|here we are|here i am|da sind wir|da bin ich|me voilà|nous voilà|servus|moin|grüezi|done|fatto|fertig|voilà|(?:ok\W+)?here goes(?: nothing)?)`, `at|last|all|again|a|tutti|zusammen|leute|hier|bin|ich|di|nuovo|wieder|venerdì|friday|freitag|sabato|saturday|wochenende|weekend`),
	courtesyRow(`(?:as promised|come promesso|wie versprochen|comme promis|como prometido|di seguito|anbei|here come|ecco(?: qui)?)`,
		`finalmente|finally|endlich|enfin|at|last|mossa|move|now|ora|also|nun|la|die|le|mia|my|our|the|gli|i|miei|meine|mein|mes|mis|orders|ordini|befehle|zug|ordres|órdenes|mosse|moves|turno|turn|il|mio|mon|tour|here|are|hier|sind|ecco|voici|aquí|van`),
	courtesyRow(`(?:(?:oh|ouch|wow|uff|ahi|mamma mia|che|what|so ein|so viel|quelle|quel|qué|very|really|such|my)\W+)*(?:(?:bad|hard|tough|rotten|terrible|awful|horrible|bloody|good|great|lucky|maledetti|brutti|mala|buena)\W+)*(?:luck|sfortuna|sfiga|pech|würfelpech|malchance|suerte|dice|rolls?|dadi|würfel|dés|dados|battle|battaglia|schlacht|bataille|batalla)`,
		`again|that|those|these|was|were|for|me|you|ancora|wieder|encore|otra|vez|everybody|guys|ragazzi|too|nera`),
	courtesyRow(`(?:let us begin|let's (?:go|begin|start|play|roll|do this)|here we go|si (?:comincia|parte|gioca|inizia)|cominciamo|iniziamo|via|andiamo|los geht'?s|auf geht'?s|on y va|c'est parti|allons-y|vamos|game on)`,
		`all|everybody|everyone|guys|then|again|tutti|ragazzi|dunque|allora|also|alle|leute|tous|todos|and|have|fun|good|luck|and may the best (?:man|one|team) win`),
	courtesyRow(`(?:forza|viva|evviva)`, `azzurri|ragazzi|tutti|noi|e|sempre`),
	courtesyRow(`(?:(?:good luck|have fun|have a (?:nice|good|great) (?:day|evening|weekend|week|sunday)|buona fortuna|buon divertimento|buona domenica|buon weekend|in bocca al lupo|viel (?:glück|spaß)|bonne chance|buena suerte|happy new year|buon anno|buon natale|merry christmas))`,
		`to|all|everybody|everyone|a|tutti|and|e|you|guys|ragazzi|thanks|thx|grazie|bye|ciao`),
	courtesyRow(`(?:i\W+)?hope\W+(?:you|everybody|everyone|all|this|mail|finds|are|is|doing|keeping|of)(?:\W+(?:you|everybody|everyone|all|are|is|doing|keeping|finds|of))*\W+(?:well|fine|good|ok)`,
		`and|safe|all|today|everybody|there`),
}

// handingRows are what people say as they hand their orders over, or the turn on: of a text that holds nothing else, these are no greeting.
var handingRows = []*pattern.Pattern{
	courtesyRow(`(?:allora|dunque|turno fatto|fatto|passo e chiudo|over to you|(?:a te |a voi )?la palla(?: passa)?(?: a te| a voi)?|(?:ora )?tocca a (?:te|voi)|(?:it's )?your (?:turn|go)|(?:du bist|ihr seid) dran|à (?:toi|vous)(?: de jouer)?|let the games? begin|era ora|about time|alea iacta est|vediamo come va|let's see how (?:it goes|the dice treat (?:me|us))|mal sehen wie es läuft|`+
		`(?:speriamo|spero|hoffen wir|hoping) (?:bene|for the best|das beste)|incrociamo le dita|fingers crossed|(?:che )?i dadi siano con (?:me|noi|voi)|may the dice be with (?:me|us|you)|hasta la vista|non vedo l'ora|alla prossima|auf ein neues|buona la prima|sera|bel turno|che (?:emozione|bello)|so exciting)`,
		`a|to|all|again|tutti|tutte|everybody|everyone|ragazzi|guys|folks|friends|and|e|passo|chiudo|fatto|then|allora|dunque|now|ora|over|out`),
	courtesyRow(`(?:gentile arbitro\W+)?(?:voici|les? voi(?:ci|là)|hier(?: ist| sind| kommt| kommen)?(?: sie| er| es)?|anbei|here(?: is| are|'s| they are| it is| we are| i am| you are| you go)?|ecco(?:ti|vi|le|li|lo|la)?(?: qui| qua| fatto)?|di seguito|qui sotto|(?:please )?find below|in basso|seguono)`,
		`i|gli|il|la|le|lo|mio|mia|miei|mie|my|our|the|mes|mon|mein|meine|meinen|primo|prima mossa|first|erster|erste|ersten|premier|premiers|turno|turn|mossa|mosse|move|moves|orders|ordini|befehle|zug|züge|ordres|coup|coups|foglio|sheet|tour|pour|ce|cet|per|for|für|this|questo|round|giro|runde|quanto|richiesto|della|del|dell|degli|der|des|di|of|de|la|as requested|below|qui|qua|tutto|already|già|schon|déjà|ya`),
}

// courtesyRow matches a row that begins with a courtesy and holds nothing else but some words.
func courtesyRow(begin, words string) *pattern.Pattern {
	return pattern.Of(`(?i)^[^\p{L}\p{N}#?>]*` + begin + `(?:[^\p{L}\p{N}?]+(?:` + words + `))*[^\p{L}\p{N}?]*$`)
}

// HandsOver says whether a row hands orders over, or the turn on, and says nothing else: "Ecco il mio primo turno", "Over to you".
func HandsOver(row string) bool {
	for _, c := range handingRows {
		if c.MatchString(row) {
			return true
		}
	}
	return false
}

// partsOfRow are where a row of courtesies may be parted.
var partsOfRow = pattern.Of(`[,;.!?:()]+(?:\s+|$)|^\(|\s[-–—]+\s|\s(?:quindi|perciò|deshalb|daher|donc|therefore)\s`)

// SaysNothing says whether each part of a row wishes, thanks, excuses or hands the orders over, and none asks or adds anything: a name may be called in
// a part behind another.
func (p *Judge) SaysNothing(row string) bool {
	if row = WithoutChatQuestion(p, strings.TrimSpace(row)); row == "" {
		return true
	}
	if !strings.ContainsFunc(row, unicode.IsLetter) || strings.Contains(row, "?") {
		return false
	}
	for i, part := range partsOfRow.Split(row, -1) {
		words := Words(part)
		called := i > 0 && len(words) == 1 && p.IsCalled(strings.TrimSpace(part))
		if len(words) > 0 && !called && !p.Harmless(part) && !HandsOver(part) && !IsCourtesy(part) {
			return false
		}
	}
	return true
}

// longestCourtesy is how many bytes a greeting or farewell may have: a row that is longer says something, or nothing at all.
const longestCourtesy = 4000

// IsCourtesy says whether a row is a greeting, an excuse or a farewell and nothing else.
func IsCourtesy(row string) bool {
	if len(row) > longestCourtesy || strings.ContainsAny(row, "0123456789") { // none counts anything, and most rows that are asked about are orders
		return false
	}
	for _, c := range courtesyRows {
		if c.MatchString(row) {
			return true
		}
	}
	return false
}
