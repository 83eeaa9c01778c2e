import type { Catalogue, CatalogueKind, EditionRecord, ReportIssue } from '#server/importers/catalogue/index'

/** Genres with fewer works are merged into another. */
const fewestOfGenre = 5

/**
 * Checks that what has a page or a line of its own deserves it: editions, genres and people of whom something is known.
 */
export function checkStanding(catalogue: Catalogue, noteFor: (kind: CatalogueKind) => ReportIssue): void {
  checkEditions(catalogue, noteFor('editions'))
  checkGenreSizes(catalogue, noteFor('genres'))
  checkCredits(catalogue, noteFor('people'))
}

/** Whether nothing is known of an edition but its title and language: that is a title of its work. */
const isTitleAlone = (edition: EditionRecord): boolean =>
  [edition.isbn13, edition.publisher, edition.binding, edition.pages, edition.publicationYear].every(
    (fact) => fact === null,
  ) && [edition.contributors, edition.contains, edition.externalIds].every((list) => list.length === 0)

function checkEditions(catalogue: Catalogue, note: ReportIssue): void {
  const original = new Map(catalogue.works.map(({ record }) => [record.key, record.originalLanguage]))
  const inOriginal = new Set(
    catalogue.editions.flatMap(({ record }) =>
      record.language === original.get(record.work) ? [record.work] : [],
    ),
  )
  for (const { line, record } of catalogue.editions) {
    if (isTitleAlone(record))
      note(line, `${record.key} is a title alone: write it among the titles of ${record.work}`)
    if (record.isPrimary && record.language !== original.get(record.work) && inOriginal.has(record.work))
      note(
        line,
        `${record.key} is primary, and another edition of ${record.work} is in its original language`,
      )
  }
}

function checkGenreSizes(catalogue: Catalogue, note: ReportIssue): void {
  const works = new Map<string, number>()
  for (const { record } of catalogue.works)
    for (const genre of record.genres) works.set(genre, (works.get(genre) ?? 0) + 1)
  for (const { line, record } of catalogue.genres) {
    const count = works.get(record.key) ?? 0
    if (count < fewestOfGenre) note(line, `${record.key} has ${count} works: merge it into another`)
  }
}

/** People of no work, no translation, no award and no pen name. */
function checkCredits(catalogue: Catalogue, note: ReportIssue): void {
  const { works, editions, people, awardHonours } = catalogue
  const credited = new Set([
    ...[...works, ...editions].flatMap(({ record }) => record.contributors.map(({ person }) => person)),
    ...people.flatMap(({ record }) => record.penNameOf),
  ])
  const honoured = new Set(awardHonours.map(({ record }) => record.printedName))
  for (const { line, record } of people)
    if (!credited.has(record.key) && !record.names.some(({ value }) => honoured.has(value)))
      note(line, `${record.key} has no work, translation or award`)
}
