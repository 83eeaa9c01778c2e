import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import { passwordMaxCharacters } from '#contract/values/limits'
import { isPasswordTooLong, missingPasswordRules } from '#contract/values/password'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { ApiError } from './api-error.ts'

/** Maximum length of a reader's first or last name, in characters. The contract has the same limit. */
export const nameMaxCharacters = 60

/** Validation errors that a form finds before it is sent. Each is a translation key in the namespace `account`. */
export type FieldErrorCode =
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'firstNameMissing'
  | 'nameTooLong'
  | 'passwordTooWeak'
  | 'passwordTooLong'
  | 'passwordsDiffer'

export type FieldErrorCodes<V> = Partial<Record<keyof V, FieldErrorCode | undefined>>

/** Matches an email address: one `@` between a local part and a host. */
const emailPattern = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]{1,255}$/

export function emailError(email: string | undefined): 'emailMissing' | 'emailInvalid' | undefined {
  const text = email?.trim() ?? ''
  if (text === '') return 'emailMissing'
  return emailPattern.test(text) && !text.includes('..') ? undefined : 'emailInvalid'
}

function newPasswordError(password: string): FieldErrorCode | undefined {
  if (password === '') return 'passwordMissing'
  if (isPasswordTooLong(password)) return 'passwordTooLong'
  return missingPasswordRules(password).length > 0 ? 'passwordTooWeak' : undefined
}

/** Validates a new password and its repetition. Only the server checks that the password is not a common one. */
export function newPasswordErrors({
  password = '',
  confirmation = '',
}: {
  password?: string
  confirmation?: string
}): FieldErrorCodes<{ password: string; confirmation: string }> {
  return {
    password: newPasswordError(password),
    confirmation: password === confirmation ? undefined : 'passwordsDiffer',
  }
}

/** Creates a react-hook-form resolver from a pure validation function. */
export function resolverOf<V extends FieldValues>(
  check: (values: Partial<V>) => FieldErrorCodes<V>,
): Resolver<V> {
  return (values) => {
    const invalid = Object.entries(check(values as Partial<V>)).filter(([, code]) => code !== undefined)
    if (invalid.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(invalid.map(([name, type]) => [name, { type }]))
    return { values: {}, errors: errors as FieldErrors<V> }
  }
}

/**
 * Returns the text of a field's error: the server's message, else the translation of the error code. Undefined
 * without an error.
 */
export function fieldErrorText(
  t: Translate<Words['account']>,
  error: { type?: unknown; message?: string | undefined } | undefined,
): string | undefined {
  if (!error) return undefined
  if (error.message) return error.message
  const number = error.type === 'nameTooLong' ? nameMaxCharacters : passwordMaxCharacters
  return (t as (key: string, values: { number: number }) => string)(String(error.type), { number })
}

/** Returns the list of validation errors in the server's response; empty for other errors. */
const serverErrors = (error: unknown) => (error instanceof ApiError && error.details.fields) || []

/**
 * Shows the server's validation errors beside the fields of a form.
 * @param names form field names by contract field names
 * @returns true if no general message is needed, because each error is beside a field
 */
export function showServerErrors<V extends FieldValues>(
  error: unknown,
  names: Readonly<Record<string, Path<V>>>,
  setError: UseFormSetError<V>,
): boolean {
  const fields = serverErrors(error)
  const known = fields.filter(({ path }) => Object.hasOwn(names, path))
  for (const [index, { path, message }] of known.entries())
    setError(names[path]!, { type: 'server', message }, { shouldFocus: index === 0 })
  return known.length > 0 && known.length === fields.length
}

/**
 * Shows each validation error of the server beside the field of the same name: `draft.title` beside `title`.
 * @returns true if there were validation errors
 */
export function setServerErrors<V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
): boolean {
  const fields = serverErrors(error)
  for (const { path, message } of fields)
    setError(path.replace(/^(?:body\.)?draft\./, '') as Path<V>, { type: 'server', message })
  return fields.length > 0
}
