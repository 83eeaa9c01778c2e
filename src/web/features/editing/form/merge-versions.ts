/** Any JSON value of a draft. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Compares two JSON values deeply, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}

/** Returns the fields in which two drafts differ. */
export const changedFields = <D extends object>(before: D, now: D): (keyof D & string)[] =>
  (Object.keys(now) as (keyof D & string)[]).filter((field) => !isSame(before[field], now[field]))

/** Differences between two edits of one draft. */
export interface Difference<D> {
  /** Fields that both changed to different values: one of them has to be chosen. */
  clashes: (keyof D & string)[]
  /** Fields that only the other editor changed. */
  theirs: (keyof D & string)[]
}

/** Compares my edit of a draft with the edit of another editor. */
export function differenceOf<D extends object>(base: D, mine: D, their: D): Difference<D> {
  const changedByThem = changedFields(base, their)
  const changedByMe = new Set(changedFields(base, mine))
  return {
    clashes: changedByThem.filter((field) => changedByMe.has(field) && !isSame(mine[field], their[field])),
    theirs: changedByThem.filter((field) => !changedByMe.has(field)),
  }
}

export type Side = 'mine' | 'theirs'

/** Returns my draft with the other editor's changes; clashing fields have the chosen side. */
export function merged<D extends object>(
  mine: D,
  their: D,
  difference: Difference<D>,
  choices: Readonly<Partial<Record<string, Side>>>,
): D {
  const result = { ...mine }
  for (const field of difference.theirs) result[field] = their[field]
  for (const field of difference.clashes) if (choices[field] !== 'mine') result[field] = their[field]
  return result
}
