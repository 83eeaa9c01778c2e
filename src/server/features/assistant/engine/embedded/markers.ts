import { phrases } from './text.ts'

/** Words that may stand between what announces a name and the name. */
const small = `(?: (?:all|most|everything|anything|both|alles|alle|alles von|tutto|tutti|tutte|entrambi|schon|bereits|already|gia|de|the|a|an|der|die|das|den|dem|des|il|lo|la|i|gli|le|l|un|una|book|books|buch|buecher|bucher|libro|libri|roman|romanen|romane|novel|novels|romanzo|romanzi|series|reihe|serie|saga|author|authors|autor|autorin|autore|autrice|work|works|werk|werke|opere|von|vom|by|di|del|della|of|dei|titel|titles|title|titolo|dass|das|ich|bucher von|sehr|really|mir|da morire|tantissimo|molto|un sacco|moltissimo|tanto|davvero|proprio|alla follia|so sehr|absolut|total|wahnsinnig|a lot|absolutely|super|echt|altro|altra|one|solo|soltanto|nur|only|just|bisher|erst))*`
/** Italian prepositions melt into the article after them. */
const melted = (list: string): string =>
  list
    .split(/[,\n]/)
    .flatMap((phrase) => {
      const [, head, preposition] = /^(.*) (di|a|da)$/.exec(phrase.trim()) ?? []
      if (head === undefined) return [phrase]
      const forms = {
        di: ['del', 'dello', 'della', 'dell', 'dei', 'degli', 'delle'],
        a: ['al', 'allo', 'alla', 'all', 'ai', 'agli', 'alle'],
        da: ['dal', 'dallo', 'dalla', 'dall', 'dai'],
      }[preposition as 'di' | 'a' | 'da']
      return [phrase, ...forms.map((form) => `${head} ${form}`)]
    })
    .join(',')
const ending = (list: string) =>
  new RegExp(`${phrases(melted(list)).source.replace(/\(\?= \)$/, '')}${small} $`, 'u')

/** Words that say that what follows is a model to go by. */
export const likeBefore =
  ending(`loves, likes, obsessed with, obsessed by, hooked on, crazy about, mad about, addicted to, devoured, same vibe as, same vibes as, same feel as, same mood as, the vibe of, the feel of, closest thing to, in the tradition of, next to, another, favourite book is, favourite book was, favourite books are, favourite is, favourite novel is, favorite book is, favorite book was, favorite books are, favorite is, favourites are, favorites are, favourites include, favorites include, like, similar to, similar as, comparable to, reminiscent of, reminds me of, remind me of, in the vein of, in the style of, in the spirit of, along the lines of, akin to, à la, as good as, fan of, fans of, fans, loved, love, liked, enjoyed, adored, enjoy, finishing, after, after reading, rereading,
  im geiste von, in der tradition von, verfallen, vernarrt in, süchtig nach, verrückt nach, lieblingsbuch ist, lieblingsbuch war, lieblingsbücher sind, lieblingsbücher waren, lieblingsroman ist, lieblinge sind, ein zweites, ein zweiter, eine zweite, ein neues, passt zu, passt zur, passt zum, passend zu, passend zur, passend zum, ersatz für, nachschub für, nachschub zu, anschluss an, liebt, mag, wie, ähnlich wie, ähnlich zu, ähnlich, so etwas wie, sowas wie, in der richtung von, in richtung, im stil von, im stile von, in der art von, erinnert an, vergleichbar mit, mochte, liebe, liebte, geliebt habe, mag, begeistert von, fan von, fans von, nach, schwärme für, verschlungen, nahe an,
  nello spirito di, sul modello di, ossessionato da, ossessionata da, orfano di, orfana di, orfani di, che assomigli a, che assomiglia a, assomigli a, somigliante a, libro preferito è, libri preferiti sono, romanzo preferito è, preferito è, preferiti sono, un altro, un altra, stile, accanto a, mi piace, mi piacciono, piace, piacciono, adora, come, simile a, simili a, simile al, simile ai, simili al, tipo, sullo stile di, nello stile di, alla maniera di, sul genere di, che ricordi, che somigli a, che somiglia a, ricorda, ricordano, amato, amata, adorato, adorata, amo, adoro, piaciuto, piaciuta, piaciuti, è piaciuto, fan di, sulla falsariga di, sulla scia di, nel solco di, vicino a, dopo, à la, alla, un incrocio tra, un incrocio fra, un misto di, un misto tra, una via di mezzo tra, a cross between, cross between, a mix of, mix of, mixture of, blend of, mischung aus, kreuzung aus, kreuzung zwischen, halb, liked, vibes of, fans of`)
