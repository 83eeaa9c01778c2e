import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { countRows } from '#tests/support/count-rows'
import type { CallResponse } from '#tests/support/calls'
import {
  addPasskey,
  createAuthenticator,
  type FalseClaims,
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
const outcomeOf = ({ status, error }: CallResponse<unknown>) => [
  status,
  error.code,
  Object.keys(error.details),
]
/** The response to every failed passkey, without a reason. */
const failed = [400, 'passkey_failed', ['requestId']]
const countOf = (userId: string) => countRows(site.db, 'passkeys where user_id = $1', userId)
/** Deletes the password, so that passkeys are the only sign-in methods. */
const dropPassword = (userId: string) =>
  site.db.query({ text: 'update users set password_hash = null where id = $1', values: [userId] })

async function owner(kind: Parameters<typeof createAuthenticator>[0] = {}) {
  const person = await signedIn(site)
  const authenticator = createAuthenticator(kind)
  const added = await addPasskey(person, authenticator)
  expect(added.status).toBe(200)
  return { person, authenticator, id: added.data.id }
}

describe('manipulated passkey responses', () => {
  const falseClaims: [string, FalseClaims][] = [
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another origin', { origin: 'https://biblionaut.example.com' }],
    ['another port of the origin', { origin: 'http://localhost:3001' }],
    ['another rpId', { rpId: 'example.org' }],
    ['user verification false (UV=0)', { isUserVerified: false }],
    ['user presence false (UP=0)', { isUserPresent: false }],
    ['a cross-origin frame', { crossOrigin: true }],
    ['the state “backed up” without backup eligibility', { isBackedUp: true }],
  ]
  it.each(falseClaims)('refuses registration of a passkey with %s [trust S16]', async (_, claims) => {
    const person = await signedIn(site)
    expect(outcomeOf(await addPasskey(person, createAuthenticator(), claims))).toEqual(failed)
    expect(await countOf(person.userId)).toBe(0)
  })

  const signInLies: [string, FalseClaims][] = [
    ...falseClaims,
    ['another key', { isForged: true }],
    ['the wrong type', { type: 'webauthn.create' }],
    ['a changed backup eligibility', { isBackupEligible: true }],
    ['no user handle', { userHandle: null }],
  ]
  it('refuses every manipulated response at sign-in, and accepts a correct one afterwards [trust S16]', async () => {
    const { authenticator } = await owner()
    for (const [name, claims] of signInLies) {
      const visitor = stranger()
      expect([name, outcomeOf(await signInByPasskey(visitor, authenticator, claims))]).toEqual([name, failed])
      expect(visitor.cookies.has('__Host-session')).toBe(false)
    }
    expect((await signInByPasskey(stranger(), authenticator)).status).toBe(200)
  })

  it('refuses a passkey sign-in whose signature counter has not increased [trust S16]', async () => {
    const { authenticator } = await owner()
    expect((await signInByPasskey(stranger(), authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [0, 6, 7])
      expect(outcomeOf(await signInByPasskey(stranger(), authenticator, { counter }))).toEqual(failed)
    const visitor = await signedIn(site)
    const session = visitor.cookies.get('__Host-session')
    expect(outcomeOf(await signInByPasskey(visitor, authenticator, { counter: 3 }))).toEqual(failed)
    // the failed sign-in does not end the existing session
    expect(visitor.cookies.get('__Host-session')).toBe(session)
    expect((await visitor.call('getCurrentUser')).data.id).toBe(visitor.userId)
    expect((await signInByPasskey(stranger(), authenticator, { counter: 8 })).status).toBe(200)
  })

  it('refuses a lower signature counter of a passkey even at the first sign-in that reports it as backed up [trust S16]', async () => {
    const { authenticator } = await owner({ isBackupEligible: true })
    await signInByPasskey(stranger(), authenticator, { counter: 7 })
    const copy = await signInByPasskey(stranger(), authenticator, { counter: 3, isBackedUp: true })
    expect(outcomeOf(copy)).toEqual(failed)
  })

  it('accepts a lower signature counter of a synced passkey, because each of its devices has a counter [trust S16]', async () => {
    const { authenticator } = await owner({ isBackupEligible: true, isBackedUp: true })
    for (const counter of [7, 3]) {
      const used = await signInByPasskey(stranger(), authenticator, { counter })
      expect(used.status).toBe(200)
    }
  })

  it('refuses a passkey attestation with certificates without parsing them, because none was requested [trust S16]', async () => {
    const person = await signedIn(site)
    const certificate = Buffer.from('3003020101', 'hex')
    const liar = createAuthenticator()
    expect(outcomeOf(await addPasskey(person, liar, { certificate }))).toEqual(failed)
    const webAuthn = createWebAuthn({ publicUrl: 'http://localhost:3000', siteName: 'Biblionaut' })
    const options = await passkeyOptions(person, 'register')
    const read = webAuthn.readRegistration(liar.create(options, { certificate }), options.challenge)
    await expect(read).rejects.toThrow('the attestation has certificates, but none was requested')
  })

  it('refuses malformed passkey responses like any other failure, without a server error [trust S16]', async () => {
    const { person, authenticator } = await owner()
    const id = authenticator.held[0]!.id.toString('base64url')
    for (const response of [{}, { clientDataJSON: 'AAAA' }, { clientDataJSON: 7, attestationObject: null }]) {
      const sent = { id, rawId: id, type: 'public-key', response }
      await passkeyOptions(person, 'register')
      expect(
        outcomeOf(
          await person.callUnchecked('verifyPasskeyRegistration', { body: { name: 'x', response: sent } }),
        ),
      ).toEqual(failed)
      const visitor = stranger()
      await passkeyOptions(visitor, 'authenticate')
      expect(
        outcomeOf(await visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response: sent } })),
      ).toEqual(failed)
    }
  })
})

