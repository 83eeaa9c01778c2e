import type { OwnSuggestion, Suggestion, SuggestionInput, SuggestionsQuery } from '#contract/calls/curation'
import type { Language } from '#contract/values/languages'
import { openSuggestionsPerReader } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import type { Database } from '../../platform/database/database.ts'
import { AppError, conflict, InputError, notFound, validationFailed } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { type EditEntities, type Editor } from '../editing/index.ts'
import { toPublicPerson } from '../accounts/index.ts'
import { changesFor, currentValue, suggestionErrors, valueErrors } from './suggested-fields.ts'
import * as repo from './suggestions.repo.ts'

/** Writes suggestions of readers and decisions of editors. */
export interface Suggestions {
  /**
   * Makes a suggestion, or returns the user's equal open one.
   * @throws AppError `conflict` with `reason` `too-many-open`
   */
  make(userId: string, input: SuggestionInput, language: Language): Promise<OwnSuggestion>
  listOwn(
    userId: string,
    page: { limit: number; cursor?: string | undefined },
    language: Language,
  ): Promise<Page<OwnSuggestion>>
  /** Returns the number of suggestions that wait for a decision. */
  countOpen(): Promise<number>
  list(query: SuggestionsQuery, language: Language): Promise<Page<Suggestion>>
  /**
   * Accepts a suggestion as an edit by the editor. A defined `value` replaces the suggested value.
   * @throws AppError `not_found`, `conflict` with `reason` `decided`; InputError
   */
  accept(id: number, value: string | undefined, editor: Editor): Promise<Suggestion>
  reject(id: number, editor: Editor): Promise<Suggestion>
}

const presentOwn = (row: repo.SuggestionRow): OwnSuggestion => ({
  id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  subject: { id: row.subject_id, slug: row.slug, name: row.name },
  field: row.field,
  language: row.language,
  value: row.value,
  comment: row.comment,
  state: row.state,
  answer: row.answer,
  decidedAt: row.decided_at?.toISOString() ?? null,
})

export function createSuggestions({ db, edit }: { db: Database; edit: EditEntities }): Suggestions {
  const present = async (row: repo.SuggestionRow): Promise<Suggestion> => ({
    ...presentOwn(row),
    by: row.by && toPublicPerson(row.by),
    current: currentValue(row.kind, row.field, row.language, await edit.read(db, row.kind, row.subject_id)),
    changeId: row.change_id,
  })
  const found = async (id: number, language: Language): Promise<repo.SuggestionRow> => {
    const row = await repo.findSuggestion(db, id, language)
    if (!row) throw notFound('suggestion')
    return row
  }
  return {
    async make(userId, input, language) {
      const issues = suggestionErrors(input)
      if (issues.length > 0) throw validationFailed(issues)
      const id = await db.transaction(async (tx) => {
        if (!(await repo.isThere(tx, input.kind, input.id))) throw notFound(input.kind)
        const { open, same } = await repo.findOpen(tx, userId, input)
        if (same !== null) return same
        if (open >= openSuggestionsPerReader)
          throw conflict({ reason: 'too-many-open', limit: openSuggestionsPerReader })
        return repo.insertSuggestion(tx, userId, input)
      })
      return presentOwn(await found(id, language))
    },
    async listOwn(userId, { limit, cursor }, language) {
      const before = cursor === undefined ? null : decodeCursor(cursor, 'own-suggestions', 'integer').id
      const [rows, total] = await Promise.all([
        repo.listOwnRows(db, userId, language, limit + 1, before),
        repo.countOwn(db, userId),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) =>
        encodeCursor('own-suggestions', 0, last.id),
      )
      return { items: shown.map(presentOwn), nextCursor, total, more: false }
    },
    countOpen: () => repo.countQueue(db, { state: 'open', limit: 1 }),
    async list(query, language) {
      const sort = `suggestions-${query.state}`
      const after = query.cursor === undefined ? null : decodeCursor(query.cursor, sort, 'integer').id
      const [rows, total] = await Promise.all([
        repo.listQueueRows(db, query, language, after),
        repo.countQueue(db, query),
      ])
      const { shown, nextCursor } = cutPage(rows, query.limit, ({ id }) => encodeCursor(sort, 0, id))
      const items: Suggestion[] = []
      for (const row of shown) items.push(await present(row))
      return { items, nextCursor, total, more: false }
    },
    async accept(id, given, editor) {
      const { kind, subject_id: subject, field, language, value: proposed } = await found(id, editor.language)
      const value = given ?? proposed
      if (value !== null && field !== 'other') {
        const issues = valueErrors(kind, field, value)
        if (issues.length > 0) throw validationFailed(issues)
      }
      try {
        await db.transaction(async (tx) => {
          // locks the entity before the suggestion, in the same order as a merge, to prevent a deadlock
          const draft = await edit.lock(tx, kind, subject)
          await requireOpen(await repo.lockSuggestion(tx, id))
          const changes =
            field === 'other' || value === null ? null : changesFor(kind, field, language, value, draft)
          const changeId = changes && (await edit.change(tx, kind, subject, changes, editor))
          await repo.decide(tx, id, {
            state: 'accepted',
            by: editor.userId,
            answer: editor.why || null,
            changeId,
          })
        })
      } catch (error) {
        throw atValue(error)
      }
      return present(await found(id, editor.language))
    },
    async reject(id, editor) {
      await db.transaction(async (tx) => {
        await requireOpen(await repo.lockSuggestion(tx, id))
        await repo.decide(tx, id, {
          state: 'rejected',
          by: editor.userId,
          answer: editor.why || null,
          changeId: null,
        })
      })
      return present(await found(id, editor.language))
    },
  }
}

async function requireOpen(state: string | null): Promise<void> {
  if (state === null) throw notFound('suggestion')
  if (state !== 'open') throw conflict({ reason: 'decided' })
}

/** Converts an error of a suggested value to an error about the field `value`, the only one of the form. */
const atValue = (error: unknown): unknown =>
  error instanceof InputError
    ? validationFailed(error.issues.map((issue) => ({ ...issue, path: 'value' })))
    : error instanceof AppError && error.code === 'not_found'
      ? notFound('suggestion')
      : error
