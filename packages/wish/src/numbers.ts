import { numberOf } from './lexicon.ts'
import { has, isFiller, keyOf, type Node } from './nodes.ts'
import { joints } from './negation-scope.ts'
import { articles, type Token } from './text.ts'
import { type Bounds, readBounds, writeBounds, type WishPart } from './wish.ts'

/** A condition of a wish, read from the words (nodes) `from` to `to` of the message. */
export interface Item {
  from: number
  to: number
  part: WishPart
  /** True for a range of years, pages or volumes: a negation reverses its bounds instead of excluding it. */
  isRange?: true
}

interface Reading {
  tokens: readonly Token[]
  nodes: readonly Node[]
  year: number
}

const isYear = (number: number | null): number is number =>
  number !== null && number >= 1400 && number <= 2100
const bound = (node: Node | undefined, key: string): boolean => has(node, 'bound', key)

function item(nodes: readonly Node[], from: number, to: number, part: WishPart, isRange?: true): Item {
  for (const node of nodes.slice(from, to)) node.isUsed = true
  return { from: nodes[from]!.from, to: nodes[to - 1]!.to, part, ...(isRange && { isRange }) }
}

/** Returns the index and key of a word that qualifies the number after it, such as 'under'. Skips fillers between. */
function boundBefore(nodes: readonly Node[], at: number, keys: readonly string[]) {
  for (let place = at - 1; place >= Math.max(0, at - 3); place -= 1) {
    const key = keys.find((one) => bound(nodes[place], one))
    if (key !== undefined) return { place, key }
    if (!isFiller(nodes[place]!) && !bound(nodes[place], 'about')) return null
  }
  return null
}

/** Returns the range of the nodes of 'under 300 pages' or '300 pages or less', both with the key `under`. */
function limitAround(nodes: readonly Node[], at: number): { key?: string; from: number; to: number } {
  const before = boundBefore(nodes, at, ['under', 'over'])
  const after = ['orLess', 'orMore'].find((key) => bound(nodes[at + 2], key))
  if (after) return { key: after === 'orLess' ? 'under' : 'over', from: before?.place ?? at, to: at + 3 }
  return { ...before, from: before?.place ?? at, to: at + 2 }
}

/** For the 300 at index `at` in 'between 200 and 300', returns the number 200 and the index of 'between'. Else null. */
function lowerBefore(nodes: readonly Node[], tokens: readonly Token[], at: number) {
  const place = nodes.findLastIndex(({ number }, index) => index < at && number !== null)
  const { number = null, isUsed = false } = nodes[place] ?? {}
  const isLink = (node: Node) =>
    bound(node, 'until') || [joints, articles].some((words) => words.has(tokens[node.from]!.text))
  if (number === null || number >= nodes[at]!.number! || isUsed || isYear(number)) return null
  if (!nodes.slice(place + 1, at).every(isLink)) return null
  return { number, place: boundBefore(nodes, place, ['between'])?.place ?? place }
}

/** Reads numbers of pages: 'under 300 pages', '200 to 300 pages', '500 pages or more', 'about 400 pages'. */
export function readPages({ nodes, tokens }: Reading): Item[] {
  return nodes.flatMap((node, at): Item[] => {
    const isMore = bound(nodes[at + 1], 'orMore') && has(nodes[at + 2], 'unit', 'pages')
    if (node.number === null || node.isUsed || !(isMore || has(nodes[at + 1], 'unit', 'pages'))) return []
    const { number } = node
    if (isMore) return [pages(nodes, at, at + 3, { from: number, to: null })]
    const low = lowerBefore(nodes, tokens, at)
    if (low) return [pages(nodes, low.place, at + 2, { from: low.number, to: number })]
    const { key, from, to } = limitAround(nodes, at)
    if (key === 'under') return [pages(nodes, from, to, { from: null, to: number })]
    if (key === 'over') return [pages(nodes, from, to, { from: number, to: null })]
    // a number of pages without a word such as 'under' means a range from 20 percent less to 20 percent more
    return [pages(nodes, at, at + 2, { from: Math.round(number * 0.8), to: Math.round(number * 1.2) })]
  })
}
const pages = (nodes: readonly Node[], from: number, to: number, bounds: Bounds): Item =>
  item(nodes, from, to, { field: 'pages', value: writeBounds(bounds) }, true)

