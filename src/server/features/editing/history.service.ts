import type { Change, ChangeDetail, HistoryQuery } from '#contract/calls/history'
import type { ChangedKind } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { listTotalCap } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cappedTotal, cutPage } from '../../platform/pagination/cut-page.ts'
import type { EditingParts } from './editing.service.ts'
import { presentChange, presentDifferences, presentPerson } from './history.presenter.ts'
import { countChangedRows, countChanges, findChange, lastChange, listChangeRows } from './history.repo.ts'
import { labelsOfSides } from './labels.repo.ts'
import { countByPart } from './count-by-part.ts'

export interface History {
  list(query: HistoryQuery): Promise<Page<Change>>
  find(id: number, language: Language): Promise<ChangeDetail>
}

/**
 * Throws `version_conflict` (409) with the current state of an entity, edition or honour. The editor's page shows the
 * differences.
 */
export async function rejectVersion(
  tx: Queryable,
  kind: ChangedKind,
  id: number,
  version: number,
  current: object,
): Promise<never> {
  const last = await lastChange(tx, kind, id)
  throw new AppError('version_conflict', {
    version,
    current,
    changedBy: last && presentPerson(last),
    changedAt: last?.at.toISOString() ?? null,
  })
}

export function createHistory({ db, journalTables }: EditingParts): History {
  return {
    async list({ limit, cursor, ...wanted }) {
      const after = cursor === undefined ? null : decodeCursor(cursor, 'history', 'integer').id
      const [rows, total] = await Promise.all([
        listChangeRows(db, wanted, limit + 1, after),
        countChanges(db, wanted, listTotalCap + 1),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => encodeCursor('history', 0, id))
      return { items: shown.map(presentChange), nextCursor, ...cappedTotal(total) }
    },
    async find(id, language) {
      const row = await findChange(db, id)
      if (!row) throw notFound('change')
      return {
        ...presentChange(row),
        differences: presentDifferences(row),
        labels: await labelsOfSides(db, row.kind, [row.before, row.after], language),
        rows: countByPart(await countChangedRows(db, id), journalTables),
      }
    },
  }
}
