import type { Catalogue } from '../catalogue.ts'
import type { Report } from '../issues.ts'
import type { WorkRecord } from '../records.ts'

/** Minimum age, in years, of an author when a work is published. */
const minAuthorAge = 10

/** Reports implausible data, such as an edition that is older than its work. */
export function checkPlausible(catalogue: Catalogue, report: Report): void {
  checkAges(catalogue, report)
  checkEditionYears(catalogue, report)
  checkUntranslated(catalogue, report)
  checkLengths(catalogue, report)
}

function checkAges(catalogue: Catalogue, report: Report): void {
  const born = new Map(catalogue.people.map(({ record }) => [record.key, record.bornYear]))
  for (const { place, record } of catalogue.works)
    for (const { person, role } of record.contributors) {
      const year = born.get(person)
      if (role !== 'author' || year === null || year === undefined || record.firstPublicationYear === null)
        continue
      if (record.firstPublicationYear < year + minAuthorAge)
        report(
          place,
          `${record.key} is from ${record.firstPublicationYear}, but its author ${person} was born in ${year}`,
        )
    }
}

function checkEditionYears(catalogue: Catalogue, report: Report): void {
  const first = new Map(catalogue.works.map(({ record }) => [record.key, record.firstPublicationYear]))
  for (const { place, record } of catalogue.editions) {
    const year = first.get(record.work)
    if (
      record.publicationYear !== null &&
      year !== null &&
      year !== undefined &&
      record.publicationYear < year
    )
      report(place, `${record.key} was published in ${record.publicationYear}, before its work (${year})`)
  }
}

function checkUntranslated({ works, editions }: Catalogue, report: Report): void {
  const published = new Set(editions.map(({ record }) => `${record.work} ${record.language}`))
  for (const { place, record } of works)
    for (const language of record.untranslated ?? [])
      if (record.titles.some(({ lang }) => lang === language) || published.has(`${record.key} ${language}`))
        report(
          place,
          `${record.key} was never translated into '${language}', and has a title or an edition in it`,
        )
}

/** Types of works that are short by definition. */
const shortTypes = new Set<WorkRecord['workType']>(['novella', 'short-fiction'])

function checkLengths(catalogue: Catalogue, report: Report): void {
  for (const { place, record } of catalogue.works) {
    const { key, workType, length } = record
    if (length !== undefined && shortTypes.has(workType) && length !== 'novella' && length !== 'short')
      report(place, `${key} is too long for its type '${workType}': its length is '${length}'`)
  }
}
