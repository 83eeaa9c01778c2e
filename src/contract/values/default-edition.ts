/** What the choice of an edition looks at. */
interface Choosable {
  id: number
  languageCode: string | null
  isOriginalLanguage: boolean
  isPrimaryEdition: boolean
}

/**
 * The edition to show, in the specified order (section 4, 'Book modal'): the one picked, the one matching the interface
 * language, the original-language one, the primary one, the first. Null without editions. A picked id that is none of
 * the book's counts as not picked.
 */
export function defaultEdition<E extends Choosable>(
  editions: readonly E[],
  { picked, language }: { picked?: number | null; language: string },
): E | null {
  return (
    editions.find((edition) => edition.id === picked) ??
    editions.find((edition) => edition.languageCode === language) ??
    editions.find((edition) => edition.isOriginalLanguage) ??
    editions.find((edition) => edition.isPrimaryEdition) ??
    editions[0] ??
    null
  )
}
