import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { defineCall } from './call.ts'
import { adminUserSorts, auditScopes, roles, userStates } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { adminReasonMaxCharacters } from '../values/limits.ts'
import { listQueryShape, pageOf } from './lists.ts'

const adminCall = {
  tag: 'admin',
  actor: 'SUPER_USER',
  ownership: 'none',
  rate: 'admin',
  cache: 'private',
  audit: true,
} as const

const userParam = z.strictObject({ id: z.uuid() })

/** Somebody with an account, as only super users see them (decisions, 'People'). */
export const adminUser = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(interfaceLanguages),
  isLocked: z.boolean(),
  /** As told to the person. */
  lockReason: z.string().nullable(),
  /** UTC, ISO 8601. */
  lastLogin: z.string().nullable(),
  registeredDate: z.string(),
  /** Places where they are signed in now. */
  sessions: z.number().int(),
  reviewsWritten: z.number().int(),
  version: z.number().int(),
})
export type AdminUser = z.infer<typeof adminUser>

/** `q` is looked for in names and addresses. */
export const adminUserQuery = z.strictObject({
  ...listQueryShape,
  q: z.string().trim().max(100).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(userStates).optional(),
  sort: z.enum(adminUserSorts).default('newest'),
})
export type AdminUserQuery = z.infer<typeof adminUserQuery>

export const listUsers = defineCall('listUsers', {
  ...adminCall,
  summary: 'Everybody with an account, narrowed down by words, role and state.',
  query: adminUserQuery,
  answer: pageOf(adminUser),
  audit: false,
})

const reason = z.string().trim().min(1).max(adminReasonMaxCharacters)

/**
 * `version` as last read: where the account has changed since, `version_conflict`. A lock needs its reason, which the
 * person is told.
 */
export const updateUser = defineCall('updateUser', {
  ...adminCall,
  summary:
    'Gives somebody a role, or locks or unlocks their account. Either way they are signed out everywhere.',
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
  summary: 'Ends every session of somebody.',
  params: userParam,
  answer: z.strictObject({ sessions: z.number().int() }),
  isRecentSignInNeeded: true,
})

/** One line of the log. Who did it, or whom it was about, is null where nobody was signed in or the account is gone. */
export const auditEntry = z.strictObject({
  id: z.number().int(),
  /** UTC, ISO 8601. */
  at: z.string(),
  /** The id of the call: `updateUser`. */
  event: z.string(),
  by: publicPerson.nullable(),
  about: publicPerson.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** `user` finds what somebody did and what was done about them. */
export const auditQuery = z.strictObject({
  ...listQueryShape,
  scope: z.enum(auditScopes).default('admin'),
  user: z.uuid().optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const listAudit = defineCall('listAudit', {
  ...adminCall,
  summary: 'What admins did and what happened to accounts, the latest first; kept for half a year.',
  query: auditQuery,
  answer: pageOf(auditEntry),
  audit: false,
})
