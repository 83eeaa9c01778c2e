import type { Clock } from '../../platform/clock.ts'
import { createGoogleService, type GoogleParts, type GoogleService } from './google.service.ts'
import { createProvider, type GoogleConfig } from './provider.ts'

export { mountGoogle } from './google.routes.ts'
export type { GoogleConfig } from './provider.ts'

/** What the feature is made with. */
export interface GoogleOptions extends Omit<GoogleParts, 'provider'> {
  /** null: the site is not set up for Google. */
  google: GoogleConfig | null
  publicUrl: string
  clock: Clock
}

/** Signing in by a Google account. */
export function createGoogle({ google, publicUrl, clock, ...parts }: GoogleOptions): GoogleService {
  const redirectUri = `${publicUrl}/api/auth/callback/google`
  return createGoogleService({
    ...parts,
    provider: google && createProvider(google, redirectUri, clock),
  })
}
