import type { MergedPart } from '#contract/enums'

/** What rows of a table are to people. */
const parts: Readonly<Record<string, MergedPart>> = {
  reading_entries: 'reading-entries',
  readings: 'readings',
  ratings: 'ratings',
  review_votes: 'votes',
  review_reports: 'reports',
  editions: 'editions',
  translations: 'translations',
  edition_contents: 'contents',
  series_members: 'memberships',
  award_entries: 'award-entries',
  work_contributors: 'credits',
  edition_contributors: 'credits',
  translation_translators: 'credits',
  work_names: 'names',
  person_names: 'names',
  series_names: 'names',
  work_texts: 'texts',
  person_texts: 'texts',
  series_texts: 'texts',
  work_genres: 'genres',
  external_ids: 'identifiers',
  person_links: 'pen-names',
  suggestions: 'suggestions',
}

/** Sums counts of rows by what the rows are; what nobody would have a word for, and what is none, is left out. */
export function countByPart(
  rows: readonly { table: string; count: number }[],
): { what: MergedPart; count: number }[] {
  const sums = new Map<MergedPart, number>()
  for (const { table, count } of rows) {
    const what = parts[table]
    if (what !== undefined && count > 0) sums.set(what, (sums.get(what) ?? 0) + count)
  }
  return [...sums].map(([what, count]) => ({ what, count }))
}
