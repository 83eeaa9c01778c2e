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

/** Returns the single volumes of a series that a box set contains, in order. `range`: the membership of the box set. */
function volumesIn(works: WorkRecord[], range: SeriesMembership): WorkRecord[] {
  const { from, to, series } = range
  if (from === null || to === null || !Number.isInteger(from) || !Number.isInteger(to)) return []
  const place = (work: WorkRecord) =>
    work.series.find((s) => s.series === series && s.role === 'main' && s.from === null)?.positionSort ??
    Number.NaN
  return works.filter((work) => place(work) >= from && place(work) <= to).sort((a, b) => place(a) - place(b))
}
