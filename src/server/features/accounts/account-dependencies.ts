import type { Database } from '../../platform/database/types.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Passwords } from '../../platform/passwords/passwords.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { AccountMails } from './account-mails.ts'
import type { Devices } from './device-cookies.ts'
import type { Sessions } from './sessions.ts'

export interface AccountDependencies {
  db: Database
  limits: Limits
  passwords: Passwords
  sessions: Sessions
  mails: AccountMails
  devices: Devices
  randomness: Randomness
}
