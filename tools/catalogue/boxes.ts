import type { EditionRecord, SeriesMembership, WorkRecord } from '@biblionaut/catalogue-files'

/**
 * Completes box sets: works that contain several volumes of a series. Links the editions of a box set to those of its
 * volumes that the catalogue has. If one of these volumes is newer than the first year of the box set, removes this
 * year, because the source then has the year of the first volume in its place.
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
    if (box.firstPublicationYear !== null && latest > box.firstPublicationYear)
      box.firstPublicationYear = null
  }
}

/**
 * Returns the single volumes of a series whose positions are in a range, in order. `range`: the membership of a box set
 * in the series. Returns no volumes if the range does not begin and end with integers.
 */
function volumesIn(works: WorkRecord[], range: SeriesMembership): WorkRecord[] {
  const { from, to, series } = range
  if (from === null || to === null || !Number.isInteger(from) || !Number.isInteger(to)) return []
  const place = (work: WorkRecord) =>
    work.series.find((s) => s.series === series && s.role === 'main' && s.from === null)?.positionSort ??
    Number.NaN
  return works.filter((work) => place(work) >= from && place(work) <= to).sort((a, b) => place(a) - place(b))
}
