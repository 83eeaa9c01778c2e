import type { IsExcluded } from './negation.ts'
import type { MessageText, Span } from './text.ts'
import type { WishPart } from './wish.ts'

type Bounds = { min: number | null; max: number | null }

const pages = '(?:pages?|pp?|seiten|seite|pagine|pagina|pag|pagg|facciate|seiter|pagers?)'
const number = String.raw`(\d{2,4})`
const filler =
  '(?:(?:the|le|i|a|about|etwa|circa|ca|rund|zirka|um die|around|roughly|ungefahr|so|so um die|knapp|gut|like) ){0,2}'
const under =
  '(?:under|below|less than|fewer than|no more than|not more than|at most|at the most|up to|maximum of|maximum|max|maximal|within|unter|weniger als|nicht mehr als|nicht uber|hochstens|bis zu|bis maximal|bis|maximal bis|keine|sotto|meno di|di meno di|non piu di|al massimo|massimo|al di sotto delle|al di sotto di|fino a|entro|non oltre|non sopra|no longer than|not longer than|not over|shorter than|kurzer als|piu corto di|piu breve di|non supera|non superi|non superino|che non superi|nicht langer als|smaller than|sub|nicht (?:dicker|langer|umfangreicher|mehr) (?:ist |sind |sein )?als|not (?:be )?(?:thicker|longer|more|bigger) than|doesnt exceed|does not exceed|dont exceed|not exceeding|not exceed|without exceeding|capped at|hochstens bis|no bigger than|nicht dicker als|keinesfalls uber|non piu (?:lungo|lunghi) di|che non (?:superi|superino|passi|vada oltre)|senza superare|inferiore a|inferiori a|less|kleiner als)'
const over =
  '(?:over|above|more than|at least|minimum of|minimum|min|mind|mindestens|uber|mehr als|ab|wenigstens|oltre|piu di|almeno|minimo|sopra|al di sopra delle|not less than|no less than|no fewer than|nicht weniger als|nicht unter|non meno di|not under|longer than|langer als|dicker als|upwards of|piu lungo di|che superi|dalle|superiore a|superiori a|exceeding|piu corpos\\w+ di|grosser als)'

/** 'Page count below 300' */
const counted =
  '(?:page counts?|number of pages|pages?|seitenzahl(?:en)?|seiten|numero (?:di )?pagine|pagine)'
const mostOfCount = new RegExp(
  `(?<= )${counted}(?: (?:is|be|ist|sei|e|sia))? ${under} ${filler}${number}(?= )`,
  'gu',
)
const leastOfCount = new RegExp(
  `(?<= )${counted}(?: (?:is|be|ist|sei|e|sia))? ${over} ${filler}${number}(?= )`,
  'gu',
)

const between = new RegExp(
  `(?<= )(?:between|zwischen|tra|fra|from|von|da|dalle|tra le|fra le) (?:le )?${number} (?:and|und|e le|e|to|bis|a|alle) ${number} ${pages}(?= )`,
  'gu',
)
const range = new RegExp(`(?<= )${number} (?:to|bis|a|o|oder|or) ${number} ${pages}(?= )`, 'gu')
const most = new RegExp(`(?<= )${under} ${filler}${number} ${pages}(?= )`, 'gu')
const mostAfter = new RegExp(
  `(?<= )${number} ${pages} (?:or less|or fewer|or under|oder weniger|oder kurzer|o meno|max|maximum|maximal|at most|at the most|tops|hochstens|massimo|al massimo|at the very most|not more|nicht mehr|non di piu|limit|und nicht mehr|or below|und weniger|oder drunter|oder darunter|and under|and less|o giu di li|nicht (?:uberschreit\\w*|ubersteig\\w*)|(?:is|are|ist|sind|waren|e|sono|ware|would be|should be) (?:mein\\w* |my |the |das |die |il |mio |il mio |absolut\\w* |absolute )*(?:limit|maximum|max|obergrenze|schmerzgrenze|grenze|upper limit|ceiling|cap|massimo|limite|tetto|top|hochste der gefuhle)|als obergrenze|als maximum|come massimo|come limite|mehr nicht|and no more|e non di piu|e non oltre)(?= )`,
  'gu',
)
const least = new RegExp(`(?<= )${over} ${filler}${number} ${pages}(?= )`, 'gu')
const leastAfter = new RegExp(
  `(?<= )(?:${number} ${pages} (?:or more|or longer|oder mehr|oder langer|o piu|and up|upwards|plus|minimum|aufwarts|in su|mindestens|at least|almeno)|${number} (?:plus|or more|oder mehr|o piu) ${pages})(?= )`,
  'gu',
)
const aThousand =
  /(?<= )(?:tausendseiter|tausend seiter|1000 seiter|thousand pager|thousand page (?:novel|book|tome|monster)s?)(?= )/gu
