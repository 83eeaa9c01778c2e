import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf } from '#tests/support/calls'
import {
  createAppWithGoogle,
  type Misbehaviour,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#tests/support/openid-provider'
import { createVisitor, type Visitor } from '#tests/support/visitor'

const ceremony = '__Host-ceremony-google'
const session = '__Host-session'
let site: TestSite
let provider: OpenIdProvider
let people = 0

beforeAll(async () => {
  provider = await startOpenIdProvider()
  const started = await startTestSite()
  site = { ...started, app: await createAppWithGoogle(started.db, provider.config) }
})
afterAll(async () => {
  await site.close()
  await provider.close()
})
beforeEach(() => {
  people += 1
  provider.misbehaviour = {}
  provider.person = { sub: `a-${people}`, email: `a-${people}@example.org`, email_verified: true }
})

type Beginning = 'signInWithGoogle' | 'linkGoogle'
const begin = async (visitor: Visitor, callbackURL?: string, name: Beginning = 'signInWithGoogle') =>
  (await visitor.call(name, { body: { provider: 'google', callbackURL } })).data.url
/**
 * Starts a Google sign-in of the visitor and returns the path of its callback on the site. Does not request this path.
 */
const wayBack = async (visitor: Visitor, callbackURL?: string) =>
  provider.follow(await begin(visitor, callbackURL))
const changed = (path: string, change: (query: URLSearchParams) => void) => {
  const url = new URL(path, 'http://localhost')
  change(url.searchParams)
  return url.pathname + url.search
}
const part = (path: string, name: string) => new URL(path, 'http://localhost').searchParams.get(name)!
/** Requests the path and returns the redirect target and whether the visitor is then signed in. */
const outcome = async (visitor: Visitor, path: string) => {
  const answer = await visitor.get(path)
  return { leadsTo: answer.headers.get('location'), isSignedIn: visitor.cookies.has(session) }
}
const refused = { leadsTo: '/login?error=google', isSignedIn: false }
const welcome = { leadsTo: '/', isSignedIn: true }

describe('parameters of another Google sign-in', () => {
  it('refuses a Google callback without state [trust S10]', async () => {
    const visitor = createVisitor(site.app)
    const path = changed(await wayBack(visitor), (query) => query.delete('state'))
    expect(await outcome(visitor, path)).toEqual(refused)
  })

  it('refuses a Google callback with the state of another visitor [trust S10]', async () => {
    const visitor = createVisitor(site.app)
    const foreign = part(await wayBack(createVisitor(site.app)), 'state')
    const path = changed(await wayBack(visitor), (query) => query.set('state', foreign))
    expect(await outcome(visitor, path)).toEqual(refused)
  })

  it('accepts a state only once, even if the provider accepts the code twice [trust S10]', async () => {
    provider.misbehaviour = { isCarelessWithCodes: true }
    const visitor = createVisitor(site.app)
    const path = await wayBack(visitor)
    const secret = visitor.cookies.get(ceremony)!
    expect(await outcome(visitor, path)).toEqual(welcome)
    const again = createVisitor(site.app)
    again.cookies.set(ceremony, secret)
    expect(await outcome(again, path)).toEqual(refused)
  })

  it('refuses a Google callback with an expired state [trust S10]', async () => {
    const visitor = createVisitor(site.app)
    const path = await wayBack(visitor)
    await site.db.query({ text: `update ceremonies set expires_at = now() - interval '1 second'` })
    expect(await outcome(visitor, path)).toEqual(refused)
  })

  it('refuses the callback of a Google sign-in that another browser began, even if this browser has a sign-in in progress [trust S10]', async () => {
    // the provider accepts any code, so only the checks of the site remain
    provider.misbehaviour = { isCarelessWithCodes: true }
    const path = await wayBack(createVisitor(site.app))
    expect(await outcome(createVisitor(site.app), path)).toEqual(refused)
    const busy = createVisitor(site.app)
    await begin(busy)
    expect(await outcome(busy, path)).toEqual(refused)
  })

  it('refuses a Google callback with the code of another sign-in even if Google accepts the code, because the nonces differ [trust S10]', async () => {
    provider.misbehaviour = { isCarelessWithCodes: true }
    const code = part(await wayBack(createVisitor(site.app)), 'code')
    const visitor = createVisitor(site.app)
    const path = changed(await wayBack(visitor), (query) => query.set('code', code))
    expect(await outcome(visitor, path)).toEqual(refused)
  })

  it('refuses a Google callback with the code of another sign-in, because of PKCE, even if the nonce matches [trust S10]', async () => {
    const code = part(await wayBack(createVisitor(site.app)), 'code')
    const visitor = createVisitor(site.app)
    const url = await begin(visitor)
    provider.misbehaviour = { claims: { nonce: new URL(url).searchParams.get('nonce') } }
    const path = changed(await provider.follow(url), (query) => query.set('code', code))
    expect(await outcome(visitor, path)).toEqual(refused)
  })

  it('refuses a new Google sign-in with a code that was already used [trust S10]', async () => {
    const first = createVisitor(site.app)
    const used = await wayBack(first)
    expect(await outcome(first, used)).toEqual(welcome)
    const visitor = createVisitor(site.app)
    const path = changed(await wayBack(visitor), (query) => query.set('code', part(used, 'code')))
    expect(await outcome(visitor, path)).toEqual(refused)
  })

  it('refuses a callback that names another issuer [trust S10]', async () => {
    const visitor = createVisitor(site.app)
    const path = changed(await wayBack(visitor), (query) => query.set('iss', 'https://evil.example'))
    expect(await outcome(visitor, path)).toEqual(refused)
  })

  it('refuses to link a Google account if the reader who began the linking is not signed in at the callback [trust S10]', async () => {
    const [ada, berta] = [await signedIn(site), await signedIn(site)]
    const path = await provider.follow(await begin(ada, undefined, 'linkGoogle'))
    ada.cookies.set(session, berta.cookies.get(session)!)
    expect((await ada.get(path)).headers.get('location')).toBe('/profile?tab=settings&error=google')
    const signedOut = await provider.follow(await begin(berta, undefined, 'linkGoogle'))
    berta.cookies.delete(session)
    expect((await berta.get(signedOut)).headers.get('location')).toBe('/profile?tab=settings&error=google')
    expect(
      await site.db.query({
        text: 'select from identities where subject = $1',
        values: [provider.person.sub],
      }),
    ).toEqual([])
  })
})

describe('invalid ID tokens', () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  const misbehaviours: Record<string, Misbehaviour> = {
    'no nonce': { claims: { nonce: undefined } },
    'another nonce': { claims: { nonce: 'n'.repeat(43) } },
    'another audience': { claims: { aud: 'somebody-else' } },
    'another issuer': { claims: { iss: 'https://evil.example' } },
    'an expiry in the past': { claims: { iat: hourAgo - 60, exp: hourAgo } },
    'no signature': { signing: 'none' },
    'the signature of another key': { signing: 'other-key' },
    'no subject': { claims: { sub: undefined } },
    'a subject that is too long': { claims: { sub: 's'.repeat(300) } },
  }
  for (const [name, misbehaviour] of Object.entries(misbehaviours))
    it(`refuses an ID token with ${name} [trust S10]`, async () => {
      provider.misbehaviour = misbehaviour
      const visitor = createVisitor(site.app)
      expect(await outcome(visitor, await wayBack(visitor))).toEqual(refused)
    })
})

