/**
 * Clauses that refuse what stands before them, as alternatives of an expression over folded words: 'Elfen müssen nicht
 * sein', 'vampires bore me', 'gli zombi non li sopporto'. By language, for each builds them in its own way.
 */

const adverb = `(?:(?:aber|also|auch|bitte|da|dabei|drin|echt|eher|eigentlich|einfach|es|fur|ganz|gar|gerade|grad|gut|gerne?|halt|hier|ja|jetzt|leider|lieber|mal|man|mich|mir|mittlerweile|inzwischen|momentan|nun|nur|persoenlich|personlich|schon|sehr|sich|so|sonst|total|uberhaupt|unbedingt|voll|wirklich|zwingend|absolut|definitiv) )*`
const german = [
  `(?:muss|mussen|musste\\w*|brauch\\w*|soll\\w*|darf|durf\\w*|mocht\\w*) ${adverb}(?:nicht|keine?\\w*) ${adverb}(?:sein|haben|vorkommen|auftauchen|auftreten|mitspielen|rein|sehen|lesen|mitmischen|herumlaufen|rumlaufen)`,
  `(?:muss|brauche?|will|mag|mochte|kann|konnte|find|finde|fand|lese?|les|lies|ertrage?|vertrage?|such|suche|nehm|nehme|liebe|schatze|ertrag|lesen|hab|habe|bin|komme|komm|stehe?) (?:ich|wir) ${adverb}(?:nicht|nichts|nie|niemals|nix|nimmer|keine?n?|weniger|ungern)(?! (?:genug|nur|bekommen|widerstehen|lassen|warten|lust|bock|mit|von|uber|zu|wo|was|in|unter|langer))`,
  `(?:interessier|reiz|lock|begeister|uberzeug|fessel|sprech|spricht|reiss|kratz|kick)\\w* (?:mich|uns) ${adverb}(?:nicht|nie|kaum|wenig|null|weniger)`,
  `(?:gefall|gefiel|lieg|behag|schmeck|gib|geben)\\w* (?:mir|uns) ${adverb}(?:nicht|nie|kaum|nichts|wenig|weniger)`,
  `(?:sagen|sagt) mir ${adverb}(?:nicht zu|nicht so zu)`,
  `(?:langweil\\w*|nerv(?:en|t|ten|te)|stor(?:en|t)|anod\\w*|oden|odet|schreck\\w*|schrecken|argern) (?:mich|uns|nur|einfach|mittlerweile|total)`,
  `(?:langweilen|langweilt|nerven|nervt|storen|stort)(?= (?:[,|]|$))`,
  `(?:geht|gehen|gingen|ging) (?:mir|uns) ${adverb}auf (?:die|den|das)`,
  `(?:geht|gehen) ${adverb}(?:gar )?nicht`,
  `(?:hangt|hangen) mir ${adverb}zum`,
  `(?:kann|konnen|konnt\\w*|darf|durfen) (?:ich |wir |man )?${adverb}(?:verzichten|drauf verzichten|weg|raus|wegbleiben|wegfallen|weglassen|entfallen|gestohlen bleiben|draussen bleiben|schenken|nichts anfangen|nicht ausstehen|nicht leiden|nicht ab|nicht mehr|nicht brauchen|nicht viel anfangen|wenig anfangen|nicht so viel anfangen|gerne fehlen|fehlen)`,
  `(?:bleib\\w*|lass\\w*) (?:bitte |wir |lieber )*(?:draussen|aussen vor|weg|beiseite|aus)`,
  `(?:bitte |lieber )?(?:weglassen|auslassen|aussparen|vermeiden|rauslassen|ausschliessen|aussortieren|ausklammern|meiden|umgehen)`,
  `(?:ist|sind|war|waren) ${adverb}(?:nicht(?: so| ganz| wirklich| gerade| unbedingt| recht)* (?:mein\\w*|das meine|gewunscht|erwunscht|gefragt|erlaubt|willkommen|notig|meins)|nichts fur (?:mich|uns)|nicht fur mich|nix fur (?:mich|uns)|keine? (?:muss|thema|option|fall)|tabu|no go|raus|out|unerwunscht|ausgeschlossen|zu viel|zuwider|ein graus|ein gräuel|verboten|uberflussig|langweilig|uninteressant|doof|blod|nervig|ode|unnotig|ausgelutscht|mir ein graus)`,
  `(?:hab|habe|hatte|haben) (?:ich|wir) ${adverb}(?:genug|satt|uber|dicke?|die nase|zur genuge|leid|gefressen)`,
  `bin ich ${adverb}(?:leid|uberdrussig|mude|satt|durch mit)`,
  `(?:reicht|reichen|langt) (?:mir|uns|es|jetzt|langsam)`,
  `(?:kommt|kommen) ${adverb}nicht in (?:frage|die tute)`,
  `(?:scheid\\w*|fall\\w*|flieg\\w*) (?:aus|weg|raus)`,
  `(?:hasse|verabscheue|meide|vermeide|scheue) ich`,
  `(?:bitte|eher|lieber|besser|bloss|auf keinen fall|keinesfalls|definitiv|absolut|wirklich|echt|gar) (?:nicht|nein|keine)`,
  `(?:eher|lieber|aber) weniger(?= (?:[,|]|$))`,
  `(?:nicht mal |nicht )(?:geschenkt|im traum)|um gottes willen|gott bewahre|im leben nicht|never ever|not in a million years|over my dead body|not even if [^,|]{2,20}|god forbid`,
  `nein danke|muss ich nicht haben|nicht so mein\\w*|nicht meins?(?= (?:[,|]|$))|nicht mein\\w* (?:ding|fall|sache|geschmack|welt|kragenweite|baustelle|genre)|nichts fur mich|ohne mich`,
]

