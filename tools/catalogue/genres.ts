import type { GenreGroup } from '#contract/values/enums'
import type { WorkRecord } from '@biblionaut/catalogue-files'
import * as overrides from './overrides.ts'
import type { SourceRow } from './source-rows.ts'

const maxGenres = 5
const audiences = new Set(
  Object.entries(overrides.genreRules).flatMap(([key, rule]) => (rule.audience ? [key] : [])),
)

export function groupOf(row: SourceRow): GenreGroup {
  const fixed = overrides.works.groups[row.goodreads_book_id]
  if (fixed !== undefined) return fixed
  if (row.horror_share > Math.max(row.sf_share, row.fantasy_share)) return 'horror'
  if (row.genre_guess === 'Science Fiction') return 'science-fiction'
  return row.genre_guess.toLowerCase() as GenreGroup
}

/** Returns one to five genres of a book. A horror book has at least one genre of the group `horror`. */
export function genresOf(row: SourceRow, series: string[]): string[] {
  const group = groupOf(row)
  const never = new Set(series.flatMap((name) => overrides.genresOfSeries.never[name] ?? []))
  const passed = ranked(row).filter(
    ({ key, rule }) => !never.has(key) && (rule.groups ?? [group]).includes(group),
  )
  const lead = series.flatMap((name) => overrides.genresOfSeries.lead[name] ?? [])
  const specific = passed.filter(({ rule }) => !rule.audience && !rule.general).map(({ key }) => key)
  const chosen = [...new Set([...lead, ...specific])].slice(0, maxGenres - 1)
  if (!chosen.some((key) => groupOfGenre(key) === group)) chosen.push(generalOf(group))
  const audience = passed.find(({ rule }) => rule.audience)
  return [...new Set(audience ? [...chosen, audience.key] : chosen)].slice(0, maxGenres)
}

/** Gives all volumes of a series the most frequent audience genre: `children`, none, `children` → all `children`. */
export function agreeOnAudience(works: { genres: string[]; series: { series: string }[] }[]): void {
  const bySeries = Map.groupBy(
    works.filter((work) => work.series[0]),
    (work) => work.series[0]?.series,
  )
  for (const members of bySeries.values()) {
    const votes = new Map<string | undefined, number>()
    for (const { genres } of members) {
      const vote = genres.find((key) => audiences.has(key))
      votes.set(vote, (votes.get(vote) ?? 0) + 1)
    }
    const [winner] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? []
    for (const work of members) {
      const others = work.genres.filter((key) => !audiences.has(key))
      work.genres = winner === undefined ? others : [...others.slice(0, maxGenres - 1), winner]
    }
  }
}

/** Replaces genres by the manual overrides, which take precedence over shelves and series. */
export function correctGenres(works: WorkRecord[]): void {
  for (const work of works) {
    const fixed = overrides.works.genres[work.key.slice('gb:'.length)]
    if (!fixed) continue
    work.genres = fixed
    work.reviewed = [...work.reviewed, 'genres'].toSorted()
  }
}

function ranked(row: SourceRow) {
  const total = row.tags.reduce((sum, [, count]) => sum + count, 0)
  return Object.entries(overrides.genreRules)
    .map(([key, rule]) => ({ key, rule, share: total === 0 ? 0 : countOf(row, rule.tags) / total }))
    .filter(({ share, rule }) => share >= rule.min)
    .sort((a, b) => b.share - a.share)
}

function countOf(row: SourceRow, tags: string[]): number {
  return row.tags.reduce((sum, [name, count]) => (tags.includes(name) ? sum + count : sum), 0)
}

function generalOf(group: GenreGroup): string {
  return group === 'crossover' ? 'fantasy' : group
}

function groupOfGenre(key: string): GenreGroup | undefined {
  return overrides.genres.find((genre) => genre.key === key)?.group
}
