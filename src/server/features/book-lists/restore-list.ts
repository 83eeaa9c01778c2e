import { bookListsPerReader } from '#contract/values/limits'
import { InputError } from '../../platform/http/errors.ts'
import { positionsAfter } from '../../platform/ordering/own-order.ts'
import { renderUnformatted } from '../../platform/markdown/plain.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { slugOf } from '../../platform/text/slug.ts'
import type { RestoredLists } from '../imports/index.ts'
import { describeList, newToken } from './describe-list.ts'
import { deleteUnchangedList, findListLike, insertList, isOwnList, lockListsOf } from './book-lists.repo.ts'
import { insertBooks } from './list-books.repo.ts'

/** Creates the functions that restore a list from an archive and undo the restoration. */
export const createRestoredLists = (randomness: Randomness): RestoredLists => ({
  async restore(tx, userId, { id, title, description, language, visibility, books }, others) {
    const lists = await lockListsOf(tx, userId)
    const known = await findListLike(tx, userId, { id, title, others })
    if (known !== null) return { outcome: 'unchanged', id: known }
    if (lists >= bookListsPerReader) return { outcome: 'left-out' }
    const listId = await insertList(tx, userId, {
      title,
      slug: slugOf(title, 'list'),
      ...describe(description),
      language,
      visibility,
      token: newToken(randomness),
      copiedFrom: null,
    })
    const positions = positionsAfter(null, books.length)
    const placed = await insertBooks(
      tx,
      userId,
      listId,
      books.map((book, at) => ({ ...book, position: positions[at]! })),
    )
    return { outcome: 'added', id: listId, missingBooks: books.length - placed }
  },
  undoRestore: async (tx, userId, id) =>
    (await deleteUnchangedList(tx, userId, id)) || !(await isOwnList(tx, userId, id)),
})

/** If a description from an archive exceeds the current limits of `renderMarkdown`, it is shown as plain text. */
function describe(description: string): ReturnType<typeof describeList> {
  try {
    return describeList(description)
  } catch (cause) {
    if (cause instanceof InputError) return { description, descriptionHtml: renderUnformatted(description) }
    throw cause
  }
}
