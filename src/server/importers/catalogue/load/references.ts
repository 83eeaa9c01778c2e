import type { RecordMap } from './imported-records.ts'

/** Looks up the rows that records of the files refer to. What a person has deleted is left out, not an error. */
export interface References {
  person: RecordMap
  series: RecordMap
  genre: RecordMap
  publisher: RecordMap
  work: RecordMap
  award: RecordMap
  /** Ids of sources by key. */
  sources: Map<string, number>
}

/**
 * The row a key leads to; null where a person has deleted it. Throws for a key that was never loaded: the check lets
 * none pass.
 */
export function idOf(map: RecordMap, key: string): number | null {
  const id = map.ids.get(key)
  if (id === undefined && !map.gone.has(key))
    throw new Error(`catalogue refers to ${key}, which was not loaded`)
  return id ?? null
}

/** The entries whose key leads to a row, with its id. */
export function withIds<T>(
  map: RecordMap,
  entries: T[],
  keyOf: (entry: T) => string,
): { entry: T; id: number }[] {
  return entries.flatMap((entry) => {
    const id = idOf(map, keyOf(entry))
    return id === null ? [] : [{ entry, id }]
  })
}
