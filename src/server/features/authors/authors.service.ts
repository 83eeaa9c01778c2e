import type { Author, AuthorCard, AuthorListQuery } from '#contract/authors'
import type { Language } from '#contract/languages'
import type { Page } from '#contract/lists'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import { parseReference } from '../../platform/lists/reference.ts'
import { type Found, resolveAddress } from '../slugs/index.ts'
import { presentAuthor, presentAuthorCard } from './authors.presenter.ts'
import { authorCursorTypeOf, countAuthors, findAuthorDetail, listAuthorCards } from './authors.repo.ts'

/** Reads authors: every person who made something of ours has a page, translators and illustrators too. */
export interface Authors {
  list(query: AuthorListQuery, language: Language): Promise<Page<AuthorCard>>
  find(reference: string, language: Language): Promise<Found<Author>>
}

export function createAuthors({ db, cache }: { db: Database; cache: KeyedCache }): Authors {
  return {
    async list(query, language) {
      const after =
        query.cursor === undefined
          ? null
          : decodeCursor(query.cursor, query.sort, authorCursorTypeOf(query.sort))
      const [rows, total] = await Promise.all([
        listAuthorCards(db, query, language, query.limit + 1, after),
        cache.get(`author-count ${query.group ?? ''}`, () => countAuthors(db, query.group)),
      ])
      const shown = rows.slice(0, query.limit)
      const last = shown.at(-1)
      const nextCursor =
        rows.length > query.limit && last ? encodeCursor(query.sort, last.sort_value, last.id) : null
      return { items: shown.map(presentAuthorCard), nextCursor, total, more: false }
    },
    async find(reference, language) {
      const resolved = await resolveAddress(db, 'person', parseReference(reference))
      if (!resolved) return { kind: 'absent' }
      if (!resolved.isPresent) return { kind: 'moved', slug: resolved.slug }
      const row = await findAuthorDetail(db, resolved.id, language)
      if (!row) return { kind: 'absent' }
      return { kind: 'found', value: presentAuthor(row) }
    },
  }
}
