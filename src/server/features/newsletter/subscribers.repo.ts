import type { Language } from '#contract/values/languages'
import { newsletterProofRetentionDays, newsletterUnconfirmedDays } from '#contract/values/retention'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow, hasRow } from '../../platform/database/rows.ts'
import type { NewsletterSubscribers } from '../../tables.gen.ts'

/** A request to subscribe, with the data that prove the consent. */
export interface Request {
  id: string
  email: string
  emailKey: string
  language: Language
  consentText: string
  consentVersion: string
  requestedFrom: string
}

export interface Subscriber extends Pick<NewsletterSubscribers, 'id' | 'email' | 'language'> {
  isConfirmed: boolean
}

/** Stores the latest request to subscribe an email address. Does not change confirmed subscribers. */
export async function upsertRequest(tx: Queryable, request: Request): Promise<void> {
  const { id, email, emailKey, language, consentText, consentVersion, requestedFrom } = request
  await tx.query({
    name: 'newsletter-request',
    text: `insert into newsletter_subscribers as s (id, email, email_key, language, consent_text, consent_version, requested_from)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (email_key) where unsubscribed_at is null do update set email = excluded.email, language = excluded.language,
        consent_text = excluded.consent_text, consent_version = excluded.consent_version, requested_from = excluded.requested_from,
        requested_at = now()
      where s.confirmed_at is null`,
    values: [id, email, emailKey, language, consentText, consentVersion, requestedFrom],
  })
}

/**
 * Returns the subscriber with this comparison key of an email address, confirmed or not, or `null`. Subscribers who
 * have unsubscribed are not returned.
 */
export const findSubscriber = (tx: Queryable, emailKey: string): Promise<Subscriber | null> =>
  firstRow(tx, {
    text: `select id, email, language, confirmed_at is not null as "isConfirmed" from newsletter_subscribers
      where email_key = $1 and unsubscribed_at is null`,
    values: [emailKey],
  })

export async function putConfirmHash(tx: Queryable, id: string, hash: Buffer): Promise<void> {
  await tx.query({
    text: 'update newsletter_subscribers set confirm_hash = $2 where id = $1 and confirmed_at is null',
    values: [id, hash],
  })
}

/** Invalidates all links that confirm an email address. Visitors can request new links. */
export async function endConfirmLinks(db: Queryable): Promise<void> {
  await db.query({
    text: 'update newsletter_subscribers set confirm_hash = null where confirm_hash is not null',
  })
}

/** Confirms the email address of a valid link. Only the first confirmation is stored as proof. */
export const confirmByHash = (db: Queryable, hash: Buffer, from: string): Promise<boolean> =>
  hasRow(db, {
    text: `update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now()), confirmed_from = coalesce(confirmed_from, $2)
      where confirm_hash = $1 and unsubscribed_at is null
        and (confirmed_at is not null or requested_at > now() - make_interval(days => ${newsletterUnconfirmedDays})) returning id`,
    values: [hash, from],
  })

/** Ends a subscription. Returns false if it does not exist or has already ended. */
export const endSubscription = (db: Queryable, id: string): Promise<boolean> =>
  hasRow(db, {
    text: 'update newsletter_subscribers set unsubscribed_at = now() where id = $1 and unsubscribed_at is null returning id',
    values: [id],
  })

/** Deletes subscribers who did not confirm in time, and proofs of consent of subscribers who unsubscribed long ago. */
export async function pruneSubscribers(db: Queryable): Promise<void> {
  await db.query({
    text: `delete from newsletter_subscribers
      where (confirmed_at is null and requested_at < now() - make_interval(days => ${newsletterUnconfirmedDays}))
        or unsubscribed_at < now() - make_interval(days => ${newsletterProofRetentionDays})`,
  })
}
