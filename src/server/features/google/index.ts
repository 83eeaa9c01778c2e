import type { Clock } from '../../platform/clock.ts'
import { createGoogleService, type GoogleParts, type GoogleService } from './google.service.ts'
import { createProvider, type GoogleConfig } from './provider.ts'

export { mountGoogle } from './google.routes.ts'
export type { GoogleConfig } from './provider.ts'

export interface GoogleOptions extends Omit<GoogleParts, 'provider'> {
  /** Settings of the sign-in with Google; `null` if they are missing. */
  google: GoogleConfig | null
  publicUrl: string
  clock: Clock
}

export function createGoogle({ google, publicUrl, clock, ...parts }: GoogleOptions): GoogleService {
  const redirectUri = `${publicUrl}/api/auth/callback/google`
  return createGoogleService({
    ...parts,
    provider: google && createProvider(google, redirectUri, clock),
  })
}
