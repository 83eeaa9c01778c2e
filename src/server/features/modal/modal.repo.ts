import type { ReadingStatus } from '#contract/enums'
import type { Language } from '#contract/languages'
import type { Queryable } from '../../platform/database/types.ts'
import { shownText } from '../names/index.ts'

/** What the modal tells of an author besides the name. */
export interface BriefAuthorRow {
  id: number
  image_path: string | null
  markdown: string | null
  text_language: string | null
}

/** The pictures and lives of people; those that are gone are left out. */
export function listBriefAuthors(
  db: Queryable,
  ids: number[],
  language: Language,
): Promise<BriefAuthorRow[]> {
  return db.query<BriefAuthorRow>({
    name: 'modal-authors',
    text: `select p.id, p.image_path, t.markdown, t.language as text_language
      from people p left join lateral ${shownText('person', 'p.id', '$2::text')} t on true where p.id = any($1::int[])`,
    values: [ids, language],
  })
}

/** What somebody has of a book: its place on their list and their stars. */
export async function findOwn(
  db: Queryable,
  userId: string,
  bookId: number,
): Promise<{ status: ReadingStatus | null; stars: number | null }> {
  const [row] = await db.query<{ status: ReadingStatus | null; stars: number | null }>({
    name: 'modal-own',
    text: `select (select status from reading_entries where user_id = $1 and work_id = $2) as status,
      (select stars from ratings where user_id = $1 and work_id = $2) as stars`,
    values: [userId, bookId],
  })
  return row!
}
