import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/types.ts'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { Search } from '../search/index.ts'
import { type AwardHonours, createAwardHonours } from './award-honours.ts'
import { createEditing, type Editing } from './editing.service.ts'
import { createEditionManager, type EditionManager } from './editions.service.ts'
import { createHistory, type History } from './history.service.ts'
import { createDuplicateCandidates } from './duplicate-candidates.ts'
import { createMerging, type Merging, type MergingParts } from './merge/merge.service.ts'
import { createUndo } from './undo.ts'

export { editEntities, type EditEntities } from './edit-entities.ts'
export type { MergeStep } from './merge/merge-step.ts'
export { moveRows } from './merge/move-rows.ts'
export { mountEditing } from './editing.routes.ts'
export type { Editor } from './editing.service.ts'
export { columnsOfField } from './kinds/index.ts'
export { findEditNotes } from './edit-notes.repo.ts'

export interface CatalogueEditing {
  editing: Editing
  editions: EditionManager
  awardHonours: AwardHonours
  history: History
  merging: Merging
  undo: ReturnType<typeof createUndo>
  duplicateCandidates: ReturnType<typeof createDuplicateCandidates>
}

export function createCatalogueEditing(
  given: MergingParts & { clock: Clock; search: Pick<Search, 'find'> },
): CatalogueEditing {
  const db: Database = {
    ...given.db,
    transaction: (work, options) => retryIfBlocked(() => given.db.transaction(work, options)),
  }
  const parts = { ...given, db }
  return {
    editing: createEditing(parts),
    editions: createEditionManager(parts),
    awardHonours: createAwardHonours(parts),
    history: createHistory(parts),
    merging: createMerging(parts),
    undo: createUndo(parts),
    duplicateCandidates: createDuplicateCandidates(parts),
  }
}
