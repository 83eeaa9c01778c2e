import type { BookList, BookListCard, BookListItem, OwnBookList } from '#contract/calls/book-lists'
import type { ReportReason } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { listTotalCap } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import type { Database } from '../../platform/database/types.ts'
import { ipBlock } from '../../platform/http/client-address.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cappedTotal, cutPage } from '../../platform/pagination/cut-page.ts'
import type { BookCards } from '../books/index.ts'
import { readerLimits } from '../reviews/index.ts'
import type { Found } from '../slugs/index.ts'
import { addressOf, readAddress } from './list-url.ts'
import { coverIds, presentList, presentListCard } from './book-lists.presenter.ts'
import {
  countOpenLists,
  findOpenList,
  listListsOfReader,
  listOpenLists,
  type OpenListRow,
} from './book-lists.repo.ts'
import { bookPage } from './book-page.ts'
import type { BookPageQuery, OwnLists } from './own-lists.service.ts'
import { listLimits } from './list-rate-limits.ts'
import { putReport } from './reports.repo.ts'

/** Reads, copies and reports lists that are shared with other users: public ones, and those with a secret link. */
export interface OpenLists {
  /**
   * Returns the shared list with the path segment `address`.
   * @throws AppError `too_many_requests` after many requests from one IP address for missing lists
   */
  find(address: string, from: string): Promise<Found<BookList>>
  /** Returns a page of the books of a shared list. Throws the errors of `find`, and AppError `bad_cursor`. */
  books(
    address: string,
    from: string,
    query: BookPageQuery,
    language: Language,
  ): Promise<Found<Page<BookListItem>>>
  /** Returns public lists with books, latest first. @throws AppError `bad_cursor` */
  list(query: BookPageQuery, language: Language): Promise<Page<BookListCard>>
  /** Returns the public lists of a reader with a public profile. Empty if there is no such reader. */
  ofReader(handle: string, language: Language): Promise<BookListCard[]>
  /** Copies a shared list, without description and notes, to a private list. @throws AppError `not_found` */
  copy(userId: string, address: string, language: Language): Promise<OwnBookList>
  /** Reports a list and returns the id of the list. @throws AppError `not_found`, `too_many_requests` */
  report(userId: string, address: string, reason: ReportReason, comment: string | undefined): Promise<number>
}

const sort = 'published'

export function createOpenLists({
  db,
  cards,
  limits,
  lists,
}: {
  db: Database
  cards: BookCards
  limits: Limits
  lists: Pick<OwnLists, 'create'>
}): OpenLists {
  const rowOf = async (address: string): Promise<OpenListRow | null> => {
    const query = readAddress(address)
    return query && findOpenList(db, query)
  }
  /** Finds a shared list. Limits only requests for missing lists, to prevent the guessing of links. */
  const findLimited = async <T>(
    address: string,
    from: string,
    answer: (row: OpenListRow) => T | Promise<T>,
  ): Promise<Found<T>> => {
    const block = ipBlock(from)
    await limits.require(listLimits.missesByAddress, block)
    const row = await rowOf(address)
    if (!row) return { kind: 'absent' }
    await limits.refund(listLimits.missesByAddress, block)
    const present = addressOf(row)
    return present === address
      ? { kind: 'found', value: await answer(row) }
      : { kind: 'moved', slug: present }
  }
  const cardsOf = async (rows: OpenListRow[], language: Language): Promise<BookListCard[]> => {
    const covers = await cards.byId([...new Set(rows.flatMap(coverIds))], language)
    return rows.map((row) => presentListCard(row, covers))
  }
  const openRow = async (address: string): Promise<OpenListRow> => {
    const row = await rowOf(address)
    if (!row) throw notFound('book-list')
    return row
  }

  return {
    find: (address, from) => findLimited(address, from, presentList),
    books: (address, from, query, language) =>
      findLimited(address, from, (row) => bookPage({ db, cards }, row, query, language)),
    async list({ limit, cursor }, language) {
      const after = cursor === undefined ? null : decodeCursor(cursor, sort, 'moment')
      const [rows, counted] = await Promise.all([
        listOpenLists(db, limit + 1, after),
        countOpenLists(db, listTotalCap + 1),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) =>
        encodeCursor(sort, last.sortValue, last.id),
      )
      return { items: await cardsOf(shown, language), nextCursor, ...cappedTotal(counted) }
    },
    ofReader: async (handle, language) => cardsOf(await listListsOfReader(db, handle), language),
    async copy(userId, address, language) {
      const { id, title, bookIds, language: written } = await openRow(address)
      const input = { title, description: '', visibility: 'private', bookIds } as const
      return lists.create(userId, { ...input, bookIds: [...bookIds] }, language, { id, language: written })
    },
    async report(userId, address, reason, comment) {
      await limits.require(readerLimits.reportsByAccount, userId)
      const { id } = await openRow(address)
      await putReport(db, userId, id, reason, comment ?? null)
      return id
    },
  }
}
