import type { SuggestionInput } from '#contract/calls/curation'
import { type SuggestionField, suggestedFields } from '#contract/values/entity-fields'
import type { MergedKind } from '#contract/values/enums'
import { type Field, isPlain } from '#contract/values/field-kinds'
import { schemaOf } from '#contract/calls/field-schemas'
import { namesPerEntity } from '#contract/values/limits'
import { type InputIssue, validationFailed } from '../../platform/http/errors.ts'
import { inputError } from '../../platform/http/validation-errors.ts'

type Fields = Record<string, unknown>

/** Returns the field that a suggestion changes, or `undefined` if the suggestion is only a comment. */
const suggestedField = (kind: MergedKind, as: SuggestionField): { name: string; field: Field } | undefined =>
  suggestedFields(kind).find((one) => one.as === as)

/** Returns the validation errors of a suggestion that can be found without a database query. */
export function suggestionErrors(input: SuggestionInput): InputIssue[] {
  const { kind, field: as, language, value, comment } = input
  if (as === 'other')
    return [
      ...(language === null ? [] : [{ path: 'language', code: 'unknown' }]),
      ...(comment === null ? [{ path: 'comment', code: 'required' }] : []),
      ...(value === null ? [] : [{ path: 'value', code: 'unknown' }]),
    ]
  const suggested = suggestedField(kind, as)
  if (!suggested) {
    const choices = [...suggestedFields(kind).map((one) => one.as), 'other'].join(', ')
    return [{ path: 'field', code: 'not_a_choice', values: { choices } }]
  }
  const { field } = suggested
  const isWorded = field.kind === 'names' || field.kind === 'texts'
  return [
    ...(isWorded && language === null ? [{ path: 'language', code: 'required' }] : []),
    ...(!isWorded && language !== null ? [{ path: 'language', code: 'unknown' }] : []),
    ...(value === null ? [{ path: 'value', code: 'required' }] : valueErrors(kind, as, value)),
  ]
}

/** Maximum length of a suggested name. */
const nameMaxCharacters = 300

/** Returns the validation errors of a suggested value. The draft schema validates values of plain fields. */
export function valueErrors(kind: MergedKind, as: SuggestionField, value: string): InputIssue[] {
  const path = 'value'
  const field = suggestedField(kind, as)?.field
  if (field?.kind === 'names')
    return value.length > nameMaxCharacters
      ? [{ path, code: 'too_long', values: { limit: nameMaxCharacters } }]
      : []
  if (!isPlain(field)) return []
  const written = field.kind === 'year' || field.kind === 'number' ? Number(value) : value
  const { error } = schemaOf(field).safeParse(written)
  return error ? inputError('', error.issues, written).issues.map((issue) => ({ ...issue, path })) : []
}

type Name = { language: string | null; value: string; kind: string; isDisplay: boolean }
type Text = { language: string; markdown: string }

const shownIn = (draft: Fields, language: string | null): Name | undefined =>
  (draft['names'] as Name[]).find((name) => name.isDisplay && name.language === language)

/** Returns the current value of the field that a suggestion changes, or `null` if it is empty. */
export function currentValue(
  kind: MergedKind,
  as: SuggestionField,
  language: string | null,
  draft: Fields,
): string | null {
  const suggested = suggestedField(kind, as)
  if (suggested?.field.kind === 'names') return shownIn(draft, language)?.value ?? null
  if (suggested?.field.kind === 'texts')
    return (draft['texts'] as Text[]).find((text) => text.language === language)?.markdown ?? null
  const value = suggested && draft[suggested.name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Returns the fields that a suggestion changes. The former display name becomes an alias. */
export function changesFor(
  kind: MergedKind,
  as: SuggestionField,
  language: string | null,
  value: string,
  draft: Fields,
): Fields {
  const suggested = suggestedField(kind, as)
  const valueKind = suggested?.field.kind
  if (valueKind === 'names') {
    const others = (draft['names'] as Name[])
      .filter((name) => !(name.language === language && name.value === value))
      .map((name) =>
        name.isDisplay && name.language === language ? { ...name, isDisplay: false, kind: 'alias' } : name,
      )
    const former = shownIn(draft, language)
    const isOriginal = language === (draft['originalLanguage'] ?? null)
    const nameKind = former?.kind ?? (isOriginal ? 'official' : 'translated')
    // the form of the entity accepts at most `namesPerEntity` names; with more names, editors could not save the entity
    if (others.length >= namesPerEntity)
      throw validationFailed([{ path: 'value', code: 'too_many', values: { limit: namesPerEntity } }])
    return { names: [...others, { language, value, kind: nameKind, isDisplay: true }] }
  }
  if (valueKind === 'texts') {
    const others = (draft['texts'] as Text[]).filter((text) => text.language !== language)
    return { texts: [...others, { language, markdown: value }] }
  }
  return { [suggested?.name ?? as]: valueKind === 'year' || valueKind === 'number' ? Number(value) : value }
}
