import type { MessageText } from './text.ts'
import type { WishPart } from './wish.ts'

type Bounds = { min: number | null; max: number | null }

const pages = '(?:pages?|pp|seiten|seite|pagine|pagina|pag)'
const number = String.raw`(\d{2,4})`
const filler = '(?:(?:the|le|i|about|etwa|circa|ca|rund|zirka|um die|around|roughly|ungefahr|about) )?'
const under =
  '(?:under|below|less than|fewer than|no more than|not more than|at most|up to|maximum|max|maximal|within|unter|weniger als|nicht mehr als|nicht uber|hochstens|bis zu|bis|keine|sotto|meno di|non piu di|al massimo|massimo|fino a|entro|non oltre|no longer than|not longer than|not over|shorter than|kurzer als|piu corto di|piu breve di)'
const over =
  '(?:over|above|more than|at least|minimum|min|mindestens|uber|mehr als|ab|wenigstens|oltre|piu di|almeno|minimo|sopra|not less than|nicht weniger als|non meno di|longer than|langer als)'

const between = new RegExp(
  `(?<= )(?:between|zwischen|tra|fra|from|von|da) ${number} (?:and|und|e|to|bis|a) ${number} ${pages}(?= )`,
  'gu',
)
const range = new RegExp(`(?<= )${number} (?:to|bis|a) ${number} ${pages}(?= )`, 'gu')
const most = new RegExp(`(?<= )${under} ${filler}${number} ${pages}(?= )`, 'gu')
const mostAfter = new RegExp(
  `(?<= )${number} ${pages} (?:or less|or fewer|oder weniger|o meno|max|maximum|at most|hochstens|al massimo)(?= )`,
  'gu',
)
const least = new RegExp(`(?<= )${over} ${filler}${number} ${pages}(?= )`, 'gu')
const leastAfter = new RegExp(`(?<= )${number} ${pages} (?:or more|oder mehr|o piu|and up|plus)(?= )`, 'gu')
const around = new RegExp(`(?<= )${filler}${number} ${pages}(?= )`, 'gu')

/** Takes wishes about a number of pages out of a message. */
export function takePages(text: MessageText): WishPart[] {
  const bounds: Bounds[] = []
  const first = (groups: (string | undefined)[]) => Number(groups[0])
  for (const pattern of [between, range])
    for (const { groups } of text.take(pattern)) bounds.push({ min: first(groups), max: Number(groups[1]) })
  for (const { groups } of [...text.take(mostAfter), ...text.take(most)])
    bounds.push({ min: null, max: first(groups) })
  for (const { groups } of [...text.take(leastAfter), ...text.take(least)])
    bounds.push({ min: first(groups), max: null })
  for (const { groups } of text.take(around))
    bounds.push({ min: Math.round(first(groups) * 0.8), max: Math.round(first(groups) * 1.2) })
  if (bounds.length === 0) return []
  const min = bounds.find((bound) => bound.min !== null)?.min ?? null
  const max = bounds.find((bound) => bound.max !== null)?.max ?? null
  return [{ kind: 'pages', min, max }]
}

const decadeNames: Readonly<Record<string, number>> = {
  twenties: 1920,
  zwanziger: 1920,
  zwanzigern: 1920,
  venti: 1920,
  thirties: 1930,
  dreissiger: 1930,
  dreissigern: 1930,
  trenta: 1930,
  forties: 1940,
  vierziger: 1940,
  vierzigern: 1940,
  quaranta: 1940,
  fifties: 1950,
  funfziger: 1950,
  fuenfziger: 1950,
  funfzigern: 1950,
  cinquanta: 1950,
  sixties: 1960,
  sechziger: 1960,
  sechzigern: 1960,
  sessanta: 1960,
  seventies: 1970,
  siebziger: 1970,
  siebzigern: 1970,
  settanta: 1970,
  eighties: 1980,
  achtziger: 1980,
  achtzigern: 1980,
  ottanta: 1980,
  nineties: 1990,
  neunziger: 1990,
  neunzigern: 1990,
  novanta: 1990,
  noughties: 2000,
  nuller: 2000,
  nullern: 2000,
  duemila: 2000,
}
const centuries: Readonly<Record<string, number>> = {
  settecento: 1700,
  ottocento: 1800,
  novecento: 1900,
  nineteenth: 1800,
  twentieth: 1900,
  eighteenth: 1700,
  neunzehnten: 1800,
  zwanzigsten: 1900,
  xviii: 1700,
  xix: 1800,
  xx: 1900,
  xxi: 2000,
}
const year = String.raw`(1[4-9]\d\d|20\d\d)`
const from =
  '(?:from|published in|written in|of|in|aus dem jahr|aus dem jahre|aus|von|erschienen|veroffentlicht|im jahr|jahrgang|del|dell anno|nel|pubblicato nel|uscito nel|anno)'

const decadeDigits =
  /(?<= )(?:(?:in )?(?:the|den|der|die|dem|early|late|mid|fruhen|spaten|anni|negli anni|degli anni|dagli anni) )*(?:(1[89]|20)?(\d)0(?:s|er|ern|iger))(?: (?:jahre|jahren|jahrzehnt|years|ern))?(?= )/gu
