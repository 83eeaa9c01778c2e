import type { CallName, callPaths } from './call-paths.ts'

// What each writing call changes. A leaf without schemas, so that a page's script needs none. The browser invalidates
// the named answers after the write (web/platform/query-client.ts); the server's cache follows `publicReviews`.

/** The request header with the id of the reader who makes a write. */
export const readerHeader = 'X-Reader-Id'

/** The name of a call that changes something. */
export type WritingCall = {
  [Name in CallName]: (typeof callPaths)[Name] extends `GET ${string}` ? never : Name
}[CallName]

/** The calls whose answers change; `all`: those of every call. */
type Invalidated = readonly CallName[] | 'all'

/** Everything that shows the reader's own list, or counts it. */
const ownList = [
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
  'listForYou',
] as const

/** The public answers that show reviews and stars, by the subject, each with the field of its answer that names it. */
export const publicReviews = {
  book: { getBook: 'id', listBookRatings: 'id', getStart: 'reviews' },
  author: { getAuthor: 'id', listAuthorRatings: 'id' },
} as const satisfies Record<string, Partial<Record<CallName, 'id' | 'reviews'>>>

const ownReviews = ['listOwnReviews', 'getProfile', 'getCurrentUser'] as const
const bookReviews = [
  ...ownList,
  ...ownReviews,
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

const bookLists = [
  'listOwnBookLists',
  'getOwnBookList',
  'listOwnBookListBooks',
  'getBookList',
  'listBookListBooks',
  'listBookLists',
  'listReaderLists',
] as const

const account = ['getCurrentUser', 'getProfile'] as const
const publication = ['getPublication', 'getPublicProfile', 'listPublicReading'] as const
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
  resetPassword: none,
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
  rejectSuggestion: ['listSuggestions', 'getInbox'],
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
  applyImport: imports,
  undoImport: imports,
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
  markHelpful: ['listBookRatings', 'listAuthorRatings'],
  unmarkHelpful: ['listBookRatings', 'listAuthorRatings'],
  reportReview: none,
  // reading-list.ts
  addToReadingList: ownList,
  updateReadingEntry: ownList,
  removeFromReadingList: ownList,
  restoreRemovedEntry: ownList,
  deleteRemovedEntry: ownList,
  moveInQueue: ['listReadingListBooks', 'getHome'],
  // many-entries.ts
  changeManyEntries: ownList,
  restoreManyEntries: ownList,
  // recommendations.ts
  refuseBook: ['listRefusedBooks', 'listForYou'],
  unrefuseBook: ['listRefusedBooks', 'listForYou'],
  // statistics.ts
  putFavourites: ['getFavourites', 'getPublicProfile'],
  putGoal: ['getStatistics', 'getReadingYear'],
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
 * Writes that are sent one after the other, so that the last of several quick clicks wins: those of a reader's own
 * books (stars may put a book on the list), refusals of books, and choices of what a row of an import means.
 */
export const orderedWrites: ReadonlySet<CallName> = new Set<WritingCall>([
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
  'refuseBook',
  'unrefuseBook',
  'chooseImportRow',
])

/** Writes that wait for a network, also after the page was closed (decision 19). All of them are ordered. */
export const queuedWrites: ReadonlySet<CallName> = new Set<WritingCall>([
  'addToReadingList',
  'removeFromReadingList',
  'rateBook',
  'deleteBookRating',
  'rateAuthor',
  'deleteAuthorRating',
])
