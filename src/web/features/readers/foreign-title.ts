import type { BookCard } from '#contract/calls/books'

/**
 * Returns the language of a title if it is known and differs from `own`, the language of the page; otherwise
 * undefined.
 */
export const foreignTitle = (
  { titleLanguage }: Pick<BookCard, 'titleLanguage'>,
  own: string,
): string | undefined => (titleLanguage === null || titleLanguage === own ? undefined : titleLanguage)
