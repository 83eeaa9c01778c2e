import type { z } from 'zod'
import { authorDraft, awardDraft, bookDraft, genreDraft, seriesDraft } from './drafts.ts'
import { createCall, deleteCall, readCall, toEdit, updateCall } from './editing-schemas.ts'

export const bookToEdit = toEdit(bookDraft)
export const authorToEdit = toEdit(authorDraft)
export const seriesToEdit = toEdit(seriesDraft)
export const genreToEdit = toEdit(genreDraft)
export const awardToEdit = toEdit(awardDraft)
export type BookToEdit = z.infer<typeof bookToEdit>
export type AuthorToEdit = z.infer<typeof authorToEdit>
export type SeriesToEdit = z.infer<typeof seriesToEdit>
export type GenreToEdit = z.infer<typeof genreToEdit>
export type AwardToEdit = z.infer<typeof awardToEdit>

export const getBookToEdit = readCall('getBookToEdit', 'books', bookToEdit)
export const createBook = createCall('createBook', 'books', 'Adds a book.', bookDraft)
export const updateBook = updateCall('updateBook', 'books', 'Changes a book.', bookDraft)
export const deleteBook = deleteCall(
  'deleteBook',
  'books',
  'Deletes a book; a book that is on a list or has ratings must be merged instead.',
)

export const getAuthorToEdit = readCall('getAuthorToEdit', 'authors', authorToEdit)
export const createAuthor = createCall('createAuthor', 'authors', 'Adds an author.', authorDraft)
export const updateAuthor = updateCall('updateAuthor', 'authors', 'Changes an author.', authorDraft)
export const deleteAuthor = deleteCall(
  'deleteAuthor',
  'authors',
  'Deletes an author without books and ratings.',
)

export const getSeriesToEdit = readCall('getSeriesToEdit', 'series', seriesToEdit)
export const createSeries = createCall('createSeries', 'series', 'Adds a series.', seriesDraft)
export const updateSeries = updateCall('updateSeries', 'series', 'Changes a series.', seriesDraft)
export const deleteSeries = deleteCall('deleteSeries', 'series', 'Deletes a series; its books remain.')

export const getGenreToEdit = readCall('getGenreToEdit', 'genres', genreToEdit)
export const createGenre = createCall('createGenre', 'genres', 'Adds a genre.', genreDraft)
export const updateGenre = updateCall('updateGenre', 'genres', 'Changes a genre.', genreDraft)
export const deleteGenre = deleteCall(
  'deleteGenre',
  'genres',
  'Deletes a genre and removes it from its books.',
)

export const getAwardToEdit = readCall('getAwardToEdit', 'awards', awardToEdit)
export const createAward = createCall('createAward', 'awards', 'Adds an award.', awardDraft)
export const updateAward = updateCall(
  'updateAward',
  'awards',
  'Changes an award and its categories.',
  awardDraft,
)
export const deleteAward = deleteCall(
  'deleteAward',
  'awards',
  'Deletes an award with its categories and honours.',
)
