import type { z } from 'zod'
import { tagsPerBook, tagsPerReader } from '#contract/values/limits'
import type { Tag, TagChanges, tagManyBooks } from '#contract/calls/tags'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { notFound, validationFailed } from '../../platform/http/errors.ts'
import { type TagName, tagOf, tagsOf } from './tag-key.ts'
import {
  type BookTag,
  deleteBookTags,
  deleteTag,
  findPresentBooks,
  insertBookTags,
  listBookTags,
  lockTagsOf,
  updateTag,
} from './tags.repo.ts'

/** A book with the names of its tags as entered. */
export interface TaggedBook {
  bookId: number
  tags: readonly string[]
}

type Many = z.output<NonNullable<typeof tagManyBooks.body>>

/** Reads and changes tags. Every method reads and writes only tags of `userId`. */
export interface Tags {
  list(userId: string): Promise<Tag[]>
  /**
   * Replaces the tags of a book and returns them.
   * @throws AppError `not_found`; InputError if the reader would have too many tags
   */
  set(userId: string, bookId: number, tags: readonly string[]): Promise<string[]>
  /**
   * Adds and removes tags of many books. `undo`: the changes for `restoreMany`.
   * @throws InputError if the reader would have too many tags
   */
  changeMany(userId: string, change: Many): Promise<{ changed: number; undo: TagChanges }>
  restoreMany(userId: string, changes: TagChanges): Promise<void>
  /** Renames a tag. @throws AppError `not_found` if the reader does not have the tag */
  rename(userId: string, key: string, name: string): Promise<TagName>
  remove(userId: string, key: string): Promise<void>
}

/** Returns a map from the keys of a reader's tags to their names, and a map from books to their tags. */
async function tagsHeld(tx: Queryable, userId: string) {
  const held = await listBookTags(tx, userId)
  const names = new Map(held.map(({ key, name }) => [key, name]))
  const byBook = Map.groupBy(held, ({ bookId }) => bookId)
  return { names, byBook }
}

/**
 * Adds tags to books, in the spelling that the reader already uses. `leftOut`: the tags beyond the limits per book or
 * reader.
 */
export async function tagBooks(
  tx: Queryable,
  userId: string,
  books: readonly TaggedBook[],
): Promise<{ added: TaggedBook[]; leftOut: TaggedBook[] }> {
  await lockTagsOf(tx, userId)
  const present = await findPresentBooks(
    tx,
    books.map(({ bookId }) => bookId),
  )
  const { names, byBook } = await tagsHeld(tx, userId)
  const added: BookTag[] = []
  const leftOut: TaggedBook[] = []
  for (const { bookId: requestedId, tags } of books) {
    const bookId = present.get(requestedId)
    if (bookId === undefined) continue
    const has = byBook.get(bookId) ?? []
    for (const { key, name } of tagsOf(tags)) {
      if (has.some((tag) => tag.key === key)) continue
      if (has.length >= tagsPerBook || (!names.has(key) && names.size >= tagsPerReader)) {
        leftOut.push({ bookId: requestedId, tags: [name] })
        continue
      }
      if (!names.has(key)) names.set(key, name)
      const tag = { bookId, key, name: names.get(key)! }
      has.push(tag)
      added.push(tag)
    }
    byBook.set(bookId, has)
  }
  await insertBookTags(tx, userId, added)
  const addedByBook = [...Map.groupBy(added, ({ bookId }) => bookId)]
  return {
    added: addedByBook.map(([bookId, tags]) => ({ bookId, tags: tags.map(({ name }) => name) })),
    leftOut,
  }
}

/** Removes the tags that {@link tagBooks} has added, in the caller's transaction. */
export async function untagBooks(tx: Queryable, userId: string, books: readonly TaggedBook[]): Promise<void> {
  const present = await findPresentBooks(
    tx,
    books.map(({ bookId }) => bookId),
  )
  await deleteBookTags(tx, userId, pairsOf(books, present))
}

