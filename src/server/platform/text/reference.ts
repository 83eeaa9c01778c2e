/** A URL path segment that identifies an entity by slug or id: `dune`, `12` or `dune-12`. */
export interface Reference {
  slug: string
  /** The id at the end of the segment; null if it does not end in a number that can be an id. */
  id: number | null
}

/** Parses `dune`, `fahrenheit-451`, `dune-12` and `12`. The id is only used if no slug matches. */
export function parseReference(segment: string): Reference {
  const digits = /(?:^|-)(\d{1,10})$/.exec(segment)?.[1]
  const id = digits === undefined ? null : Number(digits)
  return { slug: segment, id: id !== null && id > 0 && id < 2 ** 31 ? id : null }
}