const decadeItalian = /(?<= )(?:negli |degli |dagli |gli |di )?anni (1[89]|20)?(\d)0(?= )/gu
const decadeWord = new RegExp(
  `(?<= )(?:anni )?(${Object.keys(decadeNames).join('|')})(?: (?:jahre|jahren|jahrn))?(?= )`,
  'gu',
)
const centuryDigits =
  /(?<= )(1[5-9]|2[01])(?:th|st|nd|rd|esimo|o)? (?:century|jahrhundert|jahrhunderts|jh|secolo)(?= )/gu
const centuryWord = new RegExp(
  `(?<= )(?:secolo )?(${Object.keys(centuries).join('|')})(?: (?:century|jahrhundert|jahrhunderts|secolo))?(?= )`,
  'gu',
)
const betweenYears = new RegExp(
  `(?<= )(?:(?:between|zwischen|tra|fra|from|von|dal|da) )?(?:il |the )?${year} (?:and|und|e il|e|to|until|till|bis|al|a) (?:il )?${year}(?= )`,
  'gu',
)
const beforeYear = new RegExp(
  `(?<= )(?:before|until|till|up to|prior to|not after|not newer than|older than|pre|vor|bis|vor dem jahr|nicht nach|alter als|prima del|prima dell anno|fino al|entro il|non dopo il|precedente al|precedenti al|anteriore al|anteriori al)(?: (?:the year|dem jahr))? ${year}(?= )`,
  'gu',
)
const afterYear = new RegExp(
  `(?<= )(?:after|since|from|not older than|newer than|later than|not before|post|nach|seit|ab|junger als|neuer als|nicht alter als|nicht vor|dopo il|dopo|dal|a partire dal|successivo al|successivi al|non prima del|posteriore al|piu recente del)(?: (?:the year|dem jahr))? ${year}(?: (?:on|onwards|on wards|and later|and newer|or later|or newer|oder spater|oder neuer|an|in poi|o dopo))?(?= )`,
  'gu',
)
const onwards = new RegExp(
  `(?<= )${year} (?:onwards|and later|and newer|or later|or newer|oder spater|oder neuer|in poi|o dopo)(?= )`,
  'gu',
)
const exactYear = new RegExp(`(?<= )${from} ${year}(?= )`, 'gu')
const inclusive =
  / (?:since|from|ab|seit|dal|a partire dal|not older than|not before|nicht alter als|nicht vor|non prima del|until|till|up to|bis|fino al|entro il|not after|nicht nach|non dopo il|not newer than) /u

/** Takes wishes about when a book came out out of a message; the numbers alone, words such as 'classic' come by the lexicon. */
export function takeYears(text: MessageText): WishPart[] {
  const found: { from: number | null; to: number | null }[] = []
  for (const { groups } of text.take(betweenYears))
    found.push({ from: Number(groups[0]), to: Number(groups[1]) })
  for (const { groups } of text.take(centuryDigits)) found.push(centuryOf((Number(groups[0]) - 1) * 100))
  for (const { groups } of text.take(centuryWord)) found.push(centuryOf(centuries[groups[0]!]!))
  for (const { groups } of [...text.take(decadeItalian), ...text.take(decadeDigits)])
    found.push(decadeOf(groups[0], Number(groups[1])))
  for (const { groups } of text.take(decadeWord)) found.push(tenFrom(decadeNames[groups[0]!]!))
  const bound = (pattern: RegExp, side: 'from' | 'to') => {
    for (const { start, end, groups } of text.take(pattern)) {
      const at = Number(groups[0])
      const isIn = inclusive.test(` ${text.folded.slice(start, end)} `) || pattern === onwards
      found.push(
        side === 'from' ? { from: isIn ? at : at + 1, to: null } : { from: null, to: isIn ? at : at - 1 },
      )
    }
  }
  bound(beforeYear, 'to')
  bound(onwards, 'from')
  bound(afterYear, 'from')
  for (const { groups } of text.take(exactYear))
    found.push({ from: Number(groups[0]), to: Number(groups[0]) })
  if (found.length === 0) return []
  const one = found.length > 1 && found.every(({ from, to }) => from !== null && to !== null)
  return [
    {
      kind: 'years',
      // several decades ('sixties or seventies') span all of them; two bounds are one span
      from: one
        ? Math.min(...found.map(({ from }) => from!))
        : (found.find(({ from }) => from !== null)?.from ?? null),
      to: one ? Math.max(...found.map(({ to }) => to!)) : (found.find(({ to }) => to !== null)?.to ?? null),
    },
  ]
}

const tenFrom = (start: number) => ({ from: start, to: start + 9 })
const centuryOf = (start: number) => ({ from: start, to: start + 99 })
function decadeOf(century: string | undefined, ten: number): { from: number; to: number } {
  if (century) return tenFrom(Number(century) * 100 + ten * 10)
  return tenFrom((ten <= 2 ? 2000 : 1900) + ten * 10)
}
