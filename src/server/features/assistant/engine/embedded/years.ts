import { parseBookAges, type YearSpan } from './book-ages.ts'
import { centuries, decadeNames, decadesAfterAnni, namedTimes } from './lexicon/times.ts'
import type { IsExcluded } from './negation.ts'
import { type MessageText, phrases } from './text.ts'
import type { WishPart } from './wish.ts'

const year = String.raw`(1[4-9]\d\d|20\d\d)`
const from =
  '(?:from|published in|written in|of|in|aus dem jahr|aus dem jahre|aus|von|erschienen|veroffentlicht|im jahr|jahrgang|del|dell anno|nel|pubblicato nel|uscito nel|anno)'
/** 'Early', 'late' and the like cut a span to its half; folded. */
const early =
  '(?:early|fruhen|fruhe|fruhes|anfang|beginn|primi|primo|inizio|inizi|prima meta|first half of the|first half|ersten halfte|erste halfte)'
const middle = '(?:mid|mitte|meta|middle|the middle of|mittleren|mittleres)'
const late =
  '(?:second half of the|second half|zweiten halfte|zweite halfte|late|later|spaten|spate|spates|ende|fine|tardi|tardo|ultimi|seconda meta|second half of)'

const decadeDigits = new RegExp(
  `(?<= )(?:in )?(?:(?:the|den|der|die|dem|des|gli|degli|negli|dagli|of|${early}|${middle}|${late}) )*(?:(1[89]|20)?(\\d)0(?:s|er|ern|iger))(?: (?:jahre|jahren|jahrzehnt|years|ern))?(?= )`,
  'gu',
)
const decadeItalian = new RegExp(
  `(?<= )(?:(?:negli|degli|dagli|gli|di|dei|nei|${early}|${middle}|${late}) )*(?:anni (1[89]|20)?(\\d)0|(?<=anni (?:19)?\\d0 (?:e|o|ed) |anni (?:19)?\\d0 · )(?:19)?(\\d)0)(?= (?!(?:pagine|libri)))`,
  'gu',
)
const decadeAfterAnni = new RegExp(
  `(?<= )(?:(?:negli|degli|dagli|gli|di|dei|nei|${early}|${middle}|${late}) )*(?:anni (${Object.keys(decadesAfterAnni).join('|')})(?: (?:e|o|ed|oppure) (?:anni )?(${Object.keys(decadesAfterAnni).join('|')}))?|(?<=(?:nei|dei|negli|degli|dagli) )(settanta|ottanta|novanta|sessanta|cinquanta|duemila))(?= (?!(?:pagine|libri)))`,
  'gu',
)
const twoItalian =
  /(?<= )(?:(?:negli|degli|dagli|gli|di) )?anni (1[89]|20)?(\d)0 (?:e|o|ed|oppure) (?:anni )?(?:1[89]|20)?(\d)0(?= (?!pagine))/gu
const decadeWord = new RegExp(
  `(?<= )(?:(?:the|den|der|die|in|of|${early}|${middle}|${late}) )*(${Object.keys(decadeNames).join('|')})(?: (?:jahre|jahren|jahrn))?(?= )`,
  'gu',
)
const centuryDigits = new RegExp(
  `(?<= )(?:(?:the|des|im|aus dem|del|nel|${early}|${middle}|${late}) )*(1[5-9]|2[01])(?:th|st|nd|rd|esimo|o)? (?:century|centuries|jahrhundert|jahrhunderts|jhd?t?|jahrh|secolo)(?= )`,
  'gu',
)
const proper = Object.keys(centuries).filter((name) => name.endsWith('cento'))
const ordinals = Object.keys(centuries).filter((name) => !name.endsWith('cento'))
const centuryWord = new RegExp(
  `(?<= )(?:(?:the|des|dem|im|dell|del|nel|nell|${early}|${middle}|${late}) )*(?:(${proper.join('|')})(?: secolo)?|secolo (${ordinals.join('|')})|(${ordinals.join('|')}) (?:century|centuries|jahrhundert|jahrhunderts|secolo))(?= )`,
  'gu',
)
const aroundYear =
  /(?<= )(?:around|about|circa|ca|um|rund um|ungefahr|etwa|intorno al|attorno al|verso il) (1[4-9]\d\d|20\d\d)(?= )/gu
