import type { z } from 'zod'
import type { ownSignInMethods } from '#contract/calls/accounts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import { createLimits, type Limits } from '../../platform/limits/limits.ts'
import { createPasswords, type Passwords } from '../../platform/passwords/passwords.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { type AccountMails, type AccountMailsOptions, createAccountMails } from './account-mails.ts'
import { accountCron, type AccountPayloads, accountTasks } from './account-tasks.ts'
import { createCredentials, type CredentialsService } from './credentials.service.ts'
import { createDevices } from './device-cookies.ts'
import { type CountReading, createMe, type MeService } from './me.service.ts'
import { createRegistration, type RegistrationService } from './registration.service.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignIn, type SignInService } from './sign-in.service.ts'
import { findSignInMethods } from './sign-in-methods.repo.ts'

export { mountAccounts } from './accounts.routes.ts'
export { accountLimits } from './account-rate-limits.ts'
export type { AccountMails, AccountNotice, Recipient } from './account-mails.ts'
export type { AccountPayloads } from './account-tasks.ts'
export { findToken, putToken, consumeToken } from './account-tokens.repo.ts'
export { toPublicPerson } from './accounts.presenter.ts'
export { type PersonRow, personJson } from './person.sql.ts'
export { readEmail } from './email-key.ts'
export { createProfilePictures, type ProfilePictures } from './profile-pictures.repo.ts'
export { insertCeremony, consumeCeremony } from './ceremonies.repo.ts'
export type { Requester } from './registration.service.ts'
export { deleteRegistration } from './registrations.repo.ts'
export { endSessionsAndLinks } from './end-sessions-and-links.repo.ts'
export { deleteSessions, liveSession } from './sessions.repo.ts'
export { hasSession, type Sessions, type Visitor } from './sessions.ts'
export {
  countSignInMethods,
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  type NewUser,
  setHandleOf,
  setLock,
  setRole,
  updateProfileOf,
  type User,
} from './users.repo.ts'

export interface AccountsOptions extends AccountMailsOptions {
  db: Database
  randomness: Randomness
  siteSecret: string
  hasGoogle: boolean
  countReading: CountReading
}

export interface Accounts {
  registration: RegistrationService
  signIn: SignInService
  credentials: CredentialsService
  sessions: Sessions
  me: MeService
  mails: AccountMails
  limits: Limits
  passwords: Passwords
  hasGoogle: boolean
  authenticate: Sessions['authenticate']
  ways(userId: string): Promise<z.infer<typeof ownSignInMethods>>
  tasks: TaskTable<AccountPayloads>
  cron: readonly CronEntry<keyof AccountPayloads>[]
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { db, randomness, siteSecret, hasGoogle, countReading } = options
  const parts = {
    db,
    randomness,
    limits: createLimits(db, siteSecret),
    passwords: createPasswords(randomness),
    sessions: createSessions(options),
    mails: createAccountMails(options),
    devices: createDevices(options),
  }
  const { limits, mails, passwords, sessions } = parts
  return {
    limits,
    mails,
    passwords,
    sessions,
    hasGoogle,
    authenticate: sessions.authenticate,
    registration: createRegistration(parts),
    signIn: createSignIn(parts),
    credentials: createCredentials(parts),
    me: createMe({ db, limits, countReading }),
    ways: (userId) => findSignInMethods(db, userId),
    tasks: accountTasks(parts),
    cron: accountCron,
  }
}
