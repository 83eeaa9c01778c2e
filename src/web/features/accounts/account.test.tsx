import { createElement, type ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { emailFormErrors } from './email-form.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { googleProblemOf, googleProblems } from './google-errors.ts'
import { PendingPage } from './pending-page.tsx'
import { registerErrors, RegisterPage } from './register-page.tsx'
import { ResetPage } from './reset-page.tsx'
import { signInErrors } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { isToken } from './token.ts'
import { VerifyPage } from './verify-page.tsx'

const pageAt = (path: string, page: ComponentType) => markupAt(path, createElement(page))
const linksOf = (markup: string) =>
  elementsOf(markup, 'a').map((link) => [textOf(link), attributeOf(link, 'href')])
const inputsOf = (markup: string) =>
  [...markup.matchAll(/<input[^>]*>/g)].map(([tag]) => ({
    name: attributeOf(tag, 'name'),
    type: attributeOf(tag, 'type'),
    autocomplete: attributeOf(tag, 'autoComplete'),
  }))
const inAll = (key: 'resent' | 'resendFailed' | 'signInFailed') =>
  interfaceLanguages.map((language) => translateOn('account', language)(key))

describe('sign-in page', () => {
  const page = pageAt('/de/login', SignInPage)

  it('the sign-in page lists the three benefits: reading list, ratings and reviews, personal recommendations [spec 130]', () => {
    const benefits = elementsOf(page, 'section', 'account-benefits')[0]!
    expect(elementsOf(benefits, 'h2').map(textOf)).toEqual([
      'Deine eigene Leseliste',
      'Bewertungen und Rezensionen',
      'Ganz auf dich zugeschnitten',
    ])
    const named = (language: 'en' | 'it') =>
      elementsOf(
        elementsOf(pageAt(`/${language}/login`, SignInPage), 'section', 'account-benefits')[0]!,
        'h2',
      ).map(textOf)
    expect(named('en')).toEqual(['Your own reading list', 'Ratings and reviews', 'A personalised experience'])
    expect(named('it')).toEqual([
      'La tua lista di lettura',
      'Valutazioni e recensioni',
      'Un’esperienza su misura',
    ])
  })

  it('the sign-in page has fields for email address and password with autocomplete, and a button for passkeys', () => {
    expect(inputsOf(page)).toEqual([
      { name: 'email', type: 'email', autocomplete: 'username webauthn' },
      { name: 'password', type: 'password', autocomplete: 'current-password' },
    ])
    expect(elementsOf(page, 'button').map(textOf)).toEqual([
      'Passwort zeigen',
      'Anmelden',
      'Mit einem Passkey anmelden',
    ])
  })

  it('the sign-in page has no Google button while it is unknown whether the instance supports Google', () => {
    expect(page).not.toContain('Google')
  })

  it('the sign-in page links to the password reset and to the registration', () => {
    expect(linksOf(page)).toEqual([
      ['Passwort vergessen?', '/de/forgot-password'],
      ['Konto erstellen', '/de/register'],
    ])
  })

  it("the forms for sign-in, registration and forgotten password can't be sent before hydration, so that no password gets into a URL", () => {
    for (const Page of [SignInPage, RegisterPage, ForgotPasswordPage]) {
      const [form] = elementsOf(pageAt('/login', Page), 'form')
      expect(attributeOf(form!, 'method')).toBe('post')
      const [submit] = elementsOf(form!, 'button', 'go')
      expect(/^<button[^>]*\sdisabled=""/.test(submit!)).toBe(true)
    }
  })

  it('the HTML of the pages for sign-in, verification and password reset does not depend on the query of the URL', () => {
    expect(pageAt('/de/login?next=/profile&error=google', SignInPage)).toBe(page)
    expect(pageAt('/de/verify-email?token=x', VerifyPage)).toBe(pageAt('/de/verify-email', VerifyPage))
    expect(pageAt('/de/reset-password?token=x', ResetPage)).toBe(pageAt('/de/reset-password', ResetPage))
  })

  it('the sign-in requires a valid email address and a password [spec 223]', () => {
    expect(signInErrors({})).toEqual({ email: 'emailMissing', password: 'passwordMissing' })
    expect(signInErrors({ email: 'ada', password: 'x' })).toEqual({ email: 'emailInvalid' })
    expect(signInErrors({ email: 'ada@example.org', password: 'x' })).toEqual({})
    expect(emailFormErrors({ email: 'ada' })).toEqual({ email: 'emailInvalid' })
  })

  it('googleProblemOf returns the translation key for an error of a Google sign-in, and null for unknown error codes', () => {
    expect(Object.keys(googleProblems)).toEqual([
      'google',
      'google-unverified',
      'google-taken',
      'google-locked',
    ])
    expect(googleProblemOf('google-taken')).toBe('googleInUse')
    expect([null, '', 'toString', 'x'].map(googleProblemOf)).toEqual([null, null, null, null])
  })
})

describe('registration page', () => {
  const page = pageAt('/it/register', RegisterPage)

  it('the registration has fields for name, email address and two passwords, with autocomplete', () => {
    expect(inputsOf(page)).toEqual([
      { name: 'firstName', type: null, autocomplete: 'given-name' },
      { name: 'lastName', type: null, autocomplete: 'family-name' },
      { name: 'email', type: 'email', autocomplete: 'email' },
      { name: 'password', type: 'password', autocomplete: 'new-password' },
      { name: 'confirmation', type: 'password', autocomplete: 'new-password' },
    ])
  })

  it('registerErrors returns the validation errors of a registration by field [spec 225, 226]', () => {
    expect(registerErrors({})).toEqual({
      firstName: 'firstNameMissing',
      email: 'emailMissing',
      password: 'passwordMissing',
    })
    const good = { firstName: 'Ada', email: 'ada@example.org', password: 'Correct-Horse-42' }
    expect(registerErrors({ ...good, confirmation: 'Correct-Horse-42' })).toEqual({})
    expect(registerErrors({ ...good, confirmation: 'x', lastName: 'L'.repeat(61) })).toEqual({
      lastName: 'nameTooLong',
      confirmation: 'passwordsDiffer',
    })
  })
})

describe('page after a registration', () => {
  it('the page after a registration says that the confirmation link is valid for 30 minutes, and offers to resend it [spec 131]', () => {
    const page = pageAt('/en/verify-email', PendingPage)
    expect(textOf(elementsOf(page, 'h1')[0]!)).toBe('Check your inbox')
    expect(textOf(page)).toContain('The link is valid for 30 minutes.')
    expect(elementsOf(page, 'button').map(textOf)).toEqual(['Send the email again'])
    expect(linksOf(page)).toEqual([['Back to sign-in', '/en/login']])
    for (const [language, ...texts] of [
      [
        'de',
        'Sieh in deinem Postfach nach',
        '30 Minuten',
        'E-Mail noch einmal senden',
        'Zurück zur Anmeldung',
      ],
      ['it', 'Controlla la posta', '30 minuti', 'Invia di nuovo l’email', 'Torna all’accesso'],
    ] as const) {
      const text = textOf(pageAt(`/${language}/verify-email`, PendingPage))
      for (const part of texts) expect(text).toContain(part)
    }
  })

  it('the texts about a failed sign-in and about sent or unsent emails are those of the specification [spec 273, 291]', () => {
    expect(inAll('resent')).toEqual(['Email sent', 'E-Mail gesendet', 'Email inviata'])
    expect(inAll('resendFailed')[2]).toBe("Impossibile inviare l'email di verifica")
    expect(inAll('signInFailed')).toEqual([
      'Sign-in failed: an unexpected error occurred. Please try again.',
      'Anmeldung fehlgeschlagen: Ein unerwarteter Fehler ist aufgetreten. Bitte versuch es noch einmal.',
      'Accesso non riuscito: si è verificato un errore imprevisto. Riprova.',
    ])
  })

  it('isToken accepts only text with the format of a token [trust S12]', () => {
    expect(isToken('a'.repeat(43))).toBe(true)
    expect(['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`].map(isToken)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
