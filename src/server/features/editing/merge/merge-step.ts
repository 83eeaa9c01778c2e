import type { MergedKind } from '#contract/values/enums'
import type { Queryable } from '../../../platform/database/types.ts'

/** Ids of a merge: the entity `from` is merged into the entity `into`. */
export interface Merge {
  from: number
  into: number
}

/** Merges the rows of a feature, for example reading lists. Runs before the catalogue rows move. */
export type MergeStep = (tx: Queryable, kind: MergedKind, merge: Merge) => Promise<void>
