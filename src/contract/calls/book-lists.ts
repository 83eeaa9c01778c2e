import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { bookCard } from './books.ts'
import { ownRead, publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { bookListVisibilities } from '../values/enums.ts'
import { importBins } from '../values/page-parameters/profile-import.ts'
import { personLanguageCodes } from '../values/languages.ts'
import {
  bookListBooksMax,
  bookListDescriptionMaxCharacters,
  bookListNoteMaxCharacters,
  bookListPasteMaxCharacters,
  bookListTitleMaxCharacters,
  bulkBooksMax,
} from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { bookParam, idParam, numericId } from './references.ts'
import { reportShape, reviewRemoval } from './reviews.ts'

const own = { ...ownRead, tag: 'book lists' } as const
const ownWrite = { ...own, rate: 'write', limit: 'writes' } as const
const open = { ...publicRead, tag: 'book lists', cache: 'none' } as const

const visibility = z.enum(bookListVisibilities)
const bookIds = z.array(numericId).max(bulkBooksMax)
const listBookParam = idParam.extend(bookParam.shape)

/** The `address` of a list in a path: title and number of a public list, or `~` and a token. */
const addressParam = z.strictObject({ id: z.string().min(1).max(200) })

/** A list in overviews: title, owner and covers. */
export const bookListCard = z.strictObject({
  id: z.number().int(),
  /** Last segment of the path of the list's page: `/lists/{address}`. */
  address: z.string(),
  title: z.string(),
  language: z.string(),
  user: publicPerson,
  /** Handle of the owner's public profile; null without one. */
  handle: z.string().nullable(),
  bookCount: z.number().int(),
  /** URLs of the covers of the first books. */
  covers: z.array(z.string()),
})
export type BookListCard = z.infer<typeof bookListCard>

/** A public list, or a list shared by link, without its books. */
export const bookList = bookListCard.omit({ covers: true }).extend({
  isPublic: z.boolean(),
  /** Rendered and sanitized HTML. */
  descriptionHtml: z.string().nullable(),
  /** Beginning of the description as plain text, for the meta description and the JSON-LD of the list's page. */
  opening: z.string().nullable(),
  /** Ids of the books in list order. */
  bookIds: z.array(z.number().int()),
  /** `YYYY-MM-DD`. */
  changedOn: z.string(),
  /** The list from which this list was copied; null if there is none or if that list is not public. */
  copiedFrom: z.strictObject({ address: z.string(), title: z.string() }).nullable(),
})
export type BookList = z.infer<typeof bookList>

export const bookListItem = z.strictObject({
  place: z.number().int(),
  book: bookCard,
  /** Comment of the owner on the book. */
  note: z.string().nullable(),
})
export type BookListItem = z.infer<typeof bookListItem>

/** A list with the data that only its owner sees. */
export const ownBookList = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  /** Source text in Markdown. */
  description: z.string().nullable(),
  descriptionHtml: z.string().nullable(),
  language: z.string(),
  visibility,
  /** Last segment of the path of the list's page; null while the list is private. */
  address: z.string().nullable(),
  /** Ids of the books in list order. */
  bookIds: z.array(z.number().int()),
  /** URLs of the covers of the first books. */
  covers: z.array(z.string()),
  /** UTC, ISO 8601. */
  changedAt: z.string(),
  /** Reason and time of the removal by moderators; null if the list is not removed. */
  removal: reviewRemoval.nullable(),
})
export type OwnBookList = z.infer<typeof ownBookList>

const title = z.string().trim().min(1).max(bookListTitleMaxCharacters)
const description = z.string().trim().max(bookListDescriptionMaxCharacters)
const language = z.enum(personLanguageCodes)

export const listOwnBookLists = defineCall('listOwnBookLists', {
  ...own,
  summary: "Lists the user's own lists, the last changed first.",
  answer: z.array(ownBookList),
})

export const getOwnBookList = defineCall('getOwnBookList', {
  ...own,
  summary: "Returns one of the user's own lists.",
  params: idParam,
  answer: ownBookList,
})

export const listOwnBookListBooks = defineCall('listOwnBookListBooks', {
  ...own,
  summary: "Lists the books of one of the user's own lists in their order.",
  params: idParam,
  query: z.strictObject(listQueryShape),
  answer: pageOf(bookListItem),
})

