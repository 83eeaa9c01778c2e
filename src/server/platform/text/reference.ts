/**
 * What a path segment may mean: an exact slug first; the whole as an id; else the number at its end (decisions,
 * 'Answers and addresses').
 */
export interface Reference {
  slug: string
  /** Null where the segment neither is nor ends in a number that can be an id. */
  id: number | null
}

/** Reads `dune`, `fahrenheit-451`, `dune-12` and `12`. An exact slug wins; the id is only tried when no slug fits. */
export function parseReference(segment: string): Reference {
  const digits = /(?:^|-)(\d{1,10})$/.exec(segment)?.[1]
  const id = digits === undefined ? null : Number(digits)
  return { slug: segment, id: id !== null && id > 0 && id < 2 ** 31 ? id : null }
}
