/** Checks which filters of a request an answer satisfies. */
import { pagesOfLength } from '#contract/values/work-lengths'
import type { Facts, WorkFacts } from './wish-facts.ts'
import type { Filter, Wish } from './wishes.ts'

/**
 * The data that the check of a filter needs: the request, the facts about works, and the works that earlier answers
 * recommended.
 */
interface Circumstances {
  wish: Pick<Wish, 'language'>
  facts: Facts
  shownBefore?: readonly number[]
}

export interface Verdict {
  /** One entry per filter of `Wish.expect`. `failing`: ids of recommended works that do not satisfy the filter. */
  filters: { filter: Filter; satisfied: boolean; failing: number[] }[]
  /** Ids that do not exist in the catalogue. Each fails every filter. */
  absent: number[]
  alreadyRead: number[]
  /** Ids of works that the answer recommends more than once. */
  repeated: number[]
  /**
   * True if the answer recommends at least `atLeast` works that exist in the catalogue. Otherwise the answer satisfies
   * none of its filters.
   */
  isEnough: boolean
}

const isStory = ({ kind }: WorkFacts['series'][number]) => kind === 'author' || kind === 'shared_universe'
const overlaps = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one))
const isWithin = (value: number | null, low = -Infinity, high = Infinity) =>
  value !== null && value >= low && value <= high

/**
 * Returns the possible page counts of a work: the known count, else the range of its estimated length; null if both are
 * unknown.
 */
function spanOf(
  { pages, length }: WorkFacts,
  language: Wish['language'],
): { least: number | null; most: number | null } {
  const counted = pages[language]
  if (counted !== null) return { least: counted, most: counted }
  return length === null ? { least: null, most: null } : pagesOfLength(length)
}
const isAllWithin = (
  { least, most }: ReturnType<typeof spanOf>,
  { min, max }: { min?: number | undefined; max?: number | undefined },
) => (min === undefined || isWithin(least, min)) && (max === undefined || isWithin(most, undefined, max))

export function satisfies(
  work: WorkFacts,
  filter: Filter,
  { wish, facts, shownBefore = [] }: Circumstances,
): boolean {
  switch (filter.kind) {
    case 'genre':
      return overlaps(work.genres, filter.anyOf)
    case 'genreNot':
      return !overlaps(work.genres, filter.noneOf)
    case 'field':
      return work.group === filter.is || work.genres.some((genre) => facts.genres.get(genre) === filter.is)
    case 'fieldNot':
      return work.group !== filter.not && !work.genres.includes(filter.not)
    case 'type':
      return (
        (work.type !== null && filter.anyOf.includes(work.type)) ||
        (filter.anyOf.includes('novella') &&
          (work.type ?? 'novel') === 'novel' &&
          isWithin(spanOf(work, wish.language).most, undefined, pagesOfLength('novella').most!))
      )
    case 'originalLanguage':
      return work.originalLanguage !== null && filter.anyOf.includes(work.originalLanguage)
    case 'edition':
      return work.editionLanguages.includes(filter.language)
    case 'published':
      return isWithin(work.firstYear, filter.from, filter.to)
    case 'pages':
      return isAllWithin(spanOf(work, wish.language), filter)
    case 'length': {
      const measure = facts.byKey.get(filter.than)?.pages[wish.language] ?? null
      if (measure === null)
        throw new Error(
          `the work ${filter.than}, with whose length works are compared, has no page count in the language ${wish.language}`,
        )
      return isAllWithin(
        spanOf(work, wish.language),
        filter.is === 'shorter' ? { max: measure - 1 } : { min: measure + 1 },
      )
    }
    case 'series': {
      const stories = work.series.filter(isStory)
      if (filter.is === 'standalone') return stories.length === 0
      if (filter.is === 'in-series') return stories.length > 0
      return stories.some(({ status }) => status === 'completed')
    }
    case 'award':
      return work.honours.some(
        ({ award, result }) =>
          (filter.anyOf?.includes(award) ?? true) &&
          (filter.result === 'won' ? result === 'winner' : result !== 'no-award'),
      )
    case 'author':
      return overlaps(work.authors, filter.anyOf)
    case 'authorNot':
      return !overlaps(work.authors, filter.noneOf)
    case 'similar':
      return !(work.key !== null && filter.to.includes(work.key)) && overlaps(work.genres, filter.shares)
    case 'notWorks':
      return !(work.key !== null && filter.works.includes(work.key))
    case 'notShown':
      return !shownBefore.includes(work.id)
    default:
      return filter satisfies never
  }
}

export function readBy({ list }: Pick<Wish, 'list'>, facts: Facts): Set<number> {
  const read = list.filter(({ status }) => status === 'read')
  return new Set(read.flatMap(({ work }) => facts.byKey.get(work)?.id ?? []))
}

/**
 * Checks the answer to the last message of a request.
 * @param recommended ids of works, in order @param shownBefore ids of works in earlier answers
 */
export function checkAnswer(
  wish: Wish,
  recommended: readonly number[],
  facts: Facts,
  shownBefore: readonly number[] = [],
): Verdict {
  const named = [...new Set(recommended)]
  const absent = named.filter((id) => !facts.works.has(id))
  const read = readBy(wish, facts)
  const isEnough = named.length - absent.length >= wish.atLeast
  return {
    filters: wish.expect.map((filter) => {
      const failing = named.filter((id) => {
        const work = facts.works.get(id)
        return !work || !satisfies(work, filter, { wish, facts, shownBefore })
      })
      return { filter, satisfied: isEnough && failing.length === 0, failing }
    }),
    absent,
    alreadyRead: named.filter((id) => read.has(id)),
    repeated: named.filter((id) => recommended.indexOf(id) !== recommended.lastIndexOf(id)),
    isEnough,
  }
}

/**
 * Adds up the verdicts about several answers. `share`: satisfied filters divided by all filters; `enough`: number of
 * answers with enough works.
 */
export function tally(verdicts: readonly Verdict[]) {
  const filters = verdicts.flatMap((verdict) => verdict.filters)
  const satisfied = filters.filter((it) => it.satisfied).length
  const sum = (count: (verdict: Verdict) => number) =>
    verdicts.reduce((total, verdict) => total + count(verdict), 0)
  return {
    wishes: verdicts.length,
    filters: filters.length,
    satisfied,
    share: filters.length === 0 ? 1 : satisfied / filters.length,
    absent: sum(({ absent }) => absent.length),
    alreadyRead: sum(({ alreadyRead }) => alreadyRead.length),
    repeated: sum(({ repeated }) => repeated.length),
    enough: sum(({ isEnough }) => Number(isEnough)),
  }
}
