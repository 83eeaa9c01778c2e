import type { ReadingStatus } from '#contract/enums'
import type { Language } from '#contract/languages'
import type { Queryable } from '../../platform/database/types.ts'
import { shownText } from '../names/index.ts'

/** What the modal tells of an author besides the name. */
export interface BriefAuthorRow {
  image_path: string | null
  markdown: string | null
  text_language: string | null
}

/** The picture and life of a person; null where there is none. */
export async function findBriefAuthor(
  db: Queryable,
  id: number,
  language: Language,
): Promise<BriefAuthorRow | null> {
  const [row] = await db.query<BriefAuthorRow>({
    name: 'modal-author',
    isPlannedOnce: true,
    text: `select p.image_path, t.markdown, t.language as text_language
      from people p left join lateral ${shownText('person', 'p.id', '$2::text')} t on true where p.id = $1::int`,
    values: [id, language],
  })
  return row ?? null
}

/** What somebody has of a book: its place on their list and their stars. */
export async function findOwn(
  db: Queryable,
  userId: string,
  bookId: number,
): Promise<{ status: ReadingStatus | null; stars: number | null }> {
  const [row] = await db.query<{ status: ReadingStatus | null; stars: number | null }>({
    name: 'modal-own',
    isPlannedOnce: true,
    text: `select (select status from reading_entries where user_id = $1 and work_id = $2) as status,
      (select stars from ratings where user_id = $1 and work_id = $2) as stars`,
    values: [userId, bookId],
  })
  return row!
}
