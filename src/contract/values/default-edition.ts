/** Fields of an edition by which the default edition is chosen. */
interface Choosable {
  id: number
  languageCode: string | null
  isOriginalLanguage: boolean
  isPrimaryEdition: boolean
}

/**
 * Returns the edition to show: the edition that the reader picked, else an edition in the interface language, else one
 * in the original language, else the primary edition, else the first. Returns null without editions. If the picked id
 * belongs to an edition of another book, it is ignored.
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
