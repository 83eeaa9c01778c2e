import type { z } from 'zod'
import { defineCall } from './call.ts'
import { authorDraft, awardDraft, bookDraft, genreDraft, seriesDraft } from './drafts.ts'
import { creation, deleted, edit, reading, toEdit, writing, written } from './editing-schemas.ts'
import { versionQuery } from './history.ts'
import { idParam, referenceParam } from './references.ts'

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

const books = { tag: 'books' } as const
export const getBookToEdit = defineCall('getBookToEdit', {
  ...reading,
  ...books,
  summary: 'Returns the fields of a book for editors, by slug or id.',
  params: referenceParam,
  answer: bookToEdit,
})
export const createBook = defineCall('createBook', {
  ...writing,
  ...books,
  summary: 'Adds a book.',
  body: creation(bookDraft),
  answer: written,
})
export const updateBook = defineCall('updateBook', {
  ...writing,
  ...books,
  summary: 'Changes a book.',
  params: idParam,
  body: edit(bookDraft),
  answer: written,
})
export const deleteBook = defineCall('deleteBook', {
  ...writing,
  ...books,
  summary: 'Deletes a book; a book that is on a list or has ratings must be merged instead.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})

const authors = { tag: 'authors' } as const
export const getAuthorToEdit = defineCall('getAuthorToEdit', {
  ...reading,
  ...authors,
  summary: 'Returns the fields of an author for editors, by slug or id.',
  params: referenceParam,
  answer: authorToEdit,
})
export const createAuthor = defineCall('createAuthor', {
  ...writing,
  ...authors,
  summary: 'Adds an author.',
  body: creation(authorDraft),
  answer: written,
})
export const updateAuthor = defineCall('updateAuthor', {
  ...writing,
  ...authors,
  summary: 'Changes an author.',
  params: idParam,
  body: edit(authorDraft),
  answer: written,
})
export const deleteAuthor = defineCall('deleteAuthor', {
  ...writing,
  ...authors,
  summary: 'Deletes an author without books and ratings.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})

const series = { tag: 'series' } as const
export const getSeriesToEdit = defineCall('getSeriesToEdit', {
  ...reading,
  ...series,
  summary: 'Returns the fields of a series for editors, by slug or id.',
  params: referenceParam,
  answer: seriesToEdit,
})
export const createSeries = defineCall('createSeries', {
  ...writing,
  ...series,
  summary: 'Adds a series.',
  body: creation(seriesDraft),
  answer: written,
})
export const updateSeries = defineCall('updateSeries', {
  ...writing,
  ...series,
  summary: 'Changes a series.',
  params: idParam,
  body: edit(seriesDraft),
  answer: written,
})
export const deleteSeries = defineCall('deleteSeries', {
  ...writing,
  ...series,
  summary: 'Deletes a series; its books remain.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})

const genres = { tag: 'genres' } as const
export const getGenreToEdit = defineCall('getGenreToEdit', {
  ...reading,
  ...genres,
  summary: 'Returns the fields of a genre for editors, by slug or id.',
  params: referenceParam,
  answer: genreToEdit,
})
export const createGenre = defineCall('createGenre', {
  ...writing,
  ...genres,
  summary: 'Adds a genre.',
  body: creation(genreDraft),
  answer: written,
})
export const updateGenre = defineCall('updateGenre', {
  ...writing,
  ...genres,
  summary: 'Changes a genre.',
  params: idParam,
  body: edit(genreDraft),
  answer: written,
})
export const deleteGenre = defineCall('deleteGenre', {
  ...writing,
  ...genres,
  summary: 'Deletes a genre and removes it from its books.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})

const awards = { tag: 'awards' } as const
export const getAwardToEdit = defineCall('getAwardToEdit', {
  ...reading,
  ...awards,
  summary: 'Returns the fields of an award for editors, by slug or id.',
  params: referenceParam,
  answer: awardToEdit,
})
export const createAward = defineCall('createAward', {
  ...writing,
  ...awards,
  summary: 'Adds an award.',
  body: creation(awardDraft),
  answer: written,
})
export const updateAward = defineCall('updateAward', {
  ...writing,
  ...awards,
  summary: 'Changes an award and its categories.',
  params: idParam,
  body: edit(awardDraft),
  answer: written,
})
export const deleteAward = defineCall('deleteAward', {
  ...writing,
  ...awards,
  summary: 'Deletes an award with its categories and honours.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})
