import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withinMs } from '#tests/support/time-limits'
import type { App } from '#server/app'
import { goodPassword, makeStale, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf } from '#tests/support/calls'
import { countRows } from '#tests/support/count-rows'
import { createAppWithGoogle, type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider'
import { createVisitor, mailsTo, type Visitor } from '#tests/support/visitor'

let site: TestSite
let plain: App
let provider: OpenIdProvider
let people = 0

beforeAll(async () => {
  provider = await startOpenIdProvider()
  const started = await startTestSite()
  plain = started.app
  site = { ...started, app: await createAppWithGoogle(started.db, provider.config) }
})
afterAll(async () => {
  await site.close()
  await provider.close()
})
beforeEach(() => {
  people += 1
  provider.misbehaviour = {}
  provider.person = {
    sub: `subject-${people}`,
    email: `grace-${people}@example.org`,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hopper',
  }
})

type Beginning = 'signInWithGoogle' | 'linkGoogle'
const begin = async (visitor: Visitor, callbackURL?: string, name: Beginning = 'signInWithGoogle') =>
  (await visitor.call(name, { body: { provider: 'google', callbackURL } })).data.url
const through = async (visitor: Visitor, callbackURL?: string) =>
  visitor.get(await provider.follow(await begin(visitor, callbackURL)))
const linkThrough = async (visitor: Visitor, callbackURL?: string) =>
  visitor.get(await provider.follow(await begin(visitor, callbackURL, 'linkGoogle')))
const leadsTo = (answer: { status: number; headers: Headers }) => {
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}
const count = (from: string, ...values: unknown[]) => countRows(site.db, from, ...values)

describe('signing in with Google', () => {
  it('creates an account with the names and email address at Google at the first sign-in with Google [spec 17]', async () => {
    const visitor = createVisitor(site.app, 'it')
    expect(leadsTo(await through(visitor))).toBe('/')
    const me = await visitor.call('getCurrentUser')
    expect(me.data).toMatchObject({
      email: provider.person.email,
      displayName: 'Grace Hopper',
      language: 'it',
      role: 'NORMAL_USER',
      signInMethod: 'google',
      hasRecentSignIn: true,
    })
    const ways = await visitor.call('listAccounts')
    expect(ways.data).toEqual({ hasPassword: false, google: provider.person.email, passkeys: 0 })
  })

  it('finds the same account at the second sign-in with Google, even if its email address at Google has changed [spec 17]', async () => {
    const first = createVisitor(site.app)
    await through(first)
    const { id } = (await first.call('getCurrentUser')).data
    provider.person = { ...provider.person, email: 'elsewhere@example.org', email_verified: false }
    const second = createVisitor(site.app)
    await through(second)
    expect((await second.call('getCurrentUser')).data.id).toBe(id)
  })

  it('creates one account if a new person signs in with Google from two windows at once [spec 17]', async () => {
    const [one, two] = [createVisitor(site.app), createVisitor(site.app)]
    const paths = await Promise.all([one, two].map(async (each) => provider.follow(await begin(each))))
    const answers = await Promise.all([one.get(paths[0]!), two.get(paths[1]!)])
    expect(answers.map(leadsTo)).toEqual(['/', '/'])
    expect(await count('users where email = $1', provider.person.email)).toBe(1)
  })

  it('truncates names from Google, removes control characters, and leaves missing names empty [spec 17]', async () => {
    provider.person = { ...provider.person, given_name: '🦉'.repeat(40), family_name: 'a\u0000b\nc' }
    const visitor = createVisitor(site.app)
    await through(visitor)
    expect((await visitor.call('getCurrentUser')).data).toMatchObject({
      firstName: '🦉'.repeat(30),
      lastName: 'a b c',
    })
    const { sub, email } = provider.person
    provider.person = { sub: `${sub}-b`, email: `nameless-${email}`, email_verified: true }
    const nameless = createVisitor(site.app)
    await through(nameless)
    expect((await nameless.call('getCurrentUser')).data).toMatchObject({
      firstName: null,
      lastName: null,
    })
  })

  it('requests a code from Google with PKCE, state, nonce and account selection [spec 17]', async () => {
    const url = new URL(await begin(createVisitor(site.app)))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `http://localhost:3000${pathOf('googleCallback')}`,
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('offers no Google sign-in and answers 404 if Google is not configured [spec 17]', async () => {
    const visitor = createVisitor(plain)
    expect((await visitor.call('getSignInOptions')).data).toEqual({ google: false })
    expect((await createVisitor(site.app).call('getSignInOptions')).data).toEqual({ google: true })
    const begun = await visitor.call('signInWithGoogle', { body: { provider: 'google' } })
    const ended = await visitor.call('googleCallback', { query: { code: 'a', state: 'b' } })
    expect([begun.status, ended.status]).toEqual([404, 404])
  })

  it('refuses the Google sign-in of a locked account [spec 17]', async () => {
    await through(createVisitor(site.app))
    await site.db.query({
      text: 'update users set locked_at = now() where email = $1',
      values: [provider.person.email],
    })
    const visitor = createVisitor(site.app)
    expect(leadsTo(await through(visitor))).toBe('/login?error=google-locked')
    expect(visitor.cookies.size).toBe(0)
  })

  it('if a person cancels at Google, the site redirects to the sign-in page and invalidates the `state` [spec 17]', async () => {
    const visitor = createVisitor(site.app)
    const path = await provider.follow(await begin(visitor))
    const state = new URLSearchParams(path.split('?')[1]).get('state')
    const secret = visitor.cookies.get('__Host-ceremony-google')!
    const query = { error: 'access_denied', error_description: 'who knows', state: state! }
    expect(leadsTo(await visitor.call('googleCallback', { query }))).toBe('/login?error=google')
    expect(visitor.cookies.size).toBe(0)
    visitor.cookies.set('__Host-ceremony-google', secret)
    expect(leadsTo(await visitor.get(path))).toBe('/login?error=google')
  })
})

describe('failures of the provider', () => {
  const troubled = async (misbehaviour: OpenIdProvider['misbehaviour']) => {
    provider.misbehaviour = misbehaviour
    const app = await createAppWithGoogle(site.db, { ...provider.config, callLimitMs: 400 })
    const visitor = createVisitor(app)
    const end = await withinMs(3_000, async () => {
      const url = await begin(visitor)
      return url.startsWith('/') ? url : leadsTo(await visitor.get(await provider.follow(url)))
    })
    expect(visitor.cookies.has('__Host-session')).toBe(false)
    return end
  }
  for (const path of ['/metadata', '/token', '/keys'] as const)
    for (const kind of ['error', 'hang'] as const)
      it(`redirects to the sign-in page within three seconds if a request to Google for ${path} fails (${kind}) [spec 17]`, async () => {
        expect(await troubled({ trouble: { path, kind } })).toBe('/login?error=google')
      })

  it('after a failed request for Google’s OpenID metadata, sign-in works again, and two concurrent sign-ins share one metadata request [spec 17]', async () => {
    const app = await createAppWithGoogle(site.db, provider.config)
    provider.misbehaviour = { trouble: { path: '/metadata', kind: 'error' } }
    const visitor = createVisitor(app)
    expect(await begin(visitor)).toBe('/login?error=google')
    provider.misbehaviour = {}
    const before = provider.visits.length
    await Promise.all([begin(createVisitor(app)), begin(visitor)])
    expect(leadsTo(await through(visitor))).toBe('/')
    expect(provider.visits.slice(before).filter((path) => path === '/metadata')).toHaveLength(1)
  })

  it('Google sign-in sends no request to a provider with an http URL, unless the host is a loopback host [spec 17]', async () => {
    // the provider would respond at 0.0.0.0, which is not a loopback host
    const { port } = new URL(provider.config.issuer)
    const issuer = `http://0.0.0.0:${port}`
    const app = await createAppWithGoogle(site.db, { ...provider.config, issuer })
    const before = provider.visits.length
    expect(await begin(createVisitor(app))).toBe('/login?error=google')
    expect(provider.visits).toHaveLength(before)
  })
})

describe('linking Google', () => {
  it('links Google to the signed-in account with a notice by mail, and then signs in to this account [spec 17]', async () => {
    const ada = await signedIn(site)
    expect(leadsTo(await linkThrough(ada))).toBe('/profile?tab=settings')
    expect((await ada.call('listAccounts')).data.google).toBe(provider.person.email)
    expect((await mailsTo(site.db, ada.email)).at(-1)!.subject).toContain('Google')
    const later = createVisitor(site.app)
    await through(later)
    expect((await later.call('getCurrentUser')).data.id).toBe(ada.userId)
  })

  it('a reader can link neither a Google account of another reader nor a second Google account [spec 17]', async () => {
    const [ada, berta] = [await signedIn(site), await signedIn(site)]
    await linkThrough(ada)
    expect(leadsTo(await linkThrough(berta))).toBe('/profile?tab=settings&error=google-taken')
    const again = await ada.call('linkGoogle', { body: { provider: 'google' } })
    expect([again.status, again.error.code]).toEqual([409, 'conflict'])
    expect(await count('identities where user_id = any($1)', [ada.userId, berta.userId])).toBe(1)
  })

  it('refuses to unlink Google if it is the only sign-in method, and unlinks it otherwise [spec 17]', async () => {
    const grace = createVisitor(site.app)
    await through(grace)
    const refused = await grace.call('unlinkGoogle', { body: { providerId: 'google' } })
    expect([refused.status, refused.error.code]).toEqual([409, 'last_sign_in_method'])
    expect((await grace.call('listAccounts')).data.google).toBe(provider.person.email)

    provider.person = { ...provider.person, sub: 'of-ada' }
    const ada = await signedIn(site)
    await linkThrough(ada)
    expect((await ada.call('unlinkGoogle', { body: { providerId: 'google' } })).status).toBe(204)
    expect((await ada.call('listAccounts')).data.google).toBeNull()
    expect((await ada.call('unlinkGoogle', { body: { providerId: 'google' } })).status).toBe(404)
  })

  it('requires a recent sign-in for linking and unlinking Google, and accepts a sign-in with Google as recent [trust S15]', async () => {
    const ada = await signedIn(site)
    await linkThrough(ada)
    await makeStale(site, ada.userId)
    for (const refused of [
      await ada.call('linkGoogle', { body: { provider: 'google' } }),
      await ada.call('unlinkGoogle', { body: { providerId: 'google' } }),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([403, 'recent_sign_in_needed'])
    }
    await through(ada)
    expect((await ada.call('unlinkGoogle', { body: { providerId: 'google' } })).status).toBe(204)
  })

  it('refuses to link a Google account whose email address Google has not verified [trust C14]', async () => {
    const ada = await signedIn(site)
    provider.person = { ...provider.person, email_verified: false }
    expect(leadsTo(await linkThrough(ada))).toBe('/profile?tab=settings&error=google-unverified')
    expect((await ada.call('listAccounts')).data.google).toBeNull()
  })

  it('deletes an unconfirmed registration if the owner of the email address signs in with Google [trust C14]', async () => {
    const stranger = createVisitor(site.app)
    const email = provider.person.email!
    await stranger.call('signUp', { body: { email, password: goodPassword, firstName: 'Mallory' } })
    const grace = createVisitor(site.app)
    expect(leadsTo(await through(grace))).toBe('/')
    expect(await count('registrations where email = $1', email)).toBe(0)
    const tried = await stranger.call('signIn', { body: { email, password: goodPassword } })
    expect([tried.status, tried.error.code]).toEqual([401, 'invalid_credentials'])
    expect((await grace.call('getCurrentUser')).data.firstName).toBe('Grace')
  })
})
