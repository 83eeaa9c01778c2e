import type { RecordMap } from './imported-records.ts'

/**
 * The rows to which records of the catalogue files refer. A reference to a row that was deleted is ignored without an
 * error.
 */
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
 * Returns the id of a record's row, or null if the row was deleted. @throws Error for a key that was not loaded
 */
export function idOf(map: RecordMap, key: string): number | null {
  const id = map.ids.get(key)
  if (id === undefined && !map.gone.has(key))
    throw new Error(
      `A catalogue file refers to the record ${key}, which was not loaded. Run: npm run catalogue:check`,
    )
  return id ?? null
}

/** Returns each entry whose key has a row, with the id of the row. @throws like {@link idOf} */
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
