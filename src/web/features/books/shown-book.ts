import type { BookCard } from '#contract/calls/books'

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
