package mime

import "despatch/pattern"

// signatureLine is the line below which a signature stands (RFC 3676 section 4.3). Two dashes without the space are not one:
// a player may have typed them, and what he typed below would be lost.
const signatureLine = "-- "

// postscript begins a line that its writer adds below his signature.
var postscript = pattern.Of(`(?i)^\s*(p\.? ?p?\.? ?s\b|n\.? ?b\b)`)

var (
	// attributionEnd ends the line, or the lines, that say who wrote what is quoted below.
	attributionEnd = pattern.Of(`(?i)(\bwrote|\bwrites|\bha scritto|\bschrieb(\s.*)?|\ba écrit|\bescribió)\s*:\s*$`)
	// attributionStart begins them: On, Il giorno, Am, Le, El.
	attributionStart = pattern.Of(`(?i)^\s*(on|il|am|le|el)\s`)

	// originalMessage is what Outlook draws above a letter that it quotes without marks.
	originalMessage = pattern.Of(`(?i)^\s*-{2,}\s*(original message|original-nachricht|ursprüngliche nachricht|messaggio originale|` +
		`message d.origine|message original|mensaje original)\s*-{2,}\s*$`)

	// Newer versions draw a line, or nothing, and show part of the header in their own language.
	headerFrom    = pattern.Of(`(?i)^\s*\*?(from|von|da|de)\s?:\*?\s*\S`)
	headerSent    = pattern.Of(`(?i)^\s*\*?(sent|date|gesendet|datum|inviato|data|envoyé|enviado|enviado el|fecha)\s?:\*?\s*\S`)
	headerSubject = pattern.Of(`(?i)^\s*\*?(subject|betreff|oggetto|objet|asunto)\s?:\*?`)
	headerLine    = pattern.Of(`^\s*\*?[\pL ]{1,20}\s?:`)
	ruleLine      = pattern.Of(`^\s*[_-]{20,}\s*$`)

	// mobileSignature is the line a telephone adds.
	mobileSignature = pattern.Of(`(?i)^\s*(` +
		`sent with proton ?mail( secure email)?|sent from (my|an?) [\pL\d .+-]{2,30}|sent from (outlook|yahoo mail|mail|proton mail)( for| on)? ?[\pL\d .-]{0,20}|get outlook for (ios|android)|` +
		`inviato (da|dal mio) [\pL\d .+-]{2,30}|(scarica|ottieni) outlook per (ios|android)|` +
		`von (meinem|meinen) [\pL\d .+-]{2,30} gesendet|gesendet (von|mit) (meinem|der|outlook) [\pL\d .+-]{2,30}|outlook für (ios|android) (beziehen|herunterladen)|` +
		`envoyé (de|depuis) mon [\pL\d .+-]{2,30}|(obtenir|télécharger) outlook pour (ios|android)|` +
		`enviado desde mi [\pL\d .+-]{2,30}|(obtener|descargar) outlook para (ios|android)` +
		`)\s*(<https?://\S*>)?\.?\s*$`)
)
