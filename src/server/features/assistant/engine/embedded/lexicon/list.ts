/** Phrases of a lexicon as one text with commas, as `phrases` takes it. */
export const list = (phrases: readonly string[]): string => phrases.join(', ')

/** A record with something made of each value. */
export const mapped = <K extends string, V, T>(
  parts: Readonly<Record<K, V>>,
  make: (value: V) => T,
): Record<K, T> =>
  Object.fromEntries(Object.entries<V>(parts).map(([key, value]) => [key, make(value)])) as Record<K, T>

/** As `list`, for each part of a lexicon. */
export const lists = <K extends string>(parts: Readonly<Record<K, readonly string[]>>): Record<K, string> =>
  mapped(parts, list)