/** Words that say that the reader knows what follows. */
export const knownBefore = ending(
  `i have read, ive read, have read, already read, just read, just finished, ive finished, have finished, finished, finished with, been through, been through all of, been through most of, worked my way through, made it through, got through, done with, i know, already know, ive got, i own, i already have, already have, already own, caught up with,
  ich habe gelesen, gelesen habe ich, gelesen hab ich, schon gelesen, bereits gelesen, kenne, kenn, kenne schon, kenne bereits, ich kenne, bin mit, durch mit, bin durch mit, fertig mit, habe ich, hab ich, ich habe, ich hab, zuletzt,
  ho letto, ho già letto, già letto, già letti, ho finito, ho appena finito, ho terminato, finito, conosco, conosco già, ho già, possiedo, ho divorato`,
)
const knownWords = [
  `(?:ist|sind|war|waren|hab|habe|haben|hat|hatte|kenn|kenne|kennt|besitze|bin|liegt|liegen|steht|stehen) (?:(?!nicht |noch nicht )[^ ,|]+ ){0,4}(?:schon|bereits|langst|gelesen|ausgelesen|durchgelesen|durch|gehabt|beendet|verschlungen|gehort|hinter mir|zu hause|daheim|im regal|im schrank|im bucherregal|auswendig|rum|als horspiel|als horbuch|als film)`,
  `(?:ist|sind|hab|habe|haben) (?:(?:ich|wir|schon|ja|leider|auch|doch|bereits) )*(?:alle|alles|beide|da)(?= (?:[,|]|$))`,
  `(?:schon |bereits |langst )?(?:gelesen|ausgelesen|durch(?! (?:die|den|das|ein\\w*) ))`,
  `(?:kenne?|kennt|kennen) (?:ich|er|sie|wir|man|mein\\w*|(?:schon|bereits|jeder))`,
  `i (?:(?:have|ve|already|just|recently|also|only) )*(?:have|ve|already|know|own|finished|devoured|read)|ive`,
  `(?:hes|shes|theyve|weve|we|he|she|they) (?:(?:have|has|already|just) )*(?:read|did|done|finished|had)`,
  `already read|read already|is read|are read|done|been there|read it|read them|(?:is|are) (?:already )?on my (?:shelf|shelves)`,
  `(?:(?:l|li|le|lo|la|ce l|ce li|ce le) )?(?:ho|ha|abbiamo|hanno) (?:(?!mai |non )[^ ,|]+ ){0,2}(?:lett[oaie]|finit[oaie]|divorat[oaie]|consumat[oaie]|terminat[oaie]|studiat[oaie]|tutt[oaie]|a casa|in casa)`,
  `(?:l |li |le |lo |la |ce l |ce li |ce le )(?:ho|abbiamo)(?: gia)?|gia (?:lett[oaie]|finit[oaie]|vist[oaie]|in casa|a casa)|lett[oaie] (?:gia|tutti|tutte)|lett[oaie]|che ho|(?:lo|la|li|le) (?:conosc\\w+|so a memoria)`,
]
  .map((one) => `(?:${one})`)
  .join('|')
/** ... and of what stands right before them. */
export const knownAfter = new RegExp(
  `^(?: ,)?(?: (?:die|das|den|der|quello|quelli|quella|quelle|that|those|which))? (?:${knownWords})(?= )`,
  'u',
)
/** The same at the end of a list: 'Dune and Hyperion I have read'. */
export const knownInList = new RegExp(
  `^(?: (?:,|und|and|e|ed|sowie)(?: (?!aber |but |ma |pero |lasci\\w* |skip |basta |nur |nicht |not |except |ausser |ohne |without |tranne |non |senza |und |and |hab |habe |hat |kenn\\w* |i |ho )[^ |,]+){1,5}){1,4} (?:${knownWords})(?= )`,
  'u',
)
/** 'He has not only written Dune': it is known. */
export const notOnlyBefore =
  / (?:nicht nur|nicht bloss|not only|not just|non solo|non soltanto|mehr als nur|more than just) (?:[^ ,|]+ )?$/u
/** 'The author of Dune'. */
export const authorOfBefore =
  / (?:author|writer|creator|autor|autors|autorin|verfasser|verfasserin|erfinder|autore|autrice|scrittore|scrittrice|(?:guy|man|woman|lady|person|people|one|bloke) (?:who|that) (?:wrote|did)|who wrote|chi ha scritto|der mann der|die frau die) (?:(?:of|von|vom|des|der|di|del|dello|della|dell|de|hinter|behind) )?(?:(?:the|der|die|das|il|la|lo|l) )?$/u
/** 'Before Star Wars came along': the name only tells a time. */
export const timeBefore =
  / (?:before|long before|lange vor|vor|prima di|prima del|prima dello|prima della) (?:(?:the|der|dem|den|il|la|lo) )?$/u
/** 'Il ciclo della Fondazione', 'the series of', 'die Reihe um'. */
export const seriesBefore =
  / (?:ciclo|saga|serie|trilogia|libri|romanzi|reihe|zyklus|trilogie|bucher|series|books|cycle|saga) (?:di|del|dello|della|dell|dei|delle|degli|of|um|uber|von|aus|about) (?:(?:the|den|die|der|das|il|la) )?$/u
