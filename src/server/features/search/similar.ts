import { searchSimilarMax } from '#contract/values/limits'
import { isExact, type Matches } from './ranking.ts'

/** True if a match is exact, not only similar. */
export const hasExact = (matches: Matches): boolean =>
  [...matches.values()].flat().some(({ tier }) => isExact(tier))

export const hasMatches = (matches: Matches): boolean =>
  [...matches.values()].some((found) => found.length > 0)

/** Limits similar results of all kinds together to the best, if nothing is exact. */
export function limitSimilar(matches: Matches): Matches {
  if (hasExact(matches)) return matches
  const best = [...matches.values()]
    .flat()
    .toSorted((a, b) => a.tier - b.tier)
    .slice(0, searchSimilarMax)
  const chosen = new Set(best)
  return new Map([...matches].map(([kind, found]) => [kind, found.filter((match) => chosen.has(match))]))
}
