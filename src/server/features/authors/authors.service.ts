import type { Author, AuthorCard, AuthorListQuery } from '#contract/authors'
import type { Found } from '#contract/catalogue-reader'
import type { Language } from '#contract/languages'
import type { Page } from '#contract/lists'
import type { KeptValues } from '../../platform/cache/kept-values.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import { parseReference } from '../../platform/lists/reference.ts'
import { resolveAddress } from '../addresses/index.ts'
import type { Note } from '../books/index.ts'
import { presentAuthor, presentAuthorCard } from './authors.presenter.ts'
import { authorCursorTypeOf, countAuthors, findAuthorDetail, listAuthorCards } from './authors.repo.ts'

/** Reads authors: every person who made something of ours has a page, translators and illustrators too. */
export interface Authors {
  list(query: AuthorListQuery, language: Language, note: Note): Promise<Page<AuthorCard>>
  find(reference: string, language: Language, note: Note): Promise<Found<Author>>
}

export function createAuthors({ db, kept }: { db: Database; kept: KeptValues }): Authors {
  return {
    async list(query, language, note) {
      // a rating tells 'ranks' instead of 'authors', and every card here shows it
      note('authors', 'ranks', 'books')
      const after =
        query.cursor === undefined
          ? null
          : decodeCursor(query.cursor, query.sort, authorCursorTypeOf(query.sort))
      const [rows, total] = await Promise.all([
        listAuthorCards(db, query, language, query.limit + 1, after),
        kept.get(`authors:${query.group ?? ''}`, ['authors', 'books'], () => countAuthors(db, query.group)),
      ])
      const shown = rows.slice(0, query.limit)
      const last = shown.at(-1)
      const nextCursor =
        rows.length > query.limit && last ? encodeCursor(query.sort, last.sort_value, last.id) : null
      return { items: shown.map(presentAuthorCard), nextCursor, total, more: false }
    },
    async find(reference, language, note) {
      note('authors')
      const resolved = await resolveAddress(db, 'person', parseReference(reference))
      if (!resolved) return { kind: 'absent' }
      if (!resolved.isPresent) return { kind: 'moved', slug: resolved.slug }
      note(`author:${resolved.id}`, 'books', 'sources')
      const row = await findAuthorDetail(db, resolved.id, language)
      if (!row) return { kind: 'absent' }
      note(
        ...row.series.map((series) => `series:${series.id}`),
        ...row.linked.map((person) => `author:${person.id}`),
      )
      return { kind: 'found', value: presentAuthor(row) }
    },
  }
}
