import type { z } from 'zod'
import { defineCall } from './call.ts'
import { authorDraft, awardDraft, bookDraft, genreDraft, seriesDraft } from './drafts.ts'
import { creation, deleted, edit, reading, toEdit, writing, written } from './editing-parts.ts'
import { versionQuery } from './history.ts'
import { idParam, referenceParam } from './lists.ts'

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
export const getBookToEdit = defineCall({
  ...reading,
  ...books,
  id: 'getBookToEdit',
  path: '/api/books/{id}/edit',
  summary: 'A book as editors write it, by slug or by id.',
  params: referenceParam,
  answer: bookToEdit,
})
export const createBook = defineCall({
  ...writing,
  ...books,
  method: 'POST',
  id: 'createBook',
  path: '/api/books',
  summary: 'Adds a book.',
  body: creation(bookDraft),
  answer: written,
})
export const updateBook = defineCall({
  ...writing,
  ...books,
  method: 'PATCH',
  id: 'updateBook',
  path: '/api/books/{id}',
  summary: 'Changes a book.',
  params: idParam,
  body: edit(bookDraft),
  answer: written,
})
export const deleteBook = defineCall({
  ...writing,
  ...books,
  method: 'DELETE',
  id: 'deleteBook',
  path: '/api/books/{id}',
  summary: 'Deletes a book; one that somebody has on a list or has rated is merged instead.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})

const authors = { tag: 'authors' } as const
export const getAuthorToEdit = defineCall({
  ...reading,
  ...authors,
  id: 'getAuthorToEdit',
  path: '/api/authors/{id}/edit',
  summary: 'An author as editors write one, by slug or by id.',
  params: referenceParam,
  answer: authorToEdit,
})
export const createAuthor = defineCall({
  ...writing,
  ...authors,
  method: 'POST',
  id: 'createAuthor',
  path: '/api/authors',
  summary: 'Adds an author.',
  body: creation(authorDraft),
  answer: written,
})
export const updateAuthor = defineCall({
  ...writing,
  ...authors,
  method: 'PATCH',
  id: 'updateAuthor',
  path: '/api/authors/{id}',
  summary: 'Changes an author.',
  params: idParam,
  body: edit(authorDraft),
  answer: written,
})
export const deleteAuthor = defineCall({
  ...writing,
  ...authors,
  method: 'DELETE',
  id: 'deleteAuthor',
  path: '/api/authors/{id}',
  summary: 'Deletes an author whom no book names and nobody has rated.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})

const series = { tag: 'series' } as const
export const getSeriesToEdit = defineCall({
  ...reading,
  ...series,
  id: 'getSeriesToEdit',
  path: '/api/series/{id}/edit',
  summary: 'A series as editors write one, by slug or by id.',
  params: referenceParam,
  answer: seriesToEdit,
})
export const createSeries = defineCall({
  ...writing,
  ...series,
  method: 'POST',
  id: 'createSeries',
  path: '/api/series',
  summary: 'Adds a series.',
  body: creation(seriesDraft),
  answer: written,
})
export const updateSeries = defineCall({
  ...writing,
  ...series,
  method: 'PATCH',
  id: 'updateSeries',
  path: '/api/series/{id}',
  summary: 'Changes a series.',
  params: idParam,
  body: edit(seriesDraft),
  answer: written,
})
export const deleteSeries = defineCall({
  ...writing,
  ...series,
  method: 'DELETE',
  id: 'deleteSeries',
  path: '/api/series/{id}',
  summary: 'Deletes a series; its books stay.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})

const genres = { tag: 'genres' } as const
export const getGenreToEdit = defineCall({
  ...reading,
  ...genres,
  id: 'getGenreToEdit',
  path: '/api/genres/{id}/edit',
  summary: 'A genre as editors write one, by slug or by id.',
  params: referenceParam,
  answer: genreToEdit,
})
export const createGenre = defineCall({
  ...writing,
  ...genres,
  method: 'POST',
  id: 'createGenre',
  path: '/api/genres',
  summary: 'Adds a genre.',
  body: creation(genreDraft),
  answer: written,
})
export const updateGenre = defineCall({
  ...writing,
  ...genres,
  method: 'PATCH',
  id: 'updateGenre',
  path: '/api/genres/{id}',
  summary: 'Changes a genre.',
  params: idParam,
  body: edit(genreDraft),
  answer: written,
})
export const deleteGenre = defineCall({
  ...writing,
  ...genres,
  method: 'DELETE',
  id: 'deleteGenre',
  path: '/api/genres/{id}',
  summary: 'Deletes a genre; books that have it lose it.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})

const awards = { tag: 'awards' } as const
export const getAwardToEdit = defineCall({
  ...reading,
  ...awards,
  id: 'getAwardToEdit',
  path: '/api/awards/{id}/edit',
  summary: 'An award as editors write one, by slug or by id.',
  params: referenceParam,
  answer: awardToEdit,
})
export const createAward = defineCall({
  ...writing,
  ...awards,
  method: 'POST',
  id: 'createAward',
  path: '/api/awards',
  summary: 'Adds an award.',
  body: creation(awardDraft),
  answer: written,
})
export const updateAward = defineCall({
  ...writing,
  ...awards,
  method: 'PATCH',
  id: 'updateAward',
  path: '/api/awards/{id}',
  summary: 'Changes an award and its categories.',
  params: idParam,
  body: edit(awardDraft),
  answer: written,
})
export const deleteAward = defineCall({
  ...writing,
  ...awards,
  method: 'DELETE',
  id: 'deleteAward',
  path: '/api/awards/{id}',
  summary: 'Deletes an award with its categories and entries.',
  params: idParam,
  query: versionQuery,
  answer: deleted,
})
