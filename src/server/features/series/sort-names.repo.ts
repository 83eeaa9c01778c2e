import { interfaceLanguages } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { Series } from '../../tables.gen.ts'
import { sortKey } from '../../platform/text/sort-key.ts'
import { shownName } from '../names/index.ts'

/** Writes the sort names of these series (`null`: all) for every interface language, in the caller's transaction. */
export async function indexSeriesNames(tx: Queryable, ids: number[] | null): Promise<void> {
  for (const language of interfaceLanguages) {
    const rows = await tx.query<Pick<Series, 'id'> & { value: string; language: string | null }>({
      text: `select s.id, shown.value, shown.language from series s
        cross join lateral ${shownName('series', 's.id', '$1::text', "'en'")} shown
        where $2::int[] is null or s.id = any($2::int[])`,
      values: [language, ids],
    })
    await tx.query({
      text: `insert into series_sort_names (series_id, language, sort_key)
        select id, $1, sort_key from unnest($2::int[], $3::text[]) as made (id, sort_key)
        on conflict (series_id, language) do update set sort_key = excluded.sort_key where series_sort_names.sort_key <> excluded.sort_key`,
      values: [
        language,
        rows.map((row) => row.id),
        rows.map((row) => sortKey(row.value, row.language ?? language)),
      ],
    })
  }
}
