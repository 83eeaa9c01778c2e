import type { MergedKind } from '#contract/values/enums'
import type { Queryable } from '../../../platform/database/types.ts'

/** What goes over from one record of the catalogue to another. */
export interface Merge {
  from: number
  into: number
}

/**
 * What a feature does with its own rows when a record goes into another one. The composition registers the steps of all
 * features; they run before the rows of the catalogue move.
 */
export type MergeStep = (tx: Queryable, kind: MergedKind, merge: Merge) => Promise<void>
