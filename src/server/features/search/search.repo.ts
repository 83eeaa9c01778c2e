import type { Queryable } from '../../platform/database/database.ts'
import type { Editions, SearchDeletions } from '../../tables.gen.ts'
import type { Candidate } from './ranking.ts'

/** A kind to search in and how many names of it are enough. */
export interface Wanted {
  kind: number
  most: number
}

/** A statement that takes longer is given up: a search is no use later. */
const limitMs = 250

/**
 * SQL of the best `most` of each kind. Kinds and numbers stand in the text, not in parameters: a plan that does not
 * know how few rows are wanted sorts a letter's hundred thousand instead of walking along the best. `name` tells the
 * texts apart.
 */
const ofEachKind = (wanted: readonly Wanted[], select: (kind: number, most: number) => string): string =>
  wanted.map(({ kind, most }) => `(${select(kind, most)})`).join(' union all ')
const nameOf = (wanted: readonly Wanted[]): string =>
  wanted.map(({ kind, most }) => `${kind}.${most}`).join('_')

/** What a question is looked up by. */
export interface Asked {
  /** Folded, at most as long as a key. */
  start: string
  /** Keys that are looked for whole. */
  exact: string[]
  /**
   * What is left of the whole question when a letter is taken away; none where it is too long to be one short title.
   */
  rests: string[]
  /** A tsquery of all words; null where they are not looked for. */
  words: string | null
}

/** Fewer names than this begin so, and words in any order are looked for as well. */
export const fewNames = 5

/**
 * SQL of the best known entities that have all words of a tsquery, with their names. `limits`: how many of each kind.
 */
const byWords = (wanted: readonly Wanted[], query: string, condition = ''): string => `
  select f.kind, f.entity_id, f.acclaim, d.label, d.language, d.is_shown, d.folded, true as "hasAllWords"
  from (select e.kind, e.entity_id, e.acclaim,
      row_number() over (partition by e.kind order by e.acclaim desc, e.entity_id) as place
    from search_entities e where e.words @@ ${query} ${condition}) f
  join (values ${wanted.map(({ kind, most }) => `(${kind}::smallint, ${most})`).join(', ')}) as k (kind, most) using (kind)
  join search_documents d using (kind, entity_id) where f.place <= k.most`

/**
 * The best known names that go on, from one of their words, as `start` does; names that are just that, spaces aside;
 * short titles one typo away; and, where asked and few names begin so, the entities that have all of the words in any
 * order, over every name and a book's authors. One statement: a way to the database and back costs more than any of
 * these. Up to five letters are a walk along the best of that beginning, longer ones a range of keys. What is asked
 * stands in a query of its own (`asked`): PostgreSQL then finds no plan for one question better than the plan for all,
 * and does not plan again for each, which took ten times as long as the search.
 */
export function findNames(
  db: Queryable,
  wanted: readonly Wanted[],
  { start, exact, rests, words }: Asked,
): Promise<Candidate[]> {
  const length = [...start].length
  const begin = '(select start from asked)'
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
    name: `search_names_${length <= 5 ? length : 'long'}${words === null ? '' : '_words'}_${nameOf(wanted)}`,
    text: `with asked as materialized (
        select $1::text collate "C" as start, $3::text[] as rests${words === null ? '' : ', $4::tsquery as words'}
      ), whole as materialized (
        select $2::text[] || array(select distinct word from search_deletions
          where is_title and deletion = any((select rests from asked)::text[]) limit 60) as keys
      ), h as materialized (${ofEachKind(wanted, walk)} union all ${ofEachKind(wanted, same)})
      select h.kind, h.entity_id, h.acclaim, d.label, d.language, d.is_shown, d.folded, false as "hasAllWords"
      from h join search_documents d on d.id = h.document_id
      ${words === null ? '' : `union all ${byWords(wanted, '(select words from asked)', `and (select count(*) from h) < ${fewNames}`)}`}`,
    values: [start, exact, rests, ...(words === null ? [] : [words])],
    limitMs,
  })
}

/**
 * The names of entities that have all of these words, as a tsquery over every name and a book's authors; the best known
 * ones.
 */
export function findByWords(db: Queryable, wanted: readonly Wanted[], query: string): Promise<Candidate[]> {
  return db.query<Candidate>({
    name: `search_words_${nameOf(wanted)}`,
    text: byWords(wanted, '(select $1::tsquery)'),
    values: [query],
    limitMs,
  })
}

/** Words that may have been meant: `place` says which of the asked ones. */
export interface Correction extends Pick<SearchDeletions, 'word'> {
  place: number
}

/**
 * Known words that share a rest with an asked one. `rests`: of each asked word by its place. `open`: the place of the
 * word that is still being typed, of which longer words may be meant too; null where none is.
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

/** The editions that an ISBN-13 or an ASIN belongs to with their works; almost always one. */
export function findByNumber(
  db: Queryable,
  isbn13: string | null,
  asin: string | null,
): Promise<(Pick<Editions, 'language'> & { entity_id: number; edition_id: number; label: string })[]> {
  return db.query({
    name: 'search_number',
    text: `select work_id as entity_id, id as edition_id, title as label, language from editions where isbn13 = $1
      union select work_id, id, title, language from editions where asin = $2`,
    values: [isbn13, asin],
  })
}
