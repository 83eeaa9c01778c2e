import type { Edition } from '#contract/calls/editions'
import { bindingTypes, editionTypes } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { formatNamedLanguage, formatPartialDate } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value)

/**
 * Returns a line that identifies an edition: type, language, publication date, publisher, binding, translator, ISBN.
 * Unknown values are omitted.
 */
export function editionLine(
  edition: Edition,
  language: Language,
  labels: Translate<Words['catalogue']>,
): string {
  const { editionType, bindingType, languageCode } = edition
  return [
    editionType && (isOneOf(editionTypes, editionType) ? labels(`editionType.${editionType}`) : editionType),
    formatNamedLanguage(languageCode, edition.languageName, language),
    edition.publicationDate && formatPartialDate(edition.publicationDate, language),
    edition.publisher,
    bindingType && (isOneOf(bindingTypes, bindingType) ? labels(`binding.${bindingType}`) : bindingType),
    edition.translator,
    edition.isbn,
  ]
    .filter(Boolean)
    .join(', ')
}
