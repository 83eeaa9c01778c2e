import type { SuggestionInput, SuggestionsQuery } from '#contract/calls/curation'
import { entities } from '#contract/values/entities'
import type { SuggestionField } from '#contract/values/entity-fields'
import type { MergedKind } from '#contract/values/enums'
import type { SuggestionState } from '#contract/values/page-parameters/catalogue-admin'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import { countRows, firstRow, firstValue, hasRow, onlyRow, onlyValue } from '../../platform/database/rows.ts'
import type { Suggestions } from '../../tables.gen.ts'
import { type PersonRow, personJson } from '../accounts/index.ts'
import { shownNameText } from '../names/index.ts'

/** A suggestion with the entity it changes and the reader who made it. */
export interface SuggestionRow extends Pick<
  Suggestions,
  | 'id'
  | 'created_at'
  | 'user_id'
  | 'language'
  | 'value'
  | 'comment'
  | 'state'
  | 'answer'
  | 'decided_at'
  | 'change_id'
> {
  by: PersonRow | null
  kind: MergedKind
  subject_id: number
  slug: string
  name: string
  field: SuggestionField
}

const columnOf = (kind: MergedKind) => `${entities[kind].noun}_id`

const selectSuggestions = (
  language: string,
): string => `select s.id, s.created_at, s.user_id, ${personJson('u')} as by,
    case when s.work_id is not null then 'books' when s.person_id is not null then 'authors' else 'series' end as kind,
    coalesce(s.work_id, s.person_id, s.series_id) as subject_id, coalesce(w.slug, p.slug, e.slug)::text as slug,
    coalesce(case when w.id is not null then ${shownNameText('work', 'w.id', language, 'w.original_language')}
      when p.id is not null then ${shownNameText('person', 'p.id', language)} else ${shownNameText('series', 'e.id', language)} end, '') as name,
    s.field, s.language, s.value, s.comment, s.state, s.answer, s.decided_at, s.change_id
  from suggestions s left join users u on u.id = s.user_id left join works w on w.id = s.work_id
    left join people p on p.id = s.person_id left join series e on e.id = s.series_id`

/** True if the entity exists and is not merged into another one. */
export const isThere = (tx: Queryable, kind: MergedKind, id: number): Promise<boolean> =>
  hasRow(tx, {
    text: `select from ${entities[kind].table} where id = $1 and merged_into is null for key share`,
    values: [id],
  })

/** Returns the user's number of open suggestions and the id of an equal one. Locks the user to enforce the maximum. */
export async function findOpen(
  tx: Queryable,
  userId: string,
  input: SuggestionInput,
): Promise<{ open: number; same: number | null }> {
  await tx.query({ text: 'select from users where id = $1 for no key update', values: [userId] })
  return onlyRow(tx, {
    text: `select count(*)::int as open, (max(id) filter (where ${columnOf(input.kind)} = $2 and field = $3 and language is not distinct from $4
        and value is not distinct from $5 and comment is not distinct from $6))::int as same from suggestions where user_id = $1 and state = 'open'`,
    values: [userId, input.id, input.field, input.language, input.value, input.comment],
  })
}

export const insertSuggestion = (tx: Queryable, userId: string, input: SuggestionInput): Promise<number> =>
  onlyValue<Suggestions['id']>(tx, {
    text: `insert into suggestions (user_id, ${columnOf(input.kind)}, field, language, value, comment) values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [userId, input.id, input.field, input.language, input.value, input.comment],
  })

export const findSuggestion = (
  db: Queryable,
  id: number,
  language: Language,
): Promise<SuggestionRow | null> =>
  firstRow(db, {
    text: `${selectSuggestions('$2::text')} where s.id = $1`,
    values: [id, language],
  })

/** Returns at most `limit` suggestions of a reader, newest first. With `before`, only suggestions with a lower id. */
export const listOwnRows = (
  db: Queryable,
  userId: string,
  language: Language,
  limit: number,
  before: number | null,
): Promise<SuggestionRow[]> =>
  db.query({
    text: `${selectSuggestions('$2::text')} where s.user_id = $1 and ($4::bigint is null or s.id < $4) order by s.id desc limit $3`,
    values: [userId, language, limit, before],
  })

export const countOwn = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, {
    text: 'select count(*)::int as count from suggestions where user_id = $1',
    values: [userId],
  })

const filtersOf = ({ state, kind }: Pick<SuggestionsQuery, 'state' | 'kind'>, values: unknown[]): string =>
  [`s.state = $${values.push(state)}`, ...(kind ? [`s.${columnOf(kind)} is not null`] : [])].join(' and ')

/** Returns the editors' queue: open suggestions oldest first, or decided ones newest first. */
export function listQueueRows(
  db: Queryable,
  query: SuggestionsQuery,
  language: Language,
  after: number | null,
): Promise<SuggestionRow[]> {
  const values: unknown[] = [language, query.limit + 1]
  const where = filtersOf(query, values)
  const isOpen = query.state === 'open'
  const from = after === null ? '' : `and s.id ${isOpen ? '>' : '<'} $${values.push(after)}`
  return db.query<SuggestionRow>({
    text: `${selectSuggestions('$1::text')} where ${where} ${from} order by s.id ${isOpen ? '' : 'desc'} limit $2`,
    values,
  })
}

export function countQueue(db: Queryable, query: SuggestionsQuery): Promise<number> {
  const values: unknown[] = []
  return countRows(db, {
    text: `select count(*)::int as count from suggestions s where ${filtersOf(query, values)}`,
    values,
  })
}

/** Locks a suggestion. Returns its state, or `null` if it does not exist. */
export const lockSuggestion = (tx: Queryable, id: number): Promise<SuggestionState | null> =>
  firstValue<Suggestions['state']>(tx, {
    text: 'select state from suggestions where id = $1 for update',
    values: [id],
  })

export async function decide(
  tx: Queryable,
  id: number,
  decision: { state: SuggestionState; by: string; answer: string | null; changeId: number | null },
): Promise<void> {
  await tx.query({
    text: 'update suggestions set state = $2, decided_by = $3, answer = $4, change_id = $5, decided_at = now() where id = $1',
    values: [id, decision.state, decision.by, decision.answer, decision.changeId],
  })
}
