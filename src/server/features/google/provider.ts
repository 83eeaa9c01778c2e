import type { Configuration, IDToken } from 'openid-client'
import type { Clock } from '../../platform/clock.ts'

/** The credentials of this instance at the provider. */
export interface GoogleConfig {
  clientId: string
  clientSecret: string
  issuer: string
  /** Maximum duration of one call to the provider; default 5 s. */
  callLimitMs?: number
}

/** The values of one sign-in that the response must match. */
export interface Challenge {
  state: string
  nonce: string
  codeVerifier: string
}

/** The OpenID provider. */
export interface Provider {
  /** Returns the URL to which the browser is redirected. @throws if the provider does not respond in time */
  authorizationUrl(challenge: Challenge): Promise<string>
  /** Exchanges the code of the callback for verified claims. @throws if any check fails */
  verifiedClaims(answer: Record<string, string | undefined>, challenge: Challenge): Promise<IDToken>
}

const defaultCallLimitMs = 5000
/** Additional time beyond one call: a sign-in may need three calls, and must finish before its request does. */
const furtherMs = 3000
/** Time for which the provider's endpoints are cached. Its keys are reloaded by the library. */
const metadataLifeMs = 24 * 3_600_000

/** True if a host is this machine. Only such hosts may use plain http, for the mock provider of tests. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

/** Rejects after a time limit. `work` continues and ends by its own limits. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not respond in time')), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Loads the library with the first sign-in, because instances without Google never need it. */
const loadLibrary = () => import('openid-client')

/** Creates the provider. `redirectUri` is registered at the provider. */
export function createProvider(config: GoogleConfig, redirectUri: string, clock: Clock): Provider {
  const { clientId, clientSecret, callLimitMs = defaultCallLimitMs } = config
  const issuer = new URL(config.issuer)
  let cached: { found: Promise<Configuration>; since: number } | null = null

  const discover = async (): Promise<Configuration> => {
    const library = await loadLibrary()
    const execute = [
      // the signature is checked although TLS authenticates the token; this only needs a cached key set
      // (trust S10)
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
  /** Loads the configuration once for concurrent callers. After a failure the next caller tries again. */
  const configuration = (): Promise<Configuration> => {
    const now = clock.monotonicMs()
    if (cached && now - cached.since < metadataLifeMs) return cached.found
    const entry = { found: discover(), since: now }
    entry.found.catch(() => {
      if (cached === entry) cached = null
    })
    cached = entry
    return entry.found
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
      // the user must choose an account, because signing in again proves that it is still the same person
      // (trust S15)
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
