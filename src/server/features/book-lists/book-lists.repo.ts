import type { BookListVisibility, ReportReason } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/types.ts'
import { countRows, firstRow, firstValue, hasRow, onlyValue } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { BookLists } from '../../tables.gen.ts'
import { type PersonRow, personJson } from '../accounts/index.ts'
import type { ListReference } from './list-url.ts'

export interface ListRow extends CamelCased<
  Pick<
    BookLists,
    | 'id'
    | 'user_id'
    | 'title'
    | 'slug'
    | 'description'
    | 'description_html'
    | 'language'
    | 'token'
    | 'changed_at'
    | 'hidden_at'
    | 'hidden_note'
  >
> {
  visibility: BookListVisibility
  hiddenReason: ReportReason | null
  bookIds: number[]
}

/** A list that other users can see, with its owner. */
export interface OpenListRow extends ListRow {
  user: PersonRow
  handle: string | null
  copiedFrom: Pick<ListRow, 'id' | 'slug' | 'visibility' | 'token' | 'title'> | null
  /** Time by which public lists are sorted, in microseconds since 1970. */
  sortValue: number
}

const columns = `l.id, l.user_id as "userId", l.title, l.slug, l.description, l.description_html as "descriptionHtml", l.language, l.visibility,
  l.token, l.changed_at as "changedAt", l.hidden_at as "hiddenAt", l.hidden_reason as "hiddenReason", l.hidden_note as "hiddenNote",
  array(select b.work_id from book_list_books b where b.list_id = l.id order by b.position, b.work_id) as "bookIds"`

/** SQL condition: list `l` of user `u` is public, not hidden, and its owner is not locked. */
export const isShown = `l.visibility = 'public' and l.hidden_at is null and u.locked_at is null`

const openColumns = `${columns}, u.public_handle as handle,
  ${personJson('u')} as "user",
  (extract(epoch from l.published_at) * 1000000)::int8 as "sortValue",
  (select json_build_object('id', o.id, 'slug', o.slug, 'visibility', o.visibility, 'token', o.token, 'title', o.title)
    from book_lists o join users ou on ou.id = o.user_id
    where o.id = l.copied_from and o.visibility = 'public' and o.hidden_at is null and ou.locked_at is null) as "copiedFrom"`

/** Returns the list with this token or id, or `null` if it does not exist or if only its owner can see it. */
export const findOpenList = (db: Queryable, reference: ListReference): Promise<OpenListRow | null> =>
  firstRow(
    db,
    'token' in reference
      ? {
          name: 'book-list-by-token',
          text: `select ${openColumns} from book_lists l join users u on u.id = l.user_id
            where l.token = $1 and l.visibility in ('link', 'public') and l.hidden_at is null and u.locked_at is null`,
          values: [reference.token],
        }
      : {
          name: 'book-list-by-id',
          text: `select ${openColumns} from book_lists l join users u on u.id = l.user_id where l.id = $1 and ${isShown}`,
          values: [reference.id],
        },
  )

const hasBooks = 'exists (select from book_list_books b where b.list_id = l.id)'

/** Returns at most `limit` public lists with books, latest first, after the time and id in `after`. */
export const listOpenLists = (
  db: Queryable,
  limit: number,
  after: { value: number; id: number } | null,
): Promise<OpenListRow[]> =>
  db.query({
    name: after ? 'book-lists-open-after' : 'book-lists-open',
    text: `select ${openColumns} from book_lists l join users u on u.id = l.user_id where ${isShown} and ${hasBooks}
      ${after ? `and (l.published_at, l.id) < (timestamptz 'epoch' + $2::float8 * interval '1 microsecond', $3::int)` : ''}
      order by l.published_at desc, l.id desc limit $1::int`,
    values: after ? [limit, after.value, after.id] : [limit],
  })

/** Returns the number of public lists with books, at most `cap`. */
export const countOpenLists = (db: Queryable, cap: number): Promise<number> =>
  countRows(db, {
    name: 'book-lists-open-count',
    text: `select count(*)::int as count from (select from book_lists l join users u on u.id = l.user_id
      where ${isShown} and ${hasBooks} limit $1::int) as counted`,
    values: [cap],
  })

