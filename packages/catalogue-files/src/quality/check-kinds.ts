import type { Catalogue } from '../catalogue.ts'
import { foldForMatch } from '../fold-for-match.ts'
import type { Report } from '../issues.ts'
import { otherMediumOf } from '../other-media.ts'
import type { WorkRecord } from '../records.ts'

/** Reports records of a wrong kind: duplicate works, single issues of comics, ISBNs of audiobooks and plays. */
export function checkKinds(catalogue: Catalogue, report: Report): void {
  checkDoubles(catalogue, report)
  checkIssues(catalogue, report)
  checkMedia(catalogue, report)
}

const sharesTitles = new Set(['omnibus', 'graphic-novel', 'companion', 'play'])

/** Folds a title and removes ampersands and the word "and". */
const foldTitle = (title: string): string =>
  foldForMatch(title.replaceAll('&', ' ')).replaceAll(/\band\b ?/g, '')

/** Reports works of one author and type with equal titles, also without the series name: `Manifold: Time`, `Time`. */
function checkDoubles(catalogue: Catalogue, report: Report): void {
  const seen = new Map<string, WorkRecord>()
  const own = catalogue.works.filter(({ record }) => !sharesTitles.has(record.workType ?? ''))
  const keyOf = ({ contributors, workType }: WorkRecord, title: string) =>
    `${contributors.find(({ role }) => role === 'author')?.person} ${workType} ${foldTitle(title)}`
  for (const { place, record } of own)
    for (const key of new Set(shownTitles(record).map((title) => keyOf(record, title)))) {
      const double = seen.get(key)
      if (double) report(place, `${record.key} looks like ${double.key}: the same author, type and title`)
      else seen.set(key, record)
    }
  const names = new Map(
    catalogue.series.map(({ record }) => [
      record.key,
      new Set(record.names.map(({ value }) => foldTitle(value))),
    ]),
  )
  for (const { place, record } of own)
    for (const title of shownTitles(record)) {
      const [first, ...rest] = title.split(': ')
      const double = seen.get(keyOf(record, rest.join(': ')))
      const isNamed = record.series.some(({ series }) => names.get(series)?.has(foldTitle(first!)))
      if (double && double !== record && rest.length > 0 && isNamed)
        report(place, `${record.key} looks like ${double.key}, with the name of the series in the title`)
    }
}

const shownTitles = ({ titles }: WorkRecord): string[] =>
  titles.filter(({ isDisplay }) => isDisplay).map(({ value }) => value)

/** Reports single issues of comics. Only volumes with several issues may have records. */
function checkIssues({ works }: Catalogue, report: Report): void {
  for (const { place, record } of works)
    if (record.workType === 'graphic-novel' && shownTitles(record).some((title) => /#\d+$/.test(title)))
      report(place, `${record.key} is a single issue: only volumes have a record`)
}

/** Reports an edition if its ISBN is that of a publisher of another medium, such as audiobooks. */
function checkMedia({ works, editions }: Catalogue, report: Report): void {
  const types = new Map(works.map(({ record }) => [record.key, record.workType]))
  for (const { place, record } of editions) {
    const medium = record.isbn13 === null ? null : otherMediumOf(record.isbn13)
    const isRight = medium === 'audio' ? record.binding === 'audiobook' : medium === types.get(record.work)
    if (medium !== null && !isRight)
      report(place, `${record.key}: ISBN ${record.isbn13} is of a publisher of ${medium}`)
  }
}
