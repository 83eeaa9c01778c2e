import type { BookCard } from '#contract/calls/books'

/** What a card on a page shows of a book: a card of the API, or the same part of something that holds more. */
export type ShownBook = Pick<
  BookCard,
  | 'id'
  | 'slug'
  | 'title'
  | 'titleSoft'
  | 'titleLanguage'
  | 'originalTitle'
  | 'originalLanguage'
  | 'coverImage'
  | 'publicationYear'
> & { authors: { name: string }[] }
