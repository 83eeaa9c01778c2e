import type { Mutant } from './mutant.ts'

const declarations: Mutant['tests'] = [
  'tests/abuse/access-declarations.test.ts',
  'every call declares the actor, ownership, recent sign-in, write limit and file size of its row in access-table.ts',
]
const limits: Mutant['tests'] = [
  'tests/abuse/access-limits.test.ts',
  'apart from the write limit, each call except signOut and logout counts against exactly the rate limits listed in access-table.ts',
]
const readers: Mutant['tests'] = [
  'tests/abuse/readers.test.ts',
  'no call reads or changes the reading list, ratings and reviews of another reader',
]
const lists: Mutant['tests'] = [
  'tests/abuse/book-lists.test.ts',
  'no call reads or changes the private list of another reader',
]

/** Returns a mutant that replaces `from` by `to` in the declaration of an API call. */
const declaration = (call: string, hole: string, file: string, [from, to]: [string, string]): Mutant => ({
  name: `${call} ${hole}`,
  call,
  file: `src/contract/calls/${file}.ts`,
  from,
  to,
  tests: declarations,
})
/** Returns a mutant that opens an API call to more users by adding `actor` after `...base` in its declaration. */
const openedTo = (actor: string, call: string, base: string, file: string): Mutant =>
  declaration(call, `is open to ${actor}`, file, [
    `defineCall('${call}', {\n  ...${base},`,
    `defineCall('${call}', {\n  ...${base},\n  actor: '${actor}',`,
  ])
const recent = 'isRecentSignInNeeded: true,'
/** Returns a mutant that deletes `isRecentSignInNeeded` after the text `before`. */
const withoutStepUp = (call: string, file: string, before: string): Mutant =>
  declaration(call, 'requires no recent sign-in', file, [`${before}\n  ${recent}`, before])

/** Mutants that weaken the access rules of a call. The failing test must name the call. */
export const holeMutants: readonly Mutant[] = [
  openedTo('signed-in', 'listChanges', 'reading', 'history'),
  openedTo('signed-in', 'undoChange', 'editor', 'history'),
  openedTo('anyone', 'previewMerge', 'reading', 'history'),
  openedTo('signed-in', 'sendNewsletterIssue', 'adminCall', 'admin-newsletter'),
  openedTo('signed-in', 'createNewsletterIssue', 'adminCall', 'admin-newsletter'),
  openedTo('GOLDEN_USER', 'listUsers', 'adminCall', 'admin-users'),
  openedTo('anyone', 'getAnalytics', 'analyticsCall', 'analytics'),
  declaration('uploadBookCover', 'is open to signed-in', 'uploads', [
    "maxBytes: editionCoverMaxBytes },\n  actor: 'SUPER_USER'",
    "maxBytes: editionCoverMaxBytes },\n  actor: 'signed-in'",
  ]),
  declaration('uploadAuthorImage', 'is open to signed-in', 'uploads', [
    "maxBytes: imageMaxBytes },\n  actor: 'SUPER_USER'",
    "maxBytes: imageMaxBytes },\n  actor: 'signed-in'",
  ]),
  declaration('replaceProfilePicture', 'accepts files of any size', 'uploads', [
    "maxBytes: imageMaxBytes },\n  actor: 'signed-in'",
    "maxBytes: imageMaxBytes * 1000 },\n  actor: 'signed-in'",
  ]),
  declaration('rateBook', 'counts no write', 'reviews', [
    "body: z.strictObject({ rating: stars }),\n  answer: ratingOutcome,\n  limit: 'writes',",
    'body: z.strictObject({ rating: stars }),\n  answer: ratingOutcome,',
  ]),
  withoutStepUp(
    'sendNewsletterIssue',
    'admin-newsletter',
    '  body: z.strictObject({ version }),\n  answer: newsletterIssue,',
  ),
  withoutStepUp('updateUser', 'admin-users', '  }),\n  answer: adminUser,'),
  withoutStepUp('mergeEntities', 'history', '  ...editor,'),
  withoutStepUp(
    'deleteAnalytics',
    'analytics',
    '  answer: z.strictObject({ events: z.number().int(), counts: z.number().int() }),',
  ),
  withoutStepUp('putAffiliateService', 'affiliate', '  answer: adminAffiliateService,'),
  {
    name: 'startImport counts no file',
    call: 'startImport',
    file: 'src/server/features/imports/imports.service.ts',
    from: 'await limits.tryTake(importsByAccount, userId)',
    to: 'await Promise.resolve({ isAllowed: true, retryAfterSeconds: 0 })',
    tests: limits,
  },
  {
    name: 'replaceProfilePicture counts no upload',
    call: 'replaceProfilePicture',
    file: 'src/server/app.ts',
    from: 'limits.require(accountLimits.uploadsByAccount, userId)',
    to: 'Promise.resolve(void userId)',
    tests: limits,
  },
  {
    name: 'sendMessage counts no message',
    call: 'sendMessage',
    file: 'src/server/features/contact/contact.service.ts',
    from: 'await limits.require(contactLimits.byAddress, ipBlock(address))',
    to: '',
    tests: limits,
  },
  {
    name: 'reportReview counts no report',
    call: 'reportReview',
    file: 'src/server/features/reviews/review-writes.service.ts',
    from: 'await limits.require(readerLimits.reportsByAccount, userId)',
    to: '',
    tests: limits,
  },
  {
    name: 'resetPassword counts no link',
    call: 'resetPassword',
    file: 'src/server/features/accounts/credentials.service.ts',
    from: 'await limits.require(accountLimits.linksByAddress, ipBlock(requester.address))',
    to: '',
    tests: limits,
  },
  {
    name: 'restoreRemovedEntry restores the entry of another reader',
    call: 'restoreRemovedEntry',
    file: 'src/server/features/reading-list/removed-entries.repo.ts',
    from: 'delete from removed_entries where user_id = $1 and id = $2 returning work_id',
    to: 'delete from removed_entries where $1::uuid is not null and id = $2 returning work_id',
    tests: readers,
  },
  {
    name: 'getOwnBookList returns the private list of another reader',
    call: 'getOwnBookList',
    file: 'src/server/features/book-lists/book-lists.repo.ts',
    from: 'from book_lists l where l.user_id = $1 and l.id = $2',
    to: 'from book_lists l where $1::uuid is not null and l.id = $2',
    tests: lists,
  },
  {
    name: 'deleteBookList deletes the list of another reader',
    call: 'deleteBookList',
    file: 'src/server/features/book-lists/book-lists.repo.ts',
    from: "'delete from book_lists where user_id = $1 and id = $2'",
    to: "'delete from book_lists where $1::uuid is not null and id = $2'",
    tests: lists,
  },
]
