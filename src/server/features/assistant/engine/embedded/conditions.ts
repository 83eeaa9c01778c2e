import { interfaceLanguages, type Language } from '#contract/values/languages'
import { pagesOfLength } from '#contract/values/work-lengths'
import { isAvailableIn } from '../../../books/index.ts'
import { origins } from './lexicon/origins.ts'
import { longPages, pagesOf, type PageSpan, shortPages } from './lengths.ts'
import { partId, type WishPart } from './wish.ts'

/** What a wish is put to the database with. */
export interface Asking {
  userId: string
  language: Language
  parts: readonly WishPart[]
  /** Pages of the works that lengths are measured by. */
  spans: ReadonlyMap<number, PageSpan>
  /** Works that were shown already and are not to come again. */
  without: readonly number[]
}

const isAuthorOf = `select from work_contributors c join people p on p.id = c.person_id where c.work_id = w.id and c.role = 'author'`
const isMember = `select from series_members m join series s on s.id = m.series_id
  where m.work_id = w.id and s.merged_into is null and s.kind in ('author', 'shared_universe')`
const hasGenre = (slugs: string) =>
  `exists (select from work_genres x join genres g on g.id = x.genre_id where x.work_id = w.id and g.slug = any(${slugs}))`
const isInSeries = (id: string) =>
  `exists (select from series_members m where m.work_id = w.id and m.series_id = ${id}::int)`
const byAuthorsOf = (of: 'work' | 'series', id: string) => {
  const theirs =
    of === 'work'
      ? `select o.person_id from work_contributors o where o.role = 'author' and o.work_id = ${id}::int`
      : `select o.person_id from work_contributors o join series_members m on m.work_id = o.work_id where o.role = 'author' and m.series_id = ${id}::int`
  return `exists (${isAuthorOf} and c.person_id in (${theirs}))`
}
// what is here is counted only where nobody knows how many there are
const mainVolumes = `coalesce(s.main_volumes, (select count(*) from series_members o
  where o.series_id = s.id and o.reading_order = 'publication' and o.role = 'main'))`

const wantsChildren = ({ parts }: Asking): boolean =>
  parts.some((part) => part.kind === 'genre' && part.slug === 'children' && !part.isNot)

/**
 * SQL of what a part demands of a work `w`; null where it demands nothing and only helps to order. A number nobody
 * tells satisfies no demand. `add` puts a value among the parameters and answers its place.
 */
