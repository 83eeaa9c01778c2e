import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { countRows } from '#tests/support/count-rows'
import { addPasskey, createAuthenticator, passkeyOptions } from '#tests/support/authenticator'
import { createVisitor, type Visitor } from '#tests/support/visitor'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const countOf = (userId: string) => countRows(site.db, 'passkeys where user_id = $1', userId)

describe('concurrent changes of passkeys', () => {
  it('stores one of eight passkeys added concurrently to nine existing ones, in ten rounds [trust R3]', async () => {
    const person = await signedIn(site)
    for (let count = 0; count < 9; count++) await addPasskey(person, createAuthenticator())
    const session = person.cookies.get('__Host-session')!
    const begin = async (address: string): Promise<[Visitor, unknown]> => {
      const visitor = createVisitor(site.app, 'en', address)
      visitor.cookies.set('__Host-session', session)
      const response = createAuthenticator().create(await passkeyOptions(visitor, 'register'))
      return [visitor, response]
    }
    for (let round = 0; round < 10; round++) {
      const ready = await Promise.all(Array.from({ length: 8 }, () => begin(`198.18.0.${round}`)))
      const answers = await Promise.all(
        ready.map(([visitor, response]) =>
          visitor.callUnchecked('verifyPasskeyRegistration', { body: { name: `Round ${round}`, response } }),
        ),
      )
      const outcomes = answers
        .map((answer) => (answer.status === 200 ? 'stored' : answer.error.code))
        .toSorted((a, b) => a.localeCompare(b))
      expect(outcomes).toEqual([...Array<string>(7).fill('passkey_limit'), 'stored'])
      expect(await countOf(person.userId)).toBe(10)
      await site.db.query({ text: 'delete from passkeys where name = $1', values: [`Round ${round}`] })
    }
  })

  it('keeps one of the last two sign-in methods if both are deleted concurrently [trust S16]', async () => {
    const person = await signedIn(site)
    let stays: string = (await addPasskey(person, createAuthenticator())).data.id
    await site.db.query({
      text: 'update users set password_hash = null where id = $1',
      values: [person.userId],
    })
    for (let round = 0; round < 30; round++) {
      const next: string = (await addPasskey(person, createAuthenticator())).data.id
      person.ipAddress = `198.18.1.${round}`
      const answers = await Promise.all(
        [stays, next].map((id) => person.call('deletePasskey', { body: { id } })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
      stays = answers[0]!.status === 204 ? next : stays
    }
    expect(await countOf(person.userId)).toBe(1)
  })
})
