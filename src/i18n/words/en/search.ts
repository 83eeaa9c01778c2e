/** English words; the shape the other languages must have. */
export default {
  title: 'Search',
  titleFor: 'Search: {question}',
  description: 'Find works under any of their titles in any language.',
  initial: 'Type a title in any language, an author, a series, a genre, an award or an ISBN.',
  empty: 'Nothing found for “{question}”.',
  emptyHint: 'Check the spelling, or try fewer words.',
  emptyAction: 'Browse all books',
  results_one: '{count} result',
  results_other: '{count} results',
  books: 'Books',
  authors: 'Authors',
  series: 'Series',
  genres: 'Genres',
  awards: 'Awards',
  matched: 'found as “{text}”',
  since: 'since {year}',
} as const
