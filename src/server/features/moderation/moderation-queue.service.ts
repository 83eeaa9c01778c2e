import type { Language } from '#contract/values/languages'
import { listTotalCap } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import type { DecisionInput, ModerationQuery } from '#contract/calls/moderation'
import type { Queryable } from '../../platform/database/types.ts'
import { notFound } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cappedTotal, cutPage } from '../../platform/pagination/cut-page.ts'
import { createDecisions, type DecisionParts, moderatedWrites } from './decide.ts'
import { countModerated } from './moderated-entities.repo.ts'
import type { Moderated, QueueRange } from './queue-states.sql.ts'

/** Lists moderated entities of one kind and decides about them. */
export interface ModerationQueue<Item> {
  /** Returns the number of entities that wait for a decision. */
  countOpen(): Promise<number>
  /** @throws AppError `bad_cursor` */
  list(query: ModerationQuery, language: Language): Promise<Page<Item>>
  /** Decides about an entity. Throws the errors of {@link Decide}. */
  decide(moderatorId: string, id: number, input: DecisionInput, language: Language): Promise<Item>
}

/** Reads and presents the moderated entities of one kind. */
interface ModeratedKind<Row, Item> {
  of: Moderated
  listRows(db: Queryable, range: QueueRange, language: Language): Promise<Row[]>
  findRow(db: Queryable, id: number, language: Language): Promise<Row | null>
  present(row: Row): Item
}

export function createModerationQueue<Row extends { id: number }, Item>(
  { of, listRows, findRow, present }: ModeratedKind<Row, Item>,
  parts: DecisionParts,
): ModerationQueue<Item> {
  const { db } = parts
  const decide = createDecisions(of, parts)
  return {
    countOpen: () => countModerated(db, of, 'open', listTotalCap),
    async list({ state, limit, cursor }, language) {
      const before = cursor === undefined ? null : decodeCursor(cursor, state, 'integer').id
      const [rows, counted] = await Promise.all([
        listRows(db, { state, limit: limit + 1, before }, language),
        countModerated(db, of, state, listTotalCap + 1),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) => encodeCursor(state, 0, last.id))
      return { items: shown.map(present), nextCursor, ...cappedTotal(counted) }
    },
    async decide(moderatorId, id, input, language) {
      await decide(moderatorId, id, input)
      const row = await findRow(db, id, language)
      if (!row) throw notFound(moderatedWrites[of].entity)
      return present(row)
    },
  }
}
