import { bookListsPerReader } from '#contract/limits'
import { InputError } from '../../platform/http/errors.ts'
import { positionsAfter } from '../../platform/lists/own-order.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { slugOf } from '../../platform/text/slug.ts'
import type { RestoredLists } from '../imports/index.ts'
import { describeList, newToken } from './describe-list.ts'
import { deleteUnchangedList, findListLike, insertList, isOwnList, lockListsOf } from './book-lists.repo.ts'
import { insertBooks } from './list-books.repo.ts'

/** Brings lists of an archive back, and takes them back again. */
export const createRestoredLists = (randomness: Randomness): RestoredLists => ({
  async restore(tx, userId, { id, title, description, language, visibility, books }, others) {
    const described = describe(description)
    const lists = await lockListsOf(tx, userId)
    const known = await findListLike(tx, userId, { id, title, others })
    if (known !== null) return { outcome: 'unchanged', id: known }
    if (described === null || lists >= bookListsPerReader) return { outcome: 'left-out' }
    const made = await insertList(tx, userId, {
      title,
      slug: slugOf(title, 'list'),
      ...described,
      language,
      visibility,
      token: newToken(randomness),
      copiedFrom: null,
    })
    const positions = positionsAfter(null, books.length)
    const placed = await insertBooks(
      tx,
      userId,
      made,
      books.map((book, at) => ({ ...book, position: positions[at]! })),
    )
    return { outcome: 'added', id: made, missingBooks: books.length - placed }
  },
  takeBack: async (tx, userId, id) =>
    (await deleteUnchangedList(tx, userId, id)) || !(await isOwnList(tx, userId, id)),
})

/** Null where it has more marks than may be: no site of ours has written that. */
function describe(description: string): ReturnType<typeof describeList> | null {
  try {
    return describeList(description)
  } catch (cause) {
    if (cause instanceof InputError) return null
    throw cause
  }
}
