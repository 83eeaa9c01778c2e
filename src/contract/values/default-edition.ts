/** Fields of an edition by which the default edition is chosen. */
interface Choosable {
  id: number
  languageCode: string | null
  isOriginalLanguage: boolean
  isPrimaryEdition: boolean
}

/**
 * Returns the edition to show (specification, section 4, 'Book modal'): the edition that the reader picked, else one in
 * the interface language, else one in the original language, else the primary one, else the first. Returns null without
 * editions. A picked id of another book is ignored.
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
