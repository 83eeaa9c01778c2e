import type { Reading, RowValues } from '../row.ts'
import { dateOf, type DateOrder, spanIn } from './dates.ts'
import { type Shelf, shelfOf } from './reading-status.ts'
import { foldWord } from './text.ts'

/** A status in the words of a reader, with date, count and progress: `Read in 2019`, `DNF at 40 %`, `Gelesen (2x)`. */
export interface StatedStatus extends Shelf {
  /** Day on which the status was set, in the precision of the text. */
  date: string | null
  /** First and last day, if the text has both: `read from May 3 to May 12, 2019`. */
  span: Reading | null
  /** Number of times that the book was read; 0 if the text does not state it. */
  count: number
  progress: RowValues['progress']
}

const phraseMaxCharacters = 120
const phraseMaxWords = 8

/** Words before a status that do not change it: `I have read`, `books read`, `già letto`. */
const leading = new Set(
  (
    'a i ive ve my all the these book books have just recently shelf status been was is it s am z zz zzz x to-do ' +
    'ich habe hab hatte mein meine buch bucher das die der schon bereits regal ' +
    'libro libri ho l ha il i gia miei mio stato livre livres ai'
  ).split(' '),
)
/** Words after a status that do not change it: `read by me`, `to-read list`, `DNF Kindle`. */
const trailing = new Set(
  (
    'a ago all already and around audio audiobook audiobooks again at before book books by currently ebook ebooks ' +
    'edition english fiction for german in it italian just kindle list me my now of on once only page pages paperback ' +
    'pile print ones shelf since still stack the them this to twice until up with yet reading time ' +
    'am auf bei buch bucher bis das den der die ein einmal englisch deutsch horbuch horbucher im in ich liste mal ' +
    'noch nur regal s seit seite stapel um vom von zweimal wieder ' +
    'al alla anni audiolibro da dal dalla del dello di fa il in la le libri libro lista nel nell nella pagina per ' +
    'pila scaffale volta volte italiano inglese le lu livre livres'
  ).split(' '),
)
const yes = new Set('yes y true x ja j wahr si vero oui ok done'.split(' '))
const no = new Set('no n false nein falsch non not nicht'.split(' '))
const counts = new Map([
  ['once', 1],
  ['einmal', 1],
  ['twice', 2],
  ['zweimal', 2],
  ['thrice', 3],
  ['dreimal', 3],
])

const numbersInWords = new Map([
  ...['two', 'zwei', 'due', 'deux'].map((word) => [word, 2] as const),
  ...['three', 'drei', 'tre', 'trois'].map((word) => [word, 3] as const),
  ...['four', 'vier', 'quattro', 'quatre'].map((word) => [word, 4] as const),
])

interface Word {
  folded: string
  start: number
  end: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: foldWord(word),
    start: index,
    end: index + word.length,
  }))

/** Reads a status from as many words as possible from index `from`. `end`: index after the words. Null if no status. */
function longestStatus(words: readonly Word[], from: number): { shelf: Shelf; end: number } | null {
  for (let end = Math.min(words.length, from + 6); end > from; end--) {
    const shelf = shelfOf(
      words
        .slice(from, end)
        .map(({ folded }) => folded)
        .join('-'),
    )
    if (shelf !== null) return { shelf, end }
  }
  return null
}

