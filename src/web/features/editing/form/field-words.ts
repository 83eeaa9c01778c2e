import { plainFieldNamed } from '#contract/values/entity-fields'
import type { PlainField } from '#contract/values/field-kinds'
import { formatCountry, formatLanguage, formatPartialDate } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import type { Names } from './names.ts'

type EditingKey = keyof Words['editing']
/** A field of a draft that has a name in words. */
export type FieldWord = EditingKey extends infer K ? (K extends `field.${infer Name}` ? Name : never) : never

/** How a value is said: each line one item of a list. */
export interface FieldWords {
  field: (name: string) => string
  lines: (field: string, value: unknown, names: Names) => string[]
}

/** By which kind of entity an id of a draft is looked up. */
const kindOfId: Readonly<Record<string, string>> = {
  personId: 'people',
  seriesId: 'series',
  awardId: 'awards',
  categoryId: 'categories',
  bookId: 'books',
  genreIds: 'genres',
}

/** Words of what stands in the rows of a list. */
const enumerations: Readonly<Record<string, readonly string[]>> = {
  kind: ['title', 'kind'],
  role: ['role', 'seriesRole'],
  order: ['order'],
  category: ['group'],
  result: ['result'],
}

/** A word by a key that may not be there. */
export function wordOf(translate: unknown, key: string): string | null {
  const said = (translate as (key: string) => string)(key)
  return said === key ? null : said
}

/** A word of the catalogue or of editing, by a key that is only known when the page runs. */
export function useAnyWord(): (key: string) => string | null {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  return (key) => wordOf(labels, key) ?? wordOf(t, key)
}

/** Says fields and values of drafts in the reader's language: in a conflict, in the history, before a merge. */
export function useFieldWords(): FieldWords {
  const t = useWords('editing')
  const anyWord = useAnyWord()
  const language = useLanguage()
  /** A plain field, as it is described; null where its kind says nothing of how it reads. */
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
          // a category in free words is no colour group
          if (key === 'category' && field === 'awards') return part ? [String(part)] : []
          return [one(key, part, field, names)]
        })
        .filter((part) => part !== '')
        .join(' · ')
    })
  }

  // of a field that its entity's page names in the same word, that stands in the words of the catalogue
  const field = (name: string): string => anyWord(`field.${name}`) ?? name
  return { field, lines }
}
