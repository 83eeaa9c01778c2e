import type { Configuration, IDToken } from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import { inTime } from '../../platform/in-time.ts'

/** The client id and secret that this instance has at the identity provider, and the provider's URL. */
export interface GoogleConfig {
  clientId: string
  clientSecret: string
  issuer: string
  /** Maximum duration of one request to the provider in milliseconds; default is 5 s. */
  callLimitMs?: number
}

/** The random values of one sign-in. A response of the provider that does not match these values is refused. */
export interface Challenge {
  state: string
  nonce: string
  codeVerifier: string
}

/** Signs users in at the OpenID provider. */
export interface Provider {
  /** Returns the URL of the redirect. @throws Error if the provider does not respond in time */
  authorizationUrl(challenge: Challenge): Promise<string>
  /** Exchanges the code in the callback's parameters for verified claims. @throws Error if a check fails */
  verifiedClaims(answer: Record<string, string | undefined>, challenge: Challenge): Promise<IDToken>
}

const defaultCallLimitMs = 5000
/** Added to `callLimitMs` for the time limit of a sign-in step, which must be shorter than the browser's time limit. */
const furtherMs = 3000
/** Milliseconds for which the provider's endpoints are cached. The library reloads the provider's keys itself. */
const metadataLifeMs = 24 * 3_600_000

/**
 * True if the host of a URL is this computer. Only the mock provider of tests runs here, and only its URL may use
 * `http`.
 */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

const tooLate = () => new Error('the identity provider did not respond in time')

/** Loads the library at the first sign-in, because instances without Google never need it. */
const loadLibrary = () => import('openid-client')

/** Creates the identity provider. `redirectUri` must be registered at the provider. */
export function createProvider(config: GoogleConfig, redirectUri: string, clock: Clock): Provider {
  const { clientId, clientSecret, callLimitMs = defaultCallLimitMs } = config
  const issuer = new URL(config.issuer)
  let cached: { found: Promise<Configuration>; since: number } | null = null

  const discover = async (): Promise<Configuration> => {
    const library = await loadLibrary()
    const execute = [
      // also checks the token's signature, although TLS already authenticates it (trust S10); fast, because the key set
      // is cached
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
  /** Concurrent callers share one request. If it fails, the next caller tries again. */
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
      // the user must choose an account again, so that a repeated sign-in proves that the same person is present
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
    if (!claims) throw new Error('the identity provider sent no ID token')
    return claims
  }

  return {
    authorizationUrl: (challenge) => inTime(authorizationUrl(challenge), callLimitMs + furtherMs, tooLate),
    verifiedClaims: (answer, challenge) =>
      inTime(verifiedClaims(answer, challenge), callLimitMs + furtherMs, tooLate),
  }
}
