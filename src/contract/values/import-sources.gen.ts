/** Written by scripts/schema.ts from the check of imports.source. */
export const importSources = [
  'biblionaut',
  'goodreads',
  'storygraph',
  'hardcover',
  'librarything',
  'bookwyrm',
  'openlibrary',
  'anobii',
  'table',
  'isbn-list',
] as const
