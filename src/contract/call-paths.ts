/**
 * The address of every call, by its name: what the browser and the server, the documentation and the tests take it
 * from. A leaf without schemas, so that a page's script needs none.
 */
export const callPaths = {
  // accounts.ts
  getCurrentUser: 'GET /api/auth/user',
  getSignInOptions: 'GET /api/auth/options',
  signUp: 'POST /api/auth/sign-up/email',
  resendVerification: 'POST /api/auth/send-verification-email',
  verifyEmail: 'POST /api/auth/verify-email',
  signIn: 'POST /api/auth/sign-in/email',
  signOut: 'POST /api/auth/sign-out',
  logout: 'GET /api/logout',
  requestPasswordReset: 'POST /api/auth/request-password-reset',
  resetPassword: 'POST /api/auth/reset-password',
  changePassword: 'POST /api/auth/change-password',
  requestEmailChange: 'POST /api/auth/change-email',
  confirmEmailChange: 'POST /api/auth/confirm-email-change',
  listSessions: 'GET /api/auth/list-sessions',
  revokeSession: 'POST /api/auth/revoke-session',
  revokeOtherSessions: 'POST /api/auth/revoke-other-sessions',
  listAccounts: 'GET /api/auth/list-accounts',
  // admin-newsletter.ts
  getNewsletter: 'GET /api/admin/newsletter',
  createNewsletterIssue: 'POST /api/admin/newsletter/issues',
  updateNewsletterIssue: 'PUT /api/admin/newsletter/issues/{id}',
  deleteNewsletterIssue: 'DELETE /api/admin/newsletter/issues/{id}',
  previewNewsletter: 'POST /api/admin/newsletter/preview',
  testNewsletterIssue: 'POST /api/admin/newsletter/issues/{id}/test',
  sendNewsletterIssue: 'POST /api/admin/newsletter/issues/{id}/send',
  // admin-users.ts
  listUsers: 'GET /api/admin/users',
  updateUser: 'PATCH /api/admin/users/{id}',
  signOutUser: 'POST /api/admin/users/{id}/sign-out',
  listAudit: 'GET /api/admin/audit',
  // affiliate.ts
  listAffiliateServices: 'GET /api/affiliate/services',
  listAdminAffiliateServices: 'GET /api/admin/affiliate/services',
  putAffiliateService: 'PUT /api/admin/affiliate/services/{key}',
  deleteAffiliateService: 'DELETE /api/admin/affiliate/services/{key}',
  // analytics.ts
  recordEvent: 'POST /api/analytics/event',
  getAnalytics: 'GET /api/admin/analytics',
  deleteAnalytics: 'DELETE /api/admin/analytics',
  // assistant.ts
  chat: 'POST /api/assistant/chat',
  listConversations: 'GET /api/assistant/conversations',
  getConversation: 'GET /api/assistant/conversations/{id}',
  deleteConversation: 'DELETE /api/assistant/conversations/{id}',
  deleteConversations: 'DELETE /api/assistant/conversations',
  listAssistantExamples: 'GET /api/assistant/examples',
  // authors.ts
  listAuthors: 'GET /api/authors',
  getAuthor: 'GET /api/authors/{id}',
  getAuthorWorks: 'GET /api/authors/{id}/works',
  // award-editing.ts
  listAwardHonoursToEdit: 'GET /api/awards/{id}/honours/edit',
  createAwardHonour: 'POST /api/awards/{id}/honours',
  updateAwardHonour: 'PATCH /api/award-honours/{id}',
  deleteAwardHonour: 'DELETE /api/award-honours/{id}',
  // awards.ts
  listAwards: 'GET /api/awards',
  getAward: 'GET /api/awards/{id}',
  listAwardHonours: 'GET /api/awards/{id}/honours',
  getAwardRecord: 'GET /api/awards/{id}/record',
  // books.ts
  listBooks: 'GET /api/books',
  listBookFacets: 'GET /api/books/facets',
  getBook: 'GET /api/books/{id}',
  // contact.ts
  sendMessage: 'POST /api/contact',
  // curation.ts
  makeSuggestion: 'POST /api/suggestions',
  listOwnSuggestions: 'GET /api/suggestions',
  listSuggestions: 'GET /api/admin/suggestions',
  acceptSuggestion: 'POST /api/admin/suggestions/{id}/accept',
  rejectSuggestion: 'POST /api/admin/suggestions/{id}/reject',
  listReports: 'GET /api/admin/reports',
  getReport: 'GET /api/admin/reports/{report}',
  // editing.ts
  getBookToEdit: 'GET /api/books/{id}/edit',
  createBook: 'POST /api/books',
  updateBook: 'PATCH /api/books/{id}',
  deleteBook: 'DELETE /api/books/{id}',
  getAuthorToEdit: 'GET /api/authors/{id}/edit',
  createAuthor: 'POST /api/authors',
  updateAuthor: 'PATCH /api/authors/{id}',
  deleteAuthor: 'DELETE /api/authors/{id}',
  getSeriesToEdit: 'GET /api/series/{id}/edit',
  createSeries: 'POST /api/series',
  updateSeries: 'PATCH /api/series/{id}',
  deleteSeries: 'DELETE /api/series/{id}',
  getGenreToEdit: 'GET /api/genres/{id}/edit',
  createGenre: 'POST /api/genres',
  updateGenre: 'PATCH /api/genres/{id}',
  deleteGenre: 'DELETE /api/genres/{id}',
  getAwardToEdit: 'GET /api/awards/{id}/edit',
  createAward: 'POST /api/awards',
  updateAward: 'PATCH /api/awards/{id}',
  deleteAward: 'DELETE /api/awards/{id}',
  // editions.ts
  listEditions: 'GET /api/books/{id}/editions',
  createEdition: 'POST /api/books/{id}/editions',
  updateEdition: 'PATCH /api/editions/{id}',
  deleteEdition: 'DELETE /api/editions/{id}',
  // genres.ts
  listGenres: 'GET /api/genres',
  getGenre: 'GET /api/genres/{id}',
  // google.ts
  signInWithGoogle: 'POST /api/auth/sign-in/social',
  linkGoogle: 'POST /api/auth/link-social',
  unlinkGoogle: 'POST /api/auth/unlink-account',
  googleCallback: 'GET /api/auth/callback/google',
  // history.ts
  listChanges: 'GET /api/admin/history',
  getChange: 'GET /api/admin/history/{id}',
  undoChange: 'POST /api/admin/history/{id}/undo',
  getDependents: 'GET /api/admin/catalogue/{kind}/{id}/dependents',
  findDuplicateCandidates: 'GET /api/admin/duplicates',
  previewMerge: 'GET /api/admin/merges/preview',
  mergeEntities: 'POST /api/admin/merges',
  // imports.ts
  startImport: 'POST /api/imports',
  listImports: 'GET /api/imports',
  getImport: 'GET /api/imports/{id}',
  listImportRows: 'GET /api/imports/{id}/rows',
  chooseImportRow: 'PATCH /api/imports/{id}/rows/{place}',
  applyImport: 'POST /api/imports/{id}/apply',
  undoImport: 'DELETE /api/imports/{id}',
  downloadImportRest: 'GET /api/imports/{id}/rest',
  // inbox.ts
  getInbox: 'GET /api/admin/inbox',
  retryMails: 'POST /api/admin/inbox/retry-mails',
  // legal.ts
  getLegalPage: 'GET /api/legal/{page}',
  // modal.ts
  getModalData: 'GET /api/books/{id}/modal-data',
  // moderation.ts
  listModeratedReviews: 'GET /api/admin/reviews',
  decideReview: 'POST /api/admin/reviews/{id}/decision',
  // newsletter.ts
  subscribe: 'POST /api/newsletter',
  confirmSubscription: 'POST /api/newsletter/confirm',
  unsubscribe: 'POST /api/newsletter/unsubscribe',
  unsubscribeByMailProgram: 'POST /api/newsletter/unsubscribe/{token}',
  // passkeys.ts
  listPasskeys: 'GET /api/auth/passkey/list-user-passkeys',
  passkeyRegistrationOptions: 'POST /api/auth/passkey/generate-register-options',
  verifyPasskeyRegistration: 'POST /api/auth/passkey/verify-registration',
  passkeyAuthenticationOptions: 'POST /api/auth/passkey/generate-authenticate-options',
  verifyPasskeyAuthentication: 'POST /api/auth/passkey/verify-authentication',
  renamePasskey: 'POST /api/auth/passkey/update-passkey',
  deletePasskey: 'POST /api/auth/passkey/delete-passkey',
  // profile.ts
  getProfile: 'GET /api/profile',
  updateProfile: 'PATCH /api/profile',
  requestExport: 'POST /api/profile/export',
  downloadExport: 'GET /api/profile/export',
  deleteAccount: 'POST /api/profile/delete',
  // ratings.ts
  listBookRatings: 'GET /api/books/{id}/ratings',
  listAuthorRatings: 'GET /api/authors/{id}/ratings',
  getOwnBookRating: 'GET /api/books/{id}/ratings/own',
  getOwnAuthorRating: 'GET /api/authors/{id}/ratings/own',
  rateBook: 'POST /api/books/{id}/ratings',
  rateAuthor: 'POST /api/authors/{id}/ratings',
  deleteBookRating: 'DELETE /api/books/{id}/ratings',
  deleteAuthorRating: 'DELETE /api/authors/{id}/ratings',
  putBookReview: 'PUT /api/books/{id}/review',
  putAuthorReview: 'PUT /api/authors/{id}/review',
  deleteBookReview: 'DELETE /api/books/{id}/review',
  deleteAuthorReview: 'DELETE /api/authors/{id}/review',
  previewReview: 'POST /api/reviews/preview',
  markHelpful: 'PUT /api/reviews/{id}/helpful',
  unmarkHelpful: 'DELETE /api/reviews/{id}/helpful',
  reportReview: 'POST /api/reviews/{id}/report',
  listOwnReviews: 'GET /api/profile/reviews',
  // reading-list.ts
  getReadingList: 'GET /api/reading-list',
  listReadingListBooks: 'GET /api/reading-list/books',
  getReadingEntry: 'GET /api/reading-list/{bookId}',
  addToReadingList: 'POST /api/reading-list',
  updateReadingEntry: 'PATCH /api/reading-list/{bookId}',
  removeFromReadingList: 'DELETE /api/reading-list/{bookId}',
  listRemovedEntries: 'GET /api/reading-list/removed',
  restoreRemovedEntry: 'POST /api/reading-list/removed/{id}',
  deleteRemovedEntry: 'DELETE /api/reading-list/removed/{id}',
  moveInQueue: 'PATCH /api/reading-list/{bookId}/queue',
  // recommendations.ts
  listRelatedBooks: 'GET /api/books/{id}/related',
  listForYou: 'GET /api/for-you',
  listRefusedBooks: 'GET /api/refused-books',
  refuseBook: 'PUT /api/refused-books/{bookId}',
  unrefuseBook: 'DELETE /api/refused-books/{bookId}',
  // search.ts
  searchAll: 'GET /api/search',
  searchBooks: 'GET /api/books/search',
  searchAuthors: 'GET /api/authors/search',
  searchSeries: 'GET /api/series/search',
  searchGenres: 'GET /api/genres/search',
  searchAwards: 'GET /api/awards/search',
  listFound: 'GET /api/search/results',
  listFoundFacets: 'GET /api/search/facets',
  // series.ts
  listSeries: 'GET /api/series',
  getSeries: 'GET /api/series/{id}',
  listSeriesVolumes: 'GET /api/series/{id}/books',
  // start.ts
  getStart: 'GET /api/start',
  // statistics.ts
  getStatistics: 'GET /api/profile/statistics',
  putGoal: 'PUT /api/profile/goals/{year}',
  getReadingYear: 'GET /api/profile/years/{year}',
  publishYear: 'PUT /api/profile/years/{year}/publication',
  unpublishYear: 'DELETE /api/profile/years/{year}/publication',
  getPublishedYear: 'GET /api/years/{token}',
  getPublicProfile: 'GET /api/readers/{handle}',
  listPublicReading: 'GET /api/readers/{handle}/books',
  openProfile: 'PUT /api/profile/publication',
  closeProfile: 'DELETE /api/profile/publication',
  getPublication: 'GET /api/profile/publication',
  // system.ts
  getHealth: 'GET /api/health',
  getReadiness: 'GET /api/ready',
  getOpenApi: 'GET /api/openapi.json',
  // tags.ts
  listTags: 'GET /api/tags',
  tagManyBooks: 'POST /api/tags/books',
  renameTag: 'PATCH /api/tags/{key}',
  deleteTag: 'DELETE /api/tags/{key}',
  setBookTags: 'PUT /api/reading-list/{bookId}/tags',
  // uploads.ts
  uploadAuthorImage: 'POST /api/upload/author-image',
  uploadBookCover: 'POST /api/upload/book-cover',
  replaceProfilePicture: 'POST /api/profile/picture',
  deleteProfilePicture: 'DELETE /api/profile/picture',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`>

/** The name of a call: `getBook`. */
export type CallName = keyof typeof callPaths

/** The method and path of a call, its placeholders filled in. */
export function addressOf(
  name: CallName,
  params: Readonly<Record<string, string | number>> = {},
): { method: string; path: string } {
  const [method = '', path = ''] = callPaths[name].split(' ')
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
  }
}
