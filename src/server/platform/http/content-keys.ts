import type { Call } from '#contract/call'
import type { ReviewKind } from '#contract/enums'
import { catalogueKey } from '../cache/versions.ts'

/** The key of the stars and reviews of a book or author; the trigger on `ratings` writes the same. */
export const starsKey = (of: ReviewKind, id: number): string => `${of}:${id}`

const idOf = (value: unknown): number | undefined => {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'number' ? id : undefined
}

/** The keys of what an answer of a public call shows, by its declaration. */
export function keysShownBy({ showsStarsOf }: Pick<Call, 'showsStarsOf'>, answer: unknown): string[] {
  const id = idOf(answer)
  return showsStarsOf && id !== undefined ? [catalogueKey, starsKey(showsStarsOf, id)] : [catalogueKey]
}

/** The keys of what a writing call has changed, as far as its declaration names them. */
export function keysChangedBy({ changesStarsOf }: Pick<Call, 'changesStarsOf'>, params: unknown): string[] {
  const id = idOf(params)
  return changesStarsOf && id !== undefined ? [starsKey(changesStarsOf, id)] : []
}
