import { interfaceLanguages } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { Works } from '../../tables.gen.ts'
import { sortKey } from '../../platform/text/sort-key.ts'
import { shownName } from '../names/index.ts'

/**
 * Writes the sort titles of these works (`null`: all), without articles of the title's language. 'Die Hard' is under D
 * even in German, because the title is English.
 */
export async function indexSortTitles(tx: Queryable, ids: number[] | null): Promise<void> {
  for (const language of interfaceLanguages) {
    const rows = await tx.query<Pick<Works, 'id'> & { value: string; language: string | null }>({
      text: `select w.id, shown.value, shown.language from works w
        cross join lateral ${shownName('work', 'w.id', '$1::text', 'w.original_language')} shown
        where $2::int[] is null or w.id = any($2::int[])`,
      values: [language, ids],
    })
    await tx.query({
      text: `insert into work_sort_titles (work_id, language, sort_key)
        select id, $1, sort_key from unnest($2::int[], $3::text[]) as made (id, sort_key)
        on conflict (work_id, language) do update set sort_key = excluded.sort_key where work_sort_titles.sort_key <> excluded.sort_key`,
      values: [
        language,
        rows.map((row) => row.id),
        rows.map((row) => sortKey(row.value, row.language ?? 'en')),
      ],
    })
  }
}
