import type { ReportItem, ReportSummary } from '#contract/calls/curation'
import { type ReportKind, reportKinds } from '#contract/values/entity-fields'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { findEditNotes } from '../editing/index.ts'
import { countReport, listReport, reports } from './reports.repo.ts'

/** Reports of missing or doubtful data in the catalogue. */
export interface Reports {
  count(): Promise<ReportSummary[]>
  list(
    report: ReportKind,
    page: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<ReportItem>>
}

export const createReports = ({ db }: { db: Database }): Reports => ({
  async count() {
    const counts: ReportSummary[] = []
    // counts one report after another, because some read whole tables and other requests must not wait
    for (const report of reportKinds) counts.push({ report, count: await countReport(db, report) })
    return counts
  },
  async list(report, { limit, cursor }, language) {
    const { kind } = reports[report]
    const after = cursor === undefined ? null : decodeCursor(cursor, report, 'float')
    const [rows, total] = await Promise.all([
      listReport(db, report, limit + 1, after),
      countReport(db, report),
    ])
    const { shown, nextCursor } = cutPage(rows, limit, (last) => encodeCursor(report, last.rank, last.id))
    const ids = shown.flatMap(({ id, other }) => (other === null ? [id] : [id, other]))
    const notes = await findEditNotes(db, kind, ids, language)
    return {
      items: shown.flatMap((row): ReportItem[] => {
        const noted = notes.get(row.id)
        if (!noted) return []
        const other = row.other === null ? null : (notes.get(row.other) ?? null)
        return [{ ...noted, kind, note: row.note ?? noted.note, other }]
      }),
      nextCursor,
      total,
      more: false,
    }
  },
})
