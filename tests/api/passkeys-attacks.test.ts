import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { CallResponse } from '#tests/support/calls'
import {
  addPasskey,
  createAuthenticator,
  type Lies,
  passkeyOptions,
  signInByPasskey,
} from '#tests/support/authenticator'
import { createWebAuthn } from '#server/features/passkeys/webauthn'
import { createVisitor } from '#tests/support/visitor'
import { expectBetween } from '#tests/support/time-limits'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const stranger = () => createVisitor(site.app)
const tell = ({ status, error }: CallResponse<unknown>) => [status, error.code, Object.keys(error.details)]
/** Refused, and why is not told. */
const failed = [400, 'passkey_failed', ['requestId']]
const countOf = async (userId: string) => {
  const text = 'select count(*)::int as count from passkeys where user_id = $1'
  return (await site.db.query<{ count: number }>({ text, values: [userId] }))[0]!.count
}
/** Takes the password away: passkeys are the only ways in then. */
const dropPassword = (userId: string) =>
  site.db.query({ text: 'update users set password_hash = null where id = $1', values: [userId] })

async function owner(kind: Parameters<typeof createAuthenticator>[0] = {}) {
  const person = await signedIn(site)
  const authenticator = createAuthenticator(kind)
  const added = await addPasskey(person, authenticator)
  expect(added.status).toBe(200)
  return { person, authenticator, id: added.data.id }
}

describe('lies of an authenticator', () => {
  const lies: [string, Lies][] = [
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another origin', { origin: 'https://biblionaut.example.com' }],
    ['another port of the origin', { origin: 'http://localhost:3001' }],
    ['another rpId', { rpId: 'example.org' }],
    ['UV=0', { isUserVerified: false }],
    ['UP=0', { isUserPresent: false }],
    ['a page inside of another site’s', { crossOrigin: true }],
    ['backed up but not eligible', { isBackedUp: true }],
  ]
  it.each(lies)('S16: %s is refused at registration', async (_, lie) => {
    const person = await signedIn(site)
    expect(tell(await addPasskey(person, createAuthenticator(), lie))).toEqual(failed)
    expect(await countOf(person.userId)).toBe(0)
  })

  const signInLies: [string, Lies][] = [
    ...lies,
    ['another key', { isForged: true }],
    ['the wrong type', { type: 'webauthn.create' }],
    ['a changed BE', { isBackupEligible: true }],
    ['no user handle', { userHandle: null }],
  ]
  it('S16: each lie is refused at sign-in, and the truth works afterwards', async () => {
    const { authenticator } = await owner()
    for (const [name, lie] of signInLies) {
      const visitor = stranger()
      expect([name, tell(await signInByPasskey(visitor, authenticator, lie))]).toEqual([name, failed])
      expect(visitor.cookies.has('__Host-session')).toBe(false)
    }
    expect((await signInByPasskey(stranger(), authenticator)).status).toBe(200)
  })

  it('S16: a counter that goes back or stands still is refused', async () => {
    const { authenticator } = await owner()
    expect((await signInByPasskey(stranger(), authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [0, 6, 7])
      expect(tell(await signInByPasskey(stranger(), authenticator, { counter }))).toEqual(failed)
    const visitor = await signedIn(site)
    const session = visitor.cookies.get('__Host-session')
    expect(tell(await signInByPasskey(visitor, authenticator, { counter: 3 }))).toEqual(failed)
    // the session that the browser had is there still: what was begun is rolled back
    expect(visitor.cookies.get('__Host-session')).toBe(session)
    expect((await visitor.call('getCurrentUser')).data.id).toBe(visitor.userId)
    expect((await signInByPasskey(stranger(), authenticator, { counter: 8 })).status).toBe(200)
  })

  it('S16: a copy cannot call itself synced to have its counter overlooked', async () => {
    const { authenticator } = await owner({ isBackupEligible: true })
    await signInByPasskey(stranger(), authenticator, { counter: 7 })
    const copy = await signInByPasskey(stranger(), authenticator, { counter: 3, isBackedUp: true })
    expect(tell(copy)).toEqual(failed)
  })

  it('S16: synced passkeys count on each device for itself', async () => {
    const { authenticator } = await owner({ isBackupEligible: true, isBackedUp: true })
    for (const counter of [7, 3]) {
      const used = await signInByPasskey(stranger(), authenticator, { counter })
      expect(used.status).toBe(200)
    }
  })

  it('S16: an attestation with certificates is refused before they are looked at, for nobody asked for one', async () => {
    const person = await signedIn(site)
    const certificate = Buffer.from('3003020101', 'hex')
    const liar = createAuthenticator()
    expect(tell(await addPasskey(person, liar, { certificate }))).toEqual(failed)
    const webAuthn = createWebAuthn({ publicUrl: 'http://localhost:3000', siteName: 'Biblionaut' })
    const options = await passkeyOptions(person, 'register')
    const read = webAuthn.readRegistration(liar.create(options, { certificate }), options.challenge)
    await expect(read).rejects.toThrow('the attestation has certificates, but none was requested')
  })

  it('S16: rubbish is refused as anything else, and is no fault of ours', async () => {
    const { person, authenticator } = await owner()
    const id = authenticator.held[0]!.id.toString('base64url')
    for (const response of [{}, { clientDataJSON: 'AAAA' }, { clientDataJSON: 7, attestationObject: null }]) {
      const sent = { id, rawId: id, type: 'public-key', response }
      await passkeyOptions(person, 'register')
      expect(
        tell(
          await person.callUnchecked('verifyPasskeyRegistration', { body: { name: 'x', response: sent } }),
        ),
      ).toEqual(failed)
      const visitor = stranger()
      await passkeyOptions(visitor, 'authenticate')
      expect(
        tell(await visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response: sent } })),
      ).toEqual(failed)
    }
  })
})