function demandOf(part: WishPart, add: (value: unknown) => string, asking: Asking): string | null {
  switch (part.kind) {
    case 'author':
      return `exists (${isAuthorOf} and c.person_id = ${add(part.id)}::int)`
    case 'series':
      return isInSeries(add(part.id))
    case 'known':
      return part.of === 'work' ? `w.id <> ${add(part.id)}::int` : `not ${isInSeries(add(part.id))}`
    case 'same-author':
      return byAuthorsOf(part.of, add(part.id))
    case 'group':
      return `(w.genre_group = ${add(part.group)} or ${hasGenre(`array[${add(part.group)}]::text[]`)})`
    case 'genre':
      // a comic is what it is by its kind, not by what it is about
      if (part.slug === 'graphic-novel' && !part.isNot) return `w.type = 'graphic-novel'`
      if (part.slug === 'graphic-novel')
        return `(w.type is not distinct from 'graphic-novel' or ${hasGenre(`'{graphic-novel}'`)})`
      // who wants no books for the young wants none for children either
      if (part.slug === 'young-adult' && part.isNot && !wantsChildren(asking))
        return hasGenre(`'{young-adult,children}'`)
      return hasGenre(`array[${add(part.slug)}]::text[]`)
    case 'form':
      if (part.form === 'omnibus') return `w.type = 'omnibus'`
      if (part.form === 'collections') return `w.type in ('collection', 'anthology')`
      return part.form === 'novella' ? isNovella : `w.type in ('collection', 'anthology', 'short-fiction')`
    case 'adults':
      return `not ${hasGenre(`'{young-adult,children}'`)}`
    case 'pages':
      return pagesBetween(part.min, part.max, add)
    case 'length': {
      const { least, most } = asking.spans.get(part.workId) ?? { least: null, most: null }
      // what is as short as there is has no least: its most has to do
      if (part.than === 'shorter') return pagesBetween(null, (least ?? most ?? shortPages + 1) - 1, add)
      return pagesBetween((most ?? least ?? longPages - 1) + 1, null, add)
    }
    case 'age':
      return `w.first_year ${part.than === 'older' ? '<' : '>'}
        (select model.first_year from works model where model.id = ${add(part.workId)}::int)`
    case 'shape':
      if (part.shape === 'standalone')
        return `not exists (${isMember}) and coalesce(w.type, '') not in ('omnibus', 'companion')`
      if (part.shape === 'finished') return `exists (${isMember} and s.status = 'completed')`
      if (part.shape === 'ongoing') return `exists (${isMember} and s.status = 'ongoing')`
      return part.shape === 'trilogy'
        ? `exists (${isMember} and m.role = 'main' and ${mainVolumes} = 3)`
        : `exists (${isMember})`
    case 'language':
      return isAvailableIn(add(part.language))
    case 'original':
      return `w.original_language = ${add(part.language)}`
    case 'origin': {
      const { countries, languages } = origins[part.origin]
      // 'Italian science fiction' is written in Italian; where a language is of many countries, the author's tells
      if (part.origin === 'latin')
        return `(w.original_language = any(${add(languages)}) and not exists (${isAuthorOf} and p.nationality in ('ES', 'PT')))`
      return languages.length > 0
        ? `w.original_language = any(${add(languages)})`
        : `exists (${isAuthorOf} and p.nationality = any(${add(countries)}))`
    }
    case 'gender':
      return `(exists (${isAuthorOf} and p.gender = ${add(part.gender)}) and not exists (${isAuthorOf} and p.gender <> ${add(part.gender)}))`
    case 'award':
      return `exists (select from award_honours a where a.work_id = w.id and ${part.result === 'winner' ? `a.result = 'winner'` : `a.result <> 'no-award'`}
        ${part.awardId === null ? '' : `and a.award_id = ${add(part.awardId)}::int`})`
    case 'years':
      return [
        part.from === null ? null : `w.first_year >= ${add(part.from)}`,
        part.to === null ? null : `w.first_year <= ${add(part.to)}`,
      ]
        .filter(Boolean)
        .join(' and ')
    case 'words':
      return part.isNot
        ? `exists (select from work_texts t where t.work_id = w.id and (${inAnyLanguage(add(part.words))}))`
        : null
    case 'list':
      return `exists (select from reading_list_books r where r.work_id = w.id and r.user_id = $1 and r.status = 'to-read')`
    case 'new-authors':
      return `not exists (${isAuthorOf} and exists (select from work_contributors o where o.person_id = c.person_id and o.role = 'author'
        and (exists (select from reading_list_books r where r.work_id = o.work_id and r.user_id = $1 and r.status <> 'to-read') or exists (select from ratings r where r.work_id = o.work_id and r.user_id = $1))))`
    default:
      return null
  }
}

/** SQL of whether a synopsis, in whichever of the interface's languages it is, has a word; all forms of it count. */
export const inAnyLanguage = (word: string): string =>
  interfaceLanguages
    .map(
      (language) =>
        `(t.language = '${language}' and words_of_text(t.language, t.markdown) @@ plainto_tsquery(text_search_of('${language}'), ${word}::text))`,
    )
    .join(' or ')

const leastPages = pagesOf('least', '$2::text')
const mostPages = pagesOf('most', '$2::text')

const pagesBetween = (min: number | null, max: number | null, add: (value: unknown) => string): string =>
  [
    ...(min === null ? [] : [`${leastPages} >= ${add(min)}::int`]),
    ...(max === null ? [] : [`${mostPages} <= ${add(max)}::int`]),
  ].join(' and ')

