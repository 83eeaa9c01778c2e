import { searchSimilarMax } from '#contract/values/limits'
import { isExact, type Matches, tiers } from './rank-names.ts'

export const hasExact = (matches: Matches): boolean =>
  [...matches.values()].flat().some(({ tier }) => isExact(tier))

export const hasMatches = (matches: Matches): boolean =>
  [...matches.values()].some((found) => found.length > 0)

/**
 * For a query for a missing volume ('Dune 99'), moves matches by words or series from the exact to the similar results.
 */
export const withoutVolume = (matches: Matches): Matches =>
  new Map(
    [...matches].map(([kind, found]) => [
      kind,
      found.map((match) =>
        isExact(match.tier) && (match.tier >= tiers.allWords || match.isNumbered)
          ? { ...match, tier: tiers.partAndMore }
          : match,
      ),
    ]),
  )

/**
 * If no match has the spelling of the query, limits the number of matches of all kinds together. The best ones
 * remain.
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