/** Reads numbers of volumes: 'at least 5 volumes', 'two volumes at most', 'a series of three volumes'. */
export function readVolumes({ nodes, tokens }: Reading): Item[] {
  return nodes.flatMap((node, at): Item[] => {
    const { number } = node
    const { key, from, to } = limitAround(nodes, at)
    // in 'a series, at most 4 books' the books are volumes
    const isOfSeries =
      (from < at || bound(nodes[at - 1], 'until')) &&
      has(nodes[at + 1], 'unit', 'books') &&
      nodes.some((other) => keyOf(other, 'shape'))
    const isUnit = has(nodes[at + 1], 'unit', 'volumes') || isOfSeries
    if (number === null || number > 30 || node.isUsed || !isUnit) return []
    const low = lowerBefore(nodes, tokens, at)
    if (low) return [volumes(nodes, low.place, at + 2, { from: low.number, to: number })]
    const bounds = { from: key === 'under' ? null : number, to: key === 'over' ? null : number }
    return [volumes(nodes, from, to, bounds)]
  })
}
const volumes = (nodes: readonly Node[], from: number, to: number, bounds: Bounds): Item =>
  item(nodes, from, to, { field: 'volumes', value: writeBounds(bounds) }, true)

/** Words before the age of the reader: 'I am 45'. */
const selves = new Set('am im bin ho'.split(' '))
/** Reads ages of readers: '9 year old', '12-jährige', 'di 9 anni' after a word for a child. */
export function readAges({ nodes, tokens }: Reading): Item[] {
  const isForChild = nodes.some((node) => has(node, 'kin', 'people') || keyOf(node, 'audience') !== null)
  return nodes.flatMap((node, at): Item[] => {
    const [, digits] = /^(\w{1,12}?)(?:jahrig\w{0,3}|enne|yo)$/.exec(tokens[node.from]!.text) ?? []
    const fused = digits === undefined ? null : /^\d{1,2}$/.test(digits) ? Number(digits) : numberOf(digits)
    if (fused !== null && fused < 100)
      return [item(nodes, at, at + 1, { field: 'age', value: String(fused) })]
    const { number } = node
    if (number === null || number < 3 || number > 99 || node.isUsed) return []
    const next = nodes[at + 1]
    const isLast = !next || tokens[next.from]!.gap !== '' || joints.has(tokens[next.from]!.text)
    const isSelf = selves.has(tokens[node.from - 1]?.text ?? '') && (isLast || has(next, 'unit', 'aged'))
    if (number > 17) return isSelf ? [item(nodes, at, at + 1, { field: 'audience', value: 'adults' })] : []
    // '12, likes space' begins with an age
    const isAlone = isForChild || (at === 0 && number > 6 && next !== undefined)
    const isAge = has(next, 'unit', 'aged') || has(nodes[at - 1], 'unit', 'aged') || (isAlone && isLast)
    if (!isAge || has(next, 'unit', 'pages')) return []
    return [
      item(nodes, at, has(next, 'unit', 'aged') ? at + 2 : at + 1, { field: 'age', value: String(number) }),
    ]
  })
}

/** Words such as 'with': the number in 'with two dragons' counts dragons, not books. */
const insideWords = new Set('with mit con'.split(' '))

/** Reads how many books are requested: 'three books', 'two dark Polish novels', 'four dystopias', 'only three'. */
export function readCount({ nodes, tokens }: Reading): Item[] {
  return nodes.flatMap((node, at): Item[] => {
    const { number } = node
    const next = nodes[at + 1]
    if (number === null || number < 1 || number > 12 || node.isUsed || has(next, 'unit', 'pages')) return []
    const end = nodes.slice(at + 1).findIndex((after) => !isTheme(after)) + at + 1
    const isBooks = has(nodes[end > at ? end : nodes.length], 'unit', 'books')
    const isLast = tokens.length <= 5 && nodes.slice(at + 1).every(isFiller)
    // a number of recommendations without the word 'books': 'show me 3 others', 'altri 2'
    const isOthers = isMore(next) || (isLast && isMore(nodes[at - 1]))
    const isOnly = isOthers || (isLast && boundBefore(nodes, at, ['only']) !== null)
    const isInside = insideWords.has(tokens[node.from - 1]?.text ?? '')
    const isOfThemes = next !== undefined && isTheme(next) && tokens[next.from]!.gap === '' && !isInside
    return isBooks || isOnly || isOfThemes
      ? [item(nodes, at, at + 1, { field: 'count', value: String(number) })]
      : []
  })
}
const isMore = (node: Node | undefined): boolean =>
  has(node, 'turn', 'others') || has(node, 'turn', 'moreLike')