const surely = `(?:(?:really|just|so|definitely|absolutely|simply|also|strictly|frankly|honestly|usually|generally|truly|all|always|a|big|huge|total|bit|too|very|much|personally|quite|particularly|exactly|even|ever|kind|of|sort|still) )*`
/** After what takes an object there must be none: 'fantasy please, I hate horror' refuses the horror. */
const ends = `(?= (?:[,|]|$|but|though|so|and|at all|anymore|any more|either|please|thanks|much|that much|very much|in (?:books|novels|fiction|there|it|them)|these days|right now|anyway|personally|as much|because|since|ma|pero|quindi|grazie|per niente|per nulla|affatto|proprio|molto|tanto|granche|piu|in questo periodo|al momento|ora|adesso|invece|perche|e|nei libri)(?: |$))`
const english = [
  `(?:is|are|was|were) ${surely}(?:not|nope|never|no)${ends}`,
  `(?:is|are|was|were) ${surely}(?:not (?:really |quite |exactly )*(?:my|for me|welcome|wanted|required|allowed|an option|what i|necessary|needed|appreciated|desired|interesting|of interest)|out|off limits|off the table|out of the question|banned|unwelcome|forbidden|excluded|overdone|boring|tedious|tiresome|no go|no goes|no gos|dealbreakers?|deal breakers?|turn offs?|turnoffs?|no no|no nos|nope|hard pass|old hat)`,
  `(?:isnt|arent|aint|wasnt|werent) ${surely}(?:my|for me|welcome|wanted|required|allowed|an option|what i|necessary|needed|doing it|interesting|of interest|working)`,
  `(?:isnt|arent|aint)${ends}`,
  `(?:dont|doesnt|do not|does not|didnt|did not|never|wont|cant) ${surely}(?:interest|appeal|do it|do anything|do much|work|grab|excite|suit|thrill|attract|click|float|agree) ?(?:me|to me|for me|with me|my|mine)?`,
  `(?:does|do) (?:nothing|not much|very little|little) for me`,
  `(?:bores?|annoys?|irritates?|disgusts?|exhausts?|tires?|scares?|depress(?:es)?|revolts?) ${surely}me`,
  `(?:puts?|turns?) me off|leaves? me cold|gets? on my (?:nerves|wick|tits)|drives? me|does my head in|do my head in|makes? me (?:cringe|gag|yawn)|gives? me nightmares|not my (?:thing|jam|cup of tea|bag|style|taste|scene|kind)|not for me|not so much|no thanks|no thank you|hard pass|no way|need not apply|can (?:stay|go) (?:out|home|away)|to be avoided|(?:left|leave) out${ends}`,
  `(?:i|we|id|im|ive|she|he) ${surely}(?:hate|loathe|dislike|detest|despise|avoid|skip|hates|dislikes|avoids|can (?:not )?(?:stand|bear|abide|stomach)|cant (?:stand|bear|abide|stomach|take)|cannot (?:stand|bear|abide)|(?:dont|do not|doesnt|didnt|never|wont|would not|wouldnt) ${surely}(?:like|want|need|enjoy|care for|read|do|fancy|touch|get|liked|love|go for|go in for|care about)|(?:could|can) (?:do|live) without|could care less about|couldnt care less about|(?:am |m )?(?:tired|sick|bored|weary) (?:of|with)|sick and tired of|fed up with|(?:have )?had enough of|(?:would |d )?rather (?:not|avoid|skip|pass on)|pass on|find ${surely}(?:boring|tedious|dull|silly|annoying)|have no (?:time|interest|use|patience) (?:for|in)|(?:am |m )?not ${surely}(?:into|interested in|fond of|keen on|crazy about|mad about|big on|a fan of|up for|in the mood for))${ends}`,
]

