import type { BookCard } from '#contract/calls/books'

/** Fields of a book that a card needs. */
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
