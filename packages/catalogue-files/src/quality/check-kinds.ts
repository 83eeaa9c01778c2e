import type { Catalogue } from '../catalogue.ts'
import { foldForMatch } from '../fold-for-match.ts'
import type { Place, Report } from '../issues.ts'
import { otherMediumOf } from '../other-media.ts'
import type { SeriesMembership, WorkRecord } from '../records.ts'

/**
 * Reports records that should have another kind or should not exist: duplicate works, volumes with the same number,
 * single issues of comics, and novels that should be an omnibus. Also reports series with works of several genre
 * groups, ongoing series with a final number of volumes, and ISBNs of audiobooks and plays.
 */
export function checkKinds(catalogue: Catalogue, report: Report): void {
  checkDoubles(catalogue, report)
  checkPlaces(catalogue, report)
  checkIssues(catalogue, report)
  checkOmnibuses(catalogue, report)
  checkSeries(catalogue, report)
  checkMedia(catalogue, report)
}

const sharesTitles = new Set(['omnibus', 'graphic-novel', 'companion', 'play'])

/** Returns a folded title without "and" and ampersands. */
const foldTitle = (title: string): string =>
  foldForMatch(title.replaceAll('&', ' ')).replaceAll(/\band\b ?/g, '')

/**
 * Reports two works of the same author and type that are probably the same work. They have a display title in common,
 * or one title is the title of the other work after the name of a series. Types that often have the title of a novel,
 * such as omnibus and comic, are ignored.
 */
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

/** A work with its position in a series. */
interface Volume {
  place: Place
  record: WorkRecord
  member: SeriesMembership
}

/** Returns the main volumes of each series. */
const mainVolumes = ({ works }: Catalogue): Map<string, Volume[]> =>
  Map.groupBy(
    works.flatMap(({ place, record }) =>
      record.series.flatMap((member) => (member.role === 'main' ? [{ place, record, member }] : [])),
    ),
    ({ member }) => member.series,
  )

/** Reports two main volumes of a series with the same number. Volumes with a range of numbers are ignored. */
function checkPlaces(catalogue: Catalogue, report: Report): void {
  for (const [series, volumes] of mainVolumes(catalogue)) {
    const seen = new Map<number, string>()
    for (const { place, record, member } of volumes) {
      if (member.positionSort === null || member.from !== null) continue
      const double = seen.get(member.positionSort)
      if (double !== undefined)
        report(place, `${record.key} is volume ${member.positionLabel} of ${series}, and so is ${double}`)
      seen.set(member.positionSort, record.key)
    }
  }
}

/** Reports single issues of comics. Only volumes, which contain several issues, have records. */
function checkIssues({ works }: Catalogue, report: Report): void {
  for (const { place, record } of works)
    if (record.workType === 'graphic-novel' && shownTitles(record).some((title) => /#\d+$/.test(title)))
      report(place, `${record.key} is a single issue: only volumes have a record`)
}

/**
 * Reports a main volume with a range of numbers if another main volume has a number in this range, because such a
 * work should be an omnibus.
 */
function checkOmnibuses(catalogue: Catalogue, report: Report): void {
  for (const [series, volumes] of mainVolumes(catalogue))
    for (const { place, record, member } of volumes) {
      const { from, to } = member
      if (from === null || to === null) continue
      const held = volumes.some(
        ({ record: other, member: { positionSort } }) =>
          other !== record && positionSort !== null && positionSort >= from && positionSort <= to,
      )
      if (held) report(place, `${record.key} spans volumes of ${series}: its type and role are 'omnibus'`)
    }
}

/** Kinds of series that may have works of several genre groups. */
const mixedKinds = new Set(['publisher', 'collection'])

function checkSeries({ works, series }: Catalogue, report: Report): void {
  const groups = new Map<string, Set<string>>()
  for (const { record } of works)
    for (const member of record.series)
      groups.set(member.series, (groups.get(member.series) ?? new Set()).add(record.group))
  for (const { place, record } of series) {
    const own = [...(groups.get(record.key) ?? [])]
    if (own.length > 1 && !mixedKinds.has(record.kind))
      report(place, `${record.key} has works of several groups: ${own.toSorted().join(', ')}`)
    if (record.status === 'ongoing' && record.mainVolumes !== undefined)
      report(place, `${record.key} is ongoing, and has a number of main volumes`)
  }
}

/**
 * Reports editions whose ISBN belongs to a publisher of only audiobooks or only plays, if the edition is no audiobook
 * or the work is no play.
 */
function checkMedia({ works, editions }: Catalogue, report: Report): void {
  const types = new Map(works.map(({ record }) => [record.key, record.workType]))
  for (const { place, record } of editions) {
    const medium = record.isbn13 === null ? null : otherMediumOf(record.isbn13)
    const isRight = medium === 'audio' ? record.binding === 'audiobook' : medium === types.get(record.work)
    if (medium !== null && !isRight)
      report(place, `${record.key}: ISBN ${record.isbn13} is of a publisher of ${medium}`)
  }
}