/** True for words that describe books and may stand between a number and the word 'books'. */
const isTheme = (node: Node): boolean => themes.some((section) => keyOf(node, section) !== null)
const themes = 'genre group mood type origin language size sort prize award bare-award shape'.split(' ')

/** Reads years of publication: 'before 1980', decades, centuries, named periods, ages of books. */
export function readYears(reading: Reading): Item[] {
  const { nodes } = reading
  return [
    ...readDecades(reading),
    ...readCenturies(nodes),
    ...readRelative(reading),
    ...readPlainYears(nodes),
    ...readPeriods(reading),
  ]
}
const years = (nodes: readonly Node[], from: number, to: number, bounds: Bounds): Item =>
  item(nodes, from, to, { field: 'years', value: writeBounds(bounds) }, true)

/** Reduces a range of years to its first half ('early'), second half ('late') or middle 40 percent ('middle'). */
function halved(nodes: readonly Node[], at: number, { from, to }: { from: number; to: number }) {
  const before = boundBefore(nodes, at, ['early', 'middle', 'late'])
  const size = to - from + 1
  if (before?.key === 'early') return { place: before.place, from, to: from + Math.ceil(size / 2) - 1 }
  if (before?.key === 'late') return { place: before.place, from: from + Math.ceil(size / 2), to }
  if (before?.key === 'middle')
    return { place: before.place, from: from + Math.round(0.3 * size), to: from + Math.round(0.7 * size) }
  return { place: at, from, to }
}

/** Removes the upper bound of a range before 'or later' or the lower bound before 'or earlier'; else returns null. */
const openRange = (node: Node | undefined, { from, to }: Bounds): Bounds | null =>
  bound(node, 'onwards') ? { from, to: null } : bound(node, 'backwards') ? { from: null, to } : null

const isDecade = (node: Node | undefined): boolean =>
  node !== undefined &&
  (keyOf(node, 'period')?.startsWith('19') === true ||
    (node.isUsed && node.number !== null && node.number >= 20 && node.number <= 90))

const isTen = (node: Node | undefined): boolean =>
  node?.number != null && node.number >= 20 && node.number <= 90 && node.number % 10 === 0

/** Reads decades: '80s', '1980er', 'anni 80'. */
function readDecades({ nodes, tokens }: Reading): Item[] {
  return nodes.flatMap((node, at): Item[] => {
    const text = tokens[node.from]!.text
    const isTens = isTen(node)
    const before = isTens && isTen(nodes[at - 1]) ? nodes[at - 1] : nodes[at - 2]
    // the word for a decade may precede several numbers: 'anni Cinquanta o Sessanta'
    if (isTens && !has(nodes[at + 1], 'unit', 'pages') && isDecade(before))
      return [years(nodes, at, at + 1, { from: 1900 + node.number!, to: 1909 + node.number! })]
    const match = /^(1[4-9]|20)?(\d)0(?:s|er|ern|iger|igern)$/.exec(text)
    const isPair =
      isTens && isTen(nodes[at + 1]) && tokens[node.to]!.gap === ',' && !has(nodes[at + 2], 'unit', 'pages')
    const isItalian = isPair || (/^(?:1[4-9]|20)?\d0$/.test(text) && tokens[node.from - 1]?.text === 'anni')
    if ((!match && !isItalian) || node.isUsed || has(nodes[at + 1], 'unit', 'pages')) return []
    const digits = match ? `${match[1] ?? ''}${match[2]}0` : text
    const ten = Number(digits)
    const from = digits.length === 4 ? ten : ten <= 20 ? 2000 + ten : 1900 + ten
    const open = openRange(nodes[at + 1], { from, to: from + 9 })
    if (open) return [years(nodes, at, at + 2, open)]
    const limit = boundBefore(nodes, has(nodes[at - 1], 'unit', 'years') ? at - 1 : at, ['before'])
    if (limit) return [years(nodes, limit.place, at + 1, { from: null, to: from - 1 })]
    const { place, ...bounds } = halved(nodes, at, { from, to: from + 9 })
    return [years(nodes, place, at + 1, bounds)]
  })
}

