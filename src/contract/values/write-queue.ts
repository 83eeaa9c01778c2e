import type { CallName, callPaths } from './call-paths.ts'

// Declares how writing calls are sent. Imports no schemas, so that the scripts of pages stay small.

/** Request header with the id of the reader who makes a write. */
export const readerHeader = 'X-Reader-Id'

export type WritingCall = {
  [Name in CallName]: (typeof callPaths)[Name] extends `GET ${string}` ? never : Name
}[CallName]

/** The browser sends writes with the same scope one after another, for example all `own-books` writes. */
export const writeScopes: Readonly<Partial<Record<WritingCall, 'own-books' | 'refusals' | 'import-rows'>>> = {
  addToReadingList: 'own-books',
  updateReadingEntry: 'own-books',
  removeFromReadingList: 'own-books',
  restoreRemovedEntry: 'own-books',
  deleteRemovedEntry: 'own-books',
  moveInQueue: 'own-books',
  rateBook: 'own-books',
  deleteBookRating: 'own-books',
  rateAuthor: 'own-books',
  deleteAuthorRating: 'own-books',
  putBookReview: 'own-books',
  deleteBookReview: 'own-books',
  putAuthorReview: 'own-books',
  deleteAuthorReview: 'own-books',
  refuseBook: 'refusals',
  unrefuseBook: 'refusals',
  chooseImportRow: 'import-rows',
}

/** Writes that wait until a network is available, even after the page was closed (decision 20). Each has a scope. */
export const queuedWrites: ReadonlySet<WritingCall> = new Set<WritingCall>([
  'addToReadingList',
  'removeFromReadingList',
  'rateBook',
  'deleteBookRating',
  'rateAuthor',
  'deleteAuthorRating',
])
