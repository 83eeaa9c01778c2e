import { priorOf } from '#server/importers/catalogue/load/work-groups'
import type { Genre } from './reference-rows.ts'
import type { Random } from './random.ts'
import { isSpread, type Sizes } from './sizes.ts'
import type { TitleLanguage } from './words.ts'

/** Ids of the hard rows: the first person, the first series, the first genre. */
export const hardId = 1

/** What a work is, before it has names and editions. */
export interface WorkFacts {
  type: string
  group: string
  original: TitleLanguage
  year: number | null
  prior: { mean: number; weight: number; popularity: number }
  /** Ids, the first author first. */
  authors: number[]
  genres: number[]
  series: { id: number; position: number; role: string } | null
}

const types = ['novel', 'novel', 'novel', 'novel', 'novella', 'short-fiction', 'collection', 'anthology', 'graphic-novel', 'omnibus'] as const // prettier-ignore

/** Deals works out to authors, series and genres: everybody gets one first, what is left follows a long tail. */
export function createDealer(
  random: Random,
  sizes: Sizes,
  genres: readonly Genre[],
): (index: number) => WorkFacts {
  const { works } = sizes
  let nextAuthor = hardId + 1
  let nextSeries = hardId + 1
  const volumes = new Map<number, number>()
  const latestSeries = new Map<number, number>()
  const hardGenre = genres[hardId - 1]!
  const others = genres.slice(hardId)

  const author = (index: number): number => {
    if (isSpread('author', index, sizes.ofHardAuthor, works)) return hardId
    return nextAuthor <= sizes.authors ? nextAuthor++ : hardId + 1 + random.tail(sizes.authors - 1)
  }
  const placeIn = (id: number): NonNullable<WorkFacts['series']> => {
    const position = (volumes.get(id) ?? 0) + 1
    volumes.set(id, position)
    return { id, position, role: random.chance(0.94) ? 'main' : random.pick(['side', 'prequel', 'short']) }
  }
  /** Authors mostly go on with what they have begun; some join a world of others, and few series are left for newcomers. */
  const seriesOf = (index: number, author: number) => {
    if (isSpread('series', index, sizes.ofHardSeries, works)) return placeIn(hardId)
    if (random.chance(0.55)) return null
    const begun = latestSeries.get(author)
    if (begun !== undefined && random.chance(0.9)) return placeIn(begun)
    const isNew = nextSeries <= sizes.series && (begun !== undefined || random.chance(0.5))
    const id = isNew ? nextSeries++ : hardId + 1 + random.tail(Math.max(1, nextSeries - hardId - 1))
    latestSeries.set(author, id)
    return placeIn(id)
  }
  const genresOf = (index: number): Genre[] => {
    const own = isSpread('genre', index, sizes.ofHardGenre, works) ? [hardGenre] : []
    const first = others[random.tail(others.length)]!
    const second = others[random.tail(others.length)]!
    const all = [...own, ...(own.length === 0 || random.chance(0.6) ? [first] : []), ...(random.chance(0.3) ? [second] : [])] // prettier-ignore
    const distinct = [...new Set(all)]
    return random.chance(0.25) ? distinct.toReversed() : distinct
  }

  return (index) => {
    const first = author(index)
    const second = random.chance(0.07) ? hardId + 1 + random.tail(sizes.authors - 1) : first
    const ranked = genresOf(index)
    const type = random.pick(types)
    const language = random.float()
    return {
      type,
      group: ranked[0]!.group,
      original: language < 0.7 ? 'en' : language < 0.9 ? 'de' : 'it',
      year: random.chance(0.95) ? 2026 - Math.floor(140 * random.float() ** 2.5) : null,
      prior: priorOf({ prior: ratings(random), workType: type }),
      authors: [...new Set([first, second])],
      genres: ranked.map((genre) => genre.id),
      series: seriesOf(index, first),
    }
  }
}

/** Outside ratings: three of ten have none, the best known some millions. */
function ratings(random: Random): { ratingMean: number; ratingCount: number } | null {
  if (random.chance(0.3)) return null
  const ratingMean = 2.6 + (random.float() + random.float()) * 1.05
  return { ratingMean, ratingCount: Math.min(5_000_000, Math.floor(3 / (1 - random.float()) ** 1.2)) }
}
