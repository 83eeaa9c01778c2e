import type { BookCard } from '#contract/calls/books'

/** Whatever a title is written in, where it is not the language of the page. */
export const foreignTitle = (
  { titleLanguage }: Pick<BookCard, 'titleLanguage'>,
  own: string,
): string | undefined => (titleLanguage === null || titleLanguage === own ? undefined : titleLanguage)
