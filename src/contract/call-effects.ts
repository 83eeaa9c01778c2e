import type { CallName, callPaths } from './call-paths.ts'
import type { ReviewKind } from './enums.ts'

// What each writing call changes. A leaf without schemas, so that a page's script needs none. The browser invalidates
// the named answers after the write (web/platform/query-client.ts). The server's cache of public answers follows
// `showsReviewsOf` and `changesReviewsOf` (server/platform/http/content-keys.ts).

/** The request header with the id of the reader who makes a write. */
export const readerHeader = 'X-Reader-Id'

/** The name of a call that changes something. */
export type WritingCall = {
  [Name in CallName]: (typeof callPaths)[Name] extends `GET ${string}` ? never : Name
}[CallName]

/** The calls whose answers change; `all`: those of every call. */
type Invalidated = readonly CallName[] | 'all'

const account = ['getCurrentUser', 'getProfile'] as const
const publicReading = ['getPublicProfile', 'listPublicReading'] as const

/**
 * Everything that shows the reader's own list, or counts it. Recommendations are read again with every visit: a change
 * of status does not move them under the pointer.
 */
const ownList = [
  ...account,
  ...publicReading,
  'getReadingList',
  'getReadingEntry',
  'listReadingListBooks',
  'listRemovedEntries',
  'getDiary',
  'getHome',
  'getStatistics',
  'getReadingYear',
  'getModalData',
  'listTags',
] as const

/**
 * The public answers that show stars and reviews, by the kind of their subject. The value is the field of the answer
 * with the subject's id, or with a list of reviews that each name their `book`.
 */
export const showsReviewsOf: Readonly<
  Record<ReviewKind, Readonly<Partial<Record<CallName, 'id' | 'reviews'>>>>
> = {
  book: { getBook: 'id', listBookRatings: 'id', getStart: 'reviews' },
  author: { getAuthor: 'id', listAuthorRatings: 'id' },
}

/** The writes that change the stars or reviews of the book or author whose id is their parameter `id`. */
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
const imports = ['listImports', 'getImport', 'listImportRows'] as const

const none = [] as const

