import type { Catalogue } from '../catalogue.ts'
import type { Line, Report } from '../issues.ts'
import type { SeriesMembership, WorkRecord } from '../records.ts'

/** Reports contradictions in the volumes of series, such as two main volumes with the same number. */
export function checkSeries(catalogue: Catalogue, report: Report): void {
  checkPlaces(catalogue, report)
  checkOmnibuses(catalogue, report)
  checkGroups(catalogue, report)
  checkVolumeNumbers(catalogue, report)
}

interface Volume extends Line<WorkRecord> {
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

/** Reports two main volumes of a series with the same number. Ignores works that are several volumes. */
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

/** Reports a main volume with the numbers of other main volumes, because such a work is an omnibus. */
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

function checkGroups({ works, series }: Catalogue, report: Report): void {
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

/** Returns all numbers from the first to the last volume. */
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
