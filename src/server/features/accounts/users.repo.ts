import type { Role } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { firstRow } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Users } from '../../tables.gen.ts'

export interface User extends CamelCased<
  Pick<
    Users,
    | 'id'
    | 'email'
    | 'email_key'
    | 'password_hash'
    | 'role'
    | 'first_name'
    | 'last_name'
    | 'bio'
    | 'bio_html'
    | 'picture'
    | 'language'
    | 'last_login_at'
    | 'created_at'
    | 'version'
  >
> {
  isLocked: boolean
}

const columns = `id, email, email_key as "emailKey", password_hash as "passwordHash", role, first_name as "firstName", last_name as "lastName",
  bio, bio_html as "bioHtml", picture, language, locked_at is not null as "isLocked", last_login_at as "lastLoginAt", created_at as "createdAt", version`

export const findUser = (db: Queryable, id: string): Promise<User | null> =>
  firstRow(db, { name: 'users-by-id', text: `select ${columns} from users where id = $1`, values: [id] })

/**
 * Finds the user of an email address. `emailKey`: comparison key of the address (`key` of {@link readEmail}), which
 * is the same for all its spellings.
 */
export const findUserByEmail = (db: Queryable, emailKey: string): Promise<User | null> =>
  firstRow(db, {
    name: 'users-by-email',
    text: `select ${columns} from users where email_key = $1`,
    values: [emailKey],
  })

export interface NewUser {
  id: string
  email: string
  emailKey: string
  passwordHash: string | null
  firstName: string | null
  lastName: string | null
  language: Language
  role?: Role
}

/** Inserts a user. Returns false if another account has the email address. */
export async function insertUser(db: Queryable, user: NewUser): Promise<boolean> {
  const rows = await db.query({
    name: 'users-insert',
    text: `insert into users (id, email, email_key, password_hash, first_name, last_name, language, role)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (email_key) do nothing returning id`,
    values: [
      user.id,
      user.email,
      user.emailKey,
      user.passwordHash,
      user.firstName,
      user.lastName,
      user.language,
      user.role ?? 'NORMAL_USER',
    ],
  })
  return rows.length === 1
}

export async function setPasswordHash(db: Queryable, id: string, passwordHash: string): Promise<void> {
  await db.query({
    text: 'update users set password_hash = $2, version = version + 1 where id = $1',
    values: [id, passwordHash],
  })
}

/** Replaces the hash of a password by a hash with current settings, unless the password was changed meanwhile. */
export async function replacePasswordHash(
  db: Queryable,
  id: string,
  { former, current }: { former: string; current: string },
): Promise<void> {
  await db.query({
    text: 'update users set password_hash = $3 where id = $1 and password_hash = $2',
    values: [id, former, current],
  })
}

/** @throws AppError `last_super_user`, from the database trigger `require_super_user` */
export async function setRole(db: Queryable, id: string, role: Role): Promise<void> {
  await db.query({
    text: 'update users set role = $2, version = version + 1 where id = $1 and role <> $2',
    values: [id, role],
  })
}

export interface ProfileChange {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  bio?: { markdown: string; html: string } | null | undefined
  language?: Language | undefined
}

/** Changes a profile, except fields with the value `undefined`. Returns the user, or `null` if the user is deleted. */
export const updateProfileOf = (
  db: Queryable,
  id: string,
  { firstName, lastName, bio, language }: ProfileChange,
): Promise<User | null> =>
  firstRow(db, {
    text: `update users set
        first_name = case when $2 then $3 else first_name end,
        last_name = case when $4 then $5 else last_name end,
        bio = case when $6 then $7 else bio end,
        bio_html = case when $6 then $8 else bio_html end,
        language = coalesce($9, language),
        version = version + 1
      where id = $1 returning ${columns}`,
    values: [
      id,
      firstName !== undefined,
      firstName ?? null,
      lastName !== undefined,
      lastName ?? null,
      bio !== undefined,
      bio?.markdown ?? null,
      bio?.html ?? null,
      language ?? null,
    ],
  })

/**
 * Returns the number of sign-in methods of an account, and locks the account, so that two concurrent calls cannot
 * remove the last two.
 */
export async function countSignInMethods(tx: Queryable, id: string): Promise<number> {
  // a separate statement, because only the next one sees a removal that was committed during the wait for the lock
  await tx.query({ text: 'select from users where id = $1 for update', values: [id] })
  const [row] = await tx.query<{ ways: number }>({
    text: `select (password_hash is not null)::int + (select count(*) from passkeys where user_id = $1)::int
        + (select count(*) from identities where user_id = $1)::int as ways
      from users where id = $1`,
    values: [id],
  })
  return row?.ways ?? 0
}

/** Changes the email address. Returns false if another account has it. */
export async function setEmail(tx: Queryable, id: string, email: string, emailKey: string): Promise<boolean> {
  const rows = await tx.query({
    text: `update users set email = $2, email_key = $3, version = version + 1
      where id = $1 and not exists (select from users where email_key = $3 and id <> $1) returning id`,
    values: [id, email, emailKey],
  })
  return rows.length === 1
}

/** Locks an account; `null` unlocks it. @throws AppError `last_super_user` */
export async function setLock(tx: Queryable, id: string, reason: string | null): Promise<void> {
  await tx.query({
    text: `update users set locked_at = case when $2::text is null then null else coalesce(locked_at, now()) end,
        lock_reason = $2,
        version = version + 1
      where id = $1`,
    values: [id, reason],
  })
}

/**
 * Makes a profile public under a handle; `null` makes it private. @throws AppError `conflict` if another user has the
 * handle
 */
export async function setHandleOf(db: Queryable, userId: string, handle: string | null): Promise<void> {
  await db.query({
    text: 'update users set public_handle = $2 where id = $1 and public_handle is distinct from $2',
    values: [userId, handle],
  })
}

/** Deletes a user and, by foreign keys, all dependent rows. @throws AppError `last_super_user` */
export async function deleteUser(tx: Queryable, id: string): Promise<void> {
  await tx.query({ text: 'delete from users where id = $1', values: [id] })
}