describe('email addresses of other accounts', () => {
  const identitiesOf = (userId: string) =>
    site.db.query({ text: 'select from identities where user_id = $1', values: [userId] })

  for (const isVerified of [false, undefined, 'true', 1])
    it(`signs nobody in if the claim email_verified is ${String(isVerified)}, whether or not an account has the email address [trust S10]`, async () => {
      const ada = await signedIn(site)
      for (const email of [ada.email, `new-${ada.email}`]) {
        provider.person = { sub: `unverified-${people}`, email, email_verified: isVerified }
        const visitor = createVisitor(site.app)
        expect(await outcome(visitor, await wayBack(visitor))).toEqual({
          leadsTo: '/login?error=google-unverified',
          isSignedIn: false,
        })
      }
      expect(await identitiesOf(ada.userId)).toEqual([])
    })

  it('a Google sign-in neither links nor opens an unlinked account with the same email address, in any letter case [trust S10]', async () => {
    const ada = await signedIn(site)
    for (const email of [ada.email, ada.email.toUpperCase()]) {
      provider.person = { sub: `other-${people}`, email, email_verified: true }
      const visitor = createVisitor(site.app)
      expect(await outcome(visitor, await wayBack(visitor))).toEqual({
        leadsTo: '/login?error=google-taken',
        isSignedIn: false,
      })
    }
    expect(await identitiesOf(ada.userId)).toEqual([])
  })

  it('a Google account cannot sign in by the email address of an account linked to another Google account [trust S10]', async () => {
    const first = createVisitor(site.app)
    expect(await outcome(first, await wayBack(first))).toEqual(welcome)
    provider.person = { ...provider.person, sub: `${provider.person.sub}-changed` }
    const second = createVisitor(site.app)
    expect(await outcome(second, await wayBack(second))).toEqual({
      leadsTo: '/login?error=google-taken',
      isSignedIn: false,
    })
  })
})

describe('sessions and redirects of Google sign-in', () => {
  it('a Google sign-in replaces the session cookie and invalidates the old one [trust S5]', async () => {
    const ada = await signedIn(site)
    const old = ada.cookies.get(session)!
    expect(await outcome(ada, await wayBack(ada))).toEqual(welcome)
    expect(ada.cookies.get(session)).not.toBe(old)
    const thief = createVisitor(site.app)
    thief.cookies.set(session, old)
    expect((await thief.call('getCurrentUser')).status).toBe(401)
    const planted = createVisitor(site.app)
    planted.cookies.set(session, 'x'.repeat(43))
    expect(await outcome(planted, await wayBack(planted))).toEqual(welcome)
    expect(planted.cookies.get(session)).not.toBe('x'.repeat(43))
  })

  it('a Google sign-in leads back to the page on which it began, with the query of its URL [trust S11]', async () => {
    const visitor = createVisitor(site.app)
    const path = '/de/books/dune?tab=editions&page=2'
    expect((await outcome(visitor, await wayBack(visitor, path))).leadsTo).toBe(path)
  })

  it('a Google sign-in leads to the start page if the URL to return to is external or unsafe [trust S11]', async () => {
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'https://evil.example/',
      '/%0d%0aLocation:%20https://evil.example',
      'javascript:alert(1)',
      '/login?next=https://evil.example',
      '/\t/evil.example',
      pathOf('logout'),
    ]
    for (const callbackURL of elsewhere) {
      const visitor = createVisitor(site.app)
      expect(await outcome(visitor, await wayBack(visitor, callbackURL)), callbackURL).toEqual(welcome)
    }
  })

  it('limits one IP address to sixty starts and callbacks of Google sign-in in five minutes [spec 17]', async () => {
    const visitor = createVisitor(site.app)
    let allowed = 0
    for (let tries = 0; tries < 61; tries += 1) {
      const answer =
        tries % 2 === 0
          ? await visitor.call('googleCallback', { query: { code: 'a', state: 'b' } })
          : await visitor.call('signInWithGoogle', { body: { provider: 'google' } })
      if (answer.status !== 429) allowed += 1
    }
    expect(allowed).toBe(60)
  })
})
