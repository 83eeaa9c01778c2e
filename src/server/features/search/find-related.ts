import type { Language } from '#contract/values/languages'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Depth } from './result-limits.ts'
import { findMatches } from './find-matches.ts'
import { inTime } from './in-time.ts'
import { isCalledSo, type Match, tiers } from './rank-names.ts'
import {
  type AwardTerms,
  coresOf,
  type HonoursQuery,
  readHonours,
  readVolume,
  type VolumeQuery,
  wordsOf,
} from './read-volume-or-honours.ts'
import { listAwardsWithNames, listHonoured, listVolumes } from './related.repo.ts'
import { isHarmless, titleParts } from './title-parts.ts'

/** Maximum number of parts of a query that are tried as series with a volume number: 'Discworld 8'. */
const volumePartsMax = 3
/** Maximum number of matching series whose books are added to the results. The same number applies to authors. */
export const followed = 3

/**
 * Returns the volumes that have the number in the query, from the best matching series.
 * @param series best first
 */
export async function findVolume(
  db: Queryable,
  { position }: VolumeQuery,
  series: readonly Match[],
  { ofNamed }: Depth,
): Promise<Match[]> {
  const near = series.filter(({ tier }) => tier < tiers.changedLetter)
  const best = near.filter(({ tier }) => tier === near[0]!.tier)
  const volumes = await volumesOf(db, best.slice(0, followed), position, ofNamed)
  const others = near.slice(best.length, best.length + followed)
  return volumes.length > 0 || others.length === 0 ? volumes : volumesOf(db, others, position, ofNamed)
}

/** Returns the volumes that a part of the query names. `isUnknown`: the series exists, but not this volume. */
export async function findVolumeByPart(
  db: Queryable,
  query: string,
  language: Language,
  depth: Depth,
): Promise<{ volumes: Match[]; isUnknown: boolean }> {
  const parts = titleParts(query).filter(({ place, rest }) => place !== 'unmarked' || rest.every(isHarmless))
  const named = parts
    .toSorted(
      (a, b) => Number(a.place === 'after') - Number(b.place === 'after') || a.text.length - b.text.length,
    )
    .flatMap(({ folded, rest, place }) => {
      const volume = readVolume(folded)
      const inexact = place === 'before' ? tiers.volumeAndMore : tiers.partAndMore
      return volume ? [{ volume, tier: rest.every(isHarmless) ? tiers.partOnly : inexact }] : []
    })
  let isUnknown = false
  for (const { volume, tier } of named.slice(0, volumePartsMax)) {
    const series = (await findMatches(db, ['series'], volume.name, language)).get('series') ?? []
    const exact = series.filter(isCalledSo)
    const volumes = exact.length === 0 ? [] : await findVolume(db, volume, exact, depth)
    if (volumes.length > 0) return { volumes: volumes.map((match) => ({ ...match, tier })), isUnknown: false }
    isUnknown ||= exact.length > 0
  }
  return { volumes: [], isUnknown }
}

/** Returns the volumes with a number in these series, or all volumes if `position` is `null`. */
export async function volumesOf(
  db: Queryable,
  series: readonly Match[],
  position: number | null,
  most: number,
): Promise<Match[]> {
  const byId = new Map(series.map((match) => [match.entityId, match]))
  const rows = await inTime(listVolumes(db, [...byId.keys()], position, most))
  return rows.map((row) => {
    const { label, language } = byId.get(row.series_id)!
    const place = row.position_label
    return {
      ...bookOf(row),
      reason: place === null ? null : { kind: 'volume', series: { text: label, language }, position: place },
    }
  })
}

/** Returns the award that the query names ('hugo 1966'), and the books that it honoured. */
export async function findHonoured(
  db: Queryable,
  cache: KeyedCache,
  folded: string,
  language: Language,
  { ofNamed }: Depth,
): Promise<{ query: HonoursQuery | null; books: Match[]; awards: Match[] }> {
  const awards = await cache.get('search awards', async () =>
    (await listAwardsWithNames(db)).map(termsOfAward),
  )
  const honoursQuery = readHonours(folded, awards)
  if (!honoursQuery) return { query: null, books: [], awards: [] }
  const nameOf = ({ shown }: AwardTerms) => shown[language] ?? shown['en'] ?? Object.values(shown)[0] ?? ''
  const meant = new Map(
    awards.filter(({ id }) => honoursQuery.awardIds.includes(id)).map((award) => [award.id, nameOf(award)]),
  )
  const rows = await inTime(listHonoured(db, honoursQuery, ofNamed))
  return {
    query: honoursQuery,
    books: rows.map((row) => ({
      ...bookOf(row),
      reason: {
        kind: 'honour',
        award: meant.get(row.award_id)!,
        year: row.year,
        isWinner: row.result === 'winner',
      },
    })),
    awards: [...meant].map(([entityId, label]) => ({ ...found, entityId, label, language, acclaim: 0 })),
  }
}

const termsOfAward = ({
  id,
  names,
  categories,
}: Awaited<ReturnType<typeof listAwardsWithNames>>[number]): AwardTerms => ({
  id,
  shown: Object.fromEntries(
    names.filter(({ isShown }) => isShown).map((name) => [name.language, name.value]),
  ),
  words: wordsOf(names.map(({ value }) => value)),
  cores: coresOf(names.map(({ value }) => value)),
  categories: categories.map((category) => ({ id: category.id, words: wordsOf(category.names) })),
})

/** Properties of matches that were not found by their own name. */
const found = { tier: tiers.sameWithoutArticles, isNamed: false, folded: '', reason: null }
export const bookOf = ({ id, acclaim }: { id: number; acclaim: number }): Match => ({
  ...found,
  entityId: id,
  acclaim,
  label: '',
  language: null,
})