/** The same, said so that nothing but a name can follow. */
export const surelyLikeBefore = ending(
  `wie von, wie die von, like those by, like the ones by, come quelli di, come i libri di, come i romanzi di, fans of, fan of, fans von, fan von, fan di, orfano di, orfana di, nello spirito di, sul modello di, im geiste von, in the tradition of, in der tradition von, obsessed with, same vibe as, same vibes as, closest thing to, assomigli a, assomiglia a, similar to, comparable to, reminiscent of, in the vein of, in the style of, along the lines of, akin to, something like, books like, novels like, ähnlich wie, so etwas wie, sowas wie, etwas wie, bücher wie, romane wie, im stil von, im stile von, in der art von, vergleichbar mit, simile a, simili a, qualcosa come, sullo stile di, nello stile di, sul genere di, libri come, romanzi come, alla maniera di, sulla falsariga di`,
)
export const byBefore = ending(
  `by, from, written by, author, von, vom, geschrieben von, aus der feder von, autor, autorin, di, del, della, scritto da, scritti da, da, autore, autrice, firmato, firmato da`,
)
export const shorterBefore = ending(
  `shorter than, shorter _ than, fewer pages than, not as thick as, not as fat as, less pages than, slimmer than, nicht so dick wie, nicht so umfangreich wie, weniger seiten als, nicht ganz so dick wie, nicht ganz so lang wie, nicht länger als, non lungo come, meno pagine di, non più lungo di, più sottile di, meno corposo di, kürzer _ als, thinner than, kürzer als, kürzere als, kürzeres als, kürzeren als, dünner als, dünneres als, schmaler als, più corto di, più corto de, più breve de, più sottile de, più breve di, più corta di, più brevi di, not as long as, nicht so lang wie, meno lungo di`,
)
export const longerBefore = ending(
  `longer than, longer _ than, more pages than, fatter than, mehr seiten als, länger noch als, più pagine di, più corposo di, più grosso di, länger _ als, thicker than, länger als, längere als, längeres als, längeren als, dicker als, dickeres als, dickere als, umfangreicher als, più lungo di, più lungo de, più lunga di, più lunghi di`,
)
export const olderBefore = ending(
  `older than, published before, written before, älter als, ältere als, älteres als, älteren als, erschienen vor, più vecchio di, più vecchia di, più vecchi di, più vecchie di, più antico di, più antica di, più antichi di, precedente a, precedenti a, anteriore a, anteriori a`,
)
export const newerBefore = ending(
  `newer than, younger than, more recent than, published after, written after, neuer als, neuere als, neueres als, neueren als, jünger als, jüngere als, jüngeres als, jüngeren als, erschienen nach, più recente di, più recenti di, più nuovo di, più nuova di, più nuovi di, più giovane di, più giovani di, successivo a, successivi a, posteriore a, posteriori a`,
)
export const goesOn = new RegExp(
  `^(?: (?:and|und|e|ed|,|or|oder|o|sowie|oppure|bzw|beziehungsweise|plus|als auch))+${small} $`,
  'u',
)
export const likedAfter =
  /^ (?:fans?(?= )|fanatics?|lovers?|liebhaber\w*|gefallen(?= )|gefiel|umgehauen|begeistert|fasziniert|erinnert(?= )|verschlungen|meets?(?= )|trifft(?= )|incontra(?= )|crossed with|gekreuzt mit|but (?:longer|shorter|for|with|in|darker|funnier)(?= )|hat mir|haben mir|fand ich|fanden ich|war toll|war super|waren toll|hat mich|mi e piaciut|mi sono piaciut|was great|was amazing|was brilliant|is my favou?rite|geliebt|ahnlich|like\b)/u
/** What says that the name before it is that of a series. */
export const seriesAfter =
  /^ (?:series|reihe|serie|saga|zyklus|cycle|ciclo|trilogie|trilogy|trilogia|bucher|books)(?= )/u
/** 'What else did she write?' */
export const writtenAfter =
  /^ (?:write|wrote|has written|have written|geschrieben|schrieb|noch geschrieben|ha scritto|scrisse)(?= )/u
export const writtenBefore =
  / (?:cos altro ha scritto|che altro ha scritto|cosa ha scritto|was hat|what else did|what else has) $/u
/** 'I would like', 'how long': none of these asks for what is like something. */
export const notLike = phrases(
  `would like, id like, feel like, like that, like this, like these, like those, like to, looks like, wie viel, wie viele, wie lange, wie geht, wie wäre, wie wärs, come stai, come regalo, come va, so wie immer, wie immer, nach möglichkeit, nach der arbeit, nach dem, tipo di, sort of, kind of, dopo il lavoro, after work, nach hause`,
)