describe('challenges of passkeys', () => {
  it('refuses a replayed passkey challenge at sign-in and at registration [trust S16]', async () => {
    const { person, authenticator } = await owner()
    const visitor = stranger()
    const response = authenticator.get(await passkeyOptions(visitor, 'authenticate'))
    const secret = visitor.cookies.get('__Host-ceremony')!
    const again = () => {
      visitor.cookies.set('__Host-ceremony', secret)
      return visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response } })
    }
    expect((await again()).status).toBe(200)
    // resets the signature counter, so that the counter check is not the reason why the replay is refused
    await site.db.query({ text: 'update passkeys set counter = 0' })
    expect(outcomeOf(await again())).toEqual(failed)
    const made = createAuthenticator().create(await passkeyOptions(person, 'register'))
    const registrationSecret = person.cookies.get('__Host-ceremony')!
    const add = () => {
      person.cookies.set('__Host-ceremony', registrationSecret)
      return person.callUnchecked('verifyPasskeyRegistration', { body: { name: 'Again', response: made } })
    }
    expect((await add()).status).toBe(200)
    await site.db.query({ text: "delete from passkeys where name = 'Again'" })
    expect(outcomeOf(await add())).toEqual(failed)
  })

  it('invalidates a passkey challenge after a failed attempt [trust S16]', async () => {
    const { authenticator } = await owner()
    const visitor = stranger()
    const options = await passkeyOptions(visitor, 'authenticate')
    const secret = visitor.cookies.get('__Host-ceremony')!
    const attempt = (falseClaims: FalseClaims) => {
      visitor.cookies.set('__Host-ceremony', secret)
      return visitor.callUnchecked('verifyPasskeyAuthentication', {
        body: { response: authenticator.get(options, falseClaims) },
      })
    }
    expect(outcomeOf(await attempt({ isUserVerified: false }))).toEqual(failed)
    expect(outcomeOf(await attempt({}))).toEqual(failed)
  })

  it('refuses a passkey challenge that is older than five minutes, of another browser, or for another purpose [trust S16]', async () => {
    const { person, authenticator } = await owner()
    const visitor = stranger()
    const before = Date.now()
    const response = authenticator.get(await passkeyOptions(visitor, 'authenticate'))
    const after = Date.now()
    const elsewhere = await stranger().callUnchecked('verifyPasskeyAuthentication', { body: { response } })
    expect(outcomeOf(elsewhere)).toEqual(failed)
    const [ceremony] = await site.db.query<{ expiresAt: Date }>({
      text: 'select max(expires_at) as "expiresAt" from ceremonies',
    })
    expectBetween(ceremony!.expiresAt.getTime() - 300_000, before, after)
    await site.db.query({ text: "update ceremonies set expires_at = now() - interval '1 second'" })
    expect(
      outcomeOf(await visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response } })),
    ).toEqual(failed)
    const other = authenticator.get(await passkeyOptions(visitor, 'authenticate'))
    await site.db.query({ text: "update ceremonies set purpose = 'google' where user_id is null" })
    expect(
      outcomeOf(await visitor.callUnchecked('verifyPasskeyAuthentication', { body: { response: other } })),
    ).toEqual(failed)
    const mixed = authenticator.get({ ...(await passkeyOptions(person, 'register')), rpId: 'localhost' })
    expect(
      outcomeOf(await person.callUnchecked('verifyPasskeyAuthentication', { body: { response: mixed } })),
    ).toEqual(failed)
  })

  it('refuses a passkey registration that another account began [trust S16]', async () => {
    const [a, b] = [await signedIn(site), await signedIn(site)]
    const response = createAuthenticator().create(await passkeyOptions(a, 'register'))
    b.cookies.set('__Host-ceremony', a.cookies.get('__Host-ceremony')!)
    expect(
      outcomeOf(await b.callUnchecked('verifyPasskeyRegistration', { body: { name: 'Mine', response } })),
    ).toEqual(failed)
    expect([await countOf(a.userId), await countOf(b.userId)]).toEqual([0, 0])
  })
})

describe('ownership of passkeys', () => {
  it('refuses to register the credential of another account or the same credential twice [trust S16]', async () => {
    const { person, authenticator } = await owner()
    const b = await signedIn(site)
    const copyOf = authenticator.held[0]!
    expect(outcomeOf(await addPasskey(b, createAuthenticator(), { copyOf }))).toEqual(failed)
    const twice = await addPasskey(person, authenticator, { copyOf, isExclusionIgnored: true })
    expect(outcomeOf(twice)).toEqual(failed)
    expect([await countOf(person.userId), await countOf(b.userId)]).toEqual([1, 0])
    expect((await signInByPasskey(stranger(), authenticator, { counter: 9 })).data.id).toBe(person.userId)
  })

  it('refuses a passkey with the user handle of another account [trust S16]', async () => {
    const { authenticator } = await owner()
    const other = await owner()
    const { userHandle } = other.authenticator.held[0]!
    expect(outcomeOf(await signInByPasskey(stranger(), authenticator, { userHandle }))).toEqual(failed)
  })

  it('refuses to delete a passkey that is the only sign-in method, and deletes it if there is another [trust S16]', async () => {
    const { person, authenticator, id } = await owner()
    await dropPassword(person.userId)
    const refused = await person.call('deletePasskey', { body: { id } })
    expect([refused.status, refused.error.code]).toEqual([409, 'last_sign_in_method'])
    expect((await signInByPasskey(stranger(), authenticator)).status).toBe(200)
    await addPasskey(person, createAuthenticator())
    expect((await person.call('deletePasskey', { body: { id } })).status).toBe(204)
  })
})