/** Patterns of stems and phrases that mean one status in every inflected form. */
const stems: readonly [RegExp, Shelf][] = [
  [
    /(?:^|-)(?:dnf|abandon|abgebroch|abbandon|aufgegeb|dropp(?:ed|ing)|gave-up|gave-it-up|giv(?:en|ing)-up|lasciat[oiae]-(?:a-meta|perdere)|mollat|(?:did|could|can|will|wo)-?(?:not|n-?t|t)?-?finish|couldn-?t-(?:finish|get)|didn-?t-(?:finish|complete)|never-(?:finish|complet)|unfinished|nicht-(?:fertig|beende|geschafft|zu-ende)|mai-(?:finit|terminat))/,
    { status: 'reading', flag: 'did-not-finish' },
  ],
  [
    /(?:^|-)(?:paus(?:ed|iert|ing)|on-hold|on-pause|in-pausa|auf-eis|unterbroch|sospes[oiae]|hiatus)/,
    { status: 'reading', flag: 'paused' },
  ],
  [
    /(?:^|-)(?:re-?reading|rileggendo|rilettura-in-corso|leggendo-di-nuovo)/,
    { status: 'reading', flag: null, isRereading: true },
  ],
  [
    /(?:^|-)(?:to-?read|tbr|to-be-read|(?:want|wish|hope|plan|planning|going)s?-to-(?:re-)?read|da-leggere|zu-lesen|wunschliste|ungelesen)(?:-|$)|^(?:ich-)?(?:mochte|moechte|will|wollte|muss|soll)-.*lesen$|^(?:lo-)?(?:vorrei|voglio|devo)-.*legger(?:e|lo)$/,
    { status: 'to-read', flag: null },
  ],
  [/(?:^|-)(?:currently-?read|in-lettura|sto-leggendo|reading-now)/, { status: 'reading', flag: null }],
]

/** Patterns of words that suggest a status but can mean something else. The reader confirms the proposed status. */
const proposals: readonly [RegExp, Shelf][] = [
  ...stems,
  [
    /(?:gave|give|quit|bail|stop|lasci|interr|scart|abbr|verwor|weggel|not-for|hate|nope|fail)/,
    { status: 'reading', flag: 'did-not-finish' },
  ],
  [/(?:paus|break|ruh|sosp|aside|parcheggi)/, { status: 'reading', flag: 'paused' }],
  [
    /(?:want|wish|wunsch|next|later|soon|plan|future|someday|maybe|buy|kauf|desider|futur|vorrei|prossim|nachst|spater|queue|backlog|unread|wait|warte|hold)/,
    { status: 'to-read', flag: null },
  ],
  [/(?:reading|current|progress|lese|leggo|leggendo|corso|now|gerade)/, { status: 'reading', flag: null }],
  [
    /(?:read|finish|complet|done|gelesen|beendet|fertig|lett[oiae]|finit|terminat|return|favo|best|loved|lieblings|preferit|classic)/,
    { status: 'read', flag: null },
  ],
]

const hyphenated = (text: string): string => foldWord(text.slice(0, phraseMaxCharacters))

/**
 * Reads a cell that states a status. Returns null if it has other words: `read-fantasy` may be the name of a shelf.
 */
export function statusIn(cell: string, now: Date, order: DateOrder | null = null): StatedStatus | null {
  const text = cell.slice(0, phraseMaxCharacters)
  const exact = shelfOf(text)
  if (exact !== null) return { ...noAddition, ...exact }
  const words = wordsIn(text)
  if (words.length === 0 || words.length > 2 * phraseMaxWords) return null
  for (let from = 0; from < Math.min(words.length, 6); from++) {
    const found = longestStatus(words, from)
    if (found !== null) {
      const rest = text.slice(words[found.end - 1]!.end)
      const before = words.slice(0, from).filter(({ folded }) => !isLeading(folded))
      // `twice read` means the same as `read twice`
      const times = before.filter(({ folded }) => counts.has(folded))
      const others = before.filter((word) => !times.includes(word))
      const addition = [rest, ...times.map(({ folded }) => folded)].join(' ')
      const stated = withAddition(found.shelf, others, addition, now, order)
      if (stated !== null) return stated
    }
    const word = words[from]!.folded
    if (!isLeading(word) && !counts.has(word) && !/^\d{4}$/.test(word)) break
  }
  if (words.length > phraseMaxWords) return null
  const folded = hyphenated(text)
  const fitting = stems.filter(([pattern]) => pattern.test(folded))
  return fitting.length === 1 ? { ...noAddition, ...fitting[0]![1] } : null
}

const noAddition = { date: null, span: null, count: 0, progress: null } as const

const isLeading = (word: string): boolean => leading.has(word) || /^\d{1,2}$/.test(word)

/** Returns the status that the words of an unknown text suggest, or null. */
export function proposedStatus(cell: string): Shelf | null {
  const folded = hyphenated(cell)
  return proposals.find(([pattern]) => pattern.test(folded))?.[1] ?? null
}

