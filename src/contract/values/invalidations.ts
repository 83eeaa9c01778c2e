import type { WritingCall } from './write-queue.ts'
import type { CallName } from './call-paths.ts'
import type { ReviewKind } from './enums.ts'

// Declares which cached responses each write invalidates. The browser uses `invalidatedBy`, and loads this module
// before its first write. The cache of the server uses `showsReviewsOf` and `changesReviewsOf`.

/** Names of the calls whose responses change; `all` means every call. */
type Invalidated = readonly CallName[] | 'all'

const account = ['getCurrentUser', 'getProfile'] as const
const publicReading = ['getPublicProfile', 'listPublicReading'] as const

/** Calls that depend on the reading list. Omits recommendations, so that shown books do not move under the pointer. */
const ownList = [
  ...account,
  ...publicReading,
  'getReadingList',
  'getReadingEntry',
  'listReadingListBooks',
  'listRemovedEntries',
  'getDiary',
  'listUnreadBooks',
  'listUnreadFacets',
  'getHome',
  'getStatistics',
  'getReadingYear',
  'getModalData',
  'listTags',
] as const

const ownReviews = [
  ...account,
  ...publicReading,
  'listOwnReviews',
  'getStatistics',
  'getReadingYear',
  'getStart',
] as const
const bookReviews = [
  ...ownList,
  ...ownReviews,
  'listForYou',
  'getOwnBookRating',
  'getBook',
  'listBookRatings',
  'getStart',
] as const
const authorReviews = [
  ...ownReviews,
  'getOwnAuthorRating',
  'getModalData',
  'getAuthor',
  'listAuthorRatings',
] as const

const helpful = [
  'listBookRatings',
  'listAuthorRatings',
  'getOwnBookRating',
  'getOwnAuthorRating',
  'getModalData',
] as const

/** Calls whose responses show reviews of other readers. */
const publicReviews = [...helpful, ...publicReading, 'getBook', 'getAuthor', 'getStart'] as const

const bookLists = [
  'listOwnBookLists',
  'getOwnBookList',
  'listOwnBookListBooks',
  'getBookList',
  'listBookListBooks',
  'listBookLists',
  'listReaderLists',
] as const

const publication = [...publicReading, 'getPublication'] as const
const users = ['listUsers', 'listAudit', 'getAnalytics', 'getCurrentUser'] as const
const affiliateServices = ['listAdminAffiliateServices', 'listAffiliateServices', 'listAudit'] as const
const suggestions = ['listSuggestions', 'listOwnSuggestions', 'getInbox'] as const
const imports = ['listImports', 'getImport', 'listImportRows'] as const

/**
 * Writes after which the page invalidates nothing. Sign-in, sign-out and deletion of the account clear the whole cache
 * in `session.ts`. Declared as a type, so that it adds no code to the scripts of pages.
 */
type WithoutEffect =
  | 'signUp'
  | 'resendVerification'
  | 'signIn'
  | 'signOut'
  | 'requestPasswordReset'
  | 'previewNewsletter'
  | 'testNewsletterIssue'
  | 'recordEvent'
  | 'matchTitles'
  | 'reportBookList'
  | 'sendMessage'
  | 'signInWithGoogle'
  | 'linkGoogle'
  | 'subscribe'
  | 'passkeyRegistrationOptions'
  | 'passkeyAuthenticationOptions'
  | 'verifyPasskeyAuthentication'
  | 'requestExport'
  | 'deleteAccount'
  | 'previewReview'
  | 'reportReview'
  | 'uploadAuthorImage'
  | 'uploadBookCover'
  | 'readWish'

