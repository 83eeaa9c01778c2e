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
 * The word for an edition's type: plainly an edition where no source says more; a value no list knows is shown as it is
 * (specification, section 3).
 */
export function editionTypeLabel(t: Labels, type: string | null): string {
  if (type === null || type === '') return t('editionType.unspecified')
  return isOneOf(editionTypes, type) ? t(`editionType.${type}`) : type
}

/** The word for a binding; a missing one is 'unknown', a value no list knows is shown as it is. */
export function bindingLabel(t: Labels, binding: string | null): string {
  if (binding === null || binding === '') return t('binding.unknown')
  return isOneOf(bindingTypes, binding) ? t(`binding.${binding}`) : binding
}

/** The word for a format; a missing one is 'unknown', a value no list knows is shown as it is. */
export function formatLabel(t: Labels, format: string | null): string {
  if (format === null || format === '') return t('format.unknown')
  return isOneOf(formatLabels, format) ? t(`format.${format}`) : format
}

/** The language of an edition in the reader's words; `unknown` where no source names it. */
export const editionLanguageLabel = (
  edition: Pick<Edition, 'languageCode' | 'languageName'>,
  language: Language,
  unknown: string,
): string => formatNamedLanguage(edition.languageCode, edition.languageName, language) ?? unknown

/** What an edition is called in a menu: its type, or, where no source names one, its language and binding. */
export function editionTitle(
  edition: Edition,
  language: Language,
  labels: Labels,
  words: Translate<Words['books']>,
): string {
  if (edition.editionType !== null && edition.editionType !== '')
    return editionTypeLabel(labels, edition.editionType)
  const parts = [
    editionLanguageLabel(edition, language, words('selector.unknownLanguage')),
    edition.bindingType === null ? null : bindingLabel(labels, edition.bindingType),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

/** Year, publisher, pages, language, binding: the summary line of an edition; what is not known is left out. */
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
    editionLanguageLabel(edition, language, words('selector.unknownLanguage')),
    edition.bindingType === null ? null : bindingLabel(labels, edition.bindingType),
  ]
  return parts.filter((part) => part !== null).join(', ')
}
