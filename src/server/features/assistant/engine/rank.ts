import { partId, type Wish, type WishPart } from '@biblionaut/wish'
import { createPause } from '../../../platform/pause.ts'
import type { BookFacts } from './book-facts.ts'
import { genresWithContent } from './data.ts'
import { judge, meaningOf, orderingFields } from './judge.ts'
import { createScore, named, type Score, type Scoring } from './score.ts'

export interface Selected extends Score {
  book: BookFacts
  violated: WishPart[]
  unsure: WishPart[]
}

export interface Ranking extends Scoring {
  /** Ids of books that must not be recommended: they were rejected or already recommended. */
  without: ReadonlySet<number>
}

export interface Choice {
  picks: Selected[]
  /** Number of books that certainly meet all conditions. */
  total: number
  /**
   * For each condition, the number of books that meet all other conditions but not this one. Of alternative
   * conditions, only the first is listed.
   */
  gains: { part: WishPart; count: number }[]
}

/** Minimum number of books that meet all conditions. If there are fewer, books that miss a condition are added. */
const fewest = 3
/** Cost of missing a condition. Books that miss conditions of low cost come first. */
const strictness: Partial<Record<WishPart['field'], number>> = {
  mood: 1,
  compared: 3,
  pages: 3,
  years: 4,
  award: 5,
  nominated: 5,
  shape: 5,
  volumes: 4,
  gender: 6,
  origin: 6,
  original: 6,
  available: 7,
  type: 7,
}
const firmest = 8
const strictnessOf = ({ field, value, soft }: WishPart): number =>
  soft ? 0 : value.startsWith('milder:') ? firmest + 1 : (strictness[field] ?? firmest)
/** Fields of which a book needs to meet only one of several conditions. */
const alternatives: ReadonlySet<WishPart['field']> = new Set([
  'author',
  'by',
  'series',
  'like',
  'group',
  'origin',
  'original',
  'type',
  'available',
  'mood',
])

/**
 * Fields about which the catalogue often has no data. If such a condition is excluded, books without data come last.
 */
const ofPeople: ReadonlySet<WishPart['field']> = new Set(['gender', 'origin', 'original'])

const itemsPerPause = 32

/** Runs `work` for each item, with pauses for other requests. */
async function mapInSlices<Item, Result>(
  items: readonly Item[],
  pause: () => Promise<void>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, item] of items.entries()) {
    if (at % itemsPerPause === 0) await pause()
    results.push(work(item))
  }
  return results
}

/** Chooses the books that meet the conditions of a request best. */
export async function choose(ranking: Ranking, count: number): Promise<Choice> {
  const pause = createPause()
  const { wish, context, without } = ranking
  const parts = wish.filter(({ field }) => !orderingFields.has(field))
  const wanted = new Set(parts.filter(({ not }) => !not).map(({ value }) => value))
  // 'horror without gore' does not exclude horror, although most horror is gory
  const isWanted = ({ field, value }: WishPart) =>
    field === 'content' && (genresWithContent[value] ?? []).some((genre) => wanted.has(genre))
  const exclusions = parts.filter((part) => (part.not === true && !isWanted(part)) || part.field === 'known')
  const isLiked = parts
    .filter(({ field, value, not }) => field === 'like' && !not && !value.startsWith('author'))
    .map(({ value }) => meaningOf(value))
  const required = parts.filter(
    ({ not, field }) => (!not || ofPeople.has(field)) && !unchecked.has(field) && field !== 'known',
  )
  const isReread = wish.some(({ field, value }) => field === 'reader' && value === 'reread')
  const allowed: BookFacts[] = []
  await mapInSlices([...context.books.values()], pause, (book) => {
    if (
      !without.has(book.id) &&
      !isLiked.some((isMeant) => isMeant(book)) &&
      (isReread || context.own.get(book.id)?.isKnown !== true) &&
      exclusions.every((part) => judge(book, part, context) !== 'no')
    )
      allowed.push(book)
  })
  // a book needs one of several awards, unless some book has won all of them
  const apart = groupsOf(required, false)
  const isMetBy = (book: BookFacts) =>
    apart.every((group) => group.some((part) => judge(book, part, context) === 'yes'))
  const groups = apart.some(isAward) && allowed.some(isMetBy) ? apart : groupsOf(required, true)
  const scoreOf = createScore(ranking, allowed)
  const judged = await mapInSlices(allowed, pause, (book) => {
    const missing = groups.filter((group) => !group.some((part) => judge(book, part, context) === 'yes'))
    const isUnsure = (group: readonly WishPart[]) =>
      group.some((part) => judge(book, part, context) === 'unknown')
    const violated = missing.filter((group) => !isUnsure(group)).flat()
    return {
      book,
      ...scoreOf(book),
      missing,
      violated,
      unsure: missing.filter(isUnsure).flat(),
      cost: Math.round(missing.reduce((sum, [part]) => sum + 10 ** (strictnessOf(part!) / 2), 0)),
      stage: missing.length === 0 ? 0 : violated.length === 0 ? 1 : 2,
      lacksName: Number(missing.some((group) => group.some(({ field }) => named.has(field)))),
    }
  })
  const sure = judged.filter((one) => one.missing.length === 0)
  const enough = Math.min(fewest, count)
  const relaxed =
    sure.length >= enough
      ? []
      : judged
          .filter(
            (one) =>
              one.missing.length > 0 &&
              (groups.length > 1 || one.stage === 1) &&
              one.missing.length < Math.max(2, groups.length),
          )
          .sort(
            (a, b) =>
              a.lacksName - b.lacksName ||
              a.stage - b.stage ||
              a.cost - b.cost ||
              b.score - a.score ||
              a.book.id - b.book.id,
          )
  const others = relaxed.filter((one) => one.lacksName === 0)
  const added = others.length + sure.length >= enough ? others : relaxed
  const best = spread(sure, count, wish)
  const isCounted = wish.some(({ field }) => field === 'count')
  const missing = (isCounted ? count : Math.min(count, fewest + 1)) - best.length
  return {
    picks: [...best, ...spread(added.slice(0, 60), missing, wish, true)],
    total: sure.length,
    gains: groups
      .map(([part]) => ({
        part: part!,
        count: judged.filter(({ missing }) => missing.length === 1 && missing[0]![0] === part).length,
      }))
      .filter(({ part, count: some }) => some > 0 && !part.not)
      .sort((a, b) => b.count - a.count),
  }
}