describe('ceremonies', () => {
  it('S16: a replayed challenge is refused, at sign-in and at registration', async () => {
    const { person, authenticator } = await owner()
    const visitor = stranger()
    const response = authenticator.get(await passkeyOptions(visitor, 'authenticate'))
    const secret = visitor.cookies.get('__Host-ceremony')!
    const again = () => {
      visitor.cookies.set('__Host-ceremony', secret)
      return visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response } })
    }
    expect((await again()).status).toBe(200)
    // the counter would refuse it as well, so that is set back
    await site.db.query({ text: 'update passkeys set counter = 0' })
    expect(tell(await again())).toEqual(failed)
    const made = createAuthenticator().create(await passkeyOptions(person, 'register'))
    const kept = person.cookies.get('__Host-ceremony')!
    const add = () => {
      person.cookies.set('__Host-ceremony', kept)
      return person.callUnchecked('verifyPasskeyRegistration', { body: { name: 'Again', response: made } })
    }
    expect((await add()).status).toBe(200)
    await site.db.query({ text: "delete from passkeys where name = 'Again'" })
    expect(tell(await add())).toEqual(failed)
  })

  it('S16: a challenge is used up by a try that fails', async () => {
    const { authenticator } = await owner()
    const visitor = stranger()
    const options = await passkeyOptions(visitor, 'authenticate')
    const secret = visitor.cookies.get('__Host-ceremony')!
    const attempt = (lies: Lies) => {
      visitor.cookies.set('__Host-ceremony', secret)
      return visitor.callUnchecked('verifyPasskeyAuthentication', {
        body: { response: authenticator.get(options, lies) },
      })
    }
    expect(tell(await attempt({ isUserVerified: false }))).toEqual(failed)
    expect(tell(await attempt({}))).toEqual(failed)
  })

  it('S16: a challenge works for five minutes, in the browser that asked, for what it was asked', async () => {
    const { person, authenticator } = await owner()
    const visitor = stranger()
    const before = Date.now()
    const response = authenticator.get(await passkeyOptions(visitor, 'authenticate'))
    const after = Date.now()
    const elsewhere = await stranger().callUnchecked('verifyPasskeyAuthentication', { body: { response } })
    expect(tell(elsewhere)).toEqual(failed)
    const [ceremony] = await site.db.query<{ expiresAt: Date }>({
      text: 'select max(expires_at) as "expiresAt" from ceremonies',
    })
    expectBetween(ceremony!.expiresAt.getTime() - 300_000, before, after)
    await site.db.query({ text: "update ceremonies set expires_at = now() - interval '1 second'" })
    expect(tell(await visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response } }))).toEqual(
      failed,
    )
    const other = authenticator.get(await passkeyOptions(visitor, 'authenticate'))
    await site.db.query({ text: "update ceremonies set purpose = 'google' where user_id is null" })
    expect(
      tell(await visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response: other } })),
    ).toEqual(failed)
    const mixed = authenticator.get({ ...(await passkeyOptions(person, 'register')), rpId: 'localhost' })
    expect(
      tell(await person.callUnchecked('verifyPasskeyAuthentication', { body: { response: mixed } })),
    ).toEqual(failed)
  })

  it('S16: a registration that A began is none that B can end', async () => {
    const [a, b] = [await signedIn(site), await signedIn(site)]
    const response = createAuthenticator().create(await passkeyOptions(a, 'register'))
    b.cookies.set('__Host-ceremony', a.cookies.get('__Host-ceremony')!)
    expect(
      tell(await b.callUnchecked('verifyPasskeyRegistration', { body: { name: 'Mine', response } })),
    ).toEqual(failed)
    expect([await countOf(a.userId), await countOf(b.userId)]).toEqual([0, 0])
  })
})

describe('whose a passkey is', () => {
  it('S16: the credential of A cannot be registered for B, nor twice for A', async () => {
    const { person, authenticator } = await owner()
    const b = await signedIn(site)
    const copyOf = authenticator.held[0]!
    expect(tell(await addPasskey(b, createAuthenticator(), { copyOf }))).toEqual(failed)
    const twice = await addPasskey(person, authenticator, { copyOf, isExclusionIgnored: true })
    expect(tell(twice)).toEqual(failed)
    expect([await countOf(person.userId), await countOf(b.userId)]).toEqual([1, 0])
    expect((await signInByPasskey(stranger(), authenticator, { counter: 9 })).data.id).toBe(person.userId)
  })

  it('S16: the passkey of A with the user handle of B lets nobody in', async () => {
    const { authenticator } = await owner()
    const other = await owner()
    const { userHandle } = other.authenticator.held[0]!
    expect(tell(await signInByPasskey(stranger(), authenticator, { userHandle }))).toEqual(failed)
  })

  it('S16: the last way in is not deleted, and with a second one it is', async () => {
    const { person, authenticator, id } = await owner()
    await dropPassword(person.userId)
    const refused = await person.call('deletePasskey', { body: { id } })
    expect([refused.status, refused.error.code]).toEqual([409, 'last_sign_in_method'])
    expect((await signInByPasskey(stranger(), authenticator)).status).toBe(200)
    await addPasskey(person, createAuthenticator())
    expect((await person.call('deletePasskey', { body: { id } })).status).toBe(204)
  })
})
