import { fold } from '@biblionaut/book-matching'

/** Words that tell nothing about which book is meant. */
const empty = new Set(
  (
    'the a an of and in to der die das den dem des ein eine einer eines und von vom zu zum zur im am ' +
    'il lo la i gli le un uno una di del della dei delle dello nel nella e ed l d al alla'
  ).split(' '),
)

/** The words of a folded text that tell something; all of them where none does. */
export function tellingWords(folded: string): string[] {
  const words = folded.split(' ').filter(Boolean)
  const telling = words.filter((word) => !empty.has(word))
  return telling.length > 0 ? telling : words
}

const volumeWords = new Set(
  (
    'vol volume volumes bd band bande baende teil part book books buch bucher libro libri parte tome tomo episode no nr number nummer numero n ' +
    'day tag giorno'
  ).split(' '),
)

const spelled = [
  ['one', 'first', 'eins', 'erster', 'erstes', 'erste', 'uno', 'primo', 'prima'],
  ['two', 'second', 'zwei', 'zweiter', 'zweites', 'zweite', 'due', 'secondo', 'seconda'],
  ['three', 'third', 'drei', 'dritter', 'drittes', 'dritte', 'tre', 'terzo', 'terza'],
  ['four', 'fourth', 'vier', 'vierter', 'viertes', 'vierte', 'quattro', 'quarto', 'quarta'],
  ['five', 'fifth', 'funf', 'fuenf', 'funfter', 'funftes', 'cinque', 'quinto', 'quinta'],
  ['six', 'sixth', 'sechs', 'sechster', 'sechstes', 'sei', 'sesto', 'sesta'],
  ['seven', 'seventh', 'sieben', 'siebter', 'siebtes', 'sette', 'settimo', 'settima'],
  ['eight', 'eighth', 'acht', 'achter', 'achtes', 'otto', 'ottavo', 'ottava'],
  ['nine', 'ninth', 'neun', 'neunter', 'neuntes', 'nove', 'nono', 'nona'],
  ['ten', 'tenth', 'zehn', 'zehnter', 'zehntes', 'dieci', 'decimo', 'decima'],
]
const spelledNumbers = new Map(spelled.flatMap((words, at) => words.map((word) => [word, at + 1])))
const romanNumbers = new Map(
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'
    .split(' ')
    .map((word, at) => [word, at + 1]),
)

/** What a word counts as where a number is expected: `2`, `II`, `zwei`; null: none. */
function numberOf(word: string): number | null {
  if (/^\d{1,4}$/.test(word)) return Number(word)
  return romanNumbers.get(word) ?? spelledNumbers.get(word) ?? null
}

/**
 * The numbers a folded title holds: figures, Roman numerals of two letters and more, and whatever stands behind a word
 * for a volume (`band zwei`, `part i`). Sorted and joined, so that two titles are compared by one text.
 */
export function numbersIn(folded: string): string {
  const words = folded.split(' ')
  const numbers = words.flatMap((word, at) => {
    const number = numberOf(word)
    if (number === null) return /\d/.test(word) ? [word] : []
    const isCertain =
      /^\d/.test(word) || (word.length > 1 && romanNumbers.has(word)) || volumeWords.has(words[at - 1] ?? '')
    return isCertain ? [String(number)] : []
  })
  return numbers.toSorted().join(' ')
}

/**
 * What a folded text says of a place in a series: its number, and the words that are neither that nor a word for a
 * volume.
 */
export function placeIn(folded: string): { numbers: number[]; words: string[] } {
  const numbers: number[] = []
  const words: string[] = []
  for (const word of folded.split(' ').filter(Boolean)) {
    const number = numberOf(word)
    if (number !== null) numbers.push(number)
    else if (!volumeWords.has(word) && !empty.has(word)) words.push(word)
  }
  return { numbers, words }
}

/**
 * What makes another thing of a book of the same name. Each is a sort, so that 'boxed set' and 'Schuber' are no
 * difference. Source: guide, 'wrong book imported'.
 */
