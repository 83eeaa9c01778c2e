import type { MergedKind, SuggestionField } from '#contract/enums'
import { genders, seriesStatuses, workTypes } from '#contract/enums'
import type { SuggestionInput } from '#contract/curation'
import { namesPerEntity } from '#contract/limits'
import { type InputFault, validationFailed } from '../../platform/http/errors.ts'

/** A draft, whole or in part. */
type Fields = Record<string, unknown>

/** Which fields may be suggested of what, and what their values may be. */
const choices: Partial<Record<SuggestionField, readonly string[]>> = {
  type: workTypes,
  gender: genders,
  status: seriesStatuses,
}
const fieldsOf: Record<MergedKind, readonly SuggestionField[]> = {
  books: ['title', 'description', 'firstPublished', 'originalLanguage', 'type', 'other'],
  authors: ['name', 'bio', 'born', 'died', 'nationality', 'nativeLanguage', 'gender', 'other'],
  series: ['name', 'description', 'status', 'other'],
}
const names = new Set<SuggestionField>(['title', 'name'])
const texts = new Set<SuggestionField>(['description', 'bio'])
const dates = new Set<SuggestionField>(['firstPublished', 'born', 'died'])
const languages = new Set<SuggestionField>(['originalLanguage', 'nativeLanguage'])

/** What is wrong with a suggestion before anything is looked up. */
export function suggestionFaults(input: SuggestionInput): InputFault[] {
  const { kind, field, language, value, comment } = input
  if (!fieldsOf[kind].includes(field))
    return [{ path: 'field', code: 'not_a_choice', values: { choices: fieldsOf[kind].join(', ') } }]
  const isWorded = names.has(field) || texts.has(field)
  const faults: InputFault[] = []
  if (isWorded && language === null) faults.push({ path: 'language', code: 'required' })
  if (!isWorded && language !== null) faults.push({ path: 'language', code: 'unknown' })
  if (field === 'other') {
    if (comment === null) faults.push({ path: 'comment', code: 'required' })
    if (value !== null) faults.push({ path: 'value', code: 'unknown' })
    return faults
  }
  if (value === null) return [...faults, { path: 'value', code: 'required' }]
  return [...faults, ...valueFaults(field, value)]
}

/** What is wrong with the value of a field. */
export function valueFaults(field: SuggestionField, value: string): InputFault[] {
  const path = 'value'
  const allowed = choices[field]
  if (allowed && !allowed.includes(value))
    return [{ path, code: 'not_a_choice', values: { choices: allowed.join(', ') } }]
  if (dates.has(field) && !/^-?\d{1,4}(-\d{2}(-\d{2})?)?$/.test(value))
    return [{ path, code: 'wrong_format' }]
  if (languages.has(field) && !/^[a-z]{2,3}$/.test(value)) return [{ path, code: 'unknown_language' }]
  if (field === 'nationality' && !/^[A-Z]{2}$/.test(value)) return [{ path, code: 'wrong_format' }]
  if (names.has(field) && value.length > 300) return [{ path, code: 'too_long', values: { limit: 300 } }]
  return []
}

type Name = { language: string | null; value: string; kind: string; isDisplay: boolean }
type Text = { language: string; markdown: string }

const shownIn = (draft: Fields, language: string | null): Name | undefined =>
  (draft['names'] as Name[]).find((name) => name.isDisplay && name.language === language)

/** What a field says now; null where it says nothing. */
export function currentValue(field: SuggestionField, language: string | null, draft: Fields): string | null {
  if (field === 'other') return null
  if (names.has(field)) return shownIn(draft, language)?.value ?? null
  if (texts.has(field))
    return (draft['texts'] as Text[]).find((text) => text.language === language)?.markdown ?? null
  const value = draft[field]
  return typeof value === 'string' ? value : null
}

/** The change of a draft that a suggestion means: a name shown in its language, the former one among those it is also known by. */
export function changesFor(
  field: SuggestionField,
  language: string | null,
  value: string,
  draft: Fields,
): Fields {
  if (names.has(field)) {
    const others = (draft['names'] as Name[])
      .filter((name) => !(name.language === language && name.value === value))
      .map((name) =>
        name.isDisplay && name.language === language ? { ...name, isDisplay: false, kind: 'alias' } : name,
      )
    const former = shownIn(draft, language)
    const isOriginal = language === (draft['originalLanguage'] ?? null)
    const kind = former?.kind ?? (isOriginal ? 'official' : 'translated')
    // of a thing that has as many as its form takes, the form could not be saved again
    if (others.length >= namesPerEntity)
      throw validationFailed([{ path: 'value', code: 'too_many', values: { limit: namesPerEntity } }])
    return { names: [...others, { language, value, kind, isDisplay: true }] }
  }
  if (texts.has(field)) {
    const others = (draft['texts'] as Text[]).filter((text) => text.language !== language)
    return { texts: [...others, { language, markdown: value }] }
  }
  return { [field]: value }
}
