package voice

import (
	"despatch/campaign/incoming"
	"despatch/pattern"
)

// PlayWords say that a sheet is to be played, beside those of a yes.
var PlayWords = incoming.WordSet("le la lo les it es sie ihn ausführen ausfuehren spielt jouez-le jouez-la jouez-les joue-le joue-la execute esegui eseguite eseguilo eseguila eseguiteli eseguitelo giocateli giocatelo giocatela exécutez exécute ejecuta ejecútalo juégalo juégala play go gioca giocala giocalo giocare spiel spiele spielen los joue jouez jouer juega jugar vai procedi proceed ahead now so così cosi subito adesso vas allez at once immediately right away straight sofort gleich jetzt tout suite maintenant")

// PlayDeeds name the deed. Where a doubt was asked about, or orders wait because of words beside them, "yes, thanks" may mean the doubt.
var PlayDeeds = incoming.WordSet("ausführen ausfuehren spielt jouez-le jouez-la jouez-les joue-le joue-la execute esegui eseguite eseguilo eseguila eseguiteli eseguitelo giocateli giocatelo giocatela exécutez exécute ejecuta ejecútalo juégalo juégala play go gioca giocala giocalo giocare giocate spiel spiele spielen los joue jouez jouer juega jugar vai procedi proceed vas allez")

// DoIt finds words that name the deed in two.
var DoIt = pattern.Of(`(?i)^\W*(?:(?:ok|okay|yes|please|s[ìi]|ja|oui)\W+)*(?:do it|mach(?:t)? es|fallo|fatelo|vas-y|allez-y|hazlo)(?:\W+(?:please|thanks|grazie|bitte|danke|merci))*\W*$`)

// Firmly are the words that say yes to whether a sheet is to be played, and to nothing else that a letter tells.
var Firmly = incoming.WordSet("yes y yeah yep aye sì si sí ja oui sim confirm confirmed confermo conferma confirme confirmo agreed accetto")

// Approving finds what says of orders that were shown that they are well, or of words beside them that they change nothing.
var Approving = pattern.Of(`(?i)\b(?:(?:it|this|that|all|everything|they)(?:'s| is| are)? )?(?:all )?(?:looks?|sounds|seems|is|are) (?:all )?(?:good|fine|right|great|perfect|ok|okay|correct)(?: to me)?\b` +
	`|\b(?:(?:it|this|that|they|these words|the words|my words) )?(?:really )?chang(?:e|es|ed) nothing\b|\ball (?:fine|good|clear|right)\b|\bnothing changes\b|\bno changes?\b` +
	`|\b(?:sieht|passt) (?:alles )?(?:gut|so)(?: aus)?\b|\b(?:das )?ändert nichts\b|\b(?:tutto bene|va bene(?: così)?|non cambia (?:niente|nulla))\b|\b(?:tout est (?:bon|correct)|(?:ça|cela) ne change rien)\b|\b(?:está bien|no cambia nada)\b`)