/** Adds details to a status, such as `twice in 2020` after `read`. Returns null if the words do not fit the status. */
function withAddition(
  shelf: Shelf,
  before: readonly Word[],
  addition: string,
  now: Date,
  order: DateOrder | null,
): StatedStatus | null {
  let rest = ` ${addition} `
  let count = 0
  let progress: RowValues['progress'] = null
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest)
    if (found) rest = rest.replace(found[0], ' ')
    return found?.slice(1).find((group) => group !== undefined)
  }
  const times = take(
    /(?<![\d.])(\d{1,2})\s?(?:x|×|times?|mal|volt[ae]|fois)(?![\p{L}\d])|[x×]\s?(\d{1,2})(?!\d)/iu,
  )
  if (times !== undefined) count = Number(times)
  const timesInWords = take(
    /(?<!\p{L})(two|three|four|zwei|drei|vier|due|tre|quattro|deux|trois|quatre)\s?(?:times|mal|volte|fois)(?!\p{L})/iu,
  )
  if (timesInWords !== undefined) count = numbersInWords.get(timesInWords.toLowerCase())!
  take(
    /(?<!\p{L})(?:but )?(?:not[\s-]owned|borrowed|from the library|library|ausgeliehen|geliehen|prestito|prestato)(?!\p{L})/iu,
  )
  const percent = take(/(?<!\d)(\d{1,3})(?:[.,]\d+)?\s?(?:%|percent|prozent|per cento)/iu)
  if (percent !== undefined && Number(percent) <= 100) progress = { percent: Number(percent) }
  const page = take(
    /(?<!\p{L})(?:pages?|pp?|pgs?|seiten?|s|pag|pagina|pagine)(?:\.|\b)\s?(\d{1,5})(?:\s?(?:\/|of|von|di)\s?\d{1,5})?/iu,
  )
  if (page !== undefined) progress = { pages: Number(page) }
  // `Gelesen: seit Mai` states a reading that is not finished
  const span = spanIn(rest.trim().replace(/^[:(,–-]\s?|\)$/g, ''), now, order)
  if (span !== null && before.length === 0 && progress === null)
    return span.finished === null
      ? {
          ...shelf,
          ...(shelf.status === 'read' && { status: 'reading' }),
          ...noAddition,
          date: span.started,
          count,
        }
      : { ...shelf, ...noAddition, date: span.finished, span, count }
  const others = wordsIn(rest)
  const isNo = others.length === 1 && no.has(others[0]!.folded)
  if (isNo) return shelf.status === 'read' ? { ...noAddition, status: 'to-read', flag: null } : null
  const lastWord = others.find(({ folded }) => counts.has(folded))
  if (lastWord) count = counts.get(lastWord.folded)!
  const left = others.filter(({ folded }) => !trailing.has(folded) && !yes.has(folded))
  const dateText =
    left.length === 0
      ? before.map(({ folded }) => folded).join(' ')
      : rest
          .slice(left[0]!.start)
          .trimEnd()
          .replace(/[)\]]$/, '')
  const date = dateText === '' ? null : dateOf(dateText, now, order)
  if (left.length > 0 && (date === null || before.length > 0)) return null
  if (left.length === 0 && before.length > 0 && date === null) return null
  // `read 40 %` means that the book is not read to its end
  if (shelf.status === 'read' && progress !== null && !('percent' in progress && progress.percent === 100))
    return null
  return { ...shelf, date, span: null, count, progress: shelf.status === 'reading' ? progress : null }
}

const yesCells = new Set(
  'yes y true t 1 x xx ja j wahr si s vero v oui o ok done check checked ✓ ✔ ✔️ ☑ ☑️ ✅ • +'.split(' '),
)
const noCells = new Set('no n false f 0 nein falsch nicht non - – — ✗ ✘ ❌ ☐ ⬜'.split(' '))

/** Reads a cell that says yes or no: `ja`, `x`, `✓`, `false`. Returns null for other texts. */
export function yesOrNo(cell: string): boolean | null {
  const text = cell.slice(0, phraseMaxCharacters).trim().toLowerCase()
  const word = foldWord(text) || text
  if (yesCells.has(word) || yesCells.has(text)) return true
  return noCells.has(word) || noCells.has(text) ? false : null
}
