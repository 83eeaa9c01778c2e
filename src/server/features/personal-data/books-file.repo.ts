import type { ReadingFlag, ReadingStatus } from '#contract/values/enums'
import type { OwnCopy } from '#contract/calls/reading-list'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import type { Editions, Works } from '../../tables.gen.ts'
import { selectDefaultEdition } from '../editions/index.ts'
import { shownName, shownNameText } from '../names/index.ts'
import { copyColumns } from '../reading-list/index.ts'
import { readAll } from './read-all.ts'

/** Year, month and day of the start, followed by those of the end of a reading. `null` for unknown parts. */
export type ReadingDates = (number | null)[]

/** A book that the user has rated, tagged or added to the reading list. */
export interface ListedBookRow
  extends
    Pick<Editions, 'binding_type' | 'format_type' | 'pages' | 'published_year'>,
    Pick<Works, 'id' | 'slug' | 'rating_sum' | 'rating_count' | 'first_year'> {
  title: string | null
  /** Names of the authors, as shown and for sorting, in printed order. If the book has no author, the editors. */
  authors: { name: string; sorted: string }[]
  /**
   * ISBN of the chosen edition, else of the default edition. `null` if the edition has only a part of the book, or
   * further books, because other sites would find another book.
   */
  isbn13: Editions['isbn13']
  publisher: string | null
  /** The edition that the reader has chosen. */
  edition_id: number | null
  progress_pages: number | null
  progress_percent: number | null
  status: ReadingStatus | null
  flag: ReadingFlag | null
  /** Position in the queue of books to read. The first is 1. */
  place: number | null
  note: string | null
  /** The user's copy of the book; `null` if the book is not on the reading list. */
  copy: OwnCopy | null
  /** `YYYY-MM-DD` on which the book was added, else rated, else tagged, in the transaction's time zone. */
  added: string
  stars: number | null
  /**
   * Number of stars as text without trailing zeros: the decimal number of an imported file ('3.75'), else the whole
   * number.
   */
  exact_stars: string | null
  review: string | null
  has_spoiler: boolean | null
  review_language: string | null
  /** Sorted by name. */
  tags: string[]
  /** Oldest first. */
  readings: ReadingDates[]
}

/** SQL that joins a user's reading list, book ratings and tags by book. `$1` is the user. */
const listed = `select work_id, e.id as entry_id, e.status, e.flag, e.note, e.edition_id, e.progress_pages, e.progress_percent,
    case when e.id is not null then ${copyColumns} end as copy,
    to_char(coalesce(e.added_at, r.rated_at, t.tagged_at), 'YYYY-MM-DD') as added,
    case when e.status = 'to-read' then (row_number() over (partition by e.status order by e.queue_position, e.id))::int end as place,
    r.stars, trim_scale(coalesce(r.given, r.stars))::text as exact_stars, r.text as review,
    strpos(r.text_html, '<span data-spoiler') > 0 as has_spoiler, case when r.text is not null then r.language end as review_language
  from (select * from reading_list_books where user_id = $1::uuid) e
  full join (select * from ratings where user_id = $1::uuid and work_id is not null) r using (work_id)
  full join (select work_id, min(tagged_at) as tagged_at from book_tags where user_id = $1::uuid group by work_id) t using (work_id)`

/** SQL of the authors of the work `w`, else of its editors, as JSON. `$2` is the language. */
const authors = `(select coalesce(json_agg(json_build_object('name', coalesce(${shownNameText('person', 'p.id', '$2::text')}, c.printed_name), 'sorted', p.sort_name) order by c.position), '[]')
    from work_contributors c join people p on p.id = c.person_id
    where c.work_id = w.id and c.role = case when exists (select from work_contributors a where a.work_id = w.id and a.role = 'author')
      then 'author' else 'editor' end)`

const readings = `(select coalesce(json_agg(json_build_array(g.started_year, g.started_month, g.started_day, g.finished_year, g.finished_month, g.finished_day)
      order by coalesce(g.finished_year, g.started_year), coalesce(g.finished_month, g.started_month), coalesce(g.finished_day, g.started_day), g.id), '[]')
    from readings g where g.entry_id = l.entry_id)`

/** Returns every book that a user has rated, tagged or added to the reading list, latest first. */
export async function listBooksOf(
  tx: Queryable,
  userId: string,
  language: Language,
): Promise<ListedBookRow[]> {
  const rows = await readAll<ListedBookRow>(tx, {
    text: `with listed as materialized (${listed})
      select w.id, w.slug, w.rating_sum, w.rating_count, w.first_year, title.value as title, ${authors} as authors,
        case when not exists (select from edition_contents c where c.edition_id = o.id and (c.part_label is not null or c.work_id <> w.id))
          then o.isbn13 end as isbn13,
        o.binding_type, o.format_type, o.pages, o.published_year, p.name as publisher,
        l.edition_id, l.progress_pages, l.progress_percent, l.status, l.flag, l.place, l.note, l.copy, l.added, l.stars, l.exact_stars, l.review, l.has_spoiler, l.review_language, ${readings} as readings,
        (select coalesce(json_agg(t.name order by t.key), '[]') from book_tags t where t.user_id = $1::uuid and t.work_id = w.id) as tags
      from listed l join works w on w.id = l.work_id
      left join lateral ${shownName('work', 'w.id', '$2::text', 'w.original_language')} title on true
      left join editions o on o.id = coalesce(l.edition_id, (select usual.id from (${selectDefaultEdition('l.work_id', '$2::text')}) usual))
      left join publishers p on p.id = o.publisher_id`,
    values: [userId, language],
  })
  // sorted here, because the database would have to read all rows before it returned the first
  return rows.sort((a, b) => (a.added === b.added ? a.id - b.id : a.added < b.added ? 1 : -1))
}
