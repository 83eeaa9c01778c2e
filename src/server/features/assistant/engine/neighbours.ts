import type { Language } from '#contract/values/languages'
import { readTarget, type Wish } from '@biblionaut/wish'
import { findNeighbours } from './book-facts.ts'
import type { FactSources } from './fact-answer.ts'

/**
 * Weight of the first book in the recommendations on the page of a work. The highest weight of another neighbour is
 * 1.
 */
const firstRelated = 2
const relatedStep = 0.05

/**
 * Returns how strongly the catalogue relates books to the books of `like` conditions, by id. Recommendations on the
 * page of a liked work have the highest weights.
 * @param models ids of the books of `like` conditions
 */
export async function neighboursOf(
  models: readonly number[],
  wish: Wish,
  { db, recommendations }: Pick<FactSources, 'db' | 'recommendations'>,
  language: Language,
): Promise<Map<number, number>> {
  const neighbours = await findNeighbours(db, models)
  const liked = wish.filter(({ field, value, not }) => field === 'like' && !not && value.startsWith('work'))
  for (const { value } of liked.slice(0, 3)) {
    const related = await recommendations.relatedTo(readTarget(value).id, language)
    for (const [at, { id }] of related.entries()) neighbours.set(id, firstRelated - at * relatedStep)
  }
  return neighbours
}
