import type { AwardRecord } from '../award-file.ts'
import type { Catalogue } from '../catalogue.ts'
import { foldForMatch } from '../fold-for-match.ts'
import type { Place, Report } from '../issues.ts'
import type { AwardHonourRecord, PersonRecord, WorkRecord } from '../records.ts'

/** Checks the order, the years and the categories of awards. */
export function checkAwards(catalogue: Catalogue, report: Report): void {
  const positions = new Set<number>()
  for (const { place, record } of catalogue.awards) {
    const { position, foundedYear, endedYear, categories } = record
    if (positions.has(position)) report(place, `position ${position} is already used by another award`)
    positions.add(position)
    if (endedYear !== null && endedYear < foundedYear) report(place, 'ended before it was founded')
    if (new Set(categories.map(({ key }) => key)).size !== categories.length)
      report(place, 'has a category twice')
    for (const { key, activeFrom, activeTo } of categories)
      if ((activeFrom ?? activeTo ?? firstYearOf(record)) < firstYearOf(record))
        report(place, `category "${key}" is older than the award (${foundedYear})`)
  }
}

/** Checks each honour against its award, its work, and the other honours of the same year and category. */
export function checkAwardHonours(catalogue: Catalogue, report: Report): void {
  const awards = new Map(catalogue.awards.map(({ record }) => [record.key, record]))
  const works = new Map(catalogue.works.map(({ record }) => [record.key, record]))
  const people = new Map(catalogue.people.map(({ record }) => [record.key, record]))
  const years = new Map<string, AwardHonourRecord[]>()
  for (const { place, record } of catalogue.awardHonours) {
    const award = awards.get(record.award)
    const work = record.work === null ? undefined : works.get(record.work)
    if (award) checkYear(award, record, place, report)
    if (award && work) checkWork(award, work, people, record, place, report)
    const ofYear = `${record.award} ${record.category} ${record.year}`
    const before = years.get(ofYear) ?? []
    checkAgainst(before, record, place, report)
    years.set(ofYear, [...before, record])
  }
}

/** Returns the lowest year that an honour of an award can have. */
const firstYearOf = ({ foundedYear, yearIs }: AwardRecord): number =>
  // an award founded in 2000 can honour the books of 1999 under the year 1999
  yearIs === 'honoured' ? foundedYear - 1 : foundedYear

/** Returns the first year in which an award can honour a work; null if its year of publication is unknown. */
export const earliestHonour = (
  { isForManuscripts }: Pick<AwardRecord, 'isForManuscripts'>,
  { firstPublicationYear: year }: Pick<WorkRecord, 'firstPublicationYear'>,
): number | null => (year === null ? null : isForManuscripts ? year - 1 : year)

function checkYear(
  award: AwardRecord,
  { category: key, year }: AwardHonourRecord,
  place: Place,
  report: Report,
): void {
  const category = award.categories.find((known) => known.key === key)
  if (!category) return
  const { activeFrom, activeTo } = category
  if (year < firstYearOf(award))
    report(place, `${key} ${year} is older than its award (${award.foundedYear})`)
  if (award.endedYear !== null && year > award.endedYear)
    report(place, `${key} ${year} is younger than its award (to ${award.endedYear})`)
  if ((activeFrom !== null && year < activeFrom) || (activeTo !== null && year > activeTo))
    report(place, `${key} ${year} is outside the years of its category`)
}

function checkWork(
  award: AwardRecord,
  work: WorkRecord,
  people: ReadonlyMap<string, PersonRecord>,
  { key, year, printedName }: AwardHonourRecord,
  place: Place,
  report: Report,
): void {
  const earliest = earliestHonour(award, work)
  if (earliest !== null && year < earliest)
    report(place, `${key} is older than its work (${work.firstPublicationYear})`)
  if (printedName === null) return
  const printed = foldForMatch(printedName)
  const names = work.contributors.flatMap(({ person }) => namesOf(people.get(person)))
  // works without contributors are reported by another check
  if (names.length > 0 && !names.some((name) => printed.includes(foldForMatch(name))))
    report(place, `${key} names ${printedName}, who is no author of ${work.key}`)
}

/** Returns the family name and all other names of a person, or none for `undefined`. */
export const namesOf = (person: PersonRecord | undefined): string[] =>
  person
    ? [person.familyName ?? '', ...person.names.map(({ value }) => value)].filter((name) => name !== '')
    : []

/** Reports a win or nomination that repeats or contradicts one of `before`, from the same category and year. */
function checkAgainst(
  before: AwardHonourRecord[],
  record: AwardHonourRecord,
  place: Place,
  report: Report,
): void {
  const titleOf = ({ printedTitle }: AwardHonourRecord) =>
    printedTitle === null ? null : foldForMatch(printedTitle)
  const title = titleOf(record)
  if (title !== null && before.some((other) => titleOf(other) === title))
    report(place, `${record.key} has a title that was already honoured in this year`)
  const decided = [...before, record].filter(({ result }) => result === 'winner' || result === 'no-award')
  if (decided.includes(record) && decided.length > 1 && decided.some(({ result }) => result === 'no-award'))
    report(place, `${record.key}: a year has a winner or none, not both`)
}
