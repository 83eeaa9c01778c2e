import { entities } from '#contract/values/entities'
import { interfaceLanguages } from '#contract/values/languages'
import type { SearchKind } from '#contract/calls/search'
import type { Queryable } from '../../platform/database/database.ts'
import type { PersonNames, SearchDocuments, WorkContributors } from '../../tables.gen.ts'
import { foldings } from '@biblionaut/fold-text'
import { kindNumber } from './rank-names.ts'
import {
  deletionsOf,
  initialsOf,
  joinedNames,
  joinedTitles,
  keysOf,
  significantWords,
  titleDeletionsOf,
} from './search-keys.ts'

/** SQL of the names of the entities `$1` of each kind, with the acclaim of the entity. */
const names: Record<SearchKind, string> = {
  books: `select n.work_id as entity_id, n.language, n.value as label, n.is_display as is_shown, w.acclaim from work_names n join works w on w.id = n.work_id
      where w.merged_into is null and w.id = any($1::int[])
    union all select e.work_id, e.language, e.title, false, w.acclaim from editions e join works w on w.id = e.work_id
      where w.merged_into is null and w.id = any($1::int[])`,
  authors: `select n.person_id as entity_id, n.language, n.value as label, n.is_display as is_shown, p.acclaim from person_names n join people p on p.id = n.person_id
    where p.merged_into is null and p.id = any($1::int[])`,
  series: `select n.series_id as entity_id, n.language, n.value as label, n.is_display as is_shown, s.acclaim from series_names n join series s on s.id = n.series_id
    where s.merged_into is null and s.id = any($1::int[])`,
  genres: `select n.genre_id as entity_id, n.language, n.value as label, n.is_display as is_shown, 0::real as acclaim from genre_names n join genres g on g.id = n.genre_id
    where g.merged_into is null and g.id = any($1::int[])`,
  awards: `select n.award_id as entity_id, n.language, n.value as label, n.is_display as is_shown, 0::real as acclaim from award_names n join awards a on a.id = n.award_id
    where a.merged_into is null and a.id = any($1::int[])`,
}

interface NameRow {
  language: string | null
  entity_id: number
  label: string
  is_shown: boolean
  acclaim: number
}

const batch = 2_000

/**
 * Replaces the rows of entities (`null`: all) in the search index. For authors and series, also those of their books.
 */
export async function indexNames(tx: Queryable, kind: SearchKind, ids: number[] | null): Promise<void> {
  const all = ids ?? (await idsOf(tx, kind))
  for (let start = 0; start < all.length; start += batch)
    await indexBatch(tx, kind, all.slice(start, start + batch))
  if (ids !== null && (kind === 'authors' || kind === 'series')) await indexBooksOf(tx, kind, ids)
}

async function idsOf(tx: Queryable, kind: SearchKind): Promise<number[]> {
  const rows = await tx.query<{ id: number }>({
    text: `select id from ${entities[kind].table} union select entity_id from search_entities where kind = $1 order by id`,
    values: [kindNumber(kind)],
  })
  return rows.map((row) => row.id)
}

/** Indexes the books of these authors or series again, because a book is found by their names. */
async function indexBooksOf(tx: Queryable, kind: 'authors' | 'series', ids: number[]): Promise<void> {
  const works = await tx.query<{ id: number }>({
    text:
      kind === 'authors'
        ? 'select distinct work_id as id from work_contributors where person_id = any($1::int[])'
        : 'select distinct work_id as id from series_members where work_id is not null and series_id = any($1::int[])',
    values: [ids],
  })
  await indexNames(
    tx,
    'books',
    works.map(({ id }) => id),
  )
}

async function indexBatch(tx: Queryable, kind: SearchKind, ids: number[]): Promise<void> {
  const number = kindNumber(kind)
  for (const table of ['search_documents', 'search_entities'])
    await tx.query({
      text: `delete from ${table} where kind = $1 and entity_id = any($2::int[])`,
      values: [number, ids],
    })
  const rows = await tx.query<NameRow>({
    text: `select distinct on (entity_id, label) entity_id, language, label, is_shown, acclaim from (${names[kind]}) as names
      order by entity_id, label, is_shown desc, language nulls last`,
    values: [ids],
  })
  const folded = rows.map((row) => foldings(row.label))
  await insertNames(tx, kind, rows, folded)
  const words = wordsByEntity(rows, folded)
  if (kind === 'authors')
    rows.forEach(({ entity_id: id }, index) =>
      [...initialsOf(folded[index]!), ...joinedNames(folded[index]!)].forEach((word) =>
        words.get(id)!.words.add(word),
      ),
    )
  const further = kind === 'books' ? await furtherWords(tx, ids) : new Map<number, string[]>()
  await insertWords(tx, number, words, further)
  await insertDeletions(
    tx,
    [...new Set([...folded.flat().flatMap((form) => form.split(' ')), ...[...further.values()].flat()])],
    kind === 'books' || kind === 'series' ? [...new Set(folded.flat().flatMap(joinedTitles))] : [],
  )
}

