import type {
  AwardHonourRecord,
  AwardRecord,
  PersonRecord,
  WorkRecord,
} from '#server/importers/catalogue/index'
import type { ReportIssue } from '#server/importers/catalogue/index'
import { foldForMatch } from '#server/importers/catalogue/index'
import type { Catalogue } from '#server/importers/catalogue/index'

/** Checks awards for themselves: their order, their years, their categories. */
export function checkAwards(catalogue: Catalogue, note: ReportIssue): void {
  const positions = new Set<number>()
  for (const { line, record } of catalogue.awards) {
    if (positions.has(record.position)) note(line, `position ${record.position} is another award’s already`)
    positions.add(record.position)
    if (record.endedYear !== null && record.endedYear < record.foundedYear)
      note(line, 'ended before it was founded')
    if (new Set(record.categories.map((category) => category.key)).size !== record.categories.length)
      note(line, 'has a category twice')
    for (const { key, activeFrom, activeTo } of record.categories)
      if ((activeFrom ?? activeTo ?? firstYearOf(record)) < firstYearOf(record))
        note(line, `category "${key}" is older than the award (${record.foundedYear})`)
  }
}

/** Checks honours against their award and the works they link. References to nothing are told by the caller. */
export function checkAwardHonours(catalogue: Catalogue, note: ReportIssue): void {
  const awards = new Map(catalogue.awards.map(({ record }) => [record.key, record]))
  const works = new Map(catalogue.works.map(({ record }) => [record.key, record]))
  const people = new Map(catalogue.people.map(({ record }) => [record.key, record]))
  const years = new Map<string, AwardHonourRecord[]>()
  for (const { line, record } of catalogue.awardHonours) {
    const award = awards.get(record.award)
    if (award) checkYear(award, record, line, note)
    const work = record.work === null ? undefined : works.get(record.work)
    if (award && work) checkWork(award, work, people, record, line, note)
    const ofYear = `${record.award} ${record.category} ${record.year}`
    const before = years.get(ofYear) ?? []
    checkAgainst(before, record, line, note)
    years.set(ofYear, [...before, record])
  }
}

/** The first year an award can count: works of the year before may have been the first to be honoured. */
const firstYearOf = ({ foundedYear, yearIs }: AwardRecord): number =>
  yearIs === 'honoured' ? foundedYear - 1 : foundedYear

/** The first year in which an award can honour a work; null where the work's year is not known. */
export const earliestHonour = (
  { isForManuscripts }: AwardRecord,
  { firstPublicationYear: year }: WorkRecord,
): number | null => (year === null ? null : isForManuscripts ? year - 1 : year)

function checkYear(
  award: AwardRecord,
  { category: key, year }: AwardHonourRecord,
  line: number,
  note: ReportIssue,
): void {
  const category = award.categories.find((known) => known.key === key)
  if (!category) return
  if (year < firstYearOf(award)) note(line, `${key} ${year} is older than its award (${award.foundedYear})`)
  if (award.endedYear !== null && year > award.endedYear)
    note(line, `${key} ${year} is younger than its award (to ${award.endedYear})`)
  if (
    (category.activeFrom !== null && year < category.activeFrom) ||
    (category.activeTo !== null && year > category.activeTo)
  )
    note(line, `${key} ${year} is outside the years of its category`)
}

function checkWork(
  award: AwardRecord,
  work: WorkRecord,
  people: ReadonlyMap<string, PersonRecord>,
  { key, year, printedName }: AwardHonourRecord,
  line: number,
  note: ReportIssue,
): void {
  const earliest = earliestHonour(award, work)
  if (earliest !== null && year < earliest)
    note(line, `${key} is older than its work (${work.firstPublicationYear})`)
  if (printedName === null) return
  const printed = foldForMatch(printedName)
  const names = work.contributors.flatMap(({ person }) => {
    const record = people.get(person)
    return record ? [record.familyName ?? '', ...record.names.map((name) => name.value)] : []
  })
  // a work of nobody, or of people who are missing, is told elsewhere
  if (names.length > 0 && !names.some((name) => name !== '' && printed.includes(foldForMatch(name))))
    note(line, `${key} names ${printedName}, whom ${work.key} does not`)
}

/** What a year cannot say twice, or say beside something else. */
function checkAgainst(
  before: AwardHonourRecord[],
  record: AwardHonourRecord,
  line: number,
  note: ReportIssue,
): void {
  const what = ({ printedTitle }: AwardHonourRecord) =>
    printedTitle === null ? null : foldForMatch(printedTitle)
  if (what(record) !== null && before.some((other) => what(other) === what(record)))
    note(line, `${record.key} has a title that stands in this year already`)
  const won = (entry: AwardHonourRecord) => entry.result === 'winner' || entry.result === 'no-award'
  if (
    won(record) &&
    before.some((other) => won(other) && (record.result === 'no-award' || other.result === 'no-award'))
  )
    note(line, `${record.key}: a year has a winner or none, not both`)
}
