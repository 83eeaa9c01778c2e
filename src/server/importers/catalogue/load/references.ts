import type { RecordMap } from './imported-records.ts'

/** The rows to which records of the files refer. Rows that a person has deleted are left out without an error. */
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
 * Returns the row of a key, or `null` if a person has deleted it. @throws Error for a key that was not loaded, which
 * the check of the files prevents
 */
export function idOf(map: RecordMap, key: string): number | null {
  const id = map.ids.get(key)
  if (id === undefined && !map.gone.has(key))
    throw new Error(`The catalogue refers to ${key}, which was not loaded`)
  return id ?? null
}

/** Returns the entries whose key has a row, with its id. */
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
