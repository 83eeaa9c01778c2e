import { resetLinkMinutes } from '#contract/values/mailed-link-minutes'
import { registrationRetentionDays, sessionIdleDays, sessionMaxDays } from '#contract/values/retention'
import { pruneAudit } from '../../platform/audit/audit.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import { pruneLimits } from '../../platform/limits/limits.ts'
import { newSecret } from '../../platform/secrets.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { putToken } from './account-tokens.repo.ts'
import { deleteRegistration, renewRegistrationToken } from './registrations.repo.ts'
import { findUser, findUserByEmail } from './users.repo.ts'

/**
 * A mail that a visitor has requested. A job searches for the account later, so that the response does not reveal if
 * there is one (trust S1).
 */
export type MailRequest =
  /** `browser`: hash of the registration cookie of the browser, in hexadecimal. */
  | { kind: 'verification'; emailKey: string; browser?: string }
  | { kind: 'reset'; emailKey: string }
  | { kind: 'email-change'; emailKey: string; email: string; userId: string }

/** Payload types of the background tasks of accounts, by task name. */
export interface AccountPayloads {
  'account-mail': MailRequest
  'prune-accounts': unknown
}

export const enqueueAccountMail = (tx: Queryable, mail: MailRequest): Promise<void> =>
  enqueueJob(tx, 'account-mail', mail)

export const accountCron: readonly CronEntry<keyof AccountPayloads>[] = [
  { task: 'prune-accounts', match: '29 * * * *' },
]

export function accountTasks(parts: AccountDependencies): TaskTable<AccountPayloads> {
  return {
    'account-mail': (mail) => makeMail(parts, mail),
    'prune-accounts': () => prune(parts.db),
  }
}

async function makeMail(parts: AccountDependencies, mail: MailRequest): Promise<void> {
  await parts.db.transaction(async (tx) => {
    if (mail.kind === 'email-change') return mailEmailChange(parts, tx, mail)
    const user = await findUserByEmail(tx, mail.emailKey)
    if (mail.kind === 'reset' && user) return mailReset(parts, tx, user)
    if (mail.kind === 'verification' && user) {
      await deleteRegistration(tx, mail.emailKey)
      return parts.mails.alreadyKnown(tx, user, `known:${parts.randomness.id()}`)
    }
    const browser = mail.kind === 'verification' && mail.browser ? Buffer.from(mail.browser, 'hex') : null
    return mailVerification(parts, tx, mail.emailKey, browser)
  })
}

async function mailVerification(
  parts: AccountDependencies,
  tx: Queryable,
  emailKey: string,
  browserHash: Buffer | null,
): Promise<void> {
  const { secret, hash } = newSecret(parts.randomness)
  const registration = await renewRegistrationToken(tx, emailKey, browserHash, hash)
  if (registration) await parts.mails.verification(tx, registration, secret, `verify:${hash.toString('hex')}`)
}

async function mailReset(
  parts: AccountDependencies,
  tx: Queryable,
  user: NonNullable<Awaited<ReturnType<typeof findUser>>>,
): Promise<void> {
  const { secret, hash } = newSecret(parts.randomness)
  await putToken(tx, {
    userId: user.id,
    purpose: 'reset-password',
    tokenHash: hash,
    minutes: resetLinkMinutes,
  })
  await parts.mails.passwordReset(tx, user, secret, `reset:${hash.toString('hex')}`)
}

/**
 * Mails the link that confirms a new email address. If another account has the address, mails a notice instead: the
 * response must not reveal whether such an account exists.
 */
async function mailEmailChange(
  parts: AccountDependencies,
  tx: Queryable,
  { emailKey, email, userId }: Extract<MailRequest, { kind: 'email-change' }>,
): Promise<void> {
  const [user, other] = [await findUser(tx, userId), await findUserByEmail(tx, emailKey)]
  if (!user) return
  if (other && other.id !== userId)
    return parts.mails.alreadyKnown(tx, other, `known:${parts.randomness.id()}`)
  const { secret, hash } = newSecret(parts.randomness)
  await putToken(tx, { userId, purpose: 'change-email', tokenHash: hash, minutes: resetLinkMinutes, email })
  await parts.mails.emailChange(tx, { ...user, email }, secret, `email:${hash.toString('hex')}`)
}

async function prune(db: Queryable): Promise<void> {
  const statements = [
    `delete from registrations where updated_at < now() - make_interval(days => ${registrationRetentionDays})`,
    `delete from sessions where seen_at < now() - make_interval(days => ${sessionIdleDays}) or created_at < now() - make_interval(days => ${sessionMaxDays})`,
    'delete from account_tokens where expires_at < now()',
    'delete from ceremonies where expires_at < now()',
  ]
  for (const text of statements) await db.query({ text })
  await pruneLimits(db)
  await pruneAudit(db)
}
