import type { Catalogue } from './catalogue.ts'
import type { WorkLength } from './records.ts'

/** Sets the lengths of works by the pages of an edition, preferably the primary one. Overrides estimates. */
export function withLengths(catalogue: Catalogue, lengthOfPages: (pages: number) => WorkLength): Catalogue {
  const pagesOf = new Map<string, number>()
  for (const { record } of catalogue.editions) {
    const { work, pages, contains, isPrimary } = record
    if (pages !== null && contains.length === 0 && (isPrimary || !pagesOf.has(work))) pagesOf.set(work, pages)
  }
  const works = catalogue.works.map(({ place, record }) => {
    const pages = pagesOf.get(record.key)
    return { place, record: pages === undefined ? record : { ...record, length: lengthOfPages(pages) } }
  })
  return { ...catalogue, works }
}
