import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { App } from '#server/app'
import type { Database } from '#server/platform/database/database'

/** The claims of the account that signs in at the provider. */
export interface ProviderPerson {
  sub: string
  email?: string
  email_verified?: unknown
  given_name?: string
  family_name?: string
}

/** Ways in which the provider misbehaves. Default: none. */
export interface Misbehaviour {
  /** Overrides claims of the token; undefined removes one. */
  claims?: Record<string, unknown>
  /** Signature of tokens. `none`: missing. `other-key`: by an unpublished key under the id of the published key. */
  signing?: 'none' | 'other-key'
  /** A path that answers 500 or never answers. */
  trouble?: { path: '/metadata' | '/token' | '/keys'; kind: 'error' | 'hang' }
  /** Accepts a code more than once and does not check its PKCE verifier. */
  isCarelessWithCodes?: boolean
}

/** A local OpenID provider. `person` and `misbehaviour` can be changed at any time. */
export interface OpenIdProvider {
  readonly config: { clientId: string; clientSecret: string; issuer: string }
  person: ProviderPerson
  misbehaviour: Misbehaviour
  readonly visits: string[]
  /** Requests a URL of the provider. Returns the path on the site to which the provider redirects. */
  follow(authorizationUrl: string): Promise<string>
  close(): Promise<void>
}

interface ProviderOptions {
  /** Allowed redirect URI. */
  redirectUri?: string
  /** True if the provider asks the user to continue or cancel; false if it redirects to the site at once. */
  isAsking?: boolean
}

interface Grant {
  challenge: string
  nonce: string | null
  person: ProviderPerson
}

const someone: ProviderPerson = {
  sub: '1001',
  email: 'grace@example.org',
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
}
const keyId = 'first'
const clientId = 'biblionaut-tests'
const clientSecret = 'a secret & more: of/the tests'

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
const goTo = (response: ServerResponse, location: string): void => {
  response.writeHead(302, { location }).end()
}
const askingPage = (yes: string, no: string): string =>
  `<!doctype html><html lang="en"><title>Accounts of the tests</title><h1>Sign in</h1>
  <a href="${yes.replaceAll('&', '&amp;')}">Continue</a> <a href="${no.replaceAll('&', '&amp;')}">Cancel</a></html>`

/** Starts a provider that follows OpenID Connect (code flow, PKCE, RS256), except for its `misbehaviour`. */
export async function startOpenIdProvider(options: ProviderOptions = {}): Promise<OpenIdProvider> {
  const redirectUri = options.redirectUri ?? 'http://localhost:3000/api/auth/callback/google'
  const [real, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const publicKey = { ...(await exportJWK(real.publicKey)), kid: keyId, use: 'sig', alg: 'RS256' }
  const grants = new Map<string, Grant>()

  const authorize = (url: URL, response: ServerResponse): void => {
    const query = url.searchParams
    const isProper =
      query.get('client_id') === clientId &&
      query.get('redirect_uri') === redirectUri &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('scope')?.split(' ').includes('openid')
    if (!isProper) return sendJson(response, 400, { error: 'invalid_request' })
    const back = (answer: Record<string, string>): string => {
      const target = new URL(redirectUri)
      const state = query.get('state')
      for (const [name, value] of Object.entries({ ...(state ? { state } : {}), ...answer }))
        target.searchParams.set(name, value)
      return target.href
    }
    if (options.isAsking && !query.has('chosen')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(askingPage(`${url.href}&chosen=1`, back({ error: 'access_denied' })))
      return undefined
    }
    const code = randomUUID()
    const nonce = query.get('nonce')
    grants.set(code, { challenge: query.get('code_challenge') ?? '', nonce, person: provider.person })
    // Google adds these parameters
    return goTo(response, back({ code, scope: 'openid email profile', authuser: '0', prompt: 'consent' }))
  }

  const idToken = ({ person, nonce }: Grant): Promise<string> | string => {
    const { claims, signing } = provider.misbehaviour
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: issuer, aud: clientId, iat: now, exp: now + 3600, ...(nonce ? { nonce } : {}) }
    const payload = { ...honest, ...person, ...claims } as JWTPayload
    if (signing === 'none') return new UnsecuredJWT(payload).encode()
    const { privateKey } = signing === 'other-key' ? other : real
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey)
  }

  const trade = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = new URLSearchParams(await readText(request))
    if (sent.get('client_id') !== clientId || sent.get('client_secret') !== clientSecret)
      return sendJson(response, 401, { error: 'invalid_client' })
    const code = sent.get('code') ?? ''
    const grant = grants.get(code)
    const { isCarelessWithCodes = false } = provider.misbehaviour
    if (!isCarelessWithCodes) grants.delete(code)
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isProper =
      grant !== undefined &&
      sent.get('grant_type') === 'authorization_code' &&
      sent.get('redirect_uri') === redirectUri &&
      (isCarelessWithCodes || grant.challenge === challenge)
    if (!isProper) return sendJson(response, 400, { error: 'invalid_grant' })
    const token = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 3600 }
    return sendJson(response, 200, { ...token, id_token: await idToken(grant) })
  }

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
  })

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const path = url.pathname === '/.well-known/openid-configuration' ? '/metadata' : url.pathname
    provider.visits.push(path)
    const { trouble } = provider.misbehaviour
    if (trouble?.path === path && trouble.kind === 'hang') return
    if (trouble?.path === path) return sendJson(response, 500, { error: 'server_error' })
    if (path === '/metadata') return sendJson(response, 200, metadata())
    if (path === '/keys') return sendJson(response, 200, { keys: [publicKey] })
    if (path === '/authorize') return authorize(url, response)
    // browsers request the icon automatically
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    if (path === '/token') return void trade(request, response)
    return sendJson(response, 404, { error: 'not_found' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider: OpenIdProvider = {
    config: { clientId, clientSecret, issuer },
    person: someone,
    misbehaviour: {},
    visits: [],
    async follow(authorizationUrl) {
      const answer = await fetch(authorizationUrl, { redirect: 'manual' })
      const location = answer.headers.get('location')
      if (location === null)
        throw new Error(
          `the OpenID provider did not redirect, but answered ${answer.status}: ${await answer.text()}`,
        )
      const { pathname, search } = new URL(location)
      return pathname + search
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

/** Creates the app with a test site's database. Imports the app only here: browser tests need only the provider. */
export async function createAppWithGoogle(
  db: Database,
  google: OpenIdProvider['config'] & { callLimitMs?: number },
): Promise<App> {
  const [{ createApp }, { bareApp }] = await Promise.all([import('#server/app'), import('./api.ts')])
  return createApp({ ...bareApp, db, google, translateError: (code) => code })
}