export async function judgeWorks(
  ids: readonly number[],
  wish: Wish,
  context: Ranking['context'],
): Promise<Selected[]> {
  const books = new Map([...context.books].filter(([id]) => ids.includes(id)))
  const nothing = { without: new Set<number>(), neighbours: new Map(), described: new Map(), seed: 0 }
  return (await choose({ wish, context: { ...context, books }, ...nothing }, ids.length)).picks
}

/** Returns those of the works that meet all conditions; all works if none does. */
export async function fittingOf(
  ids: readonly number[],
  wish: Wish,
  context: Ranking['context'],
): Promise<readonly number[]> {
  const picks = await judgeWorks(ids, wish, context)
  const fitting = picks.filter(({ violated }) => violated.length === 0).map(({ book }) => book.id)
  return fitting.length > 0 ? fitting : ids
}

/** Fields about which the catalogue has few data. Wanted values only change the order; unwanted ones exclude books. */
export const unchecked: ReadonlySet<WishPart['field']> = new Set(['content', 'format'])

const isAward = ([part]: readonly WishPart[]): boolean =>
  part!.field === 'award' || part!.field === 'nominated'

/**
 * Groups conditions. A book must meet one condition of each group.
 * @param isOneAward true if one of several awards is enough
 */
function groupsOf(parts: readonly WishPart[], isOneAward: boolean): WishPart[][] {
  const keys = Map.groupBy(parts, (part) =>
    alternatives.has(part.field) && !part.not ? part.field : partId(part),
  )
  const awards = parts.filter(({ field }) => field === 'award' || field === 'nominated')
  return isOneAward && awards.length > 1
    ? [...[...keys.values()].filter(([part]) => !awards.includes(part!)), awards]
    : [...keys.values()]
}

/**
 * Takes the best books. A further book by the same author or of the same series has a lower score, unless the request
 * names the author or series.
 */
function spread<S extends Selected>(ranked: readonly S[], count: number, wish: Wish, isOrdered = false): S[] {
  const left = isOrdered
    ? [...ranked]
    : ranked.toSorted((a, b) => b.score - a.score || a.book.id - b.book.id).slice(0, 120)
  const chosen: S[] = []
  const inSeries = wish.some(({ field, not }) => field === 'series' && !not)
  const byAuthor = wish.some(({ field, not }) => (field === 'author' || field === 'by') && !not)
  while (chosen.length < count && left.length > 0) {
    const values = left.map(({ book, score }, at) => {
      const crowds = chosen.map(({ book: other }) => {
        const sameSeries = book.series.some(({ id }) => other.series.some((one) => one.id === id))
        const sameAuthor = book.authors.some(({ id }) => other.authors.some((author) => author.id === id))
        return (sameSeries && !inSeries ? 6 : 0) + (sameAuthor && !byAuthor ? 1.4 : 0)
      })
      return (isOrdered ? -at * 0.2 : score) - Math.max(0, ...crowds)
    })
    chosen.push(...left.splice(values.indexOf(Math.max(...values)), 1))
  }
  return inSeries
    ? chosen.sort((a, b) => (a.book.series[0]?.place ?? 99) - (b.book.series[0]?.place ?? 99))
    : chosen
}

/**
 * Returns the books for a value of a `like` condition: the work, the six books of an author with the highest acclaim,
 * or the first three volumes of a series.
 */
export function modelsOf(books: Iterable<BookFacts>, value: string): BookFacts[] {
  const meant = [...books].filter(meaningOf(value))
  return meant
    .toSorted(
      (a, b) =>
        (value.startsWith('series') ? (a.series[0]?.place ?? 99) - (b.series[0]?.place ?? 99) : 0) ||
        b.acclaim - a.acclaim ||
        a.id - b.id,
    )
    .slice(0, value.startsWith('author') ? 6 : 3)
}
