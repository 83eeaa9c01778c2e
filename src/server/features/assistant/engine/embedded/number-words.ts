/** Numbers written as words, as they come before 'pages', 'years' and the like, in the three languages; folded. */
const units: Readonly<Record<string, number>> = {
  ...numbered(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    1,
  ),
  ...numbered(
    'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    1,
  ),
  ...numbered(
    'un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    1,
  ),
  eine: 1,
  einen: 1,
  einer: 1,
  uno: 1,
  una: 1,
  a: 1,
}
const tens: Readonly<Record<string, number>> = {
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...numbered('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10),
  ...numbered('venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 20, 10),
}

function numbered(names: string, from: number, step = 1): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, at) => [name, from + at * step]))
}

const names = (table: Readonly<Record<string, number>>): string =>
  Object.keys(table)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const unit = names(units)
const ten = names(tens)
/** Before 'uno' and 'otto'. */
const cutTens = 'vent|trent|quarant|cinquant|sessant|settant|ottant|novant'
/** Up to ninety-nine, in one word or several; German has the unit first, Italian drops a vowel. */
const below100 = `(?:(?:${unit}) ?und ?(?:${ten})|(?:${ten}|${cutTens}) ?(?:${unit})|${ten}|${unit})`
const hundreds = `(?:(?:(?:${unit}) ?)?(?:hundred|hundert|cento)(?: ?(?:and|und|e)? ?(?:${below100}))?)`
const thousands = `(?:(?:(?:${unit}) ?)?(?:thousand|tausend|mille|mila)(?: ?(?:${hundreds}))?)`

const number = `(?:${thousands}|${hundreds}|${below100})`
/** Only a count is made digits: 'One Hundred Years of Solitude' stays as it is. */
const pageNoun = '(?:pages?|pagers?|seiten?|seitig\\w*|seiter|pagine|pagina|facciate)'
const ofPages = new RegExp(
  `(?<= |^)(${number})(?= (?:(?!und |and |e )[a-z]+ ){0,2}${pageNoun}(?: |$)| (?:max|maximum|maximal|tops|at most)(?: |$))`,
  'gu',
)
/** German 'dreihundertseitig' is one word. */
const glued = new RegExp(`(?<= |^)(${number})(seit(?:en|er|ig\\w*))(?= |$)`, 'gu')
/** 'Hundreds of pages' counts nothing. */
const spans =
  '(?:jahre|jahren|years|anni|decades|jahrzehnte|jahrzehnten|decenni|hours|stunden|ore|books|volumes|bande|bucher|volumi|libri)'
const counted = new RegExp(
  `(?<=(?:least|over|than|most|under|uber|als|mindestens|hochstens|maximal|wenigstens|almeno|oltre|di|massimo|circa|last|past|recent|letzten|vergangenen|ultimi|ultime|scorsi|the|next|etwa|circa|about|in) )(${number})(?= ${spans}(?: |$))`,
  'gu',
)

/** The number that words say; `null` where they say none. */
export function valueOfWords(words: string): number | null {
  const match = new RegExp(`^${number}$`, 'u').exec(words)
  if (!match) return null
  const [head, tail] = cutAt(words, /thousand|tausend|mille|mila/u)
  if (head !== null) return (valueBelow100(head) || 1) * 1000 + hundredsOf(tail)
  return hundredsOf(words)
}

function hundredsOf(words: string): number {
  const [head, tail] = cutAt(words, /hundred|hundert|cento/u)
  return head === null ? valueBelow100(words) : (valueBelow100(head) || 1) * 100 + valueBelow100(tail)
}

function cutAt(words: string, at: RegExp): [string | null, string] {
  const match = at.exec(words)
  if (!match) return [null, words]
  return [words.slice(0, match.index), words.slice(match.index + match[0].length)]
}

function valueBelow100(words: string): number {
  const word = words
    .replaceAll(/^ ?(?:and|und|e)? /gu, '')
    .replaceAll(' ', '')
    .replace(/^(?:and|und)(?=\w)/u, '')
  if (word === '') return 0
  const plain = units[word] ?? tens[word]
  if (plain !== undefined) return plain
  for (const [name, value] of Object.entries(tens)) {
    if (word.endsWith(`und${name}`)) return value + (units[word.slice(0, -name.length - 3)] ?? 0)
    const cut = name.replace(/[aei]$/u, '')
    for (const start of [name, cut])
      if (word.startsWith(start) && units[word.slice(start.length)] !== undefined)
        return value + units[word.slice(start.length)]!
  }
  return 0
}

/** 'A few pages' counts none. */
const digitsOf = (words: string): string => {
  const value = valueOfWords(words) ?? 0
  return value > 1 ? String(value) : words
}

/** Numbers of pages, and of years and volumes where they are counted, as digits. */
export const readNumberWords = (folded: string): string =>
  folded
    .replaceAll(glued, (_, words: string) => `${digitsOf(words)} seiten`)
    .replaceAll(ofPages, digitsOf)
    .replaceAll(counted, digitsOf)
