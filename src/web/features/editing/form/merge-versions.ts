/** Returns true if two JSON values are deeply equal. The order of keys is ignored. */
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

/** Returns the names of the fields in which two drafts differ. */
export const changedFields = <D extends object>(before: D, now: D): (keyof D & string)[] =>
  (Object.keys(now) as (keyof D & string)[]).filter((field) => !isSame(before[field], now[field]))

/** Differences between this editor's edit (`mine`) and another editor's edit (`theirs`) of the same draft. */
export interface Difference<D> {
  /** Fields that both editors changed to different values. This editor has to choose one of the values. */
  clashes: (keyof D & string)[]
  /** Fields that only the other editor changed. */
  theirs: (keyof D & string)[]
}

/**
 * Compares this editor's edit of a draft with another editor's edit.
 * @param base the draft before both edits
 */
export function differenceOf<D extends object>(base: D, mine: D, their: D): Difference<D> {
  const changedByThem = changedFields(base, their)
  const changedByMe = new Set(changedFields(base, mine))
  return {
    clashes: changedByThem.filter((field) => changedByMe.has(field) && !isSame(mine[field], their[field])),
    theirs: changedByThem.filter((field) => !changedByMe.has(field)),
  }
}

export type Side = 'mine' | 'theirs'

/**
 * Returns this editor's draft with the changes of the other editor.
 * @param choices selects the version of each field that both editors changed; by default the other editor's version
 */
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
