import { z } from 'zod'
import { authCall, ownCall, ownRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { roles } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'

const emailInput = z.string().trim().min(3).max(320)
/** The maximum length limits the cost of hashing. `password.ts` contains the rules for new passwords. */
const passwordInput = z.string().min(1).max(512)
/** Token of a link in a mail: 256 random bits as base64url. */
const tokenInput = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const nameInput = z.string().trim().min(1).max(60)

/** Method by which a user signed in. `email`: by the confirmation link, in the browser of the registration. */
export const signInMethods = ['password', 'passkey', 'google', 'email'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** The signed-in user, with data that only the user and super users see. */
export const me = z.strictObject({
  id: z.string(),
  role: z.enum(roles),
  /** First and last name, else the first name, else the local part of the email address. */
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  /** Source text in Markdown; `bioHtml` is the rendered and sanitized text. */
  bio: z.string().nullable(),
  bioHtml: z.string().nullable(),
  language: z.enum(interfaceLanguages),
  /** UTC, ISO 8601. */
  lastLogin: z.string().nullable(),
  registeredDate: z.string(),
  statistics: z.strictObject({
    booksRead: z.number().int(),
    booksReading: z.number().int(),
    reviewsWritten: z.number().int(),
  }),
  /** Sign-in method of this session. */
  signInMethod: z.enum(signInMethods),
  /** True while sensitive changes need no new sign-in, because the last sign-in is recent. */
  hasRecentSignIn: z.boolean(),
  version: z.number().int(),
})
export type Me = z.infer<typeof me>

export const publicPerson = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
})
export type PublicPerson = z.infer<typeof publicPerson>

/** Response to a request for a mail. It does not reveal whether the address has an account (trust S1). */
export const mailSent = z.strictObject({ linkValidMinutes: z.number().int() })

const reading = { ...ownRead, tag: 'accounts' } as const

export const getCurrentUser = defineCall('getCurrentUser', {
  ...reading,
  summary: 'Returns the signed-in user; 401 if nobody is signed in.',
  answer: me,
})

export const getSignInOptions = defineCall('getSignInOptions', {
  ...authCall,
  summary: 'Returns the configured ways to sign in: Google only if it is configured.',
  answer: z.strictObject({ google: z.boolean() }),
  rate: 'read',
  audit: false,
})

export const signUp = defineCall('signUp', {
  ...authCall,
  summary: 'Registers an account and mails a link. The account begins when the email address is confirmed.',
  body: z.strictObject({
    email: emailInput,
    password: passwordInput,
    firstName: nameInput,
    lastName: nameInput.nullish(),
  }),
  answer: mailSent,
})

export const resendVerification = defineCall('resendVerification', {
  ...authCall,
  summary: 'Mails a new confirmation link if a registration is pending; only the newest link works.',
  body: z.strictObject({ email: emailInput }),
  answer: mailSent,
})

/**
 * `password-needed`: the address was registered in several browsers. The client repeats the request with the password
 * of one of these registrations.
 */
export const verifyEmail = defineCall('verifyEmail', {
  ...authCall,
  summary: 'Confirms an email address by its link. In the browser of the registration it also signs in.',
  body: z.strictObject({ token: tokenInput, password: passwordInput.optional() }),
  answer: z.strictObject({ state: z.enum(['verified', 'signed-in', 'password-needed']) }),
})

export const signIn = defineCall('signIn', {
  ...authCall,
  summary: 'Signs in by email address and password. Signing in again renews a session.',
  body: z.strictObject({ email: emailInput, password: passwordInput }),
  answer: me,
})

export const signOut = defineCall('signOut', {
  ...authCall,
  summary: 'Ends this session.',
  answer: z.void(),
})

/** Signs out by the link in the menu. A link on another site opens a page that asks for confirmation (trust S9). */
export const logout = defineCall('logout', {
  redirect: 303,
  ...authCall,
  summary: 'Signs out by a link, then redirects to the start page.',
  answer: z.void(),
})

export const requestPasswordReset = defineCall('requestPasswordReset', {
  ...authCall,
  summary: 'Mails a link to reset the password if the email address has an account.',
  body: z.strictObject({ email: emailInput }),
  answer: mailSent,
})

export const resetPassword = defineCall('resetPassword', {
  ...authCall,
  summary: 'Sets a new password by a mailed link, and ends every session of the account.',
  body: z.strictObject({ token: tokenInput, newPassword: passwordInput }),
  answer: z.void(),
})

export const changePassword = defineCall('changePassword', {
  ...ownCall,
  summary: 'Sets or changes the password, and ends every other session.',
  body: z.strictObject({ newPassword: passwordInput }),
  answer: z.void(),
  isRecentSignInNeeded: true,
})

export const requestEmailChange = defineCall('requestEmailChange', {
  ...ownCall,
  summary: 'Mails a link to a new email address; the old one is informed after the confirmation.',
  body: z.strictObject({ newEmail: emailInput }),
  answer: mailSent,
  isRecentSignInNeeded: true,
})

export const confirmEmailChange = defineCall('confirmEmailChange', {
  ...ownCall,
  summary: 'Confirms a new email address by its link.',
  body: z.strictObject({ token: tokenInput }),
  answer: z.void(),
})

export const accountSession = z.strictObject({
  id: z.string(),
  /** Browser and system: 'Firefox · Windows'; empty if unknown. */
  device: z.string(),
  method: z.enum(signInMethods),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

export const listSessions = defineCall('listSessions', {
  ...reading,
  summary: "Lists the user's sessions, the latest first.",
  answer: z.array(accountSession),
})

export const revokeSession = defineCall('revokeSession', {
  ...ownCall,
  summary: 'Ends one session.',
  body: z.strictObject({ id: z.uuid() }),
  answer: z.void(),
})

export const revokeOtherSessions = defineCall('revokeOtherSessions', {
  ...ownCall,
  summary: 'Ends every other session.',
  answer: z.void(),
})

export const ownSignInMethods = z.strictObject({
  hasPassword: z.boolean(),
  /** Email address of the linked Google account; null if none is linked. */
  google: z.string().nullable(),
  passkeys: z.number().int(),
})

export const listAccounts = defineCall('listAccounts', {
  ...reading,
  summary: 'Lists the ways to sign in that the account has.',
  answer: ownSignInMethods,
})
