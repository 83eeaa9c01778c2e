import type { Mutant } from './mutant.ts'

/** Faults that operators feel: figures, uploads, shops. */
export const operatorMutants: readonly Mutant[] = [
  {
    name: 'a file one byte too large is taken',
    rows: [217],
    file: 'src/server/platform/http/read-upload.ts',
    from: '  if (file.content.length > maxBytes) throw tooLarge()\n',
    to: '',
    tests: ['src/server/platform/http/upload.test.ts', 'accepts a file of exactly the maximum size'],
  },
  {
    name: 'a file in any field is taken for the picture',
    rows: [256],
    file: 'src/server/platform/http/read-upload.ts',
    from: 'files.find(({ name }) => name === field)',
    to: 'files[0]',
    tests: ['src/server/platform/http/upload.test.ts', 'passes the file of the field `image`'],
  },
  {
    name: 'searches that found something count as those that found nothing',
    rows: [133, 296],
    file: 'src/server/features/analytics/analytics.repo.ts',
    from: "('empty-search', e.search, e.search is not null and e.results = 0)",
    to: "('empty-search', e.search, e.search is not null)",
    tests: [
      'tests/api/analytics.test.ts',
      'lists the most viewed books and authors, the searches, and the sources of visits',
    ],
  },
  {
    name: 'cleaning up deletes the last day that was to stay',
    rows: [275],
    file: 'src/server/features/analytics/analytics.repo.ts',
    from: 'delete from analytics_daily where day < (select day from first)',
    to: 'delete from analytics_daily where day <= (select day from first)',
    tests: [
      'tests/api/analytics.test.ts',
      'deletes only events and counts older than the given age, and logs the deletion',
    ],
  },
]