const around = new RegExp(`(?<= )${filler}${number} ${pages}(?= )`, 'gu')

/** '400 would be fine as well', where pages were spoken of. */
const alone =
  /(?<= )(\d{2,3}|1000|1200|1500)(?= (?:[,|]|$|gehen|geht|sind|ist|is|are|would|will|va|vanno|tops|max|auch|also|too|ok|okay|fine|bitte|please|per favore|oder|or|o))/gu

/** 'They fall asleep after ten pages' */
const onTheWay = new RegExp(
  `(?<= )(?:(?:after|nach|dopo|first|ersten|prime|letzten|ultime|pro|every|jeden tag|auf seite|on page|a pagina|by page) ${filler}\\d{1,4} ${pages}|\\d{1,4} ${pages} (?:a|per|pro|am|al|each|every|jeden|im|in un) (?:day|tag|night|giorno|abend|evening|sera|woche|week|stunde|hour|ora))(?= )`,
  'gu',
)

/** Takes wishes about a number of pages out of a message; 'nothing over 400 pages' has the sense of 'up to 400'. */
export function parsePages(
  text: MessageText,
  isExcluded: IsExcluded,
  before: readonly WishPart[],
): WishPart[] {
  const bounds: Bounds[] = []
  const valueOf = (groups: (string | undefined)[]) => Number(groups.find(Boolean))
  const add = (span: Span, bound: Bounds) =>
    bounds.push(isExcluded.directly(span) ? { min: bound.max, max: bound.min } : bound)
  for (const pattern of [between, range])
    for (const { groups } of text.take(pattern))
      bounds.push({ min: Number(groups[0]), max: Number(groups[1]) })
  for (const { groups, ...span } of text.take(mostAfter)) add(span, { min: null, max: valueOf(groups) })
  for (const { groups, ...span } of text.take(most)) add(span, { min: null, max: valueOf(groups) })
  for (const { groups, ...span } of [...text.take(leastAfter), ...text.take(least)])
    add(span, { min: valueOf(groups), max: null })
  for (const { groups, ...span } of text.take(mostOfCount)) add(span, { min: null, max: valueOf(groups) })
  for (const { groups, ...span } of text.take(leastOfCount)) add(span, { min: valueOf(groups), max: null })
  if (text.take(aThousand).length > 0) bounds.push({ min: 1000, max: null })
  text.take(onTheWay)
  for (const { groups } of text.take(around))
    bounds.push({ min: Math.round(valueOf(groups) * 0.8), max: Math.round(valueOf(groups) * 1.2) })
  const last = before.find((part) => part.kind === 'pages')
  if (bounds.length === 0 && last?.kind === 'pages')
    for (const { groups } of text.take(alone)) {
      const value = valueOf(groups)
      bounds.push(last.max === null ? { min: value, max: null } : { min: null, max: value })
    }
  if (bounds.length === 0) return []
  const min = bounds.find((bound) => bound.min !== null)?.min ?? null
  const max = bounds.find((bound) => bound.max !== null)?.max ?? null
  return [{ kind: 'pages', min, max }]
}