/** Skips unknown books. */
export const createBookList = defineCall('createBookList', {
  ...ownWrite,
  summary: 'Creates a list, by default a private one.',
  body: z.strictObject({
    title,
    description: description.default(''),
    language: language.optional(),
    visibility: visibility.default('private'),
    bookIds: bookIds.default([]),
  }),
  answer: ownBookList,
})

/** Changes only the passed fields of a list. If a list becomes shared by link again, it receives a new link. */
export const updateBookList = defineCall('updateBookList', {
  ...ownWrite,
  summary: 'Changes title, description or visibility of a list.',
  params: idParam,
  body: z.strictObject({
    title: title.optional(),
    description: description.optional(),
    language: language.optional(),
    visibility: visibility.optional(),
  }),
  answer: ownBookList,
})

export const deleteBookList = defineCall('deleteBookList', {
  ...ownWrite,
  summary: 'Deletes a list; its books remain on other lists.',
  params: idParam,
  answer: z.void(),
})

export const addBooksToList = defineCall('addBooksToList', {
  ...ownWrite,
  summary: `Appends books to a list, at most ${bookListBooksMax}. Books that are on it or do not exist are skipped.`,
  params: idParam,
  body: z.strictObject({ bookIds: bookIds.min(1) }),
  answer: z.strictObject({ added: z.array(z.number().int()) }),
})

/** `place` counts from 1; too high a number means the end. An empty `note` deletes the comment on the book. */
export const changeBookInList = defineCall('changeBookInList', {
  ...ownWrite,
  summary: 'Moves a book within a list, or changes its note.',
  params: listBookParam,
  body: z.strictObject({
    place: z.number().int().min(1).max(bookListBooksMax).optional(),
    note: z.string().trim().max(bookListNoteMaxCharacters).optional(),
  }),
  answer: z.void(),
})

export const removeBookFromList = defineCall('removeBookFromList', {
  ...ownWrite,
  summary: 'Removes a book from a list.',
  params: listBookParam,
  /** `removed`: place and note of the book, by which the removal can be undone; null if it was not on the list. */
  answer: z.strictObject({ removed: bookListItem.pick({ place: true, note: true }).nullable() }),
})

/** The description and the comments on the books are not copied. */
export const copyBookList = defineCall('copyBookList', {
  ...ownWrite,
  summary: 'Copies a public list to a private list of the user, in the same order.',
  params: addressParam,
  answer: ownBookList,
})

/**
 * A pasted line with the matching books. `matched`: certainly `books[0]`; `check`: possibly one of `books`;
 * `unreadable`: too long or without a book.
 */
export const matchedLine = z.strictObject({
  line: z.string(),
  bin: z.enum(importBins),
  books: z.array(bookCard),
})
export type MatchedLine = z.infer<typeof matchedLine>

export const matchTitles = defineCall('matchTitles', {
  ...own,
  summary: 'Returns the books that the lines of a text name: titles with authors, or ISBNs. Writes nothing.',
  body: z.strictObject({ text: z.string().trim().min(1).max(bookListPasteMaxCharacters) }),
  answer: z.strictObject({ lines: z.array(matchedLine), isCut: z.boolean() }),
  rate: 'search',
})

export const reportBookList = defineCall('reportBookList', {
  ...own,
  summary: 'Reports a list to the moderators; a second report of the user replaces the first.',
  params: addressParam,
  body: z.strictObject(reportShape),
  answer: z.void(),
  rate: 'write',
  audit: true,
})

export const listBookLists = defineCall('listBookLists', {
  ...open,
  summary: 'Lists public lists that contain books, the latest first.',
  query: z.strictObject(listQueryShape),
  answer: pageOf(bookListCard),
})

export const listReaderLists = defineCall('listReaderLists', {
  ...open,
  summary: 'Lists the public lists of a reader with a public profile, the latest first.',
  params: z.strictObject({ handle: z.string().trim().toLowerCase().min(1).max(40) }),
  answer: z.array(bookListCard),
})

export const getBookList = defineCall('getBookList', {
  redirect: 301,
  ...open,
  summary: 'Returns a list that is public, or whose link is known.',
  params: addressParam,
  answer: bookList,
})

export const listBookListBooks = defineCall('listBookListBooks', {
  redirect: 301,
  ...open,
  summary: 'Lists the books of a list that is public, or whose link is known, in their order.',
  params: addressParam,
  query: z.strictObject(listQueryShape),
  answer: pageOf(bookListItem),
})
