import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { getSignInOptions, resendVerification, signIn, signUp } from '#contract/calls/accounts'
import { passkeyAuthenticationOptions, verifyPasskeyAuthentication } from '#contract/calls/passkeys'
import { translateOn } from '#i18n/words-server'
import { answering, page, errorResponse, showPages, languagesFor } from '#tests/support/components'
import * as login from '#web/routes/login.tsx'
import * as register from '#web/routes/register.tsx'
import * as verifyEmail from '#web/routes/verify-email.tsx'

const password = 'Mein Kater frisst 3 Mäuse!'
const main = screen.getByRole('main')
const field = (label: string) => main.getByLabelText(label, { exact: true })
const button = (name: string) => main.getByRole('button', { name, exact: true })
const pages = [page('login', login), page('register', register), page('verify-email', verifyEmail)]
// the sign-in page requests passkey options on load; most tests reject this call
const noPasskeys = answering(passkeyAuthenticationOptions, () => errorResponse(400))
const showAt = (at: string, passkeys = [noPasskeys]) =>
  showPages(pages, { at, api: [answering(getSignInOptions, { google: false }), ...passkeys] })

describe('sign-in', () => {
  const errors = {
    en: [
      'Please enter your email address.',
      'Please enter a valid email address.',
      'Please enter your password.',
    ],
    de: [
      'Bitte gib deine E-Mail-Adresse ein.',
      'Bitte gib eine gültige E-Mail-Adresse ein.',
      'Bitte gib dein Passwort ein.',
    ],
    it: [
      'Inserisci il tuo indirizzo email.',
      'Inserisci un indirizzo email valido.',
      'Inserisci la password.',
    ],
  } as const

  for (const language of languagesFor(0))
    it(`in '${language}' an invalid sign-in form sends nothing and shows an error for each field [spec 223]`, async () => {
      const t = translateOn('account', language)
      const [missing, invalid, noPassword] = errors[language]
      const { api } = await showAt(`/${language}/login`)
      await button(t('signIn')).click()
      await expect.element(main.getByText(missing, { exact: true })).toBeVisible()
      await expect.element(main.getByText(noPassword, { exact: true })).toBeVisible()
      await field(t('email')).fill('ada@')
      await field(t('password')).fill('x')
      await button(t('signIn')).click()
      await expect.element(main.getByText(invalid, { exact: true })).toBeVisible()
      expect(api.requestsOf(signIn)).toEqual([])
    })

  it('if the ways to sign in cannot be loaded, the sign-in page shows the error, and the Google button after a retry', async () => {
    const t = translateOn('account', 'en')
    const common = translateOn('common', 'en')
    const { api } = await showPages(pages, {
      at: '/en/login',
      api: [answering(getSignInOptions, () => errorResponse(503, 'overloaded')), noPasskeys],
    })
    await expect.element(main.getByRole('alert').getByText(common('partFailed'))).toBeVisible()
    await expect.element(main.getByRole('alert').getByText('overloaded')).toBeVisible()
    api.answer(answering(getSignInOptions, { google: true }))
    await button(common('errorRetry')).click()
    await expect.element(button(t('withGoogle'))).toBeVisible()
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  })

  it('a sign-in that fails for an unexpected reason shows a general error [spec 273, 291]', async () => {
    const t = translateOn('account', 'en')
    const { api } = await showAt('/en/login')
    api.answer(answering(signIn, () => errorResponse(400, 'unknown')))
    await field(t('email')).fill('ada@example.org')
    await field(t('password')).fill(password)
    await button(t('signIn')).click()
    await expect.element(main.getByText(t('signInFailed'))).toBeVisible()
  })
})

describe('sign-in by passkey', () => {
  const t = translateOn('account', 'en')
  const bytes = () => new Uint8Array([1, 2, 3]).buffer
  /** Credential that the browser returns for a chosen passkey. */
  const chosen = {
    id: 'AQID',
    rawId: bytes(),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: {
      authenticatorData: bytes(),
      clientDataJSON: bytes(),
      signature: bytes(),
      userHandle: bytes(),
    },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential

  it('a passkey from the browser’s autocomplete list is not sent if the reader has already started another sign-in', async () => {
    const offer = Promise.withResolvers<Credential>()
    const dialog = Promise.withResolvers<Credential>()
    const get = vi
      .spyOn(navigator.credentials, 'get')
      .mockReturnValueOnce(offer.promise)
      .mockReturnValueOnce(dialog.promise)
      // later requests for a passkey remain pending
      .mockReturnValue(new Promise(() => {}))
    const available = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
    onTestFinished(() => [get, available].forEach((spy) => spy.mockRestore()))
    const { api } = await showAt('/en/login', [
      answering(passkeyAuthenticationOptions, { options: { challenge: 'AQID' } }),
      answering(verifyPasskeyAuthentication, () => errorResponse(400, 'passkey_failed')),
    ])
    await expect.poll(() => get.mock.calls.length).toBe(1)
    await button(t('withPasskey')).click()
    await expect.poll(() => get.mock.calls.length).toBe(2)
    offer.resolve(chosen)
    dialog.resolve(chosen)
    await expect.element(main.getByRole('alert')).toBeVisible()
    expect(api.requestsOf(verifyPasskeyAuthentication)).toHaveLength(1)
  })

  it('if the connection breaks after the reader has chosen a passkey from the autocomplete list, the sign-in page says so', async () => {
    const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(chosen)
    const available = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
    onTestFinished(() => [get, available].forEach((spy) => spy.mockRestore()))
    await showAt('/en/login', [
      answering(passkeyAuthenticationOptions, { options: { challenge: 'AQID' } }),
      answering(verifyPasskeyAuthentication, () => {
        throw new TypeError('Failed to fetch')
      }),
    ])
    await expect
      .element(main.getByRole('alert').getByText(translateOn('common', 'en')('errorNetwork')))
      .toBeVisible()
  })
})

describe('registration', () => {
  const t = translateOn('account', 'it')

  it('the registration reports invalid passwords in Italian, and the next page can send the verification email again [spec 131, 225, 226, 273]', async () => {
    const { api } = await showAt('/it/register')
    const email = 'ada@example.org'
    await field(t('firstName')).fill('Ada')
    await field(t('email')).fill(email)
    await field(t('newPassword')).fill(password)
    await field(t('confirmation')).fill('Qualcosa di diverso 1!')
    await button(t('register')).click()
    await expect.element(main.getByText('Le password non corrispondono')).toBeVisible()
    expect(main.getByText('La password è troppo debole').elements()).toEqual([])
    await field(t('newPassword')).fill('Gatto-42-xy')
    await expect.element(main.getByText('La password è troppo debole')).toBeVisible()
    expect(api.requestsOf(signUp)).toEqual([])

    const mailed = { linkValidMinutes: 30 }
    api.answer(
      answering(signUp, mailed),
      answering(resendVerification, () => errorResponse(400, 'unknown')),
    )
    await field(t('newPassword')).fill(password)
    await field(t('confirmation')).fill(password)
    await button(t('register')).click()
    await expect.element(main.getByText(t('pendingText', { email }))).toBeVisible()
    await expect.element(main.getByText(t('pendingValid', { number: 30 }))).toBeVisible()
    await button(t('resend')).click()
    await expect.element(main.getByText("Impossibile inviare l'email di verifica")).toBeVisible()
    api.answer(answering(resendVerification, mailed))
    await button(t('resend')).click()
    await expect.element(main.getByText('Email inviata')).toBeVisible()
    expect(api.requestsOf(resendVerification).at(-1)?.body).toEqual({ email })
  })
})
