import { clear, plain, fixed, type TextInputs } from './text-input.ts'

const ofList = plain(({ list }) => ({ params: { id: list.address } }))

const reviewText = { text: 'Sand.', language: 'en', rating: 4 }

/** Valid inputs of the calls that any signed-in user may make. */
export const readerInputs: TextInputs = {
  previewReview: fixed({ body: { text: 'Sand.' } }),
  putBookReview: plain(({ book }) => ({ params: { id: book.id }, body: reviewText })),
  putAuthorReview: plain(({ author }) => ({ params: { id: author.id }, body: reviewText })),
  rateAuthor: plain(({ author }) => ({ params: { id: author.id }, body: reviewText })),
  reportReview: plain(({ review }) => ({
    params: { id: review },
    body: { reason: 'spam', comment: 'Sand.' },
  })),
  updateReadingEntry: plain(({ book }) => ({
    params: { bookId: book.id },
    body: {
      status: 'read',
      note: 'Sand.',
      readings: [{ started: '2020', finished: '2021' }],
      copy: { pages: null, isOwned: true, format: null, place: 'Shelf', lentTo: null, lentSince: null },
    },
  })),
  putFavourites: plain(({ book }) => ({ body: { favourites: [{ bookId: book.id, sentence: 'Always.' }] } })),
  setBookTags: plain(async (records) => {
    await clear(records, 'delete from book_tags where user_id = $1')
    return { params: { bookId: records.book.id }, body: { tags: ['Sand'] } }
  }),
  tagManyBooks: plain(async (records) => {
    await clear(records, 'delete from book_tags where user_id = $1')
    return { body: { bookIds: [records.book.id], add: ['Sand'], remove: ['Worms'] } }
  }),
  restoreManyTags: plain(async (records) => {
    await clear(records, 'delete from book_tags where user_id = $1')
    const tagged = [{ bookId: records.book.id, tags: ['Sand'] }]
    return { body: { add: tagged, remove: tagged } }
  }),
  renameTag: plain(async (records) => {
    await clear(records, 'delete from book_tags where user_id = $1')
    const { book, who } = records
    await who.callUnchecked('setBookTags', { params: { bookId: book.id }, body: { tags: ['Sand'] } })
    return { params: { key: 'sand' }, body: { name: 'Dunes' } }
  }),
  deleteTag: plain(async ({ book, who }) => {
    await who.callUnchecked('setBookTags', { params: { bookId: book.id }, body: { tags: ['Sand'] } })
    return { params: { key: 'sand' } }
  }),
  createBookList: plain(async (records) => {
    await clear(records, `delete from book_lists where user_id = $1 and id <> ${records.list.id}`)
    return { body: { title: 'Sand', language: 'en', description: 'Dunes.' } }
  }),
  updateBookList: plain(({ list }) => ({ params: { id: list.id }, body: { description: 'Dunes.' } })),
  changeBookInList: plain(({ list, book }) => ({
    params: { id: list.id, bookId: book.id },
    body: { note: 'First.' },
  })),
  copyBookList: plain(async (records) => {
    await clear(records, `delete from book_lists where user_id = $1 and id <> ${records.list.id}`)
    return { params: { id: records.list.address } }
  }),
  getBookList: ofList,
  listBookListBooks: ofList,
  listOwnBookListBooks: plain(({ list }) => ({ params: { id: list.id } })),
  reportBookList: plain(({ list }) => ({ params: { id: list.address }, body: { reason: 'spam' } })),
  matchTitles: { ...fixed({ body: { text: 'Dune by Frank Herbert' } }), isSliced: true },
  answerImport: plain((records) => ({
    params: { id: records.import },
    body: { columns: [{ name: 'Title', field: null }], statuses: [{ value: 'seen', status: 'read' }] },
  })),
  listImportRows: plain((records) => ({ params: { id: records.import } })),
}
