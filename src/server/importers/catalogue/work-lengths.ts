import { lengthOfPages } from '#contract/values/work-lengths'
import type { Catalogue } from './read-catalogue.ts'

/**
 * Where an edition tells its pages, the length of the work follows from them, whatever was estimated. An edition that
 * holds other works besides says nothing of its own; of several the one that is shown by default counts.
 */
export function withLengths(catalogue: Catalogue): Catalogue {
  const pagesOf = new Map<string, number>()
  for (const { record } of catalogue.editions) {
    const { work, pages, contains, isPrimary } = record
    if (pages !== null && contains.length === 0 && (isPrimary || !pagesOf.has(work))) pagesOf.set(work, pages)
  }
  const works = catalogue.works.map(({ line, record }) => {
    const pages = pagesOf.get(record.key)
    return { line, record: pages === undefined ? record : { ...record, length: lengthOfPages(pages) } }
  })
  return { ...catalogue, works }
}
