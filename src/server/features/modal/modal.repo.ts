import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow, onlyRow } from '../../platform/database/rows.ts'
import type { Nullable } from '../../platform/database/columns.ts'
import type { People, Ratings, ReadingListBooks } from '../../tables.gen.ts'
import { shownText } from '../names/index.ts'

/** The data of an author in the book modal, except the name. */
export interface BriefAuthorRow extends Pick<People, 'image_path'> {
  markdown: string | null
  text_language: string | null
}

export const findBriefAuthor = (
  db: Queryable,
  id: number,
  language: Language,
): Promise<BriefAuthorRow | null> =>
  firstRow(db, {
    name: 'modal-author',
    text: `select p.image_path, t.markdown, t.language as text_language
      from people p left join lateral ${shownText('person', 'p.id', '$2::text')} t on true where p.id = $1::int`,
    values: [id, language],
  })

/** The status and stars that the signed-in reader has given a book. */
type Own = Nullable<Pick<ReadingListBooks, 'status'> & Pick<Ratings, 'stars'>>

export const findOwn = (db: Queryable, userId: string, bookId: number): Promise<Own> =>
  onlyRow(db, {
    name: 'modal-own',
    text: `select (select status from reading_list_books where user_id = $1 and work_id = $2) as status,
      (select stars from ratings where user_id = $1 and work_id = $2) as stars`,
    values: [userId, bookId],
  })
