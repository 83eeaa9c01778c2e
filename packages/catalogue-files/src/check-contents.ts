import type { Catalogue } from './catalogue.ts'
import type { Report } from './issues.ts'
import type { WorkRecord } from './records.ts'

/** Types of works that can contain other works. */
const containerTypes = new Set<WorkRecord['workType']>(['collection', 'anthology', 'omnibus'])

/** Checks `contains` of works. Only works of {@link containerTypes} may contain other works. */
export function checkContents({ works }: Pick<Catalogue, 'works'>, report: Report): void {
  const contents = new Map(works.map(({ record }) => [record.key, record.contains ?? []]))
  for (const { place, record } of works) {
    const { key, workType, contains } = record
    if (!contains) continue
    for (const work of contains)
      if (!contents.has(work)) report(place, `${key} contains unknown work "${work}"`)
    if (new Set(contains).size !== contains.length) report(place, `${key} contains a work twice`)
    if (!containerTypes.has(workType)) report(place, `${key} contains works, and is of type '${workType}'`)
    if (worksInside(key, contents).has(key)) report(place, `${key} contains itself`)
  }
}

/** Returns the keys of all works that a work contains, also through other works. */
function worksInside(key: string, contents: ReadonlyMap<string, readonly string[]>): Set<string> {
  const inside = new Set<string>()
  const open = [...(contents.get(key) ?? [])]
  for (let work = open.pop(); work !== undefined; work = open.pop()) {
    if (inside.has(work)) continue
    inside.add(work)
    open.push(...(contents.get(work) ?? []))
  }
  return inside
}