const entities: readonly [sort: string, pattern: RegExp][] = [
  [
    'comic',
    /\b(graphic (novel|novels|adaptation|edition)|comics?|manga|fumetto|fumetti|bande dessinee|illustrated adaptation)\b/,
  ],
  [
    'several',
    /\b(box(ed)? ?sets?|boxset|bundle|omnibus|trilogy|trilogie|trilogia|tetralogy|tetralogie|tetralogia|quartet|quartett|quintet|duology|dilogie|pentalogy|sammelband|sammelbande|doppelband|gesamtausgabe|gesamtwerk|schuber|cofanetto|raccolta|collections?|collected|complete|completa|completo|komplett|komplette|saga completa|books? set|\d+ (books?|volumes?|bande|libri)|2 in 1|3 in 1|zwei romane|drei romane|two novels|three novels)\b/,
  ],
  [
    'part',
    /\b(samplers?|excerpts?|preview|leseprobe|estratto|abridged|condensed|gekurzt\w*|ridotto|ridotta)\b/,
  ],
  [
    'about',
    /\b(companion|study guides?|guide|guida|sparknotes|spark notes|cliffsnotes|cliffs notes|yorknotes|summary|analysis|analyse|zusammenfassung|lekture\w*|interpretation\w*|riassunto|begleitbuch|begleiter|encyclopedia|encyclopaedia|enzyklopadie|enciclopedia|lexikon|handbuch|handbook|atlas|making of|art of|artbook|art book|philosophy|science of|world of|unofficial|inside|trivia|quiz|cookbook|kochbuch|puzzle|reading group|teacher\w*)\b/,
  ],
  [
    'script',
    /\b(screenplay|script|drehbuch|sceneggiatura|teleplay|stage play|playscript|a play|theaterstuck|libretto|musical|movie|film|filmbuch|storybook|story book|novelization|novelisation)\b/,
  ],
  [
    'sound',
    /\b(horspiel\w*|hoerspiel\w*|radio ?plays?|radio drama\w*|dramati[sz]\w*|full cast|radiodramma|soundtrack|bbc)\b/,
  ],
  [
    'leisure',
    /\b(colou?ring books?|malbuch|ausmalbuch|notebook|notizbuch|diary|calendar|kalender|calendario|poster|sticker|activity|popup|pop up|stationery|puzzle)\b/,
  ],
  [
    'retold',
    /\b(retold|retelling|adaptation|adapted|nacherzahlt|nacherzahlung|neu erzahlt|young readers|junior|simplified|graded reader|readers? level|fur kinder|per bambini|easy reader)\b/,
  ],
]

/** The sorts of other things that a folded text speaks of; '' where it speaks of none. */
export const entitiesIn = (folded: string): string =>
  entities.flatMap(([sort, pattern]) => (pattern.test(folded) ? [sort] : [])).join(' ')

const genericSubtitle =
  /^(?:(?:a|an|the|ein|eine|der|un|una|il) )?(?:(?:epic|dark|high|urban|classic|science|fiction|sci|fi|scifi|sf|fantasy|horror|mystery|cyberpunk|steampunk|dystopian|young|adult|ya|historischer?|utopischer?|phantastischer?|fantastischer?|fantastico|fantascientifico|di|fantascienza) )*(?:novel|novella|roman|fantasyroman|romanzo|novelle|thriller|story)$/
const genericEdition =
  /^(?:unabridged|ungekurzt|ungekurzte (?:ausgabe|lesung)|integrale|(?:kindle|paperback|hardcover|ebook|english|german|italian|deutsche|special|anniversary|\d+th anniversary|movie tie in|media tie in|reissue|revised) (?:edition|ausgabe)|edizione italiana|deutsche ausgabe|italian edition|paperback|hardcover|taschenbuch|ebook|kindle|roman|(?:penguin|penguin modern|oxford worlds|oxford world s|vintage|modern library|barnes noble|barnes and noble|signet|bantam|wordsworth|puffin|collins|harper perennial modern|nyrb|penguin clothbound|penguin black|tor) classics|(?:s ?f|science fiction|fantasy) masterworks|dover thrift editions|everyman s library|everymans library|modern library|urania|fischer klassik|reclam|insel taschenbuch|oscar mondadori|oscar fantastica)$/

/**
 * Whether a folded subtitle or bracket says nothing of which book it is: `a novel`, `ein Fantasy-Roman`, `Penguin
 * Classics`.
 */
export const isGeneric = (folded: string): boolean =>
  genericSubtitle.test(folded) || genericEdition.test(folded)

/** No name of anybody: what files write where they know no author. */
export const isNobody = (name: string): boolean =>
  /^(?:|unknown(?: author)?|anonym(?:ous|us)?|anonimo|various(?: authors)?|diverse|verschiedene|unbekannt(?:er autor)?|aavv|autori vari|n a|na|none|null|others)$/.test(
    fold(name),
  )
