import { searchSimilarMax } from '#contract/values/limits'
import { isExact, type Matches } from './ranking.ts'

/** True if a match is exact, not only similar. */
export const hasExact = (matches: Matches): boolean =>
  [...matches.values()].flat().some(({ tier }) => isExact(tier))

export const hasMatches = (matches: Matches): boolean =>
  [...matches.values()].some((found) => found.length > 0)

/**
 * Limits similar results of all kinds together, if nothing is exact. Equally good results are of as many kinds as
 * possible.
 */
export function limitSimilar(matches: Matches): Matches {
  if (hasExact(matches)) return matches
  const best = [...matches.values()]
    .flatMap((found) => found.map((match, place) => ({ match, place })))
    .toSorted((a, b) => a.match.tier - b.match.tier || a.place - b.place)
    .slice(0, searchSimilarMax)
  const chosen = new Set(best.map(({ match }) => match))
  return new Map([...matches].map(([kind, found]) => [kind, found.filter((match) => chosen.has(match))]))
}
