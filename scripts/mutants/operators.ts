import type { Mutant } from './mutant.ts'

/** Mutants of uploads and statistics. */
export const operatorMutants: readonly Mutant[] = [
  {
    name: 'a file that is one byte too large is accepted',
    rows: [217],
    file: 'src/server/platform/http/read-upload.ts',
    from: '  if (file.content.length > maxBytes) throw tooLarge(maxBytes)\n',
    to: '',
    tests: ['src/server/platform/http/upload.test.ts', 'an upload of the maximum size is accepted'],
  },
  {
    name: 'a file in any form field is used as the picture',
    rows: [256],
    file: 'src/server/platform/http/read-upload.ts',
    from: 'files.find(({ name }) => name === field)',
    to: 'files[0]',
    tests: [
      'src/server/platform/http/upload.test.ts',
      'the handler of an upload gets the file in the field `image`',
    ],
  },
  {
    name: 'searches with results count as empty searches',
    rows: [133, 296],
    file: 'src/server/features/analytics/analytics.repo.ts',
    from: "('empty-search', e.search, e.search is not null and e.results = 0)",
    to: "('empty-search', e.search, e.search is not null)",
    tests: [
      'tests/api/analytics.test.ts',
      'the analytics report lists the most viewed pages and entities, searches, and the sources, languages, devices and roles of views',
    ],
  },
  {
    name: 'the cleanup deletes the oldest day that must remain',
    rows: [275],
    file: 'src/server/features/analytics/analytics.repo.ts',
    from: 'delete from analytics_daily where day < (select day from first)',
    to: 'delete from analytics_daily where day <= (select day from first)',
    tests: [
      'tests/api/analytics.test.ts',
      'an admin can delete analytics data that is older than a number of days, and the audit log shows this',
    ],
  },
]
