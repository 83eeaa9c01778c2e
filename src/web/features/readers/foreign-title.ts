import type { BookCard } from '#contract/calls/books'

/** Returns the language of a title if it differs from the page's, else undefined. */
export const foreignTitle = (
  { titleLanguage }: Pick<BookCard, 'titleLanguage'>,
  own: string,
): string | undefined => (titleLanguage === null || titleLanguage === own ? undefined : titleLanguage)
