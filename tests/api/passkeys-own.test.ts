import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import {
  addPasskey,
  createAuthenticator,
  passkeyOptions,
  signInByPasskey,
} from '#tests/support/authenticator'
import { createVisitor, mailsTo, type Visitor } from '#tests/support/visitor'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const listed = async (person: Visitor) => (await person.call('listPasskeys')).data

describe('adding, renaming and removing passkeys', () => {
  it('registering a passkey requires a discoverable passkey and user verification, rejects a registered authenticator, and sends a mail', async () => {
    const person = await signedIn(site)
    const authenticator = createAuthenticator()
    await addPasskey(person, authenticator, { name: 'Lieblingstelefon' })
    const options = await passkeyOptions(person, 'register')
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Biblionaut' },
      user: {
        id: Buffer.from(person.userId.replaceAll('-', ''), 'hex').toString('base64url'),
        name: person.email,
        displayName: 'Ada',
      },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.held[0]!.id.toString('base64url') }],
    })
    expect(() => authenticator.create(options)).toThrow('excluded')
    const mail = (await mailsTo(site.db, person.email)).at(-1)!
    expect(mail.subject).toContain('passkey was added')
    expect(mail.text).toContain('Lieblingstelefon')
  })

  it('refuses an eleventh passkey at the start and at the end of registration [spec 229]', async () => {
    const person = await signedIn(site)
    const options = await passkeyOptions(person, 'register')
    const early = person.cookies.get('__Host-ceremony')!
    for (let count = 0; count < 10; count++)
      expect((await addPasskey(person, createAuthenticator())).status).toBe(200)
    const refused = await person.call('passkeyRegistrationOptions')
    expect([refused.status, refused.error.code]).toEqual([409, 'passkey_limit'])
    person.cookies.set('__Host-ceremony', early)
    const response = createAuthenticator().create(options)
    const late = await person.callUnchecked('verifyPasskeyRegistration', {
      body: { name: 'Eleven', response },
    })
    expect([late.status, late.error.code]).toEqual([409, 'passkey_limit'])
    expect(await listed(person)).toHaveLength(10)
    const { id } = (await listed(person))[4]!
    expect((await person.call('deletePasskey', { body: { id } })).status).toBe(204)
    expect((await addPasskey(person, createAuthenticator())).status).toBe(200)
    const slots = await site.db.query<{ slot: number }>({
      text: 'select slot from passkeys where user_id = $1 order by slot',
      values: [person.userId],
    })
    expect(slots.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('renames and removes a passkey, mails a notice, and refuses the removed one at sign-in', async () => {
    const person = await signedIn(site)
    const authenticator = createAuthenticator()
    const { id } = (await addPasskey(person, authenticator)).data
    const renamed = await person.call('renamePasskey', { body: { id, name: 'Schlüsselbund' } })
    expect(renamed.data).toMatchObject({ id, name: 'Schlüsselbund' })
    expect((await person.call('deletePasskey', { body: { id } })).status).toBe(204)
    expect(await listed(person)).toEqual([])
    const mail = (await mailsTo(site.db, person.email)).at(-1)!
    expect(mail.subject).toContain('passkey was removed')
    expect(mail.text).toContain('Schlüsselbund')
    expect((await signInByPasskey(createVisitor(site.app), authenticator)).error.code).toBe('passkey_failed')
  })

  it('answers 404 for the passkey of another account as for an unknown one', async () => {
    const [person, other] = [await signedIn(site), await signedIn(site)]
    const { id } = (await addPasskey(other, createAuthenticator())).data
    for (const call of ['renamePasskey', 'deletePasskey'] as const) {
      const name = call === 'renamePasskey' ? { name: 'Mine' } : {}
      const answers = await Promise.all(
        [id, crypto.randomUUID()].map(async (id) => person.callUnchecked(call, { body: { id, ...name } })),
      )
      const [theirs, none] = answers.map(({ status, error }) => {
        const { requestId: _, ...details } = error.details
        return { status, ...error, details }
      })
      expect(theirs).toMatchObject({ status: 404, code: 'not_found' })
      expect(theirs).toEqual(none)
    }
    expect(await listed(other)).toMatchObject([{ id, name: 'My key' }])
  })
})
