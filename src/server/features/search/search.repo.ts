import type { Language } from '#contract/languages'
import type { SearchKind } from '#contract/search'
import type { Queryable } from '../../platform/database/database.ts'

/** An entity that was found, with the name that matched. */
export interface Match {
  entity_id: number
  label: string
  language: string | null
}

const selectBest = `select entity_id, label, language from (
    select distinct on (k.entity_id) k.entity_id, d.label, d.language, k.popularity,
      (k.key = $2 or k.key like $2 || ' %') as is_whole, (k.language in ('', $3)) as is_own
    from (candidates) k join search_documents d on d.id = k.document_id
    order by k.entity_id, is_whole desc, is_own desc, k.document_id
  ) as best order by is_whole desc, popularity desc, is_own desc, entity_id limit $4::int`

/**
 * The best `limit` entities with a name that goes on, from one of its words, as `start` does (folded).
 * Short questions walk along the best-known names of one prefix length, longer ones along the keys themselves.
 */
export function findByKeyStart(
  db: Queryable,
  kind: SearchKind,
  start: string,
  language: Language,
  limit: number,
): Promise<Match[]> {
  const length = [...start].length
  const fits = length <= 5 ? `left(key, ${length}) = $2` : `key >= $2 and key < $2 || chr(1114111)`
  // four times what is shown, so that several names of one entity do not crowd out others
  const candidates = `select key, entity_id, language, popularity, document_id from search_keys
    where kind = $1 and ${fits} order by popularity desc, entity_id, document_id limit $4::int * 4`
  return db.query<Match>({
    name: `search_${length <= 5 ? length : 'long'}`,
    text: selectBest.replace('candidates', candidates),
    values: [kind, start, language, limit],
  })
}

/** Entities one of whose names has every word, each as a word start, in any order: 'hand left', 'guin darkness'. */
export function findByAllWords(
  db: Queryable,
  kind: SearchKind,
  words: string[],
  language: Language,
  limit: number,
): Promise<Match[]> {
  return db.query<Match>({
    name: `search_words_${words.length}`,
    text: `select entity_id, label, language from (
        select distinct on (d.entity_id) d.entity_id, d.label, d.language, max(k.popularity) as popularity
        from search_keys k join search_documents d on d.id = k.document_id,
          unnest($2::text[]) with ordinality as asked (word, place)
        where k.kind = $1 and k.key >= asked.word and k.key < asked.word || chr(1114111)
        group by d.id having count(distinct asked.place) = cardinality($2::text[])
        order by d.entity_id, (d.language = $3) desc nulls last
      ) as found order by popularity desc, entity_id limit $4::int`,
    values: [kind, words, language, limit],
  })
}

/** The works an ISBN-13 belongs to, with the edition's title. */
export function findByIsbn(db: Queryable, isbn13: string): Promise<Match[]> {
  return db.query<Match>({
    name: 'search_isbn',
    text: 'select work_id as entity_id, title as label, language from editions where isbn13 = $1',
    values: [isbn13],
  })
}
