import type { Catalogue } from '../catalogue.ts'
import type { Report } from '../issues.ts'
import type { EditionRecord } from '../records.ts'

/** Minimum number of works of a genre. A smaller genre must be merged into another. */
const minWorksOfGenre = 5

/** Reports editions, genres and people with too little data for a page, and editions wrongly marked as primary. */
export function checkSignificance(catalogue: Catalogue, report: Report): void {
  checkEditions(catalogue, report)
  checkGenreSizes(catalogue, report)
  checkCredits(catalogue, report)
}

/** True if an edition has only title and language. Its title then belongs in the list of titles of the work. */
const isTitleAlone = (edition: EditionRecord): boolean =>
  [edition.isbn13, edition.publisher, edition.binding, edition.pages, edition.publicationYear].every(
    (fact) => fact === null,
  ) && [edition.contributors, edition.contains, edition.externalIds].every((list) => list.length === 0)

function checkEditions(catalogue: Catalogue, report: Report): void {
  const original = new Map(catalogue.works.map(({ record }) => [record.key, record.originalLanguage]))
  const inOriginal = new Set(
    catalogue.editions.flatMap(({ record }) =>
      record.language === original.get(record.work) ? [record.work] : [],
    ),
  )
  for (const { place, record } of catalogue.editions) {
    if (isTitleAlone(record))
      report(place, `${record.key} has only a title: move it to the titles of ${record.work}`)
    if (record.isPrimary && record.language !== original.get(record.work) && inOriginal.has(record.work))
      report(
        place,
        `${record.key} is primary, and another edition of ${record.work} is in its original language`,
      )
  }
}

function checkGenreSizes(catalogue: Catalogue, report: Report): void {
  const works = new Map<string, number>()
  for (const { record } of catalogue.works)
    for (const genre of record.genres) works.set(genre, (works.get(genre) ?? 0) + 1)
  for (const { place, record } of catalogue.genres) {
    const count = works.get(record.key) ?? 0
    if (count < minWorksOfGenre) report(place, `${record.key} has ${count} works: merge it into another`)
  }
}

/** Reports people who have none of these: work, edition, award, pen name. */
function checkCredits(catalogue: Catalogue, report: Report): void {
  const { works, editions, people, awardHonours } = catalogue
  const credited = new Set([
    ...[...works, ...editions].flatMap(({ record }) => record.contributors.map(({ person }) => person)),
    ...people.flatMap(({ record }) => record.penNameOf),
  ])
  const honoured = new Set(awardHonours.map(({ record }) => record.printedName))
  for (const { place, record } of people)
    if (!credited.has(record.key) && !record.names.some(({ value }) => honoured.has(value)))
      report(place, `${record.key} has no work, translation or award`)
}