/** 'The last ten years' */
const lastYears =
  /(?<= )(?:(?:from|in|of|within|aus|in|wahrend|innerhalb|negli|degli|dagli|nel|nell|dell) )?(?:the |den |der |dem |dies\w+ |gli )?(?:last|past|letzten|vergangenen|ultimi|scorsi|ultimo|letztes) (?:(\d{1,2}|few|paar|couple of|couple) (years|jahren?|anni|decades|jahrzehnten?|decenni)|(decade|jahrzehnts?|decennio))(?= )/gu
const betweenYears = new RegExp(
  `(?<= )(?:(?:between|zwischen|tra|fra|from|von|dal|da) )?(?:il |the )?${year} (?:and|und|e il|e|to|until|till|bis|al|a) (?:il )?${year}(?= )`,
  'gu',
)
const beforeYear = new RegExp(
  `(?<= )(?<! (?:not|nicht|non) )(?:before|until|till|up to|up until|prior to|earlier than|no later than|not later than|not after|not newer than|no newer than|older than|pre|by|vor|von vor|bis|bis einschliesslich|bis ins jahr|bis zum jahr|vor dem jahr|nicht nach|spatestens|alter als|prima del|di prima del|prima dell anno|fino al|entro il|non oltre il|non dopo il|precedente al|precedenti al|anteriore al|anteriori al|piu vecchio del|piu vecchi del|ante)(?: (?:the year|dem jahr))? ${year}(?= )`,
  'gu',
)
const afterYear = new RegExp(
  `(?<= )(?<! (?:not|nicht|non) )(?:after|since|from(?= (?:the year )?20| (?:the year )?\\d{4} (?:on|onwards|onward|and later|or later|and newer))|starting|starting from|as of|not older than|no older than|newer than|younger than|later than|not before|post|nach|seit|ab|fruhestens|junger als|neuer als|nicht alter als|nicht vor|dopo il|dopo|dal|a partire dal|successivo al|successivi al|non prima del|posteriore al|posteriori al|piu recente del|piu recenti del|piu nuovo del|post)(?: (?:the year|dem jahr))? ${year}(?: (?:on|onwards|onward|on wards|and later|and newer|or later|or newer|oder spater|oder neuer|und spater|und neuer|an|aufwarts|in poi|in avanti|o dopo|o piu recente|o piu recenti))?(?= )`,
  'gu',
)
const onwards = new RegExp(
  `(?<= )${year} (?:onwards|onward|and later|and newer|or later|or newer|oder spater|oder neuer|und spater|und neuer|aufwarts|in poi|in avanti|o dopo|o piu recente|plus)(?= )`,
  'gu',
)
const exactYear = new RegExp(`(?<= )${from} ${year}(?= )`, 'gu')
const inclusive =
  / (?:since|from|starting|as of|fruhestens|spatestens|by|no later than|not later than|no older than|bis|non oltre il|ab|seit|dal|a partire dal|not older than|not before|nicht alter als|nicht vor|non prima del|until|till|up to|bis|fino al|entro il|not after|nicht nach|non dopo il|not newer than) /u

/**
 * Takes wishes about when a book came out out of a message; words such as 'classic' come by the lexicon. `now` is the
 * year it is.
 */