const clitic = `(?:(?:mi|ci|ti|ne|lo|la|li|le|gli|piu|proprio|davvero|molto|tanto|particolarmente|e|sono|mai|ha|hanno|per|niente|voglio|vorrei|cosi|affatto|che) )*`
const italian = [
  `(?:non|nn) ${clitic}(?:piac\\w+|interess\\w+|attir\\w+|attra\\w+|ispir\\w+|convin\\w+|entusiasm\\w+|va|vanno|serv\\w+|voglio|vorrei|sopport\\w+|regg\\w+|toller\\w+|legg\\w+|posso|gradi\\w+|am[oa]|ador\\w+|cerco|prend\\w+|acchiapp\\w+|garb\\w+|diger\\w+|fa impazzire|fanno impazzire|dic\\w+ niente|dic\\w+ nulla|il mio genere|mio genere|cosa mia|roba mia|devono esserci|deve esserci|ci devono essere|ci deve essere|necessari\\w*|indispensabil\\w*|graditi?|gradite|vedere)${ends}`,
  `(?:non|nn) (?:fa|fanno) (?:proprio |davvero )?per (?:me|noi)`,
  `(?:mi|ci|l|lo|la|li|le|gli|ti) (?:annoi\\w+|stuf\\w+|stanc\\w+|irrit\\w+|nause\\w+|infastidi\\w+|deprim\\w+|(?:ha|hanno) ${clitic}(?:stufat\\w|stancat\\w|annoiat\\w|rotto|scocciat\\w|nauseat\\w|deluso)|(?:da|danno) (?:fastidio|noia|sui nervi|ai nervi)|(?:fa|fanno) (?:schifo|ribrezzo|orrore|venire))`,
  `(?:anche no|no grazie|(?:meglio|preferirei|direi|preferibilmente|preferisco) (?:di no|evitare|evitarl\\w|senza|no)|da evitare|da escludere|evitiamol\\w|evital\\w|esclus[oaie]|bandit[oaie]|vietat[oaie]|fuori discussione|non pervenut\\w)${ends}`,
  `(?:(?:li|le|lo|la|gli) )?lasci\\w* (?:fuori|perdere|stare|da parte|a casa)${ends}`,
  `(?:li|le|lo|la) (?:odio|detesto|evito|eviterei|salto|salterei|escludo|escluderei|eviterei volentieri|ho in odio)`,
  `(?:neanche|nemmeno|manco|neppure) (?:dipint\\w|per (?:sogno|idea|scherzo)|mort\\w|a parlarne|se mi pagano|regalat\\w)|per carita|dio me ne scampi`,
  `(?:ne )?(?:faccio|farei|possiamo fare|posso fare|potrei fare|si puo fare)(?: (?:volentieri|tranquillamente|benissimo))* a meno${ends}`,
  `(?:posso|potrei) farne (?:volentieri )?a meno|non ne posso ${clitic}|ne (?:ho|abbiamo|ha) (?:(?:gia|avuto|avuta|davvero) )*(?:abbastanza|le tasche piene|fin sopra|piene le)|(?:possono|puo) (?:restare|rimanere|stare) (?:fuori|a casa)`,
]

/** All of them as one expression; it is met as whole words. */
export const excludingClauses = [...german, ...english, ...italian].join('|')
