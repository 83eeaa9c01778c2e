/** Names of the calls that get, create, change and delete an entity, by kind. */
export const entityCalls = {
  books: { get: 'getBookToEdit', create: 'createBook', update: 'updateBook', remove: 'deleteBook' },
  authors: { get: 'getAuthorToEdit', create: 'createAuthor', update: 'updateAuthor', remove: 'deleteAuthor' },
  series: { get: 'getSeriesToEdit', create: 'createSeries', update: 'updateSeries', remove: 'deleteSeries' },
  genres: { get: 'getGenreToEdit', create: 'createGenre', update: 'updateGenre', remove: 'deleteGenre' },
  awards: { get: 'getAwardToEdit', create: 'createAward', update: 'updateAward', remove: 'deleteAward' },
} as const
