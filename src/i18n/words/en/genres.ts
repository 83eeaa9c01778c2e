/** English words; the shape the other languages must have. */
export default {
  title: 'Genres',
  description: 'Every genre of the fantastic, from space opera to ghost story.',
  groups: 'Groups',
  all: 'All',
  allGenres: 'All genres',
  alsoCalled: 'also: {names}',
  genreDescription:
    '{genre}: the best books of this genre, with their titles in English, German and Italian.',
  unknownText: 'No genre goes by “{genre}” in any language. Here are all that we know.',
  absentTitle: 'We do not know this genre',
  absentText: 'It may have been removed, or there is a slip in the address. Look through all genres.',
} as const
