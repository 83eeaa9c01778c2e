import { type Fields, plainFields } from '#contract/values/field-kinds'
import type { DraftName } from '#contract/calls/drafts'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'

type T = Translate<Words['editing']>

const partialDate = /^-?\d{1,4}(?:-(\d{2})(?:-(\d{2}))?)?$/

/** Returns true for a valid date: a year of up to four digits (negative: BC), optionally with month and day. */
export function isPartialDate(text: string): boolean {
  const [, month, day] = partialDate.exec(text) ?? [null]
  if (!partialDate.test(text)) return false
  if (month === undefined) return true
  const monthNumber = Number(month)
  if (monthNumber < 1 || monthNumber > 12) return false
  // uses the number of days in 2024, a leap year, so 29 February is allowed in every year
  return day === undefined || (Number(day) >= 1 && Number(day) <= new Date(2024, monthNumber, 0).getDate())
}

/** Returns error messages by name of the field: for invalid dates, and for required choices without a selection. */
export function plainErrors(fields: Fields, draft: object, t: T): Record<string, string> {
  const fieldErrors: Record<string, string> = {}
  for (const [name, field] of plainFields(fields)) {
    const value = (draft as Record<string, unknown>)[name]
    if (field.kind === 'date' && typeof value === 'string' && !isPartialDate(value))
      fieldErrors[name] = t('error.date')
    if (field.kind === 'choice' && value === '')
      fieldErrors[name] = t(field.words === 'group' ? 'error.group' : 'choose')
  }
  return fieldErrors
}

/**
 * Validates the names of an entity. Returns error messages by path.
 * @param missing message if there are no names
 */
export function nameErrors(names: readonly DraftName[], missing: string, t: T): Record<string, string> {
  if (names.length === 0) return { names: missing }
  const fieldErrors: Record<string, string> = {}
  const seen = new Set<string>()
  const shown = new Set<string | null>()
  for (const [place, { language, value, isDisplay }] of names.entries()) {
    const key = `${language ?? ''} ${value}`
    if (seen.has(key)) fieldErrors[`names.${place}.value`] = t('error.nameTwice')
    seen.add(key)
    if (!isDisplay) continue
    if (shown.has(language)) fieldErrors[`names.${place}.value`] = t('error.shownTwice')
    shown.add(language)
  }
  if (!names.some(({ isDisplay }) => isDisplay)) fieldErrors['names.0.value'] ??= t('error.noneShown')
  return fieldErrors
}

export const slugError = (slug: string, t: T): Record<string, string> =>
  slug === '' || /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? {} : { slug: t('error.slug') }
