import { z } from 'zod'
import { me } from './accounts.ts'
import { ownCall } from './access-presets.ts'
import { defineCall } from './call.ts'

/** `platform`: could be copied to other devices; `roaming`: on a security key; `synced`: copied to other devices. */
export const passkeyKinds = ['platform', 'roaming', 'synced', 'this-device-only'] as const
export type PasskeyKind = (typeof passkeyKinds)[number]

export const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(passkeyKinds),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>

const passkeyName = z.string().trim().min(1).max(60)
const passkeyId = z.uuid()

/** Response of `navigator.credentials` as JSON (WebAuthn Level 3, section 5.1). The WebAuthn library verifies it. */
const credentialResponse = z.strictObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).optional(),
  response: z.record(z.string().max(60), z.unknown()),
})

/** Options for a registration or sign-in with `navigator.credentials`: the JSON of the WebAuthn library, unchanged. */
const ceremonyOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) })

const own = { ...ownCall, tag: 'passkeys' } as const
const anyone = { ...own, actor: 'anyone', ownership: 'none', cache: 'none' } as const

export const listPasskeys = defineCall('listPasskeys', {
  ...own,
  summary: "Lists the user's passkeys, the oldest first.",
  answer: z.array(passkey),
  rate: 'read',
  audit: false,
})

export const passkeyRegistrationOptions = defineCall('passkeyRegistrationOptions', {
  ...own,
  summary: 'Starts adding a passkey; at most ten.',
  answer: ceremonyOptions,
  isRecentSignInNeeded: true,
})

export const verifyPasskeyRegistration = defineCall('verifyPasskeyRegistration', {
  ...own,
  summary: 'Stores the passkey that the authenticator has created.',
  body: z.strictObject({ name: passkeyName, response: credentialResponse }),
  answer: passkey,
  isRecentSignInNeeded: true,
})

export const passkeyAuthenticationOptions = defineCall('passkeyAuthenticationOptions', {
  ...anyone,
  summary: 'Starts a sign-in by passkey; needs and reveals no email address.',
  answer: ceremonyOptions,
})

export const verifyPasskeyAuthentication = defineCall('verifyPasskeyAuthentication', {
  ...anyone,
  summary: 'Signs in by passkey.',
  body: z.strictObject({ response: credentialResponse }),
  answer: me,
})

export const renamePasskey = defineCall('renamePasskey', {
  ...own,
  summary: 'Renames a passkey.',
  body: z.strictObject({ id: passkeyId, name: passkeyName }),
  answer: passkey,
})

export const deletePasskey = defineCall('deletePasskey', {
  ...own,
  summary: 'Deletes a passkey; refused if it is the last way to sign in.',
  body: z.strictObject({ id: passkeyId }),
  answer: z.void(),
  isRecentSignInNeeded: true,
})
