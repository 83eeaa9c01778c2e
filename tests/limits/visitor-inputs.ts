import { randomUUID } from 'node:crypto'
import { goodPassword } from '#tests/support/accounts'
import { fixed, plain, type TextInputs } from './text-input.ts'

const ofBook = plain(({ book }) => ({ params: { id: book.slug } }))

const ofAuthor = plain(({ author }) => ({ params: { id: author.slug } }))

const ofSeries = plain(({ series }) => ({ params: { id: series.slug } }))

const ofGenre = plain(({ genre }) => ({ params: { id: genre.slug } }))

const ofAward = plain(({ award }) => ({ params: { id: award.slug } }))

const handle = 'limits-reader'
const ofProfile = plain(async ({ who }) => {
  await who.callUnchecked('openProfile', { body: { handle } })
  return { params: { handle } }
})
const searched = fixed({ query: { q: 'dune' } })

const credential = (response: Record<string, string>) => ({
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response,
  clientExtensionResults: { a: 'b' },
})

/** Inputs of the calls that visitors make, and of the calls for the user's own account. */
export const visitorInputs: TextInputs = {
  getBook: ofBook,
  listGenreLandmarks: ofGenre,
  listEditions: ofBook,
  getAuthor: ofAuthor,
  getAuthorWorks: ofAuthor,
  getSeries: ofSeries,
  listSeriesVolumes: ofSeries,
  getGenre: ofGenre,
  getAward: ofAward,
  getAwardRecord: ofAward,
  listAwardHonours: ofAward,
  getModalData: ofBook,
  listAuthorRatings: ofAuthor,
  listBookRatings: ofBook,
  listRelatedBooks: ofBook,
  listFound: searched,
  listFoundFacets: searched,
  searchAll: searched,
  searchAuthors: searched,
  searchAwards: searched,
  searchBooks: searched,
  searchGenres: searched,
  searchSeries: searched,
  getWish: { ...fixed({}), isSliced: true },
  // a short message, so that a hostile text in another field is measured without a search for books
  readWish: { ...fixed({ body: { text: 'Hello' } }), isSliced: true },
  chat: { ...fixed({ body: { text: 'Hello' } }), isSliced: true },
  changePassword: fixed({ body: { newPassword: goodPassword } }),
  requestEmailChange: plain(() => ({ body: { newEmail: `new-${randomUUID()}@example.org` } })),
  requestPasswordReset: fixed({ body: { email: 'nobody@example.org' } }),
  resendVerification: fixed({ body: { email: 'nobody@example.org' } }),
  resetPassword: {
    input: () => ({ body: { token: 'x'.repeat(43), newPassword: goodPassword } }),
    refused: 410,
  },
  signIn: { input: () => ({ body: { email: 'nobody@example.org', password: goodPassword } }), refused: 401 },
  signUp: plain(() => ({
    body: { email: `new-${randomUUID()}@example.org`, password: goodPassword, firstName: 'Ada' },
  })),
  verifyEmail: { input: () => ({ body: { token: 'x'.repeat(43), password: goodPassword } }), refused: 410 },
  // the test site has no sign-in with Google
  googleCallback: { input: () => ({ query: { code: 'x', state: 'y' } }), refused: 404 },
  signInWithGoogle: { input: () => ({ body: { provider: 'google', callbackURL: '/en' } }), refused: 404 },
  linkGoogle: { input: () => ({ body: { provider: 'google', callbackURL: '/en' } }), refused: 404 },
  renamePasskey: { input: () => ({ body: { id: randomUUID(), name: 'Key' } }), refused: 404 },
  verifyPasskeyAuthentication: {
    async input({ visitor }) {
      await visitor.callUnchecked('passkeyAuthenticationOptions')
      return {
        body: {
          response: credential({ clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' }),
        },
      }
    },
    refused: 400,
  },
  verifyPasskeyRegistration: {
    async input({ who }) {
      await who.callUnchecked('passkeyRegistrationOptions')
      return {
        body: {
          name: 'Key',
          response: credential({ clientDataJSON: 'AQID', attestationObject: 'AQID' }),
        },
      }
    },
    refused: 400,
  },
  updateProfile: fixed({ body: { bio: 'Engines' } }),
  getPublicProfile: ofProfile,
  listPublicReading: ofProfile,
  listReaderLists: ofProfile,
  openProfile: fixed({ body: { handle } }),
  recordEvent: fixed({
    body: {
      eventType: 'interaction',
      route: '/en/search',
      metadata: {
        request_id: 'x',
        timestamp: '2026-01-01T00:00:00Z',
        viewport: '1280x720',
        user_role: 'anonymous',
        search: 'dune',
        results: 1,
      },
    },
  }),
  sendMessage: fixed({
    body: {
      topic: 'question',
      email: 'ada@example.org',
      name: 'Ada',
      subject: 'A question',
      message: 'Where is the book that I look for?',
    },
  }),
  subscribe: plain(() => ({ body: { email: `new-${randomUUID()}@example.org`, language: 'en' } })),
}
