import type { Edition } from '#contract/calls/editions'
import { bindingTypes, editionTypes, formatLabels } from '#contract/values/enums'
import { formatNamedLanguage, formatPartialDate } from '#i18n/formats'
import type { Language } from '#contract/values/languages'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'

type Labels = Translate<Words['catalogue']>

/** Returns the label of a listed value, `none` without a value, and an unlisted value unchanged. */
function labelOf<T extends string>(
  value: string | null,
  none: string,
  listed: readonly T[],
  label: (value: T) => string,
): string {
  if (value === null || value === '') return none
  return (listed as readonly string[]).includes(value) ? label(value as T) : value
}

export const editionTypeLabel = (t: Labels, type: string | null): string =>
  labelOf(type, t('editionType.unspecified'), editionTypes, (listed) => t(`editionType.${listed}`))

export const bindingLabel = (t: Labels, binding: string | null): string =>
  labelOf(binding, t('binding.unknown'), bindingTypes, (listed) => t(`binding.${listed}`))

export const formatLabel = (t: Labels, format: string | null): string =>
  labelOf(format, t('format.unknown'), formatLabels, (listed) => t(`format.${listed}`))

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
