import { verificationLinkMinutes } from '#contract/limits'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Registrations } from '../../tables.gen.ts'

/** Somebody who asked for an account. */
export type Registration = CamelCased<
  Pick<
    Registrations,
    | 'email_key'
    | 'email'
    | 'password_hash'
    | 'first_name'
    | 'last_name'
    | 'language'
    | 'browser_hash'
    | 'is_contested'
  >
>

const columns = `email_key as "emailKey", email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName", language,
  browser_hash as "browserHash", is_contested as "isContested"`
const first = (rows: Registration[]): Registration | null => rows[0] ?? null

/** Keeps what was asked for last. It is contested when another browser asked within the life of one link. */
export async function upsertRegistration(
  tx: Queryable,
  registration: Omit<Registration, 'isContested'>,
): Promise<void> {
  const { emailKey, email, passwordHash, firstName, lastName, language, browserHash } = registration
  await tx.query({
    name: 'registrations-upsert',
    text: `insert into registrations as r (email_key, email, password_hash, first_name, last_name, language, browser_hash)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (email_key) do update set email = excluded.email, password_hash = excluded.password_hash, first_name = excluded.first_name,
        last_name = excluded.last_name, language = excluded.language, browser_hash = excluded.browser_hash, token_hash = null,
        is_contested = r.updated_at > now() - make_interval(mins => ${verificationLinkMinutes}) and (r.is_contested or r.browser_hash <> excluded.browser_hash),
        updated_at = now()`,
    values: [emailKey, email, passwordHash, firstName, lastName, language, browserHash],
  })
}

/** The registration of a folded address, as old as it may be. */
export const findRegistration = async (db: Queryable, emailKey: string): Promise<Registration | null> =>
  first(
    await db.query<Registration>({
      name: 'registrations-by-email',
      text: `select ${columns} from registrations where email_key = $1`,
      values: [emailKey],
    }),
  )

/** The registration that a link confirms, while the link works. */
export const findRegistrationByToken = async (
  db: Queryable,
  tokenHash: Buffer,
): Promise<Registration | null> =>
  first(
    await db.query<Registration>({
      text: `select ${columns} from registrations where token_hash = $1 and token_expires_at > now()`,
      values: [tokenHash],
    }),
  )

/** Uses a link up: gives the registration to one caller, whoever else comes. */
export const consumeRegistration = async (tx: Queryable, tokenHash: Buffer): Promise<Registration | null> =>
  first(
    await tx.query<Registration>({
      text: `delete from registrations where token_hash = $1 and token_expires_at > now() returning ${columns}`,
      values: [tokenHash],
    }),
  )

/** Gives a registration a new link, which ends the one before; null where there is no registration. */
export const renewRegistrationToken = async (
  tx: Queryable,
  emailKey: string,
  tokenHash: Buffer,
): Promise<Registration | null> =>
  first(
    await tx.query<Registration>({
      text: `update registrations set token_hash = $2, token_expires_at = now() + make_interval(mins => ${verificationLinkMinutes})
        where email_key = $1 returning ${columns}`,
      values: [emailKey, tokenHash],
    }),
  )

/** Forgets a registration. */
export async function deleteRegistration(db: Queryable, emailKey: string): Promise<void> {
  await db.query({ text: 'delete from registrations where email_key = $1', values: [emailKey] })
}
