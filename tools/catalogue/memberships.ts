import type { PersonRecord, SeriesMembership, WorkRecord } from '@biblionaut/catalogue-files'
import { parsePosition } from './parse-title.ts'
import type { PrintedMembership } from './parse-title.ts'
import * as overrides from './overrides.ts'
import type { SeriesIndex } from './series.ts'

const shortTypes = new Set<WorkRecord['workType']>(['novella', 'short-fiction', 'collection', 'anthology'])

/**
 * Returns the series of a work from the brackets after its title, such as `(Discworld, #31)`, and from the manual
 * overrides, which take precedence.
 */
export function membershipsOf(
  id: number,
  printed: PrintedMembership[],
  type: WorkRecord['workType'],
  author: PersonRecord,
  index: SeriesIndex,
): SeriesMembership[] {
  const added = (overrides.works.memberships[id] ?? []).map(({ series, position }) =>
    Object.assign({ series }, parsePosition(position ?? '')),
  )
  const members = new Map<string, SeriesMembership>()
  const place = ({ series, ...position }: PrintedMembership, isOverride: boolean) => {
    const record = index.of(series, author)
    if (record === null || (members.has(record.key) && !isOverride)) return
    members.set(record.key, { series: record.key, ...position, role: roleOf(position, type) })
  }
  for (const member of printed) place(member, false)
  for (const member of added) place(member, true)
  return [...members.values()]
}

function roleOf(
  position: Omit<PrintedMembership, 'series'>,
  type: WorkRecord['workType'],
): SeriesMembership['role'] {
  if (type === 'companion') return 'side'
  if (position.from !== null && type === 'novel') return 'main'
  if (type !== null && shortTypes.has(type)) return 'short'
  if (position.from !== null) return 'omnibus'
  if (position.positionSort === null) return 'side'
  if (position.positionSort < 1) return 'prequel'
  return Number.isInteger(position.positionSort) ? 'main' : 'short'
}
