import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import type { CallName } from '#contract/values/call-paths'
import { type App, createApp } from '#server/app'
import { unnamedOperator } from '#server/platform/config/operator'
import { signedIn } from '#tests/support/accounts'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'
import type { UncheckedInput } from '#tests/support/calls'
import { type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider'
import type { Visitor } from '#tests/support/visitor'
import { isDeclaredLimit, limitsOf, lineOf } from './access-table.ts'

// Makes every call. Checks that the changed rate limit counters are those listed by hand in access-table.ts.

const nothing = 999_999_999
const token = 'x'.repeat(43)
const unsubscribeToken = `00000000-0000-4000-8000-000000000000.${token}`
const text = { text: 'Sand.', language: 'en', rating: 4 }
const credential = { id: 'AQID', rawId: 'AQID', type: 'public-key', response: {}, clientExtensionResults: {} }
const google = { provider: 'google', callbackURL: '/en' }

/** Valid inputs. Some rate limits count a call only after validation of its input. */
const inputs: Partial<Record<CallName, UncheckedInput>> = {
  signIn: { body: { email: 'ada@example.org', password: 'Wrong 1 Wrong' } },
  signUp: { body: { email: 'ada@example.org', password: 'Mein Kater frisst 3 Mäuse!', firstName: 'Ada' } },
  resendVerification: { body: { email: 'bob@example.org' } },
  requestPasswordReset: { body: { email: 'bob@example.org' } },
  resetPassword: { body: { token, newPassword: 'Mein Kater frisst 3 Mäuse!' } },
  requestEmailChange: { body: { newEmail: 'carl@example.org' } },
  verifyEmail: { body: { token } },
  signInWithGoogle: { body: google },
  linkGoogle: { body: google },
  googleCallback: { query: { code: 'x', state: 'y' } },
  passkeyAuthenticationOptions: {},
  verifyPasskeyAuthentication: { body: { response: credential } },
  passkeyRegistrationOptions: {},
  verifyPasskeyRegistration: { body: { name: 'Key', response: credential } },
  requestExport: {},
  updateProfile: { body: { bio: '**Engines**' } },
  rateAuthor: { params: { id: nothing }, body: text },
  putBookReview: { params: { id: nothing }, body: text },
  putAuthorReview: { params: { id: nothing }, body: text },
  previewReview: { body: { text: 'Sand.' } },
  reportReview: { params: { id: nothing }, body: { reason: 'spam' } },
  reportBookList: { params: { id: token }, body: { reason: 'spam' } },
  getPublicProfile: { params: { handle: 'nobody-here' } },
  listPublicReading: { params: { handle: 'nobody-here' } },
  openProfile: { body: { handle: 'ada-reads' } },
  getBookList: { params: { id: token } },
  listBookListBooks: { params: { id: token } },
  createBookList: { body: { title: 'Sand', language: 'en', description: 'Dunes.' } },
  matchTitles: { body: { text: 'Dune' } },
  chat: { body: { text: 'A book about sand' } },
  sendMessage: {
    body: {
      topic: 'question',
      email: 'ada@example.org',
      subject: 'A question',
      message: 'Where is the book that I look for?',
    },
  },
  subscribe: { body: { email: 'ada@example.org', language: 'en' } },
  confirmSubscription: { body: { token } },
  unsubscribe: { body: { token: unsubscribeToken } },
  unsubscribeByMailProgram: { params: { token: unsubscribeToken } },
  makeSuggestion: {
    body: { kind: 'books', id: nothing, field: 'title', language: 'it', value: 'Duna', comment: null },
  },
}

function fileFor(call: Call): FormData {
  const form = new FormData()
  form.append(call.upload?.field ?? 'image', new Blob(['Title,Author\nDune,Frank Herbert\n']), 'books.csv')
  return form
}

let site: TestSite
let app: App
let provider: OpenIdProvider
let who: Visitor
let described: UncheckedInput
beforeAll(async () => {
  site = await startTestSite()
  provider = await startOpenIdProvider()
  app = createApp({
    db: site.db,
    ...bareApp,
    operator: { ...unnamedOperator, mailbox: 'operator@biblionaut.example' },
    google: provider.config,
  })
  who = await signedIn({ db: site.db, app }, 'SUPER_USER')
  const made = await who.call('createBookList', { body: { title: 'Sand', language: 'en' } })
  described = { params: { id: made.data.id }, body: { description: 'Dunes.' } }
})
afterAll(async () => {
  await provider.close()
  await site.close()
})

/** Makes the call. Returns the names of the rate limits against which the call counts. */
async function countedBy(call: Call): Promise<string[]> {
  const input = { ...inputs, updateBookList: described }[call.id as CallName]
  await site.db.query({ text: 'delete from limit_counters' })
  if (input) await who.callUnchecked(call.id as CallName, input)
  else {
    const body = call.upload ? fileFor(call) : call.method === 'GET' ? undefined : { none: 1 }
    await who.send(call.method, call.path.replaceAll(/\{\w+\}/g, String(nothing)), body)
  }
  const rows = await site.db.query<{ key: string }>({ text: 'select key from limit_counters' })
  return rows.map(({ key }) => key.slice(0, key.lastIndexOf(':')))
}

it('apart from the write limit, each call except signOut and logout counts against exactly the rate limits listed in access-table.ts [trust S2, S13]', async () => {
  const counted: string[] = []
  const calls = app.api.calls.filter(({ id }) => id !== 'signOut' && id !== 'logout')
  for (const call of calls) {
    const names = await countedBy(call)
    counted.push(lineOf(call.id, names.filter((name) => name !== 'reader-writes-by-account').toSorted()))
  }
  const isCounted = (word: string) => !isDeclaredLimit(word)
  expect(counted).toEqual(calls.map(({ id }) => lineOf(id, limitsOf(id).filter(isCounted).toSorted())))
})
