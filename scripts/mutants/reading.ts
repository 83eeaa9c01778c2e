import type { Mutant } from './mutant.ts'

/** Mutants of reading lists, ratings, reviews, statistics and the book modal. */
export const readingMutants: readonly Mutant[] = [
  {
    name: 'adding a book that is on the list keeps its old status',
    rows: [8, 186],
    file: 'src/server/features/reading-list/reading-list.repo.ts',
    from: 'on conflict (user_id, work_id) do update set status = excluded.status,',
    to: 'on conflict (user_id, work_id) do update set status = e.status,',
    tests: [
      'tests/api/reading-list.test.ts',
      'a reading status can be changed to any other, and the change keeps all data of the entry',
    ],
  },
  {
    name: 'changing one entry changes all entries of the list',
    rows: [156, 245],
    file: 'src/server/features/reading-list/reading-list.repo.ts',
    from: 'update reading_list_books set ${sets} where user_id = $1 and work_id = (select id from present) ${isExpected} returning *',
    to: 'update reading_list_books set ${sets} where user_id = $1 ${isExpected} returning *',
    tests: [
      'tests/api/reading-list.test.ts',
      'changing the status of a book changes neither other books nor the reading lists of others',
    ],
  },
  {
    name: 'a click before the status is loaded overwrites it',
    rows: [292],
    file: 'src/web/features/reading-list/use-change-mark.ts',
    from: 'if (shown === undefined && !isNext && saved !== null && saved !== wanted) {',
    to: 'if (shown === undefined && !isNext && saved === undefined) {',
    tests: [
      'src/web/features/reading-list/book-status.browser.test.tsx',
      'before the saved status has loaded',
    ],
  },
  {
    name: 'two devices that add a book concurrently overwrite each other',
    rows: [8, 245],
    file: 'src/server/features/reading-list/reading-list.repo.ts',
    from: 'where $5::boolean or coalesce(e.flag, e.status) is not distinct from $6::text',
    to: 'where $5::boolean or true or $6::text is null',
    tests: [
      'tests/api/reading-status-condition.test.ts',
      'a status change for one or many books is refused if a concurrent request has just stored a status',
    ],
  },
  {
    name: 'removing one entry deletes the whole list',
    rows: [188],
    file: 'src/server/features/reading-list/removed-entries.repo.ts',
    from: "'delete from reading_list_books where id = $1'",
    to: "'delete from reading_list_books where user_id = (select user_id from reading_list_books where id = $1)'",
    tests: [
      'tests/api/reading-list.test.ts',
      'changing the status of a book changes neither other books nor the reading lists of others',
    ],
  },
  {
    name: 'the filter 4+ only shows five stars',
    rows: [184],
    file: 'src/server/features/reading-list/reading-list-page.repo.ts',
    from: 'where.push(`r.stars >= ${',
    to: 'where.push(`r.stars > ${',
    tests: ['tests/api/reading-list.test.ts', 'lists exactly the books with the matching stars'],
  },
  {
    name: 'a rating cannot be lowered',
    rows: [9],
    file: 'src/server/features/reviews/review-writes.repo.ts',
    from: 'where r.stars <> excluded.stars',
    to: 'where r.stars < excluded.stars',
    tests: [
      'tests/api/ratings.test.ts',
      'rates a book from one to five stars, and replaces the first rating by the second',
    ],
  },
  {
    name: 'a review without a text is stored as an empty review',
    rows: [10, 11],
    file: 'src/server/features/reviews/review-writes.service.ts',
    from: "if (text === '') return reviewWithoutText(userId, kind, id, rating)",
    to: '',
    tests: ['tests/api/ratings.test.ts', 'and keeps its stars; an empty text without stars is rejected'],
  },
  {
    name: 'a review has the date of its rating',
    rows: [172],
    file: 'src/server/features/reviews/reviews.presenter.ts',
    from: '(row.reviewed_at ?? row.rated_at)',
    to: 'row.rated_at',
    tests: [
      'tests/api/ratings.test.ts',
      'a review has the date of its text, and a rating without text has the date of its stars',
    ],
  },
  {
    name: 'a rating of six stars is accepted',
    rows: [221],
    file: 'src/contract/calls/reviews.ts',
    from: 'z.number().int().min(ratingMin).max(ratingMax)',
    to: 'z.number().int().min(ratingMin)',
    tests: [
      'tests/api/ratings.test.ts',
      'of a book or an author, with or without a text, and names the field',
    ],
  },
  {
    name: 'a review without stars is dropped without an error',
    rows: [222],
    file: 'src/server/features/reviews/review-writes.service.ts',
    from: "if (!written) throw validationFailed([{ path: 'rating', code: 'required' }])",
    to: '',
    tests: [
      'tests/api/ratings.test.ts',
      'a book or author review that has no stars is rejected, and the error names the field',
    ],
  },
  {
    name: 'deleting a rating deletes the ratings of other users',
    rows: [287],
    file: 'src/server/features/reviews/review-writes.repo.ts',
    from: 'delete from ratings where user_id = $1 and ${',
    to: 'delete from ratings where user_id = $1 or ${',
    tests: [
      'tests/api/ratings.test.ts',
      'changes only the caller’s own rating, never that of another reader',
    ],
  },
  {
    name: 'ratings without text count as written reviews',
    rows: [13],
    file: 'src/server/features/statistics/statistics.repo.ts',
    from: 'where user_id = $1::uuid and text is not null) as reviews_written\n      from (select',
    to: 'where user_id = $1::uuid) as reviews_written\n      from (select',
    tests: [
      'tests/api/statistics.test.ts',
      'counts reviews of authors like reviews of books, and no ratings without text',
    ],
  },
  {
    name: 'the modal ignores the language when it sorts reviews',
    rows: [116],
    file: 'src/server/features/reviews/reviews.repo.ts',
    from: 'order by (r.language is not distinct from $2) desc, r.helpful_count desc, r.id desc limit',
    to: 'order by r.helpful_count desc, r.id desc limit',
    tests: [
      'tests/api/modal-data.test.ts',
      'the book modal selects and orders its two reviews by the reader’s language, then by helpful votes',
    ],
  },
  {
    name: 'the cached modal ignores the language',
    rows: [247],
    file: 'src/server/features/modal/modal.service.ts',
    from: '`modal ${language} ${reference}`',
    to: '`modal ${reference}`',
    tests: [
      'tests/api/cached-answers.test.ts',
      'the data of the book modal is cached per interface language, and a new review updates all languages',
    ],
  },
  {
    name: 'the cached modal is not invalidated by new ratings',
    rows: [248],
    file: 'src/server/features/modal/modal.service.ts',
    from: "[starsKey('book', found.value.book.id)]",
    to: '[]',
    tests: [
      'tests/api/cached-answers.test.ts',
      'the data of the book modal is cached per interface language, and a new review updates all languages',
    ],
  },
  {
    name: 'rating without a session does not ask for a sign-in',
    rows: [3, 292],
    file: 'src/web/features/reviews/own-stars.tsx',
    from: "if (currentSession().state === 'signed-out') askToSignIn(stars)\n    else if (stars === null)",
    to: 'if (stars === null)',
    tests: [
      'src/web/features/modal/modal-stars.browser.test.tsx',
      'a visitor who rates in the book modal sees a sign-in dialog that leads back',
    ],
  },
  {
    name: 'one click removes a book from the list',
    rows: [189],
    file: 'src/web/features/reading-list/status-panel.tsx',
    from: 'if (!isArmed) return setArmed(true)\n',
    to: '',
    tests: [
      'src/web/features/reading-list/status-on-cover.browser.test.tsx',
      'two clicks on a cover remove a book',
    ],
  },
]