const pairsOf = (books: readonly TaggedBook[], present: ReadonlyMap<number, number>) =>
  books.flatMap(({ bookId, tags }) => {
    const id = present.get(bookId)
    return id === undefined ? [] : tagsOf(tags).map(({ key }) => ({ bookId: id, key }))
  })

export function createTags({ db }: { db: Database }): Tags {
  const inTransaction = <T>(work: (tx: Queryable) => Promise<T>) => retryIfBlocked(() => db.transaction(work))
  /**
   * Checks the maximum number of tags of the reader.
   * @throws InputError if the reader would have too many different tags
   */
  const requireRoom = async (tx: Queryable, userId: string, wanted: readonly string[], path: string) => {
    const { names } = await tagsHeld(tx, userId)
    const all = new Set([...names.keys(), ...tagsOf(wanted).map(({ key }) => key)])
    if (all.size > tagsPerReader && all.size > names.size)
      throw validationFailed([{ path, code: 'too_big', values: { limit: tagsPerReader } }])
  }

  return {
    async list(userId) {
      const byKey = Map.groupBy(await listBookTags(db, userId), ({ key }) => key)
      return [...byKey.values()].map((tags) => ({
        key: tags[0]!.key,
        name: tags[0]!.name,
        bookIds: tags.map(({ bookId }) => bookId),
      }))
    },
    set: (userId, requestedId, tags) =>
      inTransaction(async (tx) => {
        await lockTagsOf(tx, userId)
        const bookId = (await findPresentBooks(tx, [requestedId])).get(requestedId)
        if (bookId === undefined) throw notFound('book')
        await requireRoom(tx, userId, tags, 'tags')
        const wanted = new Set(tagsOf(tags).map(({ key }) => key))
        const had = (await tagsHeld(tx, userId)).byBook.get(bookId) ?? []
        await deleteBookTags(
          tx,
          userId,
          had.filter(({ key }) => !wanted.has(key)),
        )
        await tagBooks(tx, userId, [{ bookId, tags }])
        return ((await tagsHeld(tx, userId)).byBook.get(bookId) ?? []).map(({ name }) => name)
      }),
    changeMany: (userId, { bookIds, add, remove }) =>
      inTransaction(async (tx) => {
        await lockTagsOf(tx, userId)
        await requireRoom(tx, userId, add, 'add')
        const present = await findPresentBooks(tx, bookIds)
        const had = await tagsHeld(tx, userId)
        const books = [...new Set(present.values())]
        const gone = pairsOf(
          books.map((bookId) => ({ bookId, tags: remove })),
          new Map(books.map((bookId) => [bookId, bookId])),
        ).filter(({ bookId, key }) => had.byBook.get(bookId)?.some((tag) => tag.key === key))
        await deleteBookTags(tx, userId, gone)
        const { added } = await tagBooks(
          tx,
          userId,
          books.map((bookId) => ({ bookId, tags: add })),
        )
        const nameOf = (key: string) => had.names.get(key)!
        return {
          changed: new Set([...gone, ...added].map(({ bookId }) => bookId)).size,
          undo: {
            remove: added.map(({ bookId, tags }) => ({ bookId, tags: [...tags] })),
            add: [...Map.groupBy(gone, ({ bookId }) => bookId)].map(([bookId, tags]) => ({
              bookId,
              tags: tags.map(({ key }) => nameOf(key)),
            })),
          },
        }
      }),
    restoreMany: (userId, { add, remove }) =>
      inTransaction(async (tx) => {
        await lockTagsOf(tx, userId)
        await untagBooks(tx, userId, remove)
        await tagBooks(tx, userId, add)
      }),
    rename: (userId, key, text) =>
      inTransaction(async (tx) => {
        await lockTagsOf(tx, userId)
        const tag = tagOf(text)
        if (!(await updateTag(tx, userId, key, tag))) throw notFound('tag')
        return tag
      }),
    remove: (userId, key) => deleteTag(db, userId, key),
  }
}
