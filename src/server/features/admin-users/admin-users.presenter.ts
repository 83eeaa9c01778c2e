import type { AdminUser, AuditEntry } from '#contract/calls/admin-users'
import { toPublicPerson } from '../accounts/index.ts'
import type { AdminUserRow } from './admin-users.repo.ts'
import type { AuditRow } from './audit.repo.ts'

export function presentUser(row: AdminUserRow): AdminUser {
  const { id, displayName, profileImageUrl } = toPublicPerson({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    picture: row.picture,
  })
  return {
    id,
    displayName,
    profileImageUrl,
    email: row.email,
    role: row.role,
    language: row.language,
    isLocked: row.locked_at !== null,
    lockReason: row.lock_reason,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    registeredDate: row.created_at.toISOString(),
    sessions: row.sessions,
    reviewsWritten: row.reviews,
    version: row.version,
  }
}

export const presentAudit = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  event: row.event,
  by: row.by && toPublicPerson(row.by),
  about: row.about && toPublicPerson(row.about),
  details: row.details,
  requestId: row.request_id,
})
