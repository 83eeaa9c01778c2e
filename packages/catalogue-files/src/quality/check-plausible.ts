import type { Catalogue } from '../catalogue.ts'
import type { Report } from '../issues.ts'
import type { WorkRecord } from '../records.ts'

/** Minimum plausible age, in years, of an author at the publication of a work. */
const minAuthorAge = 10

/**
 * Reports implausible data. A book is too early for the age of its author, or an edition is older than its work. A
 * volume has a number above the number of main volumes, or is listed as having no record but has one. A translation
 * is in a language of `untranslated`. A novella or story has the length of a novel.
 */
export function checkPlausible(catalogue: Catalogue, report: Report): void {
  checkAges(catalogue, report)
  checkEditionYears(catalogue, report)
  checkVolumeNumbers(catalogue, report)
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

/** Returns the numbers of a range of volumes. */
const numbersFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor(to - from) + 1 }, (_, step) => from + step)

function checkVolumeNumbers({ works, series }: Catalogue, report: Report): void {
  const held = new Set(
    works.flatMap(({ record }) =>
      record.series.flatMap(({ series, role, positionSort: from, to }) =>
        role === 'omnibus' || from === null
          ? []
          : numbersFrom(from, to ?? from).map((number) => `${series} ${number}`),
      ),
    ),
  )
  const totals = new Map(series.map(({ record }) => [record.key, record.mainVolumes ?? Infinity]))
  for (const { place, record } of series)
    for (const { position, title } of record.volumes ?? []) {
      if (position === null) continue
      const volume = `${record.key}: volume ${position} "${title}"`
      if (held.has(`${record.key} ${Number(position)}`))
        report(place, `${volume} has a record, but is listed as a volume without one`)
      if (Number(position) > totals.get(record.key)!)
        report(place, `${volume} is beyond the number of main volumes, ${record.mainVolumes}`)
    }
  for (const { place, record } of works)
    for (const { series, role, positionSort, to } of record.series) {
      const last = to ?? positionSort
      const total = totals.get(series) ?? Infinity
      if (role === 'main' && last !== null && last > total)
        report(place, `${record.key} is volume ${last} of ${series}, which has only ${total} main volumes`)
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