export function parseYears(text: MessageText, isExcluded: IsExcluded, now: number): WishPart[] {
  const found: YearSpan[] = parseBookAges(text, now)
  const inside = (span: { start: number; end: number }, all: YearSpan): void => {
    found.push(halfOf(text.folded.slice(span.start, span.end), all))
  }
  for (const { groups } of text.take(betweenYears))
    found.push({ from: Number(groups[0]), to: Number(groups[1]) })
  for (const { pattern, from: first, to } of timePatterns)
    if (text.take(pattern).length > 0) found.push({ from: first, to })
  for (const { groups } of text.take(lastYears)) found.push(lastOf(groups, now))
  for (const { groups, ...span } of text.take(centuryDigits))
    inside(span, centuryOf((Number(groups[0]) - 1) * 100))
  for (const { groups, ...span } of text.take(centuryWord))
    inside(span, centuryOf(centuries[groups.find(Boolean)!]!))
  for (const { groups } of text.take(twoItalian))
    found.push(decadeOf(groups[0], Number(groups[1])), decadeOf(groups[0], Number(groups[2])))
  for (const { groups, ...span } of text.take(decadeAfterAnni))
    for (const name of groups) if (name) inside(span, tenFrom(decadesAfterAnni[name]!))
  for (const { groups, ...span } of [...text.take(decadeItalian), ...text.take(decadeDigits)])
    inside(span, decadeOf(groups[0], Number(groups[1] ?? groups[2])))
  for (const { groups, ...span } of text.take(decadeWord)) inside(span, tenFrom(decadeNames[groups[0]!]!))
  const bound = (pattern: RegExp, side: 'from' | 'to') => {
    for (const { start, end, groups } of text.take(pattern)) {
      const at = Number(groups[0])
      const isIn = inclusive.test(` ${text.folded.slice(start, end)} `) || pattern === onwards
      // 'nothing from before 2000' begins with it, 'nothing after 1990' ends with it
      if (isExcluded.directly({ start, end }))
        found.push(
          side === 'from' ? { from: null, to: isIn ? at - 1 : at } : { from: isIn ? at + 1 : at, to: null },
        )
      else
        found.push(
          side === 'from' ? { from: isIn ? at : at + 1, to: null } : { from: null, to: isIn ? at : at - 1 },
        )
    }
  }
  bound(beforeYear, 'to')
  bound(onwards, 'from')
  bound(afterYear, 'from')
  for (const { groups } of text.take(aroundYear))
    found.push({ from: Number(groups[0]) - 5, to: Number(groups[0]) + 5 })
  for (const { groups } of text.take(exactYear))
    found.push({ from: Number(groups[0]), to: Number(groups[0]) })
  if (found.length === 0) return []
  // 'the first half of the century, so 1900 to 1950': the narrower one is what is meant
  const narrowest = found.find(
    ({ from, to }) =>
      from !== null &&
      to !== null &&
      found.every((all) => (all.from ?? from) <= from && to <= (all.to ?? to)),
  )
  if (narrowest) return [{ kind: 'years', ...narrowest }]
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

const timePatterns = namedTimes.map(({ words, ...span }) => ({ pattern: phrases(words), ...span }))
const tenFrom = (start: number) => ({ from: start, to: start + 9 })
const centuryOf = (start: number) => ({ from: start, to: start + 99 })
function decadeOf(century: string | undefined, ten: number): { from: number; to: number } {
  if (century) return tenFrom(Number(century) * 100 + ten * 10)
  return tenFrom((ten <= 2 ? 2000 : 1900) + ten * 10)
}

const earlyWord = new RegExp(`(?:^| )${early} `, 'u')
const middleWord = new RegExp(`(?:^| )${middle} `, 'u')
const lateWord = new RegExp(`(?:^| )${late} `, 'u')
/** 'The early eighties', 'the late nineteenth century'. */
function halfOf(words: string, { from: first, to }: YearSpan): YearSpan {
  if (first === null || to === null) return { from: first, to }
  const middle = first + Math.ceil((to - first + 1) / 2)
  const tenth = (to - first + 1) / 10
  if (earlyWord.test(words)) return { from: first, to: middle - 1 }
  if (middleWord.test(words) && !lateWord.test(words))
    return { from: first + 3 * tenth, to: first + 7 * tenth }
  return { from: lateWord.test(words) ? middle : first, to }
}

/** So many years, or decades, back from now. */
function lastOf([count, unit = '', one]: (string | undefined)[], now: number): YearSpan {
  const number = one ? 1 : Number(count) || 4
  return { from: now - number * (/^(?:decad|jahrz|decenn)/u.test(one ?? unit) ? 10 : 1), to: null }
}
