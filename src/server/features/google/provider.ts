import type { Configuration, IDToken } from 'openid-client'
import type { Clock } from '../../platform/clock.ts'

/** What the site is known by at the provider. */
export interface GoogleConfig {
  clientId: string
  clientSecret: string
  issuer: string
  /** How long one call to the provider may take; 5 s unless told. */
  callLimitMs?: number
}

/** What one sign-in is asked with, and its answer must match. */
export interface Challenge {
  state: string
  nonce: string
  codeVerifier: string
}

/** The provider: an address to send the browser to, and what its answer is worth. */
export interface Provider {
  /** @throws where the provider cannot be reached in time */
  authorizationUrl(challenge: Challenge): Promise<string>
  /**
   * Trades the code of the callback for claims that are verified in every respect. @throws where anything about them is
   * wrong
   */
  verifiedClaims(answer: Record<string, string | undefined>, challenge: Challenge): Promise<IDToken>
}

const defaultCallLimitMs = 5000
/** Beyond one call: a sign-in may need three of them, and still has to end before its request does. */
const furtherMs = 3000
/** Endpoints of a provider hardly ever move; its keys are asked for anew by the library. */
const metadataLifeMs = 24 * 3_600_000

/** Whether a host is this machine itself: plain http, which the stand-in of tests speaks, is allowed to no other. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

/** Ends a wait. What is waited for ends by its own limits. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the provider took too long')), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Loaded with the first sign-in: a site without Google never needs it. */
const loadLibrary = () => import('openid-client')

/** Makes the provider. `redirectUri` is registered there. */
export function createProvider(config: GoogleConfig, redirectUri: string, clock: Clock): Provider {
  const { clientId, clientSecret, callLimitMs = defaultCallLimitMs } = config
  const issuer = new URL(config.issuer)
  let kept: { found: Promise<Configuration>; since: number } | null = null

  const discover = async (): Promise<Configuration> => {
    const library = await loadLibrary()
    const execute = [
      // the signature is checked although TLS vouches for the token: it costs one kept key set (trust.md S10)
      library.enableNonRepudiationChecks,
      ...(isLoopback(issuer) ? [library.allowInsecureRequests] : []),
    ]
    return library.discovery(
      issuer,
      clientId,
      { id_token_signed_response_alg: 'RS256' },
      library.ClientSecretPost(clientSecret),
      { execute, timeout: callLimitMs / 1000 },
    )
  }
  /** Asked for once for all who wait; after a failure the next one asks again. */
  const configuration = (): Promise<Configuration> => {
    const now = clock.monotonicMs()
    if (kept && now - kept.since < metadataLifeMs) return kept.found
    const asked = { found: discover(), since: now }
    asked.found.catch(() => {
      if (kept === asked) kept = null
    })
    kept = asked
    return asked.found
  }

  const authorizationUrl = async ({ state, nonce, codeVerifier }: Challenge): Promise<string> => {
    const [library, found] = await Promise.all([loadLibrary(), configuration()])
    const url = library.buildAuthorizationUrl(found, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      // somebody has to choose: signing in again is how a person shows that it is still them (trust.md S15)
      prompt: 'select_account',
    })
    return url.href
  }

  const verifiedClaims: Provider['verifiedClaims'] = async (answer, { state, nonce, codeVerifier }) => {
    const [library, found] = await Promise.all([loadLibrary(), configuration()])
    const url = new URL(redirectUri)
    for (const [name, value] of Object.entries(answer))
      if (value !== undefined) url.searchParams.set(name, value)
    const tokens = await library.authorizationCodeGrant(found, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('the provider sent no ID token')
    return claims
  }

  return {
    authorizationUrl: (challenge) => within(callLimitMs + furtherMs, authorizationUrl(challenge)),
    verifiedClaims: (answer, challenge) => within(callLimitMs + furtherMs, verifiedClaims(answer, challenge)),
  }
}
