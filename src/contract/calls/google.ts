import { z } from 'zod'
import { authCall, ownCall } from './access-presets.ts'
import { defineCall } from './call.ts'

/** Path to which the browser returns after the sign-in. A URL of another site leads to the start page (trust S11). */
const returnPath = z.string().max(500).optional()

export const signInWithGoogle = defineCall('signInWithGoogle', {
  ...authCall,
  summary: 'Starts a sign-in by Google; the browser goes to the returned URL.',
  body: z.strictObject({ provider: z.literal('google'), callbackURL: returnPath }),
  answer: z.strictObject({ url: z.string() }),
})

export const linkGoogle = defineCall('linkGoogle', {
  ...ownCall,
  summary: 'Starts linking a Google account to the signed-in account.',
  body: z.strictObject({ provider: z.literal('google'), callbackURL: returnPath }),
  answer: z.strictObject({ url: z.string() }),
  isRecentSignInNeeded: true,
})

export const unlinkGoogle = defineCall('unlinkGoogle', {
  ...ownCall,
  summary: 'Removes the Google account from this account; refused if it is the last way to sign in.',
  body: z.strictObject({ providerId: z.literal('google') }),
  answer: z.void(),
  isRecentSignInNeeded: true,
})

/** URL to which Google redirects the browser. Unknown query parameters are allowed, because Google adds parameters. */
export const googleCallback = defineCall('googleCallback', {
  redirect: 303,
  ...authCall,
  summary: 'Completes a sign-in by Google, and redirects to the page on which it started.',
  query: z
    .strictObject({
      code: z.string().max(2000).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(2000).optional(),
      iss: z.string().max(500).optional(),
      scope: z.string().max(1000).optional(),
      authuser: z.string().max(100).optional(),
      hd: z.string().max(300).optional(),
      prompt: z.string().max(100).optional(),
      session_state: z.string().max(500).optional(),
    })
    .partial(),
  answer: z.void(),
})
