import type { EditionRecord, SeriesMembership, WorkRecord } from '@biblionaut/catalogue-files'

/**
 * Completes box sets: works that contain several volumes of a series. Links the editions of a box set to the works of
 * its volumes.
 */
export function fillBoxes(works: WorkRecord[], editions: EditionRecord[]): void {
  for (const box of works) {
    const held = box.series
      .flatMap((member) => volumesIn(works, member))
      .filter((work) => work.key !== box.key)
    if (held.length === 0) continue
    const keys = [...new Set(held.map((work) => work.key))]
    for (const edition of editions) if (edition.work === box.key) edition.contains = keys
    const latest = Math.max(...held.map((work) => work.firstPublicationYear ?? -Infinity))
    // a box set cannot be older than its last volume: the source contains the year of the first volume
    if (box.firstPublicationYear !== null && latest > box.firstPublicationYear)
      box.firstPublicationYear = null
  }
}

/** Returns the volumes in a range of a series: `{ series: 'dune', from: 1, to: 3 }` → volumes 1, 2 and 3. */
function volumesIn(works: WorkRecord[], range: SeriesMembership): WorkRecord[] {
  const { from, to, series } = range
  if (from === null || to === null || !Number.isInteger(from) || !Number.isInteger(to)) return []
  const place = (work: WorkRecord) =>
    work.series.find((s) => s.series === series && s.role === 'main' && s.from === null)?.positionSort ??
    Number.NaN
  return works.filter((work) => place(work) >= from && place(work) <= to).sort((a, b) => place(a) - place(b))
}
