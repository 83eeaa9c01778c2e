import type { GenreGroup } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { countRows, firstRow, listValues, onlyRow } from '../../platform/database/rows.ts'
import type { ReadingPreferences as Row } from '../../tables.gen.ts'

export type PreferencesRow = CamelCased<Pick<Row, 'languages' | 'groups' | 'is_welcomed'>>

const columns = `languages, groups, is_welcomed as "isWelcomed"`

/** Returns the preferences of a user, or `null` if there are none. */
export const findPreferences = (db: Queryable, userId: string): Promise<PreferencesRow | null> =>
  firstRow(db, {
    name: 'reading_preferences',
    text: `select ${columns} from reading_preferences where user_id = $1`,
    values: [userId],
  })

/** Changes the given preferences of a user and returns all of them. */
export const putPreferences = (
  db: Queryable,
  userId: string,
  { languages, groups, isWelcomed }: Partial<PreferencesRow>,
): Promise<PreferencesRow> =>
  onlyRow(db, {
    text: `insert into reading_preferences as p (user_id, languages, groups, is_welcomed)
      values ($1, coalesce($2::text[], '{}'), coalesce($3::text[], '{}'), coalesce($4::boolean, false))
      on conflict (user_id) do update set languages = coalesce($2::text[], p.languages), groups = coalesce($3::text[], p.groups),
        is_welcomed = coalesce($4::boolean, p.is_welcomed)
      returning ${columns}`,
    values: [userId, languages ?? null, groups ?? null, isWelcomed ?? null],
  })

/** A book, its genre group, and the year of its first edition in a language. */
export interface NewRow {
  id: number
  group: GenreGroup
  year: number
}

/** Returns books by newest first edition in a language. Omits books with an edition of unknown year in the language. */
export const listNewIn = (db: Queryable, language: Language, limit: number): Promise<NewRow[]> =>
  db.query({
    name: 'new_in_language',
    text: `with first_edition as (
        select work_id, min(published_year * 10000 + coalesce(published_month, 12) * 100 + coalesce(published_day, 31)) as at
        from editions where language = $1 and published_year is not null group by 1
        having count(*) = (select count(*) from editions d where d.work_id = editions.work_id and d.language = $1)
      )
      select w.id, w.genre_group as "group", f.at / 10000 as year from first_edition f join works w on w.id = f.work_id and w.merged_into is null
      where f.at / 10000 <= extract(year from now())
      order by year desc, w.acclaim desc, w.id limit $2`,
    values: [language, limit],
  })

/** Returns the ids of books that the user has listed, rated or excluded from recommendations. */
export async function listKnown(db: Queryable, userId: string, ids: readonly number[]): Promise<Set<number>> {
  const known = await listValues<number>(db, {
    name: 'known_books',
    text: `select b.id from unnest($2::int[]) as b (id)
      where exists (select from reading_list_books e where e.user_id = $1 and e.work_id = b.id)
        or exists (select from refused_books f where f.user_id = $1 and f.work_id = b.id)
        or exists (select from ratings r where r.user_id = $1 and r.work_id = b.id)`,
    values: [userId, ids],
  })
  return new Set(known)
}

export const countRated = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, {
    name: 'rated_count',
    text: 'select count(*)::int as count from ratings where user_id = $1 and work_id is not null',
    values: [userId],
  })
