import { type Catalogue, checkCatalogue, checkQuality } from '@biblionaut/catalogue-files'
import { franc } from 'franc-min'
import { fallbackLanguage, interfaceLanguages, type Language } from '#contract/values/languages'
import { catalogueLanguages } from '#server/importers/catalogue/index'

/** Names that the language detector uses for the interface languages (ISO 639-3). */
const detectorNames: Record<Language, string> = { en: 'eng', de: 'deu', it: 'ita' }

/**
 * Detects in which interface language a text is written. Returns the fallback language if the text is too short to be
 * recognised.
 */
export const readsAs = (text: string): Language => {
  const detected = franc(text, { only: Object.values(detectorNames) })
  return interfaceLanguages.find((language) => detectorNames[language] === detected) ?? fallbackLanguage
}

/** Checks the shipped catalogue. */
export const checkShipped = (catalogue: Catalogue) => [
  ...checkCatalogue(catalogue, catalogueLanguages),
  ...checkQuality(catalogue, { ...catalogueLanguages, readsAs }),
]
