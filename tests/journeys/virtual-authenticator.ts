import type { CDPSession } from '@playwright/test'

/** Adds an authenticator as in laptops: it is built in, confirms each request and stores passkeys. Returns its id. */
export async function addAuthenticator(client: CDPSession): Promise<string> {
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}
