import { entities } from '#contract/values/entities'
import type { EditedKind } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { shownNameText } from '../names/index.ts'

/** An entity with a note that distinguishes it from others of the same name, for example 'Frank Herbert, 1965'. */
export interface EditNote {
  id: number
  slug: string
  name: string
  note: string | null
}

const author = shownNameText('person', 'c.person_id', '$2::text')
/** SQL of the note of the entity `t`. */
const remarks: Record<EditedKind, string> = {
  books: `concat_ws(', ', (select string_agg(${author}, ', ' order by c.position) from work_contributors c where c.work_id = t.id and c.role = 'author'), t.first_year::text)`,
  authors: `concat_ws(', ', case when t.born_year is not null or t.died_year is not null then concat(t.born_year, '–', t.died_year) end,
    (select ${shownNameText('work', 'w.id', '$2::text', 'w.original_language')} from work_contributors c join works w on w.id = c.work_id and w.merged_into is null
      where c.person_id = t.id and c.role = 'author' order by w.rank_score desc, w.id limit 1))`,
  series: `(select string_agg(distinct ${author}, ', ') from series_members m join work_contributors c on c.work_id = m.work_id and c.role = 'author'
    where m.series_id = t.id and m.reading_order = 'publication')`,
  genres: `(select ${shownNameText('genre', 'p.id', '$2::text')} from genres p where p.id = t.parent_id)`,
  awards: 't.founded_year::text',
}

/** Returns names and notes of entities, by id. */
export async function findEditNotes(
  db: Queryable,
  kind: EditedKind,
  ids: number[],
  language: Language,
): Promise<Map<number, EditNote>> {
  const { noun, table } = entities[kind]
  const original = kind === 'books' ? 't.original_language' : 'null'
  const rows = await db.query<EditNote>({
    text: `select t.id, t.slug, coalesce(${shownNameText(noun, 't.id', '$2::text', original)}, t.slug) as name, nullif(${remarks[kind]}, '') as note
      from ${table} t where t.id = any($1::int[])`,
    values: [ids, language],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
