import type { Queryable } from '../../platform/database/database.ts'
import type { Editions, SearchDeletions } from '../../tables.gen.ts'
import type { QueriedNumber } from './isbn-queries.ts'
import type { Candidate } from './rank-names.ts'
import { limitMs } from './result-limits.ts'

/** A kind to search, and the maximum number of names of this kind that are read. */
export interface Wanted {
  kind: number
  most: number
}

/**
 * SQL that reads the best `most` rows of each kind. With limits as parameters, PostgreSQL would sort all rows instead
 * of reading the index.
 */
const ofEachKind = (wanted: readonly Wanted[], select: (kind: number, most: number) => string): string =>
  wanted.map(({ kind, most }) => `(${select(kind, most)})`).join(' union all ')
const nameOf = (wanted: readonly Wanted[]): string =>
  wanted.map(({ kind, most }) => `${kind}.${most}`).join('_')

/** The terms with which the index is queried. */
export interface SearchTerms {
  /** The beginning of names: the query in lower case without accents, cut to the length of a key. */
  start: string
  /** Keys that must be equal to a key of a name. */
  exact: string[]
  /** The query without spaces, and the same without one character each. Empty if too long for a short title. */
  rests: string[]
  /** A tsquery of all words, or `null` if words must not be searched. */
  words: string | null
}

/**
 * If fewer names than this begin with the query, the search also finds entities that contain all words of the query in
 * any order.
 */
export const fewNames = 5

/**
 * SQL of the most acclaimed entities that contain all words of a tsquery, with their names. `wanted`: limit for each
 * kind.
 */
const byWords = (wanted: readonly Wanted[], query: string, condition = ''): string => `
  select f.kind, f.entity_id, f.acclaim, d.label, d.language, d.is_shown, d.folded, true as "hasAllWords"
  from (select e.kind, e.entity_id, e.acclaim,
      row_number() over (partition by e.kind order by e.acclaim desc, e.entity_id) as place
    from search_entities e where e.words @@ ${query} ${condition}) f
  join (values ${wanted.map(({ kind, most }) => `(${kind}::smallint, ${most})`).join(', ')}) as k (kind, most) using (kind)
  join search_documents d using (kind, entity_id) where f.place <= k.most`

/**
 * Returns the most acclaimed names that match the terms. One statement reads everything, because each round trip takes
 * longer.
 */
export function findNames(
  db: Queryable,
  wanted: readonly Wanted[],
  { start, exact, rests, words }: SearchTerms,
): Promise<Candidate[]> {
  const length = [...start].length
  // the terms are in a CTE, so that PostgreSQL uses a generic plan: planning takes ten times as long as the search
  const begin = '(select start from terms)'
  // short beginnings use an index in order of acclaim, longer ones a range of keys
  const fits =
    length <= 5 ? `left(key, ${length}) = ${begin}` : `key >= ${begin} and key < ${begin} || chr(1114111)`
  const best = 'order by acclaim desc, entity_id, document_id'
  const walk = (
    kind: number,
    most: number,
  ) => `select ${kind}::smallint as kind, entity_id, document_id, acclaim
    from search_keys where kind = ${kind} and ${fits} ${best} limit ${most}`
  const same = (
    kind: number,
    most: number,
  ) => `select ${kind}::smallint as kind, entity_id, document_id, acclaim
    from search_keys where kind = ${kind} and key = any((select keys from whole)::text[]) ${best} limit ${most}`
  return db.query<Candidate>({
    // the SQL contains kinds and limits, so the name contains them, too
    name: `search_names_${length <= 5 ? length : 'long'}${words === null ? '' : '_words'}_${nameOf(wanted)}`,
    text: `with terms as materialized (
        select $1::text collate "C" as start, $3::text[] as rests${words === null ? '' : ', $4::tsquery as words'}
      ), whole as materialized (
        select $2::text[] || array(select distinct word from search_deletions
          where is_title and deletion = any((select rests from terms)::text[]) limit 60) as keys
      ), h as materialized (${ofEachKind(wanted, walk)} union all ${ofEachKind(wanted, same)})
      select h.kind, h.entity_id, h.acclaim, d.label, d.language, d.is_shown, d.folded, false as "hasAllWords"
      from h join search_documents d on d.id = h.document_id
      ${words === null ? '' : `union all ${byWords(wanted, '(select words from terms)', `and (select count(*) from h) < ${fewNames}`)}`}`,
    values: [start, exact, rests, ...(words === null ? [] : [words])],
    limitMs,
  })
}

