import { verificationLinkMinutes } from '#contract/values/mailed-link-minutes'
import { firstRow } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Registrations } from '../../tables.gen.ts'

export type Registration = CamelCased<
  Pick<
    Registrations,
    'email_key' | 'email' | 'password_hash' | 'first_name' | 'last_name' | 'language' | 'browser_hash'
  >
>

const columns = `email_key as "emailKey", email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName", language,
  browser_hash as "browserHash"`

/** Maximum number of expired registrations stored per email address. The oldest ones are deleted. */
const expiredRegistrationsMax = 60

const choicesMax = 60

/**
 * Stores a registration. Registrations of the same email address from other browsers remain, so that nobody can
 * replace the registration of the owner.
 */
export async function upsertRegistration(tx: Queryable, registration: Registration): Promise<void> {
  const { emailKey, email, passwordHash, firstName, lastName, language, browserHash } = registration
  await tx.query({
    name: 'registrations-upsert',
    text: `insert into registrations as r (email_key, email, password_hash, first_name, last_name, language, browser_hash)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (email_key, browser_hash) do update set email = excluded.email, password_hash = excluded.password_hash,
        first_name = excluded.first_name, last_name = excluded.last_name, language = excluded.language, token_hash = null,
        updated_at = now()`,
    values: [emailKey, email, passwordHash, firstName, lastName, language, browserHash],
  })
  await tx.query({
    name: 'registrations-bound',
    text: `delete from registrations where email_key = $1 and browser_hash in (
      select browser_hash from registrations where email_key = $1 and (token_expires_at is null or token_expires_at < now())
        and updated_at < now() - make_interval(mins => ${verificationLinkMinutes})
      order by updated_at desc offset ${expiredRegistrationsMax})`,
    values: [emailKey],
  })
}

/**
 * Returns the registration from this browser, else the latest one of the email address, even if its link has expired.
 */
export const findRegistration = (
  db: Queryable,
  emailKey: string,
  browserHash: Buffer | null,
): Promise<Registration | null> =>
  firstRow(db, {
    name: 'registrations-by-email',
    text: `select ${columns} from registrations where email_key = $1
      order by browser_hash is not distinct from $2 desc, updated_at desc limit 1`,
    values: [emailKey, browserHash],
  })

/**
 * Returns the registrations of the email address of a valid link, at most 60: that of the link first, then that of
 * this browser, then the latest ones.
 */
export const findRegistrationsByToken = (
  db: Queryable,
  tokenHash: Buffer,
  browserHash: Buffer | null,
): Promise<Registration[]> =>
  db.query<Registration>({
    text: `with link as (select email_key as key, browser_hash as browser from registrations
        where token_hash = $1 and token_expires_at > now())
      select ${columns} from registrations join link on email_key = key
      where browser_hash = browser or browser_hash = $2 or updated_at > now() - make_interval(mins => ${verificationLinkMinutes})
      order by browser_hash = browser desc, browser_hash is not distinct from $2 desc, updated_at desc
      limit ${choicesMax}`,
    values: [tokenHash, browserHash],
  })

/**
 * Deletes and returns all registrations of the email address of a valid link. Of concurrent callers, only one
 * receives them.
 */
export const consumeRegistrations = (tx: Queryable, tokenHash: Buffer): Promise<Registration[]> =>
  tx.query<Registration>({
    text: `delete from registrations where email_key = (
        select email_key from registrations where token_hash = $1 and token_expires_at > now() for update)
      returning ${columns}`,
    values: [tokenHash],
  })

/**
 * Sets a new link for the registration from this browser, else for the latest one of the email address. Returns
 * `null` if there is none.
 */
export const renewRegistrationToken = (
  tx: Queryable,
  emailKey: string,
  browserHash: Buffer | null,
  tokenHash: Buffer,
): Promise<Registration | null> =>
  firstRow(tx, {
    text: `update registrations set token_hash = $3, token_expires_at = now() + make_interval(mins => ${verificationLinkMinutes})
      where email_key = $1 and browser_hash = (select browser_hash from registrations where email_key = $1
        order by browser_hash is not distinct from $2 desc, updated_at desc limit 1)
      returning ${columns}`,
    values: [emailKey, browserHash, tokenHash],
  })

export async function deleteRegistration(db: Queryable, emailKey: string): Promise<void> {
  await db.query({ text: 'delete from registrations where email_key = $1', values: [emailKey] })
}
