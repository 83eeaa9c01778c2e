import { z } from 'zod'
import { me } from './accounts.ts'
import { ownRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { bioMaxCharacters } from '../values/limits.ts'

const own = { ...ownRead, tag: 'profile', rate: 'write', audit: true } as const

const name = z.string().trim().min(1).max(60)

export const getProfile = defineCall('getProfile', {
  ...own,
  summary: 'Returns the profile of the signed-in user.',
  answer: me,
  rate: 'read',
  audit: false,
})

/** Changes only the passed fields of the profile. Null clears a field. */
export const updateProfile = defineCall('updateProfile', {
  ...own,
  summary: "Changes names, bio or language of the user's profile.",
  body: z.strictObject({
    firstName: name.nullable().optional(),
    lastName: name.nullable().optional(),
    bio: z.string().max(bioMaxCharacters).nullable().optional(),
    language: z.enum(interfaceLanguages).optional(),
  }),
  answer: me,
  audit: false,
})

export const requestExport = defineCall('requestExport', {
  ...own,
  summary:
    "Creates a link to an archive of the user's data; it works once, for ten minutes, in this session.",
  answer: z.strictObject({ path: z.string(), expiresAt: z.string() }),
  rate: 'auth',
  isRecentSignInNeeded: true,
})

export const downloadExport = defineCall('downloadExport', {
  ...own,
  summary: 'Returns the archive: JSON and CSV of every table, and the uploaded files.',
  query: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  answer: z.void(),
  rate: 'auth',
})

export const deleteAccount = defineCall('deleteAccount', {
  ...own,
  summary: 'Deletes the account and all its data.',
  body: z.strictObject({ confirmation: z.literal('DELETE'), acknowledged: z.literal(true) }),
  answer: z.void(),
  rate: 'auth',
  isRecentSignInNeeded: true,
})
