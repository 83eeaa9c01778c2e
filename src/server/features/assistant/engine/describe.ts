import type { AssistantChip } from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import { formatCountry, formatLanguageInText } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { partId, readBounds, readTarget, type Wish, type WishPart } from '@biblionaut/wish'
import type { Queryable } from '../../../platform/database/types.ts'
import { shownNameText } from '../../names/index.ts'

/** Texts and names with which conditions are described. */
export interface Description {
  t: Translate<Words['assistant-answers']>
  language: Language
  /** Returns the name of an entity: `work 12`, `genre space-opera`. */
  nameOf(key: string): string
}

type Keys = Record<'work' | 'author' | 'series' | 'award' | 'genre', Set<string>>
export const newKeys = (): Keys => ({
  work: new Set(),
  author: new Set(),
  series: new Set(),
  award: new Set(),
  genre: new Set(),
})

/** Adds the entities that a request names to `keys`. */
export function addKeys(keys: Keys, wish: Wish): void {
  for (const { field, value } of wish) {
    const { of, id } = readTarget(value)
    if (field === 'like' || field === 'known' || field === 'by')
      keys[of as 'work' | 'author' | 'series'].add(String(id))
    if (field === 'compared') keys.work.add(String(id))
    if (field === 'author' || field === 'series') keys[field].add(value)
    if (field === 'genre') keys.genre.add(value)
    if (field === 'award' || field === 'nominated') keys.award.add(value)
  }
}

/** Returns the names of entities in the reader's language. The keys are those of {@link Description.nameOf}. */
export async function findNames(db: Queryable, keys: Keys, language: Language): Promise<Map<string, string>> {
  const rows = await db.query<{ key: string; name: string }>({
    name: 'assistant-names',
    text: `select 'work ' || w.id as key, ${shownNameText('work', 'w.id', '$6', 'w.original_language')} as name from works w where w.id = any($1::int[])
      union all select 'author ' || p.id, ${shownNameText('person', 'p.id', '$6')} from people p where p.id = any($2::int[])
      union all select 'series ' || s.id, ${shownNameText('series', 's.id', '$6')} from series s where s.id = any($3::int[])
      union all select 'award ' || a.slug, ${shownNameText('award', 'a.id', '$6')} from awards a where a.slug = any($4::text[])
      union all select 'genre ' || g.slug, ${shownNameText('genre', 'g.id', '$6')} from genres g where g.slug = any($5::text[])`,
    values: [
      ...[keys.work, keys.author, keys.series].map((ids) => [...ids].map(Number)),
      [...keys.award],
      [...keys.genre],
      language,
    ],
  })
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Returns a condition for the page, on which the reader can remove it. */
export const chipOf = (part: WishPart, description: Description): AssistantChip => ({
  id: partId(part),
  label: labelOf(part, description),
  isExcluded: part.not === true || part.field === 'known',
})

/** Returns a condition in words. A negated condition is described without 'not'. */
export function labelOf({ field, value, not }: WishPart, { t, language, nameOf }: Description): string {
  const { of, id } = readTarget(value)
  const target = () => nameOf(`${of} ${id}`)
  switch (field) {
    case 'like':
      return not ? target() : t('chip.like', { name: target() })
    case 'known':
      return t('chip.known', { name: target() })
    case 'author':
      return t('chip.author', { name: nameOf(`author ${value}`) })
    case 'by':
      return t('chip.sameAuthor', { name: target() })
    case 'series':
      return t('chip.series', { name: nameOf(`series ${value}`) })
    case 'genre':
      return nameOf(`genre ${value}`)
    case 'age':
      return t('chip.age', { age: value })
    case 'available':
      return t('chip.language', { language: formatLanguageInText(value, language) })
    case 'original':
      return t('chip.original', { language: formatLanguageInText(value, language) })
    case 'origin':
      return originLabel(value, { t, language })
    case 'years':
      return yearsLabel(value, t)
    case 'pages': {
      const { from: min, to: max } = readBounds(value)
      if (min !== null && max !== null) return t('chip.pagesBetween', { min, max })
      return max === null ? t('chip.pagesLeast', { min: min ?? 0 }) : t('chip.pagesMost', { max })
    }
    case 'volumes': {
      const { from: min, to: max } = readBounds(value)
      if (min !== null && max !== null)
        return min === max ? t('chip.volumes', { count: min }) : t('chip.volumesBetween', { min, max })
      return max === null ? t('chip.volumesLeast', { min: min ?? 0 }) : t('chip.volumesMost', { max })
    }
    case 'compared':
      return t(`chip.${of as 'shorter'}`, { name: nameOf(`work ${id}`) })
    case 'award':
      return value === 'any' ? t('chip.awardAny') : t('chip.award', { name: nameOf(`award ${value}`) })
    case 'nominated':
      return value === 'any' ? t('chip.nomineeAny') : t('chip.nominee', { name: nameOf(`award ${value}`) })
    case 'count':
      return t('chip.count', { count: Number(value) })
    default:
      return t(`chip.${field}.${value}` as 'chip.mood.dark')
  }
}

function originLabel(value: string, { t, language }: Pick<Description, 't' | 'language'>): string {
  if (value.length > 2) return t(`chip.origin.${value}` as 'chip.origin.north')
  return t('chip.country', { country: formatCountry(value, language) })
}

function yearsLabel(value: string, t: Description['t']): string {
  const { from, to } = readBounds(value)
  if (from !== null && to !== null)
    return from === to ? t('chip.year', { from }) : t('chip.yearsBetween', { from, to })
  return from === null ? t('chip.yearsTo', { to: to ?? 0 }) : t('chip.yearsFrom', { from })
}
