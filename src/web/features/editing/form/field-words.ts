import { plainFieldNamed } from '#contract/values/entity-fields'
import type { PlainField } from '#contract/values/field-kinds'
import { formatCountry, formatLanguage, formatPartialDate } from '#i18n/formats'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import type { Names } from './draft-names.ts'

/** Kind of the entities whose ids a field contains, by the name of the field. */
const kindOfId: Readonly<Record<string, string>> = {
  personId: 'people',
  seriesId: 'series',
  awardId: 'awards',
  categoryId: 'categories',
  bookId: 'books',
  genreIds: 'genres',
}

/** Prefixes of translation keys by the name of the field, for example `seriesRole` of `seriesRole.main`. */
const enumerations: Readonly<Record<string, readonly string[]>> = {
  kind: ['title', 'kind'],
  role: ['role', 'seriesRole'],
  order: ['order'],
  category: ['group'],
  result: ['result'],
}

/** Returns the translation of a key; null if there is none. */
export function wordOf(translate: unknown, key: string): string | null {
  const text = (translate as (key: string) => string)(key)
  return text === key ? null : text
}

/**
 * Returns a function that translates a key that is only known at run time. It returns null if neither `catalogue` nor
 * `editing` has a translation.
 */
export function useAnyWord(): (key: string) => string | null {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  return (key) => wordOf(labels, key) ?? wordOf(t, key)
}

/**
 * Returns functions that label the fields and values of drafts in the reader's language. Used by conflicts, the
 * history and merges.
 */
export function useFieldWords() {
  const t = useWords('editing')
  const anyWord = useAnyWord()
  const language = useLanguage()
  /** Formats a value by the kind of its field; null if the value is shown unchanged. */
  const described = (field: PlainField, value: string): string | null => {
    if (field.kind === 'date') return formatPartialDate(value, language)
    if (field.kind === 'country') return formatCountry(value, language)
    if (field.kind === 'language') return formatLanguage(value, language)
    return field.kind === 'choice' ? anyWord(`${field.words}.${value}`) : null
  }
  const one = (key: string, value: unknown, parent: string, names: Names): string => {
    if (value === null || value === undefined || value === '' || value === false) return ''
    if (value === true) return t(`field.${key}` as 'field.isDisplay')
    const kind = parent === 'parentId' || key === 'parentId' ? null : kindOfId[key]
    if (typeof value === 'number' && kind) return names[`${kind}:${value}`] ?? `#${value}`
    if (typeof value === 'number' && key === 'parentId')
      return names[`series:${value}`] ?? names[`genres:${value}`] ?? `#${value}`
    if (typeof value !== 'string') return JSON.stringify(value)
    if (key === 'language') return formatLanguage(value, language)
    const field = parent === '' ? plainFieldNamed(key) : undefined
    if (field) return described(field, value) ?? value
    const words = (enumerations[key] ?? []).map((set) => anyWord(`${set}.${value}`))
    return words.find((word) => word !== null) ?? value
  }

  /** Returns the value of a field as text, with one line per item of a list. */
  const lines = (field: string, value: unknown, names: Names): string[] => {
    if (value === null || value === undefined || value === '') return []
    if (!Array.isArray(value)) {
      if (typeof value !== 'object') return [one(field, value, '', names)]
      return [Object.values(value).map(String).join(', ')]
    }
    if (plainFieldNamed(field)?.kind === 'languages')
      return value.map((code: unknown) => formatLanguage(String(code), language))
    return value.map((item: unknown) => {
      if (typeof item !== 'object' || item === null) return one(field, item, field, names)
      return Object.entries(item)
        .filter(([key]) => key !== 'id' && key !== 'sort' && key !== 'to')
        .flatMap(([key, part]) => {
          if (Array.isArray(part)) return [lines(key, part, names).join(' / ')]
          // the `category` of an honour is free text; in other lists, it is a translated genre group
          if (key === 'category' && field === 'awards') return part ? [String(part)] : []
          return [one(key, part, field, names)]
        })
        .filter((part) => part !== '')
        .join(' · ')
    })
  }

  // labels that public pages also show are in the namespace `catalogue`, all others in `editing`
  const field = (name: string): string => anyWord(`field.${name}`) ?? name
  return { field, lines }
}
