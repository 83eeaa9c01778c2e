import type { Queryable } from '../../platform/database/database.ts'
import type { Candidate } from './ranking.ts'

/** A kind to search in and how many names of it are enough. */
export interface Wanted {
  kind: number
  most: number
}

/** A statement that takes longer is given up: a search is no use later. */
const limitMs = 250

const kindsOf = (wanted: readonly Wanted[]) => [
  wanted.map(({ kind }) => kind),
  wanted.map(({ most }) => most),
]

const best = 'order by popularity desc, entity_id, document_id limit k.most'

/** What a question is looked up by. */
export interface Asked {
  /** Folded, at most as long as a key. */
  start: string
  /** Keys that are looked for whole. */
  exact: string[]
  /** What is left of the whole question when a letter is taken away; none where it is too long to be one short title. */
  rests: string[]
  /** A tsquery of all words; null where they are not looked for. */
  words: string | null
}

const byWords = `select e.kind, e.entity_id, e.popularity, row_number() over (partition by e.kind order by e.popularity desc, e.entity_id) as place
  from search_entities e where e.words @@ `

/**
 * The best known names that go on, from one of their words, as `start` does; names that are just that, spaces aside; short titles one slip
 * away; and, where asked, the entities that have all of the words in any order, over every name and a book's authors. One statement: a way to
 * the database and back costs more than any of these. Up to five letters are a walk along the best of that beginning, longer ones a range of keys.
 */
export function findNames(
  db: Queryable,
  wanted: readonly Wanted[],
  { start, exact, rests, words }: Asked,
): Promise<Candidate[]> {
  const length = [...start].length
  const fits = length <= 5 ? `left(key, ${length}) = $3` : `key >= $3 and key < $3 || chr(1114111)`
  const further = `union all
      select f.kind, f.entity_id, f.popularity, d.label, d.language, d.is_shown, d.folded, true as "hasAllWords"
      from (${byWords} $6::tsquery) f join k using (kind) join search_documents d using (kind, entity_id) where f.place <= k.most`
  return db.query<Candidate>({
    name: `search_names_${length <= 5 ? length : 'long'}${words === null ? '' : '_words'}`,
    text: `with k as materialized (select * from unnest($1::smallint[], $2::int[]) as k (kind, most)), near as materialized (
        select distinct word from search_deletions where is_title and deletion = any($5::text[]) limit 60
      ), h as (
        select k.kind, c.* from k cross join lateral (
          (select entity_id, document_id, popularity from search_keys where kind = k.kind and ${fits} ${best})
          union all
          (select entity_id, document_id, popularity from search_keys
            where kind = k.kind and key = any(array(select unnest($4::text[]) union select word from near)) ${best})
        ) c
      )
      select h.kind, h.entity_id, h.popularity, d.label, d.language, d.is_shown, d.folded, false as "hasAllWords"
      from h join search_documents d on d.id = h.document_id ${words === null ? '' : further}`,
    values: [...kindsOf(wanted), start, exact, rests, ...(words === null ? [] : [words])],
    limitMs,
  })
}

/** The names of entities that have all of these words, as a tsquery over every name and a book's authors; the best known ones. */
export function findByWords(db: Queryable, wanted: readonly Wanted[], query: string): Promise<Candidate[]> {
  return db.query<Candidate>({
    name: 'search_words',
    text: `with k as (select * from unnest($1::smallint[], $2::int[]) as k (kind, most))
      select f.kind, f.entity_id, f.popularity, d.label, d.language, d.is_shown, d.folded
      from (${byWords} $3::tsquery) f join k using (kind) join search_documents d using (kind, entity_id) where f.place <= k.most`,
    values: [...kindsOf(wanted), query],
    limitMs,
  })
}

/** Words that may have been meant: `place` says which of the asked ones. */
export interface Correction {
  place: number
  word: string
}

/**
 * Known words that share a rest with an asked one. `rests`: of each asked word by its place. `open`: the place of the word that is still
 * being typed, of which longer words may be meant too; null where none is.
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

/** The works an ISBN-13 belongs to, with the edition's title. */
export function findByIsbn(
  db: Queryable,
  isbn13: string,
): Promise<{ entity_id: number; label: string; language: string | null }[]> {
  return db.query({
    name: 'search_isbn',
    text: 'select work_id as entity_id, title as label, language from editions where isbn13 = $1',
    values: [isbn13],
  })
}
