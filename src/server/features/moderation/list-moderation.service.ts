import { listTotalCap } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import type { DecisionInput, ModeratedList, ModerationQuery } from '#contract/calls/moderation'
import { notFound } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cappedTotal, cutPage } from '../../platform/pagination/cut-page.ts'
import { toPublicPerson } from '../accounts/index.ts'
import { addressOf } from '../book-lists/index.ts'
import { createDecisions, type DecisionParts } from './decide.ts'
import { countModerated } from './moderated-entities.repo.ts'
import { findModeratedList, listModeratedLists, type ModeratedListRow } from './moderated-lists.repo.ts'
import { presentModerated } from './moderation.presenter.ts'

/** Lists moderated book lists of readers and decides about them. */
export interface ListModeration {
  /** Returns the number of lists that wait for a decision. */
  countOpen(): Promise<number>
  /** @throws AppError `bad_cursor` */
  list(query: ModerationQuery): Promise<Page<ModeratedList>>
  /** Decides about a list. Throws the errors of {@link Decide}. */
  decide(moderatorId: string, id: number, input: DecisionInput): Promise<ModeratedList>
}

const present = (row: ModeratedListRow): ModeratedList => ({
  list: {
    id: row.id,
    address: row.visibility === 'private' || row.hidden_at !== null ? null : addressOf(row),
    title: row.title,
    descriptionHtml: row.description_html,
    language: row.language,
    user: toPublicPerson(row.user),
    bookCount: row.book_count,
    notes: row.notes,
  },
  removal: row.hidden_at && {
    reason: row.hidden_reason!,
    note: row.hidden_note,
    at: row.hidden_at.toISOString(),
  },
  ...presentModerated(row),
})

export function createListModeration(parts: DecisionParts): ListModeration {
  const { db } = parts
  const decide = createDecisions('list', parts)
  return {
    countOpen: () => countModerated(db, 'list', 'open', listTotalCap),
    async list({ state, limit, cursor }) {
      const before = cursor === undefined ? null : decodeCursor(cursor, state, 'integer').id
      const [rows, counted] = await Promise.all([
        listModeratedLists(db, state, limit + 1, before),
        countModerated(db, 'list', state, listTotalCap + 1),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) => encodeCursor(state, 0, last.id))
      return { items: shown.map(present), nextCursor, ...cappedTotal(counted) }
    },
    async decide(moderatorId, id, input) {
      await decide(moderatorId, id, input)
      const row = await findModeratedList(db, id)
      if (!row) throw notFound('book-list')
      return present(row)
    },
  }
}
