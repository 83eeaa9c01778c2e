import { describe, expect, it, vi } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { ApiError } from './api-error.ts'
import { emailError, fieldErrorText, newPasswordErrors, resolverOf, showServerErrors } from './form-errors.ts'

const good = 'Correct-Horse-42'
const textsOf = (type: string) =>
  interfaceLanguages.map((language) => fieldErrorText(translateOn('account', language), { type }))

describe('email validation', () => {
  it('emailError requires a valid email address [spec 223]', () => {
    expect([undefined, '', '   '].map(emailError)).toEqual(Array.from({ length: 3 }, () => 'emailMissing'))
    for (const email of [
      'ada',
      'ada@',
      '@example.org',
      'ada@exam ple.org',
      'a@b@c.de',
      'a@b.de, c@d.de',
      'a@b..de',
    ])
      expect(emailError(email), email).toBe('emailInvalid')
    for (const email of ['ada@example.org', ' ada@example.org ', 'ada+x@localhost', 'jörg@müller.example'])
      expect(emailError(email), email).toBeUndefined()
  })
})

describe('password validation', () => {
  it('a new password needs 12 characters with upper-case and lower-case letters, a digit and a special character [spec 224]', () => {
    const errorOf = (password: string) => newPasswordErrors({ password, confirmation: password }).password
    expect(errorOf(good)).toBeUndefined()
    for (const password of [
      'Short-42-x',
      'correct-horse-42',
      'CORRECT-HORSE-42',
      'Correct-Horse-xx',
      'CorrectHorse4242',
    ])
      expect(errorOf(password), password).toBe('passwordTooWeak')
  })

  it('an empty new password is reported as missing, not as too weak', () => {
    expect(newPasswordErrors({}).password).toBe('passwordMissing')
  })

  it('the repetition of a new password must equal the password [spec 225]', () => {
    expect(newPasswordErrors({ password: good, confirmation: `${good}!` }).confirmation).toBe(
      'passwordsDiffer',
    )
    expect(newPasswordErrors({ password: good }).confirmation).toBe('passwordsDiffer')
    expect(newPasswordErrors({ password: good, confirmation: good })).toEqual({})
    expect(textsOf('passwordsDiffer')).toEqual([
      'The passwords do not match',
      'Die Passwörter stimmen nicht überein',
      'Le password non corrispondono',
    ])
  })

  it('the message for a weak password says in each language that the password is too weak [spec 226]', () => {
    expect(textsOf('passwordTooWeak')).toEqual([
      'The password is too weak',
      'Das Passwort ist zu schwach',
      'La password è troppo debole',
    ])
  })

  it('a new password of 128 characters is accepted, and a longer one is reported', () => {
    const long = good + 'x'.repeat(128 - good.length)
    expect(newPasswordErrors({ password: long, confirmation: long })).toEqual({})
    expect(newPasswordErrors({ password: `${long}x`, confirmation: `${long}x` }).password).toBe(
      'passwordTooLong',
    )
    expect(textsOf('passwordTooLong')[0]).toBe('The password is too long: 128 characters at most')
  })
})

describe('form resolver', () => {
  it('resolverOf returns the values if they are valid; otherwise it returns the validation errors by field', async () => {
    const resolve = resolverOf<{ password: string; confirmation: string }>(newPasswordErrors)
    const validate = (values: { password: string; confirmation: string }) =>
      resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })
    expect(await validate({ password: good, confirmation: good })).toEqual({
      values: { password: good, confirmation: good },
      errors: {},
    })
    expect((await validate({ password: good, confirmation: '' })).errors).toEqual({
      confirmation: { type: 'passwordsDiffer' },
    })
  })

  it("showServerErrors sets the server's messages as errors of their fields, and returns false if a field is unknown", () => {
    const setError = vi.fn<() => void>()
    const errorsOf = (...paths: string[]) =>
      new ApiError('no', 400, 'validation', {
        fields: paths.map((path) => ({ path, code: 'x', message: `${path}?` })),
      })
    const names = { newPassword: 'password' } as const
    const show = (error: unknown) => showServerErrors<{ password: string }>(error, names, setError)
    expect(show(errorsOf('newPassword'))).toBe(true)
    expect(setError).toHaveBeenCalledWith(
      'password',
      { type: 'server', message: 'newPassword?' },
      { shouldFocus: true },
    )
    expect([
      show(errorsOf('newPassword', 'token')),
      show(errorsOf('toString')),
      show(errorsOf()),
      show(new Error('x')),
    ]).toEqual([false, false, false, false])
    expect(fieldErrorText(translateOn('account', 'de'), { type: 'server', message: 'Zu häufig.' })).toBe(
      'Zu häufig.',
    )
  })
})