/** A novella by its type, or a novel as short as one. */
const isNovella = `(coalesce(w.type = 'novella', false)
  or (coalesce(w.type, 'novel') = 'novel' and coalesce(${mostPages} <= ${pagesOfLength('novella').most}, false)))`

/** Every part that demands something, in words of SQL, with its id. */
export interface Demands {
  /** What holds for every answer: present works, unread ones, none of the models. */
  always: string[]
  byPart: { id: string; sql: string }[]
  values: unknown[]
}

/** Kinds of which any will do where several are wished for: a book is rarely by two people or from two countries. */
const either = new Set<WishPart['kind']>([
  'author',
  'same-author',
  'series',
  'group',
  'origin',
  'original',
  'form',
])
const isEither = (part: WishPart): boolean =>
  !part.isNot &&
  (either.has(part.kind) || ((part.kind === 'genre' || part.kind === 'award') && part.isEither === true))

/** Puts a wish in SQL; `$1` is the reader, `$2` their language. */
export function demandsOf(asking: Asking): Demands {
  const values: unknown[] = [asking.userId, asking.language]
  const add = (value: unknown) => `$${values.push(value)}`
  const { parts } = asking
  const models = parts.flatMap((part) =>
    part.kind === 'like' && part.of === 'work'
      ? [part.id]
      : part.kind === 'length' || part.kind === 'age'
        ? [part.workId]
        : [],
  )
  const seriesApart = parts.flatMap((part) => (part.kind === 'like' && part.of === 'series' ? [part.id] : []))
  const always = [
    'w.merged_into is null',
    // a part may name neither the reader nor their language, and PostgreSQL refuses a parameter without a type
    '$1::uuid is not null and $2::text is not null',
    `w.id <> all(${add([...models, ...asking.without])}::int[])`,
  ]
  if (!parts.some(({ kind }) => kind === 'reread'))
    always.push(
      `not exists (select from reading_list_books r where r.work_id = w.id and r.user_id = $1 and r.status <> 'to-read')`,
      `not exists (select from ratings r where r.work_id = w.id and r.user_id = $1)`,
    )
  const ownSeries = parts.flatMap((part) => (part.kind === 'like' && part.of === 'work' ? [part.id] : []))
  if (
    ownSeries.length > 0 &&
    !parts.some(({ kind, isNot }) => (kind === 'series' || kind === 'author') && !isNot)
  )
    always.push(
      `not exists (select from series_members m join series s on s.id = m.series_id and s.kind in ('author', 'shared_universe')
        join series_members o on o.series_id = s.id where m.work_id = w.id and o.work_id = any(${add(ownSeries)}::int[]))`,
    )
  const refused = (of: 'work' | 'series') =>
    parts.flatMap((part) =>
      part.isNot && ((part.kind === 'like' && part.of === of) || part.kind === of) ? [part.id] : [],
    )
  const [refusedWorks, refusedSeries] = [refused('work'), refused('series')]
  if (refusedWorks.length + refusedSeries.length > 0)
    // who refuses 'Bone' refuses 'Bone: The Complete Edition'
    always.push(
      `not exists (select from work_names n where n.work_id = w.id and exists (
        select from work_names r where r.work_id = any(${add(refusedWorks)}::int[]) and starts_with(lower(n.value), lower(r.value) || ':')
        union all select from series_names r where r.series_id = any(${add(refusedSeries)}::int[]) and starts_with(lower(n.value), lower(r.value) || ':')))`,
    )
  if (seriesApart.length > 0)
    always.push(
      `not exists (select from series_members m where m.work_id = w.id and m.series_id = any(${add(seriesApart)}::int[]))`,
    )
  const groups = Map.groupBy(parts, (part) => (isEither(part) ? part.kind : partId(part)))
  const byPart = [...groups.values()].flatMap((group) => {
    const all = group.flatMap((part) => {
      const sql = demandOf(part, add, asking)
      return sql === null || sql === '' ? [] : [part.isNot ? `not (${sql})` : `(${sql})`]
    })
    return all.length === 0 ? [] : [{ id: partId(group[0]!), sql: `(${all.join(' or ')})` }]
  })
  return { always, byPart, values }
}
