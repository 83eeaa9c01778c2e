/** Maximum number of decades of a genre for which a landmark (the best book of the decade) is shown. */
export const decadesShown = 12

export interface LandmarkCandidate {
  id: number
  /** First year of the decade. */
  decade: number
  authors: number[]
}

/**
 * Returns the best book of each of the latest {@link decadesShown} decades, oldest first. Prefers authors without
 * another landmark.
 * @param candidates best first
 */
export function landmarksOf(candidates: readonly LandmarkCandidate[]): number[] {
  const byDecade = Map.groupBy(candidates, ({ decade }) => decade)
  const seen = new Set<number>()
  const chosen = [...byDecade.values()].map((ofDecade) => {
    const book = ofDecade.find(({ authors }) => !authors.some((id) => seen.has(id))) ?? ofDecade[0]!
    for (const id of book.authors) seen.add(id)
    return book
  })
  return chosen
    .toSorted((a, b) => a.decade - b.decade)
    .slice(-decadesShown)
    .map(({ id }) => id)
}
