import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import { bookListVisibilities, importBins, reportReasons } from '../values/enums.ts'
import { personLanguageCodes } from '../values/languages.ts'
import {
  bookListBooksMax,
  bookListDescriptionMaxCharacters,
  bookListNoteMaxCharacters,
  bookListPasteMaxCharacters,
  bookListTitleMaxCharacters,
  bulkBooksMax,
  reportMaxCharacters,
} from '../values/limits.ts'
import { idParam, listQueryShape, numericId, pageOf } from './lists.ts'
import { reviewRemoval } from './reviews.ts'

const own = {
  tag: 'book lists',
  actor: 'signed-in',
  ownership: 'own',
  rate: 'read',
  cache: 'private',
  audit: false,
} as const
const ownWrite = { ...own, rate: 'write', limit: 'writes' } as const
const open = {
  tag: 'book lists',
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'none',
  audit: false,
} as const

const visibility = z.enum(bookListVisibilities)
const bookIds = z.array(numericId).max(bulkBooksMax)
const listBookParam = idParam.extend({ bookId: z.coerce.number<number | string>().pipe(numericId) })

/** The address of a list that is open: of a public one its title and number, else `~` and what is in its link. */
const addressParam = z.strictObject({ id: z.string().min(1).max(200) })

/** A list as others show it: what it is called, whose it is, what its covers are. */
export const bookListCard = z.strictObject({
  id: z.number().int(),
  /** Of its page: `/lists/{address}`. */
  address: z.string(),
  title: z.string(),
  language: z.string(),
  user: publicPerson,
  /** Of the public page of who made it; null where they have none. */
  handle: z.string().nullable(),
  bookCount: z.number().int(),
  /** Of its first books. */
  covers: z.array(z.string()),
})
export type BookListCard = z.infer<typeof bookListCard>

/** A list that is open to whoever asks; its books come a page at a time. */
export const bookList = bookListCard.omit({ covers: true }).extend({
  isPublic: z.boolean(),
  /** Rendered and sanitised. */
  descriptionHtml: z.string().nullable(),
  /** Its beginning as plain text, for search engines and pictures. */
  opening: z.string().nullable(),
  /** In its order. */
  bookIds: z.array(z.number().int()),
  /** `YYYY-MM-DD`. */
  changedOn: z.string(),
  /** The list it was made from; null where there is none that is public. */
  copiedFrom: z.strictObject({ address: z.string(), title: z.string() }).nullable(),
})
export type BookList = z.infer<typeof bookList>

/** A book at its place in a list. */
export const bookListItem = z.strictObject({
  place: z.number().int(),
  book: bookCard,
  /** What the maker says of it. */
  note: z.string().nullable(),
})
export type BookListItem = z.infer<typeof bookListItem>

/** A list as its maker sees it. */
export const ownBookList = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  /** Markdown as written. */
  description: z.string().nullable(),
  descriptionHtml: z.string().nullable(),
  language: z.string(),
  visibility,
  /** Of its page; null while it is private. */
  address: z.string().nullable(),
  /** In its order. */
  bookIds: z.array(z.number().int()),
  /** Of its first books. */
  covers: z.array(z.string()),
  /** UTC, ISO 8601. */
  changedAt: z.string(),
  /** Why moderators took it down; null where they did not. */
  removal: reviewRemoval.nullable(),
})
export type OwnBookList = z.infer<typeof ownBookList>

const title = z.string().trim().min(1).max(bookListTitleMaxCharacters)
const description = z.string().trim().max(bookListDescriptionMaxCharacters)
const language = z.enum(personLanguageCodes)

export const listOwnBookLists = defineCall('listOwnBookLists', {
  ...own,
  summary: 'One’s own lists, the one changed last first.',
  answer: z.array(ownBookList),
})

export const getOwnBookList = defineCall('getOwnBookList', {
  ...own,
  summary: 'One of one’s own lists.',
  params: idParam,
  answer: ownBookList,
})

export const listOwnBookListBooks = defineCall('listOwnBookListBooks', {
  ...own,
  summary: 'The books of one’s own list in their order.',
  params: idParam,
  query: z.strictObject(listQueryShape),
  answer: pageOf(bookListItem),
})

