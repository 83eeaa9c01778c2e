/** Returns the SQL clause that requires all conditions; without conditions, returns an empty text. */
export const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
