import type { Queryable } from '../../platform/database/database.ts'
import type { Editions, SearchDeletions } from '../../tables.gen.ts'
import type { QueriedNumber } from './isbn-queries.ts'
import type { Candidate } from './rank-names.ts'
import { limitMs } from './result-limits.ts'

/** A kind that is searched, and the maximum number of its names that are read. */
export interface Wanted {
  kind: number
  most: number
}

/**
 * SQL that reads `most` rows of each kind. The numbers are in the text: if they were parameters, PostgreSQL would
 * sort all rows instead of reading an index.
 */
const ofEachKind = (wanted: readonly Wanted[], select: (kind: number, most: number) => string): string =>
  wanted.map(({ kind, most }) => `(${select(kind, most)})`).join(' union all ')
const nameOf = (wanted: readonly Wanted[]): string =>
  wanted.map(({ kind, most }) => `${kind}.${most}`).join('_')

export interface SearchTerms {
  /** The query in lower case without accents, cut to the length of a key. Names that begin with it are found. */
  start: string
  exact: string[]
  /** The query as one word, and this word without one of its characters. Empty for a long query. */
  rests: string[]
  /** A tsquery of all words; `null` if words are not searched. */
  words: string | null
}

/** If fewer names begin with the query, the search also finds names with its words in any order. */
export const fewNames = 5

/** SQL of the entities with the highest acclaim whose names contain the words of a tsquery. */
const byWords = (wanted: readonly Wanted[], query: string, condition = ''): string => `
  select f.kind, f.entity_id, f.acclaim, d.label, d.language, d.is_shown, d.folded, true as "hasAllWords"
  from (select e.kind, e.entity_id, e.acclaim,
      row_number() over (partition by e.kind order by e.acclaim desc, e.entity_id) as place
    from search_entities e where e.words @@ ${query} ${condition}) f
  join (values ${wanted.map(({ kind, most }) => `(${kind}::smallint, ${most})`).join(', ')}) as k (kind, most) using (kind)
  join search_documents d using (kind, entity_id) where f.place <= k.most`

/**
 * Returns the names with the highest acclaim that match the terms. It is one statement, because a round trip takes
 * longer than a search.
 */
export function findNames(
  db: Queryable,
  wanted: readonly Wanted[],
  { start, exact, rests, words }: SearchTerms,
): Promise<Candidate[]> {
  const length = [...start].length
  // the terms are in a CTE, so that PostgreSQL plans the statement only once; planning takes ten times as long as the
  // search
  const begin = '(select start from terms)'
  // for short beginnings, an index has the names in order of acclaim
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
    // kinds and limits are a part of the SQL, so they must be a part of its name
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

/**
 * Returns the entities with the highest acclaim whose names match a tsquery. For books, the names of their authors
 * count, too.
 */
export function findByWords(db: Queryable, wanted: readonly Wanted[], query: string): Promise<Candidate[]> {
  return db.query<Candidate>({
    name: `search_words_${nameOf(wanted)}`,
    text: byWords(wanted, '(select $1::tsquery)'),
    values: [query],
    limitMs,
  })
}

/** A catalogue word that may be the correct spelling of a word of the query. `place`: index of the query's word. */
export interface Correction extends Pick<SearchDeletions, 'word'> {
  place: number
}

/**
 * Returns words of the catalogue that have a text of {@link deletionsOf} in common with a word of the query. `open`:
 * index of a word that the user is still typing.
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

/** Returns the works with an ISBN-13, ASIN or identifier of another catalogue, almost always one. */
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

/** A name of a book. `words`: the words of all names, authors and series of the book. */
export interface KeyedBook extends Candidate {
  words: string[]
  is_story: boolean
}

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
