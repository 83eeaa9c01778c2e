import type { Language } from '#contract/values/languages'
import { volumeIn } from '@biblionaut/book-matching'
import { fold } from '@biblionaut/fold-text'
import type { Queryable } from '../../platform/database/database.ts'
import { inTime } from './in-time.ts'
import { type Match, prepareQuery, rank, tierOf, tiers } from './rank-names.ts'
import { findBooksByKey, type KeyedBook } from './search.repo.ts'
import { cutToKey, significantWords } from './search-keys.ts'
import { isHarmless, type TitlePart } from './title-parts.ts'

const booksMax = 6

/** A book whose title is a part of the query: 'Babel' for 'Babel: An Arcane History'. */
interface PartMatch extends Match {
  /** Index of this part in the parts of the query. The best part has index 0. */
  place: number
  /** Share of the query's words that are in the book's titles, authors and series, from 0 to 1. */
  covered: number
  /** How well the title fits the part of the query: a number of `tiers`. */
  fit: number
  /** True for short fiction. If a story and a novel have the same title, the query probably means the novel. */
  isStory: boolean
}

/** Returns at most six books whose title is a part of the query, best first. */
export async function findByPart(
  db: Queryable,
  parts: readonly TitlePart[],
  language: Language,
): Promise<Match[]> {
  if (parts.length === 0) return []
  const keys = new Set(
    parts.flatMap(({ folded }) => [folded, significantWords(folded).join(' ')].map(cutToKey)),
  )
  const rows = await inTime(findBooksByKey(db, [...keys]))
  const best = new Map<number, PartMatch>()
  parts.forEach((part, place) => {
    const query = prepareQuery(part.folded)
    const titled = rows.flatMap((row) => {
      const fit = tierOf(row.folded, query)
      return fit <= tiers.sameWithoutArticles ? [{ ...row, fit }] : []
    })
    for (const match of rank(titled, query, language)) {
      const { words, is_story: isStory } = titled.find(({ entity_id: id }) => id === match.entityId)!
      const covered = coveredBy(words, part)
      const known = best.get(match.entityId)
      if (known && (known.covered > covered || (known.covered === covered && known.fit <= match.tier)))
        continue
      const isSure = covered === 1 || part.rest.every(isHarmless)
      best.set(match.entityId, {
        ...match,
        tier: isSure ? tiers.partOnly : tiers.partAndMore,
        reason: { kind: 'part', text: part.text },
        place,
        isNumbered: part.isNumbered,
        covered,
        fit: match.tier,
        isStory,
      })
    }
  })
  const found = [...best.values()].sort(
    (a, b) =>
      a.place - b.place ||
      a.fit - b.fit ||
      Number(a.isStory) - Number(b.isStory) ||
      b.acclaim - a.acclaim ||
      a.entityId - b.entityId,
  )
  if (!namesContents(found, parts)) found.sort((a, b) => b.covered - a.covered)
  return found.filter((match) => isAsGood(match, found[0]!)).slice(0, booksMax)
}

/** True if the query lists the works in an omnibus: it has titles of several books after its first separator. */
const namesContents = (found: readonly PartMatch[], parts: readonly TitlePart[]): boolean =>
  new Set(found.flatMap(({ place }) => (parts[place]!.place === 'after' ? [place] : []))).size > 1

const isAsGood = (match: PartMatch, best: PartMatch): boolean =>
  match.place === best.place || (match.covered === best.covered && match.tier === best.tier)

/**
 * Returns the share (0 to 1) of a query's words that are in a book's titles, authors and series. Ignores words such
 * as 'novel'.
 */
function coveredBy(words: KeyedBook['words'], { folded, rest }: TitlePart): number {
  const needed = [folded, ...rest.filter((part) => !isHarmless(part))].flatMap((part) => volumeIn(part).words)
  return needed.length === 0 ? 1 : needed.filter((word) => words.includes(word)).length / needed.length
}

/** Returns a title without its subtitle, in lower case without accents. */
export const headOf = (label: string): string => fold(label.split(/[:(–—]|\s-\s|\.\s/u, 1)[0]!)
