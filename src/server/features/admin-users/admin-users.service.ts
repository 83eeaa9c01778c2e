import type { z } from 'zod'
import type {
  AdminUser,
  AdminUserQuery,
  AuditEntry,
  AuditQuery,
  updateUser,
} from '#contract/calls/admin-users'
import { allCalls } from '#contract/calls/calls'
import { listTotalCap } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import type { Database } from '../../platform/database/types.ts'
import { AppError, notFound, validationFailed } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cappedTotal, cutPage } from '../../platform/pagination/cut-page.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { type AccountMails, deleteSessions, setLock, setRole } from '../accounts/index.ts'
import { presentAudit, presentUser } from './admin-users.presenter.ts'
import { type AdminUserRow, countUsers, findUserRow, holdUser, listUserRows } from './admin-users.repo.ts'
import { countAudit, listAuditRows } from './audit.repo.ts'
import { decodeMark, encodeMark } from './time-cursor.ts'

type UserChange = z.output<NonNullable<typeof updateUser.body>>

/** Manages accounts and reads the audit log. */
export interface AdminUsers {
  /** @throws AppError `bad_cursor` */
  list(query: AdminUserQuery): Promise<Page<AdminUser>>
  /**
   * Sets the role or the lock of an account, ends all its sessions, and mails the user about the lock.
   * @throws AppError, InputError
   */
  update(adminId: string, id: string, change: UserChange): Promise<AdminUser>
  /** Ends all sessions of an account and returns their number. @throws AppError `not_found` */
  signOut(id: string): Promise<number>
  /** @throws AppError `bad_cursor` */
  audit(query: AuditQuery): Promise<Page<AuditEntry>>
}

/** Returns the ids of the calls that only super users may make and that the audit log records. */
const adminEvents = (): string[] =>
  allCalls.filter(({ actor, audit }) => audit && actor === 'SUPER_USER').map(({ id }) => id)

export function createAdminUsers({
  db,
  mails,
  randomness,
}: {
  db: Database
  mails: Pick<AccountMails, 'locked' | 'unlocked'>
  randomness: Randomness
}): AdminUsers {
  return {
    async list({ q, role, state, sort, limit, cursor }) {
      const filter = { words: q, role, state }
      const after = cursor === undefined ? null : decodeMark(cursor, sort)
      const [rows, total] = await Promise.all([
        listUserRows(db, filter, sort, limit + 1, after),
        countUsers(db, filter),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) => encodeMark(sort, last))
      return { items: shown.map(presentUser), nextCursor, total, more: false }
    },
    async update(adminId, id, { version, role, isLocked, reason }) {
      if (isLocked && !reason) throw validationFailed([{ path: 'reason', code: 'required' }])
      if (isLocked && id === adminId) throw new AppError('conflict')
      const changed = await db.transaction(async (tx) => {
        const present = await holdUser(tx, id)
        if (present === null) throw notFound('user')
        if (present !== version) throw new AppError('version_conflict')
        const before = (await findUserRow(tx, id))!
        if (role) await setRole(tx, id, role)
        if (isLocked !== undefined) await setLock(tx, id, isLocked ? reason! : null)
        // ends all sessions of the account, so that no session continues with the former role or in spite of the lock
        await deleteSessions(tx, id, null)
        const after = (await findUserRow(tx, id))!
        const wasLocked = before.locked_at !== null
        if (isLocked && (!wasLocked || before.lock_reason !== reason))
          await mails.locked(tx, recipientOf(after), reason!, `locked:${randomness.id()}`)
        if (isLocked === false && wasLocked)
          await mails.unlocked(tx, recipientOf(after), `unlocked:${randomness.id()}`)
        return after
      })
      return presentUser(changed)
    },
    async signOut(id) {
      return db.transaction(async (tx) => {
        if ((await holdUser(tx, id)) === null) throw notFound('user')
        return deleteSessions(tx, id, null)
      })
    },
    async audit({ scope, user, limit, cursor }) {
      const before = cursor === undefined ? null : decodeCursor(cursor, 'audit', 'integer').id
      const filter = { events: scope === 'admin' ? adminEvents() : null, userId: user }
      const [rows, counted] = await Promise.all([
        listAuditRows(db, filter, limit + 1, before),
        countAudit(db, filter, listTotalCap + 1),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => encodeCursor('audit', 0, id))
      return { items: shown.map(presentAudit), nextCursor, ...cappedTotal(counted) }
    },
  }
}

const recipientOf = ({ email, language, first_name: firstName }: AdminUserRow) => ({
  email,
  language,
  firstName,
})
