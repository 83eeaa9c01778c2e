/** Fields of an edition by which the default edition is chosen. */
interface Choosable {
  id: number
  languageCode: string | null
  isOriginalLanguage: boolean
  isPrimaryEdition: boolean
}

/** Returns the edition to show; null if there are no editions. An id `picked` that is not in `editions` is ignored. */
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