/** For each other write, the calls whose responses it changes. Excludes changes by later background jobs. */
const effects = {
  verifyEmail: account,
  // a new password ends every session of the account
  resetPassword: ['getCurrentUser'],
  changePassword: ['listSessions', 'listAccounts'],
  requestEmailChange: account,
  confirmEmailChange: account,
  revokeSession: ['listSessions'],
  revokeOtherSessions: ['listSessions'],
  createNewsletterIssue: ['getNewsletter', 'listAudit'],
  updateNewsletterIssue: ['getNewsletter', 'listAudit'],
  deleteNewsletterIssue: ['getNewsletter', 'listAudit'],
  sendNewsletterIssue: ['getNewsletter', 'listAudit'],
  updateUser: users,
  signOutUser: users,
  putAffiliateService: affiliateServices,
  deleteAffiliateService: affiliateServices,
  deleteAnalytics: ['getAnalytics', 'listAudit'],
  chat: ['listConversations', 'getConversation'],
  deleteConversation: ['listConversations', 'getConversation'],
  deleteConversations: ['listConversations', 'getConversation'],
  createAwardHonour: 'all',
  updateAwardHonour: 'all',
  deleteAwardHonour: 'all',
  createBookList: bookLists,
  updateBookList: bookLists,
  deleteBookList: bookLists,
  addBooksToList: bookLists,
  changeBookInList: bookLists,
  removeBookFromList: bookLists,
  copyBookList: bookLists,
  makeSuggestion: suggestions,
  acceptSuggestion: 'all',
  rejectSuggestion: [...suggestions, 'listAudit'],
  createBook: 'all',
  updateBook: 'all',
  deleteBook: 'all',
  createAuthor: 'all',
  updateAuthor: 'all',
  deleteAuthor: 'all',
  createSeries: 'all',
  updateSeries: 'all',
  deleteSeries: 'all',
  createGenre: 'all',
  updateGenre: 'all',
  deleteGenre: 'all',
  createAward: 'all',
  updateAward: 'all',
  deleteAward: 'all',
  createEdition: 'all',
  updateEdition: 'all',
  deleteEdition: 'all',
  unlinkGoogle: ['listAccounts'],
  undoChange: 'all',
  mergeEntities: 'all',
  updateReadingPreferences: ['getReadingPreferences', 'getHome', 'listForYou'],
  startImport: ['listImports'],
  chooseImportRow: ['getImport'],
  answerImport: [...imports],
  applyImport: [...imports, ...bookReviews],
  undoImport: [...imports, ...bookReviews],
  retryMails: ['getInbox', 'listAudit'],
  retryFailedJobs: ['getInbox', 'listAudit'],
  deleteFailedJobs: ['getInbox', 'listAudit'],
  decideReview: ['listModeratedReviews', 'getInbox', 'listAudit', ...publicReviews],
  decideBookList: ['listModeratedLists', 'getInbox', 'listAudit', ...bookLists],
  confirmSubscription: account,
  unsubscribe: account,
  unsubscribeByMailProgram: account,
  verifyPasskeyRegistration: ['listPasskeys', 'listAccounts'],
  renamePasskey: ['listPasskeys'],
  deletePasskey: ['listPasskeys', 'listAccounts'],
  updateProfile: [...account, ...publication],
  rateBook: bookReviews,
  rateAuthor: authorReviews,
  deleteBookRating: bookReviews,
  deleteAuthorRating: authorReviews,
  putBookReview: bookReviews,
  putAuthorReview: authorReviews,
  deleteBookReview: bookReviews,
  deleteAuthorReview: authorReviews,
  markHelpful: helpful,
  unmarkHelpful: helpful,
  addToReadingList: ownList,
  updateReadingEntry: ownList,
  removeFromReadingList: ownList,
  restoreRemovedEntry: ownList,
  deleteRemovedEntry: ownList,
  moveInQueue: ['listReadingListBooks', 'getReadingEntry', 'getHome'],
  changeManyEntries: ownList,
  restoreManyEntries: ownList,
  refuseBook: ['listRefusedBooks'],
  unrefuseBook: ['listRefusedBooks'],
  putFavourites: ['getFavourites', 'getPublicProfile'],
  putGoal: ['getStatistics', 'getReadingYear', 'getHome'],
  publishYear: ['getStatistics', 'getReadingYear'],
  unpublishYear: ['getStatistics', 'getReadingYear'],
  openProfile: publication,
  closeProfile: publication,
  tagManyBooks: ['listTags', 'listReadingListBooks'],
  restoreManyTags: ['listTags', 'listReadingListBooks'],
  renameTag: ['listTags', 'listReadingListBooks'],
  deleteTag: ['listTags', 'listReadingListBooks'],
  setBookTags: ['listTags', 'listReadingListBooks'],
  replaceProfilePicture: account,
  deleteProfilePicture: account,
} as const satisfies Record<Exclude<WritingCall, WithoutEffect>, Invalidated>

export const invalidatedBy = (call: WritingCall): Invalidated =>
  (effects as Partial<Record<WritingCall, Invalidated>>)[call] ?? []

/**
 * Public calls whose cached responses the server drops as soon as stars or reviews change. Value: the response field
 * with the id of the book or author, or with the list of reviews.
 */
export const showsReviewsOf: Readonly<
  Record<ReviewKind, Readonly<Partial<Record<CallName, 'id' | 'reviews'>>>>
> = {
  book: { getBook: 'id', listBookRatings: 'id', getStart: 'reviews' },
  author: { getAuthor: 'id', listAuthorRatings: 'id' },
}

/** Writes that change the stars or reviews of a book or author. Their parameter `id` is the id of this entity. */
export const changesReviewsOf: Readonly<Partial<Record<CallName, ReviewKind>>> = {
  rateBook: 'book',
  deleteBookRating: 'book',
  putBookReview: 'book',
  deleteBookReview: 'book',
  rateAuthor: 'author',
  deleteAuthorRating: 'author',
  putAuthorReview: 'author',
  deleteAuthorReview: 'author',
}
