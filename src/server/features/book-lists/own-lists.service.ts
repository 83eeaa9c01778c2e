import type { z } from 'zod'
import type {
  BookListItem,
  changeBookInList,
  createBookList,
  OwnBookList,
  updateBookList,
} from '#contract/calls/book-lists'
import type { Language } from '#contract/values/languages'
import { bookListBooksMax, bookListsPerReader } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { notFound, validationFailed } from '../../platform/http/errors.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { moveInOrder, positionsAfter } from '../../platform/ordering/own-order.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { slugOf } from '../../platform/text/slug.ts'
import type { BookCards } from '../books/index.ts'
import { coverIds, presentOwnList } from './book-lists.presenter.ts'
import {
  deleteList,
  findOwnList,
  insertList,
  type ListRow,
  listOwnLists,
  lockListsOf,
  updateList,
} from './book-lists.repo.ts'
import { bookPage } from './book-page.ts'
import { describeList, newToken } from './describe-list.ts'
import { listLimits } from './list-rate-limits.ts'
import {
  deleteBook,
  findPresentBooks,
  insertBooks,
  listPlaces,
  setNote,
  setPositions,
  touchList,
} from './list-books.repo.ts'

type Input = z.output<NonNullable<typeof createBookList.body>>
type Change = z.output<NonNullable<typeof updateBookList.body>>
type BookChange = z.output<NonNullable<typeof changeBookInList.body>>

/** Manages the book lists of one user. @throws AppError `not_found` for a list of another user */
export interface OwnLists {
  list(userId: string, language: Language): Promise<OwnBookList[]>
  find(userId: string, id: number, language: Language): Promise<OwnBookList>
  books(userId: string, id: number, pageQuery: BookPageQuery, language: Language): Promise<Page<BookListItem>>
  /** @throws InputError if the user has the maximum number of lists, or the list has too many books */
  create(
    userId: string,
    input: Input,
    language: Language,
    copiedFrom?: { id: number; language: string },
  ): Promise<OwnBookList>
  update(userId: string, id: number, change: Change, language: Language): Promise<OwnBookList>
  remove(userId: string, id: number): Promise<void>
  /** Returns the ids of the newly added books. @throws InputError if the list would have too many books */
  add(userId: string, id: number, bookIds: readonly number[]): Promise<number[]>
  changeBook(userId: string, id: number, bookId: number, change: BookChange): Promise<void>
  /** Removes a book from a list. Returns its place and note, or `null` if the book is not on the list. */
  removeBook(userId: string, id: number, bookId: number): Promise<Pick<BookListItem, 'place' | 'note'> | null>
}

export interface BookPageQuery {
  limit: number
  cursor?: string | undefined
}

export function createOwnLists({
  db,
  cards,
  limits,
  randomness,
}: {
  db: Database
  cards: BookCards
  limits: Limits
  randomness: Randomness
}): OwnLists {
  const inTransaction = <T>(work: (tx: Queryable) => Promise<T>) => retryIfBlocked(() => db.transaction(work))
  const rowOf = async (userId: string, id: number): Promise<ListRow> => {
    const row = await findOwnList(db, userId, id)
    if (!row) throw notFound('book-list')
    return row
  }
  const present = async (rows: ListRow[], language: Language): Promise<OwnBookList[]> => {
    const covers = await cards.byId([...new Set(rows.flatMap(coverIds))], language)
    return rows.map((row) => presentOwnList(row, covers))
  }
  const find = async (userId: string, id: number, language: Language): Promise<OwnBookList> =>
    (await present([await rowOf(userId, id)], language))[0]!
  /** Appends books to a list. The caller has locked the row of the list. */
  const append = async (tx: Queryable, userId: string, id: number, bookIds: readonly number[]) => {
    const places = await listPlaces(tx, id)
    const held = new Set(places.map((place) => place.id))
    const added = (await findPresentBooks(tx, bookIds)).filter((bookId) => !held.has(bookId))
    if (places.length + added.length > bookListBooksMax)
      throw validationFailed([{ path: 'bookIds', code: 'too_big', values: { limit: bookListBooksMax } }])
    const positions = positionsAfter(places.at(-1)?.position ?? null, added.length)
    await insertBooks(
      tx,
      userId,
      id,
      added.map((bookId, at) => ({ id: bookId, position: positions[at]! })),
    )
    return added
  }
  const held = async (tx: Queryable, userId: string, id: number): Promise<void> => {
    if (!(await touchList(tx, userId, id))) throw notFound('book-list')
  }

  const describe = async (userId: string, description: string) => {
    if (description !== '') await limits.require(listLimits.textsByAccount, userId)
    return describeList(description)
  }

  return {
    list: async (userId, language) => present(await listOwnLists(db, userId), language),
    find,
    async books(userId, id, pageQuery, language) {
      const row = await rowOf(userId, id)
      return bookPage({ db, cards }, row, pageQuery, language)
    },
    async create(userId, { title, description, visibility, bookIds, ...input }, language, copiedFrom) {
      const described = await describe(userId, description)
      const id = await inTransaction(async (tx) => {
        if ((await lockListsOf(tx, userId)) >= bookListsPerReader)
          throw validationFailed([{ path: 'lists', code: 'too_big', values: { limit: bookListsPerReader } }])
        const listId = await insertList(tx, userId, {
          title,
          slug: slugOf(title, 'list'),
          ...described,
          language: input.language ?? copiedFrom?.language ?? language,
          visibility,
          token: newToken(randomness),
          copiedFrom: copiedFrom?.id ?? null,
        })
        if (bookIds.length > 0) await append(tx, userId, listId, bookIds)
        return listId
      })
      return find(userId, id, language)
    },
    async update(userId, id, change, language) {
      const before = await rowOf(userId, id)
      const visibility = change.visibility ?? before.visibility
      const title = change.title ?? before.title
      const isOpenedByLink = visibility === 'link' && before.visibility !== 'link'
      const isThere = await updateList(db, userId, id, {
        title,
        slug: slugOf(title, 'list'),
        ...(change.description === undefined
          ? { description: before.description, descriptionHtml: before.descriptionHtml }
          : await describe(userId, change.description)),
        language: change.language ?? before.language,
        visibility,
        token: isOpenedByLink ? newToken(randomness) : before.token,
      })
      if (!isThere) throw notFound('book-list')
      return find(userId, id, language)
    },
    remove: (userId, id) => deleteList(db, userId, id),
    add: (userId, id, bookIds) =>
      inTransaction(async (tx) => {
        await held(tx, userId, id)
        return append(tx, userId, id, bookIds)
      }),
    changeBook: (userId, id, bookId, { place, note }) =>
      inTransaction(async (tx) => {
        await held(tx, userId, id)
        if (note !== undefined && !(await setNote(tx, id, bookId, note || null))) throw notFound('book')
        if (place === undefined) return
        const changed = moveInOrder(await listPlaces(tx, id), bookId, { place })
        if (!changed) throw notFound('book')
        await setPositions(tx, id, changed)
      }),
    removeBook: (userId, id, bookId) =>
      inTransaction(async (tx) => {
        await held(tx, userId, id)
        const place = 1 + (await listPlaces(tx, id)).findIndex((each) => each.id === bookId)
        const note = await deleteBook(tx, id, bookId)
        return note === undefined ? null : { place, note }
      }),
  }
}
