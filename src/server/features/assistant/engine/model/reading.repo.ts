import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../../../platform/database/types.ts'
import type { ReadingListBooks, Works } from '../../../../tables.gen.ts'
import { shownNameText } from '../../../names/index.ts'

/** Returns the books on a reader's list, last changed first, at most 100. */
export const listReading = (
  db: Queryable,
  userId: string,
  language: Language,
): Promise<
  (Pick<Works, 'id'> & Pick<ReadingListBooks, 'status'> & { title: string; stars: number | null })[]
> =>
  db.query({
    name: 'assistant-reading',
    text: `select w.id, ${shownNameText('work', 'w.id', '$2::text', 'w.original_language')} as title, e.status,
        (select r.stars from ratings r where r.user_id = $1 and r.work_id = w.id) as stars
      from reading_list_books e join works w on w.id = e.work_id where e.user_id = $1 order by e.changed_at desc, w.id limit 100`,
    values: [userId, language],
  })
