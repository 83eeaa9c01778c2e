import type { SearchKind } from '#contract/search'
import type { Queryable } from '../../platform/database/database.ts'
import { keysOf } from './search-keys.ts'

/** Where the names of each kind come from, and what makes one thing better known than another. */
const sources: Record<SearchKind, string> = {
  books: `select n.work_id as entity_id, n.language, n.value as label, w.popularity from work_names n join works w on w.id = n.work_id where w.merged_into is null
    union all select e.work_id, e.language, e.title, w.popularity from editions e join works w on w.id = e.work_id where w.merged_into is null`,
  authors: `select n.person_id as entity_id, n.language, n.value as label, p.popularity from person_names n join people p on p.id = n.person_id where p.merged_into is null`,
  series: `select n.series_id as entity_id, n.language, n.value as label, s.popularity from series_names n join series s on s.id = n.series_id where s.merged_into is null`,
  genres: `select n.genre_id as entity_id, n.language, n.value as label, 0::real as popularity from genre_names n join genres g on g.id = n.genre_id where g.merged_into is null`,
  awards: `select n.award_id as entity_id, n.language, n.value as label, 0::real as popularity from award_names n join awards a on a.id = n.award_id where a.merged_into is null`,
}

interface NameRow {
  entity_id: number
  language: string | null
  label: string
  popularity: number
}

/**
 * Writes the search rows of these entities afresh, in the caller's transaction, so that an edit and its index land together.
 * `ids` null means every entity of the kind.
 */
export async function indexNames(tx: Queryable, kind: SearchKind, ids: number[] | null): Promise<void> {
  await tx.query({
    text: `delete from search_documents where kind = $1 and ($2::int[] is null or entity_id = any($2::int[]))`,
    values: [kind, ids],
  })
  const names = await tx.query<NameRow>({
    text: `select distinct on (entity_id, label) entity_id, language, label, popularity from (${sources[kind]}) as names
      where $1::int[] is null or entity_id = any($1::int[]) order by entity_id, label, language nulls last`,
    values: [ids],
  })
  const batch = 2000
  for (let start = 0; start < names.length; start += batch)
    await insertNames(tx, kind, names.slice(start, start + batch))
}

async function insertNames(tx: Queryable, kind: SearchKind, names: NameRow[]): Promise<void> {
  const documents = await tx.query<{ id: number; entity_id: number; label: string }>({
    text: `insert into search_documents (kind, entity_id, language, label)
      select $1, * from unnest($2::int[], $3::text[], $4::text[]) returning id, entity_id, label`,
    values: [
      kind,
      names.map((name) => name.entity_id),
      names.map((name) => name.language),
      names.map((name) => name.label),
    ],
  })
  const idOf = new Map(documents.map((document) => [`${document.entity_id} ${document.label}`, document.id]))
  const rows = names.flatMap((name) => {
    const document = idOf.get(`${name.entity_id} ${name.label}`)!
    return keysOf(name.label, { isPerson: kind === 'authors' }).map((key) => ({ ...name, key, document }))
  })
  await tx.query({
    text: `insert into search_keys (kind, key, entity_id, language, popularity, document_id)
      select $1, * from unnest($2::text[], $3::int[], $4::text[], $5::real[], $6::bigint[])`,
    values: [
      kind,
      rows.map((row) => row.key),
      rows.map((row) => row.entity_id),
      rows.map((row) => row.language ?? ''),
      rows.map((row) => row.popularity),
      rows.map((row) => row.document),
    ],
  })
}