/** Returns the most acclaimed entities whose names, and for books also authors, match a tsquery, with their names. */
export function findByWords(db: Queryable, wanted: readonly Wanted[], query: string): Promise<Candidate[]> {
  return db.query<Candidate>({
    name: `search_words_${nameOf(wanted)}`,
    text: byWords(wanted, '(select $1::tsquery)'),
    values: [query],
    limitMs,
  })
}

/** A word of the catalogue that is possibly the correct spelling of the query's word with the index `place`. */
export interface Correction extends Pick<SearchDeletions, 'word'> {
  place: number
}

/**
 * Returns words of the catalogue that share a form of {@link deletionsOf} with a word of the query. `open`: index of an
 * unfinished word.
 */
export function findCorrections(
  db: Queryable,
  rests: readonly { place: number; rest: string }[],
  open: number | null,
): Promise<Correction[]> {
  return db.query<Correction>({
    name: 'search_corrections',
    text: `select distinct a.place, d.word from unnest($1::int[], $2::text[]) as a (place, rest)
        cross join lateral (select word from search_deletions where not is_title and deletion = a.rest limit 200) d
      union
      select distinct a.place, d.word from unnest($1::int[], $2::text[]) as a (place, rest)
        cross join lateral (select word from search_deletions
          where not is_title and deletion >= a.rest and deletion < a.rest || chr(1114111) limit 60) d
      where a.place = $3::int and length(a.rest) >= 3`,
    values: [rests.map(({ place }) => place), rests.map(({ rest }) => rest), open],
    limitMs,
  })
}

/**
 * Returns the works that have an edition with an ISBN-13 or ASIN, or an identifier of another catalogue. It is almost
 * always one work.
 */
export function findByNumber(
  db: Queryable,
  { isbn13, asin, identifier }: QueriedNumber,
): Promise<(Pick<Editions, 'language'> & { entity_id: number; edition_id: number | null; label: string })[]> {
  return db.query({
    name: 'search_number',
    text: `select work_id as entity_id, id as edition_id, title as label, language from editions where isbn13 = $1
      union select work_id, id, title, language from editions where asin = $2
      union select w.id, null, $3, null from external_ids x join works w on w.id = x.work_id
        where x.scheme in ('wikidata', 'openlibrary-work') and x.value = $3 and w.merged_into is null
      union select e.work_id, e.id, e.title, e.language from external_ids x join editions e on e.id = x.edition_id
        where x.scheme = 'openlibrary-edition' and x.value = $3`,
    values: [isbn13, asin, identifier],
  })
}

/** A name of a book, with the words by which the book is found. */
export interface KeyedBook extends Candidate {
  words: string[]
  is_story: boolean
}

/** Returns the names of books of which a search key equals one of `keys`. */
export function findBooksByKey(db: Queryable, keys: readonly string[]): Promise<KeyedBook[]> {
  return db.query<KeyedBook>({
    name: 'search_books_by_key',
    text: `select k.kind, k.entity_id, k.acclaim, d.label, d.language, d.is_shown, d.folded, tsvector_to_array(e.words) as words,
        coalesce(w.type = 'short-fiction', false) as is_story
      from (select distinct kind, entity_id, acclaim, document_id from search_keys
        where kind = 1 and key = any($1::text[] collate "C") order by acclaim desc limit 400) k
      join search_documents d on d.id = k.document_id
      join search_entities e on e.kind = k.kind and e.entity_id = k.entity_id
      join works w on w.id = k.entity_id`,
    values: [keys],
    limitMs,
  })
}
