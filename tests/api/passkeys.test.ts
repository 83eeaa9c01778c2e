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

describe('signing in by passkey', () => {
  it('row 16: a passkey signs in without a name, in another browser, and its use is noted', async () => {
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

  it('row 16: a second use of a key that counts, and of one that does not', async () => {
    for (const counts of [true, false]) {
      const authenticator = createAuthenticator({ counts })
      await addPasskey(await signedIn(site), authenticator)
      for (let use = 0; use < 3; use++)
        expect((await signInByPasskey(stranger(), authenticator)).status).toBe(200)
    }
  })

  it('S5: the session id is a new one after a passkey, whatever cookie was planted, and the old session is dead', async () => {
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

  it('C14: without a confirmed address there is no passkey to sign in with, and a locked account stays shut', async () => {
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
    // whoever has not the key learns nothing of the lock
    const forged = await signInByPasskey(visitor, authenticator, { isForged: true })
    expect(forged.error.code).toBe('passkey_failed')
    await site.db.query({ text: 'update users set locked_at = null where id = $1', values: [person.userId] })
    expect((await signInByPasskey(visitor, authenticator)).status).toBe(200)
  })

  it('S1: the options are the same for everybody, but for the challenge', async () => {
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

  it('S2: ceremonies are counted by the address they come from', async () => {
    const visitor = stranger()
    const begin = () => visitor.call('passkeyAuthenticationOptions')
    for (let round = 0; round < 60; round++) expect((await begin()).status).toBe(200)
    expect((await begin()).error.code).toBe('too_many_requests')
  })
})

describe('passkeys of a person', () => {
  const kinds: [string, AuthenticatorKind, string][] = [
    ['in the device, not to be copied', { attachment: 'platform' }, 'this-device-only'],
    ['in the device, to be copied some day', { attachment: 'platform', isBackupEligible: true }, 'platform'],
    [
      'with a copy at a provider',
      { attachment: 'platform', isBackupEligible: true, isBackedUp: true },
      'synced',
    ],
    ['on a key one carries', { attachment: 'cross-platform', transports: ['usb'] }, 'roaming'],
    [
      'in a device that others may reach too',
      { transports: ['internal', 'nfc'], isBackupEligible: true },
      'platform',
    ],
    ['on a key that only its transports tell of', { transports: ['usb', 'nfc'] }, 'roaming'],
  ]
  it.each(kinds)('row 174: a passkey %s has its name and its type', async (_, kind, type) => {
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

  it('row 174: the type follows when a copy is made later', async () => {
    const person = await signedIn(site)
    const authenticator = createAuthenticator({ isBackupEligible: true })
    await addPasskey(person, authenticator)
    await signInByPasskey(stranger(), authenticator, { isBackedUp: true })
    expect(await listed(person)).toMatchObject([{ type: 'synced' }])
    await signInByPasskey(stranger(), authenticator)
    expect(await listed(person)).toMatchObject([{ type: 'platform' }])
  })
})
