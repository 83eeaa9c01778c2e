import { byLanguage, type Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow, hasRow, onlyValue } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { NewsletterIssues } from '../../tables.gen.ts'
import { maxBounces } from './bounces.repo.ts'

export interface IssueText {
  language: Language
  subject: string
  body: string
}

export interface IssueRow extends CamelCased<
  Pick<NewsletterIssues, 'id' | 'state' | 'version' | 'created_at' | 'started_at' | 'finished_at'>
> {
  texts: IssueText[]
  waiting: number
  sent: number
  rejected: number
  left: number
  givenUp: number
}

const columns = `i.id::int, i.state, i.version, i.created_at as "createdAt", i.started_at as "startedAt", i.finished_at as "finishedAt",
  coalesce((select json_agg(json_build_object('language', t.language, 'subject', t.subject, 'body', t.body) order by t.language)
    from newsletter_texts t where t.issue_id = i.id), '[]') as texts, d.*`
const counted = `cross join lateral (select count(*) filter (where state in ('waiting', 'claimed'))::int as waiting,
    count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'rejected')::int as rejected,
    count(*) filter (where state = 'left')::int as "left", count(*) filter (where state = 'given-up')::int as "givenUp"
  from newsletter_deliveries where issue_id = i.id) d`

/** Returns the latest 50 issues, latest first. */
export const listIssues = (db: Queryable): Promise<IssueRow[]> =>
  db.query<IssueRow>({
    text: `select ${columns} from newsletter_issues i ${counted} order by i.id desc limit 50`,
  })

export const findIssue = (db: Queryable, id: number): Promise<IssueRow | null> =>
  firstRow(db, {
    text: `select ${columns} from newsletter_issues i ${counted} where i.id = $1`,
    values: [id],
  })

export const insertIssue = (tx: Queryable): Promise<number> =>
  onlyValue<NewsletterIssues['id']>(tx, {
    text: 'insert into newsletter_issues default values returning id::int',
  })

/** Increases the version of a draft. Returns false if the draft was changed or sent after `version`. */
export const touchDraft = (tx: Queryable, id: number, version: number): Promise<boolean> =>
  hasRow(tx, {
    text: `update newsletter_issues set version = version + 1 where id = $1 and version = $2 and state = 'draft' returning id`,
    values: [id, version],
  })

export async function putTexts(tx: Queryable, id: number, texts: readonly IssueText[]): Promise<void> {
  await tx.query({
    text: `insert into newsletter_texts (issue_id, language, subject, body)
      select $1, language, subject, body from json_to_recordset($2) as t (language text, subject text, body text)
      on conflict (issue_id, language) do update set subject = excluded.subject, body = excluded.body`,
    values: [id, JSON.stringify(texts)],
  })
}

export const deleteDraft = (db: Queryable, id: number): Promise<boolean> =>
  hasRow(db, {
    text: `delete from newsletter_issues where id = $1 and state = 'draft' returning id`,
    values: [id],
  })

/**
 * Starts sending an issue and adds a mail for each confirmed subscriber with fewer than `maxBounces` consecutive
 * rejections. Returns the number of mails.
 */
export async function startIssue(tx: Queryable, id: number): Promise<number> {
  await tx.query({
    text: `update newsletter_issues set state = 'sending', started_at = now() where id = $1`,
    values: [id],
  })
  const rows = await tx.query({
    text: `insert into newsletter_deliveries (issue_id, subscriber_id)
      select $1, id from newsletter_subscribers where confirmed_at is not null and unsubscribed_at is null and bounces < $2 returning subscriber_id`,
    values: [id, maxBounces],
  })
  return rows.length
}

export interface Counts {
  confirmed: number
  waiting: number
  bouncing: number
  left: number
  byLanguage: Record<Language, number>
}

export async function countSubscribers(db: Queryable): Promise<Counts> {
  const on = 'confirmed_at is not null and unsubscribed_at is null'
  const [row] = await db.query<Omit<Counts, 'byLanguage'>>({
    text: `select count(*) filter (where ${on})::int as confirmed, count(*) filter (where confirmed_at is null)::int as waiting,
        count(*) filter (where ${on} and bounces >= $1)::int as bouncing,
        count(*) filter (where unsubscribed_at is not null)::int as "left"
      from newsletter_subscribers`,
    values: [maxBounces],
  })
  const rows = await db.query<{ language: string; count: number }>({
    text: `select language, count(*)::int as count from newsletter_subscribers where ${on} group by language`,
  })
  const counts = new Map(rows.map(({ language, count }) => [language, count]))
  return { ...row!, byLanguage: byLanguage((language) => counts.get(language) ?? 0) }
}