/** Books that there are not are passed over. */
export const createBookList = defineCall('createBookList', {
  ...ownWrite,
  summary: 'Makes a list; private unless told.',
  body: z.strictObject({
    title,
    description: description.default(''),
    language: language.optional(),
    visibility: visibility.default('private'),
    bookIds: bookIds.default([]),
  }),
  answer: ownBookList,
})

/** Only what is given changes. A list that is opened by link once more has another link. */
export const updateBookList = defineCall('updateBookList', {
  ...ownWrite,
  summary: 'Changes what a list is called, what it says and who may see it.',
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
  summary: 'Deletes a list; the books stay where else they are.',
  params: idParam,
  answer: z.void(),
})

export const addBooksToList = defineCall('addBooksToList', {
  ...ownWrite,
  summary: `Puts books at the end of a list; those on it and those there are not are passed over. ${bookListBooksMax} at most.`,
  params: idParam,
  body: z.strictObject({ bookIds: bookIds.min(1) }),
  answer: z.strictObject({ added: z.array(z.number().int()) }),
})

/** `place`: from 1; beyond the last the end. `note`: empty takes it away. */
export const changeBookInList = defineCall('changeBookInList', {
  ...ownWrite,
  summary: 'Moves a book within a list, or changes what is said of it.',
  params: listBookParam,
  body: z.strictObject({
    place: z.number().int().min(1).max(bookListBooksMax).optional(),
    note: z.string().trim().max(bookListNoteMaxCharacters).optional(),
  }),
  answer: z.void(),
})

export const removeBookFromList = defineCall('removeBookFromList', {
  ...ownWrite,
  summary: 'Takes a book off a list.',
  params: listBookParam,
  answer: z.void(),
})

/** What is said of the list and its books stays with who said it. */
export const copyBookList = defineCall('copyBookList', {
  ...ownWrite,
  summary: 'Makes a private list of one’s own with the books of an open one, in their order.',
  params: addressParam,
  answer: ownBookList,
})

/**
 * A line of a paste and what it means. `matched`: surely `books[0]`; `check`: perhaps one of `books`; `unreadable`: the
 * line is too long.
 */
export const matchedLine = z.strictObject({
  line: z.string(),
  bin: z.enum(importBins),
  books: z.array(bookCard),
})
export type MatchedLine = z.infer<typeof matchedLine>

export const matchTitles = defineCall('matchTitles', {
  ...own,
  summary: 'Says which books the lines of a text mean: titles with authors, or ISBNs. Writes nothing.',
  body: z.strictObject({ text: z.string().trim().min(1).max(bookListPasteMaxCharacters) }),
  answer: z.strictObject({ lines: z.array(matchedLine), isCut: z.boolean() }),
  rate: 'search',
})

export const reportBookList = defineCall('reportBookList', {
  ...own,
  summary: 'Tells the moderators of a list; once more replaces what was told.',
  params: addressParam,
  body: z.strictObject({
    reason: z.enum(reportReasons),
    comment: z.string().trim().min(1).max(reportMaxCharacters).optional(),
  }),
  answer: z.void(),
  rate: 'write',
  audit: true,
})

export const listBookLists = defineCall('listBookLists', {
  ...open,
  summary: 'Public lists with books in them, the latest first.',
  query: z.strictObject(listQueryShape),
  answer: pageOf(bookListCard),
})

export const listReaderLists = defineCall('listReaderLists', {
  ...open,
  summary: 'The public lists of a reader with an open profile, the latest first.',
  params: z.strictObject({ handle: z.string().trim().toLowerCase().min(1).max(40) }),
  answer: z.array(bookListCard),
})

export const getBookList = defineCall('getBookList', {
  ...open,
  summary: 'A list that is public or was asked for by its link.',
  params: addressParam,
  answer: bookList,
})

export const listBookListBooks = defineCall('listBookListBooks', {
  ...open,
  summary: 'The books of such a list in their order.',
  params: addressParam,
  query: z.strictObject(listQueryShape),
  answer: pageOf(bookListItem),
})