/** Reads centuries that are written with a number: '19th century', '19. Jahrhundert', 'XIX secolo'. */
function readCenturies(nodes: readonly Node[]): Item[] {
  return nodes.flatMap((node, at): Item[] => {
    const { number } = node
    if (number === null || number < 10 || number > 21 || !has(nodes[at + 1], 'unit', 'century')) return []
    const from = (number - 1) * 100
    const { place, ...bounds } = halved(nodes, at, { from, to: from + 99 })
    return [years(nodes, place, at + 2, bounds)]
  })
}

/** Reads 'the last ten years' and 'at least fifty years old'. Ignores numbers without such words. */
function readRelative({ nodes, year }: Reading): Item[] {
  return nodes.flatMap((node, at): Item[] => {
    const { number } = node
    if (number === null || number > 300 || node.isUsed || has(nodes[at + 1], 'unit', 'pages')) return []
    const isLast = nodes.slice(Math.max(0, at - 2), at).some((before) => has(before, 'unit', 'last'))
    const isOfYears = has(nodes[at + 1], 'unit', 'years')
    if (isLast && isOfYears) return [years(nodes, at, at + 2, { from: year - number, to: null })]
    const isAge = has(nodes[at + 1], 'unit', 'ago')
    // in 'older than 100 years', the words 'older than' have the key `before`
    const keys = isAge ? ['atLeastOld', 'over', 'under'] : isOfYears ? ['before', 'after'] : []
    const before = boundBefore(nodes, at, keys)
    if (!before || number < (isAge ? 18 : 2)) return []
    const isSince = before.key === 'under' || before.key === 'after'
    const bounds = { from: isSince ? year - number : null, to: isSince ? null : year - number }
    return [years(nodes, before.place, at + 2, bounds)]
  })
}

function readPlainYears(nodes: readonly Node[]): Item[] {
  return nodes.flatMap((node, at): Item[] => {
    const { number } = node
    if (!isYear(number) || node.isUsed || has(nodes[at + 1], 'unit', 'pages')) return []
    const [link, second] = nodes.slice(at + 1, at + 3)
    const isLinked = bound(link, 'until') || (link !== undefined && isFiller(link))
    if (isLinked && second && isYear(second.number) && !second.isUsed) {
      const start = boundBefore(nodes, at, ['between'])?.place ?? at
      return [years(nodes, start, at + 3, { from: number, to: second.number })]
    }
    const open = openRange(nodes[at + 1], { from: number, to: number })
    if (open) return [years(nodes, at, at + 2, open)]
    const bounds: Record<string, Bounds> = {
      before: { from: null, to: number - 1 },
      after: { from: number + 1, to: null },
      since: { from: number, to: null },
      until: { from: null, to: number },
      about: { from: number - 5, to: number + 5 },
      over: { from: number, to: null },
      under: { from: null, to: number },
      inYear: { from: number, to: number },
    }
    const before = boundBefore(nodes, at, Object.keys(bounds))
    return [years(nodes, before?.place ?? at, at + 1, bounds[before?.key ?? 'inYear']!)]
  })
}

/** Age in years from which a book is 'earlier' and no longer 'recent'. */
const recentYears = 6
/** Minimum age in years of an 'old' book. */
const oldYears = 40
/** Minimum age in years of a 'classic'. */
const classicYears = 50

/** Reads periods that the lexicon names, such as 'recent' or 'the eighties'. */
function readPeriods({ nodes, year }: Reading): Item[] {
  return nodes.flatMap((node, at): Item[] => {
    const key = keyOf(node, 'period')
    if (key === null || node.isUsed) return []
    const named: Readonly<Record<string, Bounds>> = {
      thisYear: { from: year - 1, to: null },
      recent: { from: year - recentYears, to: null },
      earlier: { from: null, to: year - recentYears - 1 },
      old: { from: null, to: year - oldYears },
      classic: { from: null, to: year - classicYears },
    }
    const { from, to } = named[key] ?? readBounds(key)
    if (from === null || to === null) return [years(nodes, at, at + 1, { from, to })]
    const { place, ...bounds } = halved(nodes, at, { from, to })
    return [years(nodes, place, at + 1, bounds)]
  })
}
