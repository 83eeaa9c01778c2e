import type { Catalogue } from '../catalogue.ts'
import type { CatalogueIssue } from '../issues.ts'

/** Age in years from which the last honours of an award are regarded as stale. */
const staleAge = 2

/** Returns a warning for each award that gave its last honours at least {@link staleAge} years before `year`. */
export function findStaleAwards(
  { awards, awardHonours }: Pick<Catalogue, 'awards' | 'awardHonours'>,
  year: number,
): CatalogueIssue[] {
  const yearsOf = Map.groupBy(awardHonours, ({ record }) => record.award)
  return awards.flatMap(({ place, record: { key, endedYear, yearIs } }) => {
    const last = Math.max(...(yearsOf.get(key) ?? []).map(({ record }) => record.year))
    // if the year of an honour is that of publication, the award was given one year later
    const given = yearIs === 'honoured' ? last + 1 : last
    return endedYear === null && Number.isFinite(last) && given <= year - staleAge
      ? [
          {
            ...place,
            message: `the last honours are of ${last}: add newer ones, or the year in which it ended`,
          },
        ]
      : []
  })
}
