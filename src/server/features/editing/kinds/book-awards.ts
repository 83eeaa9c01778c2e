import type { DraftAward } from '#contract/calls/drafts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InputIssue } from '../../../platform/http/errors.ts'
import { missingRows, repeats } from './checks.ts'
import type { Rows } from './kind.ts'

/** The honours (wins and nominations) of a book. */
export const bookAwardRows: Rows<DraftAward[]> = {
  json: (
    book,
  ) => `(select coalesce(json_agg(json_build_object('id', a.id, 'awardId', a.award_id, 'categoryId', a.category_id,
      'category', a.category_text, 'year', a.year, 'result', a.result) order by a.id), '[]') from award_honours a where a.work_id = ${book})`,
  issues: async (tx, awards, book) => [
    ...repeats(awards, honour, (place) => `draft.awards.${place}.awardId`),
    ...(await categoryErrors(tx, awards, book)),
  ],
  write: writeBookAwards,
}

/** Returns the values by which two honours of a book are the same. */
const honour = ({ awardId, categoryId, category, year }: DraftAward) => [awardId, categoryId, category, year]

/**
 * Returns validation errors of honours: the category belongs to another award, the honour to another book, or the
 * category is both an id and a text.
 */
async function categoryErrors(
  tx: Queryable,
  awards: DraftAward[],
  work: number | null,
): Promise<InputIssue[]> {
  const wrong = await tx.query<{ place: number; is_foreign: boolean; is_unknown: boolean }>({
    text: `select (a.place - 1)::int as place,
        a.category is not null and not exists (select from award_categories k where k.id = a.category and k.award_id = a.award) as is_foreign,
        -- an undo restores a deleted honour of this book with its id
        a.id is not null and not exists (select from award_honours e where e.id = a.id and e.work_id = $4)
          and (exists (select from award_honours e where e.id = a.id) or not exists (select from changes c
            where c.subject_kind = 'books' and c.subject_id = $4 and c.kind = 'books'
              and (c.before -> 'awards' @> known.entry or c.after -> 'awards' @> known.entry))) as is_unknown
      from unnest($1::int[], $2::int[], $3::int[]) with ordinality as a (id, award, category, place)
        cross join lateral (select jsonb_build_array(jsonb_build_object('id', a.id)) as entry) as known`,
    values: [
      awards.map(({ id }) => id),
      awards.map(({ awardId }) => awardId),
      awards.map(({ categoryId }) => categoryId),
      work,
    ],
  })
  return [
    ...(await missingRows(
      tx,
      'awards',
      awards.map(({ awardId }, place) => ({ path: `draft.awards.${place}.awardId`, value: awardId })),
    )),
    ...wrong.flatMap(({ place, is_foreign: isForeign, is_unknown: isUnknown }): InputIssue[] => [
      ...(isForeign ? [{ path: `draft.awards.${place}.categoryId`, code: 'not_there' }] : []),
      ...(isUnknown ? [{ path: `draft.awards.${place}.id`, code: 'not_there' }] : []),
    ]),
    ...awards.flatMap(({ categoryId, category }, place): InputIssue[] =>
      categoryId !== null && category !== null
        ? [{ path: `draft.awards.${place}.category`, code: 'one_of_two' }]
        : [],
    ),
  ]
}

/** Writes the honours of a book and deletes all others. Columns that are not in the draft do not change. */
async function writeBookAwards(tx: Queryable, work: number, awards: DraftAward[]): Promise<void> {
  await tx.query({
    text: 'delete from award_honours where work_id = $1 and id <> all ($2::int[])',
    values: [work, awards.flatMap(({ id }) => (id === null ? [] : [id]))],
  })
  for (const { id, awardId, categoryId, category, year, result } of awards) {
    const changed =
      id === null
        ? []
        : await tx.query({
            text: `update award_honours set award_id = $2, category_id = $3, category_text = $4, year = $5, result = $6,
                version = version + ((award_id, category_id, category_text, year, result) is distinct from ($2, $3, $4, $5, $6))::int
              where id = $1 returning id`,
            values: [id, awardId, categoryId, category, year, result],
          })
    if (changed.length > 0) continue
    await tx.query({
      // an undo restores a deleted honour with its id
      text: `insert into award_honours (id, work_id, award_id, category_id, category_text, year, result)
        values (coalesce($1, nextval(pg_get_serial_sequence('award_honours', 'id')))::int, $2, $3, $4, $5, $6, $7)`,
      values: [id, work, awardId, categoryId, category, year, result],
    })
  }
}
