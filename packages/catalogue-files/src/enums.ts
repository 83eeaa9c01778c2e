export const genreGroups = ['science-fiction', 'fantasy', 'horror', 'crossover'] as const
export const contributorRoles = ['author', 'translator', 'illustrator', 'editor', 'narrator'] as const
export const nameKinds = ['official', 'translated', 'alias', 'transliterated'] as const
export const bindingTypes = [
  'hardcover',
  'paperback',
  'broschiert',
  'mass_market',
  'ebook',
  'audiobook',
] as const
export const genders = ['male', 'female', 'non_binary', 'other', 'not_specified'] as const
export const workTypes = [
  'novel',
  'novella',
  'short-fiction',
  'collection',
  'anthology',
  'omnibus',
  'graphic-novel',
  'play',
  'nonfiction',
  'companion',
] as const
export const workLengths = ['novella', 'short', 'usual', 'long', 'very-long'] as const
export const seriesKinds = ['author', 'shared_universe', 'publisher', 'collection'] as const
export const seriesStatuses = ['completed', 'ongoing'] as const
export const seriesRoles = ['main', 'side', 'prequel', 'omnibus', 'short'] as const
export const identifierSchemes = [
  'isfdb-title',
  'wikidata',
  'wikipedia-en',
  'openlibrary-work',
  'openlibrary-edition',
  'dnb-edition',
  'gnd',
  'viaf',
  'isni',
  'sbn',
  'lccn',
  'goodreads-work',
  'goodreads-book',
  'librarything-work',
  'librarything-book',
] as const
export const awardResults = ['winner', 'runner-up', 'nominee', 'honourable-mention', 'no-award'] as const
