import { fold } from '@biblionaut/book-matching'
import type { CatalogueKind, WorkRecord } from '#server/importers/catalogue/index'
import type { ReportIssue } from '#server/importers/catalogue/index'
import type { Catalogue } from '#server/importers/catalogue/index'

/** Nobody has published a book of ours younger than this. */
const youngestAuthor = 10

/**
 * Checks what is well formed and yet cannot be true: books from before their author could write, the same book twice,
 * an edition older than its work, a main volume behind the last that has appeared, a volume that is here among those
 * that are not, a translation into a language it was never translated into, a novella as long as a novel.
 */
export function checkPlausible(catalogue: Catalogue, noteFor: (kind: CatalogueKind) => ReportIssue): void {
  checkAges(catalogue, noteFor('works'))
  checkDoubles(catalogue, noteFor('works'))
  checkEditionYears(catalogue, noteFor('editions'))
  checkPlaces(catalogue, noteFor('works'), noteFor('series'))
  checkLengths(catalogue, noteFor('works'))
}

function checkAges(catalogue: Catalogue, note: ReportIssue): void {
  const born = new Map(catalogue.people.map(({ record }) => [record.key, record.bornYear]))
  for (const { line, record } of catalogue.works)
    for (const { person, role } of record.contributors) {
      const year = born.get(person)
      if (role !== 'author' || year === null || year === undefined || record.firstPublicationYear === null)
        continue
      if (record.firstPublicationYear < year + youngestAuthor)
        note(
          line,
          `${record.key} is of ${record.firstPublicationYear}, its author ${person} was born in ${year}`,
        )
    }
}

/**
 * Two works of one author and type that are called alike in a language: the same book twice. Boxes and comics may share
 * a title with the novel.
 */
function checkDoubles(catalogue: Catalogue, note: ReportIssue): void {
  const seen = new Map<string, WorkRecord>()
  for (const { line, record } of catalogue.works) {
    if (sharesTitles.has(record.workType ?? '')) continue
    const author = record.contributors.find(({ role }) => role === 'author')?.person
    for (const title of new Set(shownTitles(record))) {
      const key = `${author} ${record.workType} ${title}`
      const double = seen.get(key)
      if (double) note(line, `${record.key} looks like ${double.key}: the same author, type and title`)
      else seen.set(key, record)
    }
  }
}

const sharesTitles = new Set(['omnibus', 'graphic-novel', 'companion', 'play'])

const shownTitles = ({ titles }: WorkRecord): string[] =>
  titles.filter(({ isDisplay }) => isDisplay).map(({ value }) => fold(value))

function checkEditionYears(catalogue: Catalogue, note: ReportIssue): void {
  const first = new Map(catalogue.works.map(({ record }) => [record.key, record.firstPublicationYear]))
  for (const { line, record } of catalogue.editions) {
    const year = first.get(record.work)
    if (
      record.publicationYear !== null &&
      year !== null &&
      year !== undefined &&
      record.publicationYear < year
    )
      note(line, `${record.key} is of ${record.publicationYear}, its work of ${year}`)
  }
}

/** The places of a run of volumes. */
const numbersFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor(to - from) + 1 }, (_, step) => from + step)

function checkPlaces(catalogue: Catalogue, note: ReportIssue, noteSeries: ReportIssue): void {
  const held = new Set(
    catalogue.works.flatMap(({ record }) =>
      record.series.flatMap(({ series, role, positionSort: from, to }) =>
        role === 'omnibus' || from === null
          ? []
          : numbersFrom(from, to ?? from).map((at) => `${series} ${at}`),
      ),
    ),
  )
  for (const { line, record } of catalogue.series)
    for (const { position, title } of record.volumes ?? []) {
      if (position === null) continue
      const at = Number(position)
      if (held.has(`${record.key} ${at}`))
        noteSeries(
          line,
          `${record.key}: volume ${position} "${title}" is held, and stands among those that are not`,
        )
      if (record.mainVolumes !== undefined && at > record.mainVolumes)
        noteSeries(
          line,
          `${record.key}: volume ${position} "${title}" is known, and there are ${record.mainVolumes}`,
        )
    }
  const totals = new Map(catalogue.series.map(({ record }) => [record.key, record.mainVolumes]))
  const published = new Set(catalogue.editions.map(({ record }) => `${record.work} ${record.language}`))
  for (const { line, record } of catalogue.works) {
    for (const { series, role, positionSort, to } of record.series) {
      const total = totals.get(series)
      const last = to ?? positionSort
      if (role === 'main' && total !== undefined && last !== null && last > total)
        note(line, `${record.key} is volume ${last} of ${series}, which has ${total}`)
    }
    for (const language of record.untranslated ?? [])
      if (record.titles.some(({ lang }) => lang === language) || published.has(`${record.key} ${language}`))
        note(
          line,
          `${record.key} was never translated into '${language}', and has a title or an edition in it`,
        )
  }
}

/** Types of works that are short by what they are. */
const shortTypes = new Set<WorkRecord['workType']>(['novella', 'short-fiction'])

function checkLengths(catalogue: Catalogue, note: ReportIssue): void {
  for (const { line, record } of catalogue.works) {
    const { key, workType, length } = record
    if (length !== undefined && shortTypes.has(workType) && length !== 'novella' && length !== 'short')
      note(line, `${key} is of type '${workType}', and its length is '${length}'`)
  }
}