/** Returns the public lists with books of a reader with a public profile, latest first. */
export const listListsOfReader = (db: Queryable, handle: string): Promise<OpenListRow[]> =>
  db.query({
    name: 'book-lists-of-reader',
    text: `select ${openColumns} from book_lists l join users u on u.id = l.user_id
      where u.public_handle = $1 and ${isShown} and ${hasBooks} order by l.published_at desc, l.id desc`,
    values: [handle],
  })

/** Returns the lists of a user, last changed first. */
export const listOwnLists = (db: Queryable, userId: string): Promise<ListRow[]> =>
  db.query({
    name: 'book-lists-own',
    text: `select ${columns} from book_lists l where l.user_id = $1 order by l.changed_at desc, l.id desc`,
    values: [userId],
  })

export const findOwnList = (db: Queryable, userId: string, id: number): Promise<ListRow | null> =>
  firstRow(db, {
    name: 'book-list-own',
    text: `select ${columns} from book_lists l where l.user_id = $1 and l.id = $2`,
    values: [userId, id],
  })

export interface NewList {
  title: string
  slug: string
  description: string | null
  descriptionHtml: string | null
  language: string
  visibility: BookListVisibility
  token: string
  copiedFrom: number | null
}

export const insertList = (tx: Queryable, userId: string, list: NewList): Promise<number> =>
  onlyValue<BookLists['id']>(tx, {
    text: `insert into book_lists (user_id, title, slug, description, description_html, language, visibility, token, copied_from, published_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $7 = 'public' then now() end) returning id`,
    values: [
      userId,
      list.title,
      list.slug,
      list.description,
      list.descriptionHtml,
      list.language,
      list.visibility,
      list.token,
      list.copiedFrom,
    ],
  })

/** Writes a list. The first publication time remains, so that republishing does not move it to the top. */
export const updateList = (
  tx: Queryable,
  userId: string,
  id: number,
  list: Omit<NewList, 'copiedFrom'>,
): Promise<boolean> =>
  hasRow(tx, {
    text: `update book_lists set title = $3, slug = $4, description = $5, description_html = $6, language = $7, visibility = $8, token = $9,
        published_at = case when $8 = 'public' then coalesce(published_at, now()) else published_at end, changed_at = now()
      where user_id = $1 and id = $2 returning 1`,
    values: [
      userId,
      id,
      list.title,
      list.slug,
      list.description,
      list.descriptionHtml,
      list.language,
      list.visibility,
      list.token,
    ],
  })

export async function deleteList(db: Queryable, userId: string, id: number): Promise<void> {
  await db.query({ text: 'delete from book_lists where user_id = $1 and id = $2', values: [userId, id] })
}

/** Locks the lists of a user and returns their number, so that the maximum can be checked before an addition. */
export async function lockListsOf(tx: Queryable, userId: string): Promise<number> {
  await tx.query({ text: 'select from users where id = $1 for no key update', values: [userId] })
  return countRows(tx, {
    text: 'select count(*)::int as count from book_lists where user_id = $1',
    values: [userId],
  })
}

/** Finds a user's list by `id`, else by `title`, and returns its id. Only the search by title ignores `others`. */
export const findListLike = (
  tx: Queryable,
  userId: string,
  { id, title, others }: { id: number; title: string; others: readonly number[] },
): Promise<number | null> =>
  firstValue<BookLists['id']>(tx, {
    text: `select id from book_lists where user_id = $1 and (id = $2 or (title = $3 and id <> all($4::int[])))
      order by id = $2 desc, id limit 1`,
    values: [userId, id, title, others],
  })

/**
 * Deletes a list that was not changed since it was created. Returns false if the list was changed, or if it does not
 * exist.
 */
export const deleteUnchangedList = (tx: Queryable, userId: string, id: number): Promise<boolean> =>
  hasRow(tx, {
    text: 'delete from book_lists where user_id = $1 and id = $2 and changed_at = created_at returning 1',
    values: [userId, id],
  })

export const isOwnList = (db: Queryable, userId: string, id: number): Promise<boolean> =>
  hasRow(db, {
    text: 'select from book_lists where user_id = $1 and id = $2',
    values: [userId, id],
  })
