import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { adminCall } from './access-presets.ts'
import { defineCall } from './call.ts'
import { roles } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { adminReasonMaxCharacters } from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { auditParameters, userListParameters } from '../values/page-parameters/admin.ts'
import { queryShape } from './query-schema.ts'

const userParam = z.strictObject({ id: z.uuid() })

/** An account with the data that only super users see. */
export const adminUser = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(interfaceLanguages),
  isLocked: z.boolean(),
  /** Reason for which the account is locked, as sent to the user. */
  lockReason: z.string().nullable(),
  /** UTC, ISO 8601. */
  lastLogin: z.string().nullable(),
  registeredDate: z.string(),
  /** Number of current sessions. */
  sessions: z.number().int(),
  reviewsWritten: z.number().int(),
  version: z.number().int(),
})
export type AdminUser = z.infer<typeof adminUser>

const { role, state, sort } = userListParameters

/** Filters of the account list. `q` is searched in names and email addresses. */
export const adminUserQuery = z.strictObject({
  ...listQueryShape,
  q: z.string().trim().max(100).optional(),
  ...queryShape({ role, state, sort }),
})
export type AdminUserQuery = z.infer<typeof adminUserQuery>

export const listUsers = defineCall('listUsers', {
  ...adminCall,
  summary: 'Lists accounts, filtered by words, role and state.',
  query: adminUserQuery,
  answer: pageOf(adminUser),
  audit: false,
})

const reason = z.string().trim().min(1).max(adminReasonMaxCharacters)

/** An outdated `version` causes `version_conflict`. A lock needs a reason, which is sent to the user. */
export const updateUser = defineCall('updateUser', {
  ...adminCall,
  summary:
    'Changes the role of a user, or locks or unlocks the account. Either ends all sessions of the user.',
  params: userParam,
  body: z.strictObject({
    version: z.number().int(),
    role: z.enum(roles).optional(),
    isLocked: z.boolean().optional(),
    reason: reason.optional(),
  }),
  answer: adminUser,
  isRecentSignInNeeded: true,
})

export const signOutUser = defineCall('signOutUser', {
  ...adminCall,
  summary: 'Ends every session of a user.',
  params: userParam,
  answer: z.strictObject({ sessions: z.number().int() }),
  isRecentSignInNeeded: true,
})

/** An entry of the audit log: user `by` changed the account of user `about`. Null: nobody, or a deleted account. */
export const auditEntry = z.strictObject({
  id: z.number().int(),
  /** UTC, ISO 8601. */
  at: z.string(),
  /** Id of the call that was made: `updateUser`. */
  event: z.string(),
  by: publicPerson.nullable(),
  about: publicPerson.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** `user` selects entries by and about this user. */
export const auditQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape({ scope: auditParameters.scope }),
  user: z.uuid().optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const listAudit = defineCall('listAudit', {
  ...adminCall,
  summary: 'Lists actions of admins and events of accounts of the last half year, the latest first.',
  query: auditQuery,
  answer: pageOf(auditEntry),
  audit: false,
})