/** Of every writing call: the calls whose answers it changes. Background jobs change more, after the answer. */
export const invalidates = {
  // accounts.ts
  signUp: none,
  resendVerification: none,
  verifyEmail: account,
  signIn: none,
  signOut: none,
  requestPasswordReset: none,
  // ends every session of the account
  resetPassword: ['getCurrentUser'],
  changePassword: ['listSessions', 'listAccounts'],
  requestEmailChange: account,
  confirmEmailChange: account,
  revokeSession: ['listSessions'],
  revokeOtherSessions: ['listSessions'],
  // admin-newsletter.ts
  createNewsletterIssue: ['getNewsletter'],
  updateNewsletterIssue: ['getNewsletter'],
  deleteNewsletterIssue: ['getNewsletter'],
  previewNewsletter: none,
  testNewsletterIssue: none,
  sendNewsletterIssue: ['getNewsletter'],
  // admin-users.ts
  updateUser: ['listUsers', 'listAudit', 'getCurrentUser'],
  signOutUser: ['listUsers', 'listAudit', 'getCurrentUser'],
  // affiliate.ts
  putAffiliateService: ['listAdminAffiliateServices', 'listAffiliateServices'],
  deleteAffiliateService: ['listAdminAffiliateServices', 'listAffiliateServices'],
  // analytics.ts
  recordEvent: none,
  deleteAnalytics: ['getAnalytics'],
  // assistant.ts
  chat: ['listConversations', 'getConversation'],
  deleteConversation: ['listConversations', 'getConversation'],
  deleteConversations: ['listConversations', 'getConversation'],
  // award-editing.ts
  createAwardHonour: 'all',
  updateAwardHonour: 'all',
  deleteAwardHonour: 'all',
  // book-lists.ts
  createBookList: bookLists,
  updateBookList: bookLists,
  deleteBookList: bookLists,
  addBooksToList: bookLists,
  changeBookInList: bookLists,
  removeBookFromList: bookLists,
  copyBookList: bookLists,
  matchTitles: none,
  reportBookList: none,
  // contact.ts
  sendMessage: none,
  // curation.ts
  makeSuggestion: ['listOwnSuggestions'],
  acceptSuggestion: 'all',
  rejectSuggestion: ['listSuggestions', 'listOwnSuggestions', 'getInbox'],
  // editing.ts
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
  // editions.ts
  createEdition: 'all',
  updateEdition: 'all',
  deleteEdition: 'all',
  // google.ts
  signInWithGoogle: none,
  linkGoogle: none,
  unlinkGoogle: ['listAccounts'],
  // history.ts
  undoChange: 'all',
  mergeEntities: 'all',
  // home.ts
  updateReadingPreferences: ['getReadingPreferences', 'getHome', 'listForYou'],
  // imports.ts
  startImport: ['listImports'],
  chooseImportRow: ['getImport'],
  applyImport: [...imports, ...bookReviews],
  undoImport: [...imports, ...bookReviews],
  // inbox.ts
  retryMails: ['getInbox'],
  // moderation.ts
  decideReview: ['listModeratedReviews', 'getInbox'],
  decideBookList: ['listModeratedLists', 'getInbox'],
  // newsletter.ts
  subscribe: none,
  confirmSubscription: account,
  unsubscribe: account,
  unsubscribeByMailProgram: account,
  // passkeys.ts
  passkeyRegistrationOptions: none,
  verifyPasskeyRegistration: ['listPasskeys', 'listAccounts'],
  passkeyAuthenticationOptions: none,
  verifyPasskeyAuthentication: none,
  renamePasskey: ['listPasskeys'],
  deletePasskey: ['listPasskeys', 'listAccounts'],
  // profile.ts
  updateProfile: [...account, ...publication],
  requestExport: none,
  deleteAccount: none,
  // ratings.ts
  rateBook: bookReviews,
  rateAuthor: authorReviews,
  deleteBookRating: bookReviews,
  deleteAuthorRating: authorReviews,
  putBookReview: bookReviews,
  putAuthorReview: authorReviews,
  deleteBookReview: bookReviews,
  deleteAuthorReview: authorReviews,
  previewReview: none,
  markHelpful: helpful,
  unmarkHelpful: helpful,
  reportReview: none,
  // reading-list.ts
  addToReadingList: ownList,
  updateReadingEntry: ownList,
  removeFromReadingList: ownList,
  restoreRemovedEntry: ownList,
  deleteRemovedEntry: ownList,
  moveInQueue: ['listReadingListBooks', 'getReadingEntry', 'getHome'],
  // many-entries.ts
  changeManyEntries: ownList,
  restoreManyEntries: ownList,
  // recommendations.ts
  refuseBook: ['listRefusedBooks'],
  unrefuseBook: ['listRefusedBooks'],
  // statistics.ts
  putFavourites: ['getFavourites', 'getPublicProfile'],
  putGoal: ['getStatistics', 'getReadingYear', 'getHome'],
  publishYear: ['getStatistics', 'getReadingYear'],
  unpublishYear: ['getStatistics', 'getReadingYear'],
  openProfile: publication,
  closeProfile: publication,
  // tags.ts
  tagManyBooks: ['listTags', 'listReadingListBooks'],
  restoreManyTags: ['listTags', 'listReadingListBooks'],
  renameTag: ['listTags', 'listReadingListBooks'],
  deleteTag: ['listTags', 'listReadingListBooks'],
  setBookTags: ['listTags', 'listReadingListBooks'],
  // uploads.ts
  uploadAuthorImage: none,
  uploadBookCover: none,
  replaceProfilePicture: account,
  deleteProfilePicture: account,
} as const satisfies Record<WritingCall, Invalidated>

/**
 * Writes that are sent one after the other, so that the last of several quick clicks wins and a review follows its
 * stars. Their result is shown before the answer.
 */
export const orderedWrites: ReadonlySet<WritingCall> = new Set<WritingCall>([
  'addToReadingList',
  'updateReadingEntry',
  'removeFromReadingList',
  'restoreRemovedEntry',
  'deleteRemovedEntry',
  'moveInQueue',
  'rateBook',
  'deleteBookRating',
  'rateAuthor',
  'deleteAuthorRating',
  'putBookReview',
  'deleteBookReview',
  'putAuthorReview',
  'deleteAuthorReview',
  'refuseBook',
  'unrefuseBook',
  'chooseImportRow',
])

/** Writes that wait for a network, also after the page was closed (decision 19). All of them are ordered. */
export const queuedWrites: ReadonlySet<WritingCall> = new Set<WritingCall>([
  'addToReadingList',
  'removeFromReadingList',
  'rateBook',
  'deleteBookRating',
  'rateAuthor',
  'deleteAuthorRating',
])
