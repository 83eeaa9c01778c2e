import type { IsRefused } from './negation.ts'
import type { MessageText, Span } from './text.ts'
import type { WishPart } from './wish.ts'

type Bounds = { min: number | null; max: number | null }

const pages = '(?:pages?|pp?|seiten|seite|pagine|pagina|pag|pagg)'
const number = String.raw`(\d{2,4})`
const filler =
  '(?:(?:the|le|i|a|about|etwa|circa|ca|rund|zirka|um die|around|roughly|ungefahr|so|so um die|knapp|gut|like) ){0,2}'
const under =
  '(?:under|below|less than|fewer than|no more than|not more than|at most|at the most|up to|maximum of|maximum|max|maximal|within|unter|weniger als|nicht mehr als|nicht uber|hochstens|bis zu|bis maximal|bis|maximal bis|keine|sotto|meno di|di meno di|non piu di|al massimo|massimo|al di sotto delle|al di sotto di|fino a|entro|non oltre|non sopra|no longer than|not longer than|not over|shorter than|kurzer als|piu corto di|piu breve di|non supera|non superi|non superino|che non superi|nicht langer als|smaller than|sub)'
const over =
  '(?:over|above|more than|at least|minimum of|minimum|min|mind|mindestens|uber|mehr als|ab|wenigstens|oltre|piu di|almeno|minimo|sopra|al di sopra delle|not less than|no less than|no fewer than|nicht weniger als|nicht unter|non meno di|not under|longer than|langer als|dicker als|upwards of|piu lungo di|che superi|dalle)'

const between = new RegExp(
  `(?<= )(?:between|zwischen|tra|fra|from|von|da|dalle|tra le|fra le) (?:le )?${number} (?:and|und|e le|e|to|bis|a|alle) ${number} ${pages}(?= )`,
  'gu',
)
const range = new RegExp(`(?<= )${number} (?:to|bis|a|o|oder|or) ${number} ${pages}(?= )`, 'gu')
const most = new RegExp(`(?<= )${under} ${filler}${number} ${pages}(?= )`, 'gu')
const mostAfter = new RegExp(
  `(?<= )${number} ${pages} (?:or less|or fewer|or under|oder weniger|oder kurzer|o meno|max|maximum|maximal|at most|at the most|tops|hochstens|massimo|al massimo|not more|nicht mehr|non di piu|limit|und nicht mehr)(?= )`,
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

/** Takes wishes about a number of pages out of a message; 'nothing over 400 pages' has the sense of 'up to 400'. */
export function takePages(text: MessageText, isRefused: IsRefused): WishPart[] {
  const bounds: Bounds[] = []
  const valueOf = (groups: (string | undefined)[]) => Number(groups.find(Boolean))
  const add = (span: Span, bound: Bounds) =>
    bounds.push(isRefused.directly(span) ? { min: bound.max, max: bound.min } : bound)
  for (const pattern of [between, range])
    for (const { groups } of text.take(pattern))
      bounds.push({ min: Number(groups[0]), max: Number(groups[1]) })
  for (const { groups, ...span } of text.take(mostAfter)) add(span, { min: null, max: valueOf(groups) })
  for (const { groups, ...span } of text.take(most)) add(span, { min: null, max: valueOf(groups) })
  for (const { groups, ...span } of [...text.take(leastAfter), ...text.take(least)])
    add(span, { min: valueOf(groups), max: null })
  if (text.take(aThousand).length > 0) bounds.push({ min: 1000, max: null })
  for (const { groups } of text.take(around))
    bounds.push({ min: Math.round(valueOf(groups) * 0.8), max: Math.round(valueOf(groups) * 1.2) })
  if (bounds.length === 0) return []
  const min = bounds.find((bound) => bound.min !== null)?.min ?? null
  const max = bounds.find((bound) => bound.max !== null)?.max ?? null
  return [{ kind: 'pages', min, max }]
}
