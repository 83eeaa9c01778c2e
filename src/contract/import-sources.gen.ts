/** Written by scripts/schema.ts from the check of imports.source. */
export const importSources = [
  'biblionaut',
  'goodreads',
  'storygraph',
  'librarything',
  'bookwyrm',
  'openlibrary',
  'table',
  'isbn-list',
] as const
