import type { MergedKind } from '#contract/values/enums'
import type { Queryable } from '../../../platform/database/types.ts'

export interface Merge {
  from: number
  into: number
}

/** Merges the rows of a feature, for example reading lists. Runs before the rows of the catalogue are merged. */
export type MergeStep = (tx: Queryable, kind: MergedKind, merge: Merge) => Promise<void>
