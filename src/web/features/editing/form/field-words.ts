import { formatCountry, formatLanguage, formatPartialDate } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import type { Names } from './names.ts'

type EditingKey = keyof Words['editing']
/** A field of a draft that has a name in words. */
export type FieldWord = EditingKey extends infer K ? (K extends `field.${infer Name}` ? Name : never) : never

/** How a value is said: each line one thing of a list. */
export interface FieldWords {
  field: (name: string) => string
  lines: (field: string, value: unknown, names: Names) => string[]
}

/** By which kind of thing an id of a draft is looked up. */
const kindOfId: Readonly<Record<string, string>> = {
  personId: 'people',
  seriesId: 'series',
  awardId: 'awards',
  categoryId: 'categories',
  bookId: 'books',
  genreIds: 'genres',
}

/** Fields with a date that may be a year or a month alone. */
const dates = new Set(['born', 'died', 'firstPublished', 'publicationDate'])

/** Sets of keys that have words: in `catalogue` or in `editing`. */
const enumerations: Readonly<Record<string, string>> = {
  role: 'role',
  type: 'type',
  group: 'group',
  category: 'group',
  gender: 'gender',
  status: 'seriesStatus',
  result: 'result',
}

/** Says fields and values of drafts in the reader's language: in a conflict, in the history, before a merge. */
export function useFieldWords(): FieldWords {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const language = useLanguage()
  /** A word by a key that may not be there. */
  const word = (translate: unknown, key: string): string | null => {
    const said = (translate as (key: string) => string)(key)
    return said === key ? null : said
  }
  const anyWord = (key: string) => word(labels, key) ?? word(t, key)

  const one = (key: string, value: unknown, parent: string, names: Names): string => {
    if (value === null || value === undefined || value === '' || value === false) return ''
    if (value === true) return t(`field.${key}` as 'field.isDisplay')
    const kind = parent === 'parentId' || key === 'parentId' ? null : kindOfId[key]
    if (typeof value === 'number' && kind) return names[`${kind}:${value}`] ?? `#${value}`
    if (typeof value === 'number' && key === 'parentId')
      return names[`series:${value}`] ?? names[`genres:${value}`] ?? `#${value}`
    if (typeof value !== 'string') return JSON.stringify(value)
    if (key === 'language' || key === 'originalLanguage' || key === 'nativeLanguage')
      return formatLanguage(value, language)
    if (dates.has(key)) return formatPartialDate(value, language)
    if (key === 'nationality') return formatCountry(value, language)
    if (key === 'kind') return anyWord(`title.${value}`) ?? anyWord(`kind.${value}`) ?? value
    if (key === 'role') return anyWord(`role.${value}`) ?? anyWord(`seriesRole.${value}`) ?? value
    if (key === 'order') return anyWord(`order.${value}`) ?? value
    const set = enumerations[key]
    return (set && anyWord(`${set}.${value}`)) ?? value
  }

  const lines = (field: string, value: unknown, names: Names): string[] => {
    if (value === null || value === undefined || value === '') return []
    if (!Array.isArray(value)) {
      if (typeof value !== 'object') return [one(field, value, '', names)]
      return [Object.values(value).map(String).join(', ')]
    }
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

  return { field: (name) => word(t, `field.${name}`) ?? name, lines }
}
