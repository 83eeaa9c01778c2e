import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import {
  addPasskey,
  type AuthenticatorKind,
  createAuthenticator,
  passkeyOptions,
  signInByPasskey,
} from '#tests/support/authenticator'
import { createVisitor, type Visitor } from '#tests/support/visitor'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const listed = async (person: Visitor) => (await person.call('listPasskeys')).data
const stranger = () => createVisitor(site.app)

describe('signing in with a passkey', () => {
  it('a passkey alone is enough for signing in with another browser, and the time of use is stored [spec 16]', async () => {
    const person = await signedIn(site)
    const authenticator = createAuthenticator()
    const added = await addPasskey(person, authenticator, { name: 'Desk' })
    expect([added.status, added.data]).toMatchObject([200, { name: 'Desk', usedAt: null }])
    const visitor = stranger()
    const options = await passkeyOptions(visitor, 'authenticate')
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 300_000 })
    expect(options.allowCredentials).toBeUndefined()
    const response = authenticator.get(options)
    const me = await visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response } })
    expect([me.status, me.data]).toMatchObject([
      200,
      { id: person.userId, email: person.email, signInMethod: 'passkey', hasRecentSignIn: true },
    ])
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-session', '__Host-signed-in'])
    expect(await listed(visitor)).toMatchObject([{ name: 'Desk', usedAt: expect.any(String) }])
  })

  it('signs in repeatedly with a passkey with or without a signature counter [spec 16]', async () => {
    for (const counts of [true, false]) {
      const authenticator = createAuthenticator({ counts })
      await addPasskey(await signedIn(site), authenticator)
      for (let use = 0; use < 3; use++)
        expect((await signInByPasskey(stranger(), authenticator)).status).toBe(200)
    }
  })

  it('creates a new session id at sign-in with a passkey and ends the old session [trust S5]', async () => {
    const [person, other] = [await signedIn(site), await signedIn(site)]
    const authenticator = createAuthenticator()
    await addPasskey(person, authenticator)
    const planted = stranger()
    planted.cookies.set('__Host-session', 'A'.repeat(43))
    await signInByPasskey(planted, authenticator)
    expect(planted.cookies.get('__Host-session')).toMatch(/^(?!A{43})[\w-]{43}$/)
    const old = other.cookies.get('__Host-session')!
    expect((await signInByPasskey(other, authenticator)).data.id).toBe(person.userId)
    expect(other.cookies.get('__Host-session')).not.toBe(old)
    const thief = stranger()
    thief.cookies.set('__Host-session', old)
    expect((await thief.call('getCurrentUser')).status).toBe(401)
  })

  it('registering a passkey requires a confirmed account, and signing in with a passkey is refused for a locked account [trust C14]', async () => {
    const waiting = stranger()
    const email = 'waiting@example.org'
    await waiting.call('signUp', { body: { email, password: goodPassword, firstName: 'Eva' } })
    expect((await waiting.call('passkeyRegistrationOptions')).status).toBe(401)
    const person = await signedIn(site)
    const authenticator = createAuthenticator()
    await addPasskey(person, authenticator)
    await site.db.query({ text: 'update users set locked_at = now() where id = $1', values: [person.userId] })
    const visitor = stranger()
    const refused = await signInByPasskey(visitor, authenticator)
    expect([refused.status, refused.error.code]).toEqual([403, 'account_locked'])
    expect(visitor.cookies.size).toBe(0)
    // a forged response does not reveal that the account is locked
    const forged = await signInByPasskey(visitor, authenticator, { isForged: true })
    expect(forged.error.code).toBe('passkey_failed')
    await site.db.query({ text: 'update users set locked_at = null where id = $1', values: [person.userId] })
    expect((await signInByPasskey(visitor, authenticator)).status).toBe(200)
  })

  it('the options for a passkey sign-in are the same for everybody, except for the challenge [trust S1]', async () => {
    const person = await signedIn(site)
    await addPasskey(person, createAuthenticator())
    const [ours, theirs] = await Promise.all(
      [person, stranger()].map(async (visitor) => {
        const { status, headers, data } = await visitor.call('passkeyAuthenticationOptions')
        const { challenge, ...rest } = data.options
        expect(Buffer.from(String(challenge), 'base64url')).toHaveLength(32)
        const names = [...headers.keys()].sort()
        return { status, names, rest }
      }),
    )
    expect(ours).toEqual(theirs)
  })

  it('limits passkey sign-ins by IP address [trust S2]', async () => {
    const visitor = stranger()
    const begin = () => visitor.call('passkeyAuthenticationOptions')
    for (let round = 0; round < 60; round++) expect((await begin()).status).toBe(200)
    expect((await begin()).error.code).toBe('too_many_requests')
  })
})

describe('passkeys of an account', () => {
  const kinds: [string, AuthenticatorKind, string][] = [
    ['bound to the device', { attachment: 'platform' }, 'this-device-only'],
    ['in the device and eligible for backup', { attachment: 'platform', isBackupEligible: true }, 'platform'],
    [
      'backed up by a provider',
      { attachment: 'platform', isBackupEligible: true, isBackedUp: true },
      'synced',
    ],
    ['on a security key', { attachment: 'cross-platform', transports: ['usb'] }, 'roaming'],
    [
      'in a device with several transports',
      { transports: ['internal', 'nfc'], isBackupEligible: true },
      'platform',
    ],
    ['on a security key known only by its transports', { transports: ['usb', 'nfc'] }, 'roaming'],
  ]
  it.each(kinds)('returns name and type of a passkey %s [spec 174]', async (_, kind, type) => {
    const person = await signedIn(site)
    const added = await addPasskey(person, createAuthenticator(kind), { name: '  A key  ' })
    expect(added.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'A key',
      type,
      createdAt: expect.any(String),
      usedAt: null,
    })
    expect(await listed(person)).toEqual([added.data])
  })

  it('updates the type of a passkey if it is backed up later [spec 174]', async () => {
    const person = await signedIn(site)
    const authenticator = createAuthenticator({ isBackupEligible: true })
    await addPasskey(person, authenticator)
    await signInByPasskey(stranger(), authenticator, { isBackedUp: true })
    expect(await listed(person)).toMatchObject([{ type: 'synced' }])
    await signInByPasskey(stranger(), authenticator)
    expect(await listed(person)).toMatchObject([{ type: 'platform' }])
  })
})
