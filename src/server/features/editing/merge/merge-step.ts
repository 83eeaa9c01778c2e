import type { MergedKind } from '#contract/values/enums'
import type { Queryable } from '../../../platform/database/types.ts'

/** Ids of a merge: the record `from` is merged into the record `into`. */
export interface Merge {
  from: number
  into: number
}

/**
 * Merges a feature's own rows of a record into those of another record. The composition root registers the steps of
 * all features. They run before the rows of the catalogue move.
 */
export type MergeStep = (tx: Queryable, kind: MergedKind, merge: Merge) => Promise<void>