async function insertNames(
  tx: Queryable,
  kind: SearchKind,
  rows: readonly NameRow[],
  folded: readonly string[][],
): Promise<void> {
  const number = kindNumber(kind)
  const documents = await tx.query<Pick<SearchDocuments, 'id'>>({
    text: `insert into search_documents (kind, entity_id, language, label, is_shown, folded)
      select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::bool[], $6::text[]) returning id`,
    values: [
      number,
      rows.map((row) => row.entity_id),
      rows.map((row) => row.language),
      rows.map((row) => row.label),
      rows.map((row) => row.is_shown),
      folded.map((forms) => forms.join('\n')),
    ],
  })
  const keys = rows.flatMap((row, index) =>
    keysOf(row.label, { isPerson: kind === 'authors' }).map((key) => ({
      key,
      row,
      document: documents[index]!.id,
    })),
  )
  await tx.query({
    text: `insert into search_keys (kind, key, entity_id, acclaim, document_id)
      select $1, * from unnest($2::text[], $3::int[], $4::real[], $5::int[])`,
    values: [
      number,
      keys.map(({ key }) => key),
      keys.map(({ row }) => row.entity_id),
      keys.map(({ row }) => row.acclaim),
      keys.map(({ document }) => document),
    ],
  })
}

function wordsByEntity(rows: readonly NameRow[], folded: readonly string[][]) {
  const entities = new Map<number, { acclaim: number; words: Set<string> }>()
  rows.forEach(({ entity_id: id, acclaim }, index) => {
    const entity = entities.get(id) ?? { acclaim, words: new Set<string>() }
    for (const form of folded[index]!) for (const word of significantWords(form)) entity.words.add(word)
    entities.set(id, entity)
  })
  return entities
}

/** Returns the words of the authors and series of each book. */
async function furtherWords(tx: Queryable, works: number[]): Promise<Map<number, string[]>> {
  const rows = await tx.query<
    Pick<WorkContributors, 'work_id'> & Pick<PersonNames, 'value'> & { isPerson: boolean }
  >({
    text: `select c.work_id, n.value, true as "isPerson" from work_contributors c
        join person_names n on n.person_id = c.person_id
        where c.work_id = any($1::int[]) and c.role = 'author'
      union all select m.work_id, n.value, false from series_members m
        join series_names n on n.series_id = m.series_id where m.work_id = any($1::int[])`,
    values: [works],
  })
  const words = new Map<number, string[]>()
  for (const { work_id: work, value, isPerson } of rows) {
    const forms = foldings(value)
    const own = forms.flatMap((form) => (isPerson ? form.split(' ') : significantWords(form)))
    const short = isPerson ? [...initialsOf(forms), ...joinedNames(forms)] : []
    words.set(work, [...(words.get(work) ?? []), ...own, ...short])
  }
  return words
}

async function insertWords(
  tx: Queryable,
  kind: number,
  entities: ReadonlyMap<number, { acclaim: number; words: ReadonlySet<string> }>,
  further: ReadonlyMap<number, string[]>,
): Promise<void> {
  const rows = [...entities]
  await tx.query({
    text: `insert into search_entities (kind, entity_id, acclaim, words)
      select $1, id, acclaim, array_to_tsvector(string_to_array(words, ' '))
      from unnest($2::int[], $3::real[], $4::text[]) as e (id, acclaim, words)`,
    values: [
      kind,
      rows.map(([id]) => id),
      rows.map(([, { acclaim }]) => acclaim),
      rows.map(([id, { words }]) => [...new Set([...words, ...(further.get(id) ?? [])])].join(' ')),
    ],
  })
}

/** Inserts the forms of words and short titles by which misspelt words are found ({@link deletionsOf}). */
async function insertDeletions(tx: Queryable, words: string[], titles: string[]): Promise<void> {
  const rows = [
    ...words
      .filter((word) => word.length >= 2 && word.length <= keyLimit)
      .flatMap((word) => deletionsOf(word).map((deletion) => ({ isTitle: false, deletion, word }))),
    ...titles.flatMap((word) =>
      titleDeletionsOf(word).map((deletion) => ({ isTitle: true, deletion, word })),
    ),
  ]
  await tx.query({
    // sorted, so that concurrent edits lock the rows in the same order
    text: `insert into search_deletions (is_title, deletion, word)
      select * from unnest($1::bool[], $2::text[], $3::text[]) as d (is_title, deletion, word)
      order by is_title, deletion collate "C", word collate "C" on conflict do nothing`,
    values: [rows.map((row) => row.isTitle), rows.map((row) => row.deletion), rows.map((row) => row.word)],
  })
}

/** Maximum length of a word whose misspellings are found. Longer strings are no words of a language. */
const keyLimit = 60

/** True if the search index or the sort names of an interface language are missing, for example after an upgrade. */
export async function isIndexMissing(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ missing: boolean }>({
    text: `select (exists (select from works where merged_into is null) and not exists (select from search_documents))
      or exists (select from unnest($1::text[]) as own (language) where
        exists (select from works where merged_into is null)
          and not exists (select from work_sort_titles t where t.language = own.language)
        or exists (select from series where merged_into is null)
          and not exists (select from series_sort_names n where n.language = own.language)) as missing`,
    values: [interfaceLanguages],
  })
  return rows[0]!.missing
}
