import type { Edition } from '#contract/calls/editions'
import { bindingTypes, editionTypes, formatLabels } from '#contract/values/enums'
import { formatNamedLanguage, formatPartialDate } from '#i18n/formats'
import type { Language } from '#contract/values/languages'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'

type Labels = Translate<Words['catalogue']>
const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value)

/**
 * Returns the translated label of an edition's type: 'unspecified' without a type. An unlisted type is returned
 * unchanged.
 */
export function editionTypeLabel(t: Labels, type: string | null): string {
  if (type === null || type === '') return t('editionType.unspecified')
  return isOneOf(editionTypes, type) ? t(`editionType.${type}`) : type
}

/**
 * Returns the translated label of a binding: 'unknown' without a binding. An unlisted binding is returned unchanged.
 */
export function bindingLabel(t: Labels, binding: string | null): string {
  if (binding === null || binding === '') return t('binding.unknown')
  return isOneOf(bindingTypes, binding) ? t(`binding.${binding}`) : binding
}

/** Returns the translated label of a format: 'unknown' without a format. An unlisted format is returned unchanged. */
export function formatLabel(t: Labels, format: string | null): string {
  if (format === null || format === '') return t('format.unknown')
  return isOneOf(formatLabels, format) ? t(`format.${format}`) : format
}

/** Returns the name of an edition's language in the reader's language; null if the edition's language is unknown. */
export const editionLanguageLabel = (
  edition: Pick<Edition, 'languageCode' | 'languageName'>,
  language: Language,
): string | null => formatNamedLanguage(edition.languageCode, edition.languageName, language)

/** Returns the title of an edition in a menu: its type, else its language and binding, else the word 'Edition'. */
export function editionTitle(edition: Edition, language: Language, labels: Labels): string {
  if (edition.editionType !== null && edition.editionType !== '')
    return editionTypeLabel(labels, edition.editionType)
  const parts = [
    editionLanguageLabel(edition, language),
    edition.bindingType === null ? null : bindingLabel(labels, edition.bindingType),
  ]
  return parts.filter((part) => part !== null).join(', ') || editionTypeLabel(labels, null)
}

/** Returns the known values of an edition: publication date, publisher, pages, language, binding. */
export function editionSummary(
  edition: Edition,
  language: Language,
  labels: Labels,
  words: Translate<Words['books']>,
): string {
  const parts = [
    edition.publicationDate === null ? null : formatPartialDate(edition.publicationDate, language),
    edition.publisher,
    edition.pages === null ? null : words('pages', { count: edition.pages }),
    editionLanguageLabel(edition, language),
    edition.bindingType === null ? null : bindingLabel(labels, edition.bindingType),
  ]
  return parts.filter((part) => part !== null).join(', ')
}
