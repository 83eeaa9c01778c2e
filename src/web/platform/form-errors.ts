import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import { passwordMaxCharacters } from '#contract/values/limits'
import { isPasswordTooLong, missingPasswordRules } from '#contract/values/password'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { ApiError } from './api-error.ts'

/** Longest name the contract takes. */
export const nameMaxCharacters = 60

/** What may be wrong with a field before it is sent: keys of the words of `account`. */
export type FieldErrorCode =
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | 'firstNameMissing'
  | 'nameTooLong'
  | 'passwordTooWeak'
  | 'passwordTooLong'
  | 'passwordsDiffer'

/** Fields and what is wrong with them. */
export type FieldErrorCodes<V> = Partial<Record<keyof V, FieldErrorCode | undefined>>

// one @, something before it, a host after it; whether somebody reads it, only a mail can tell
const address = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]{1,255}$/

export function emailError(email: string | undefined): FieldErrorCode | undefined {
  const text = email?.trim() ?? ''
  if (text === '') return 'emailMissing'
  return address.test(text) && !text.includes('..') ? undefined : 'emailInvalid'
}

/**
 * What is wrong with a new password and its repetition (specification, section 5). The server knows the common ones
 * besides.
 */
export function newPasswordErrors({
  password = '',
  confirmation = '',
}: {
  password?: string
  confirmation?: string
}): FieldErrorCodes<{ password: string; confirmation: string }> {
  return {
    password: isPasswordTooLong(password)
      ? 'passwordTooLong'
      : missingPasswordRules(password).length > 0
        ? 'passwordTooWeak'
        : undefined,
    confirmation: password === confirmation ? undefined : 'passwordsDiffer',
  }
}

/** Lets a form be checked by a pure function. */
export function resolverOf<V extends FieldValues>(
  check: (values: Partial<V>) => FieldErrorCodes<V>,
): Resolver<V> {
  return (values) => {
    const faults = Object.entries(check(values as Partial<V>)).filter(([, fault]) => fault !== undefined)
    if (faults.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(faults.map(([name, type]) => [name, { type }]))
    return { values: {}, errors: errors as FieldErrors<V> }
  }
}

/** What a field's error says: the server's words, or ours to the fault. */
export function fieldErrorText(
  t: Translate<Words['account']>,
  error: { type?: unknown; message?: string | undefined } | undefined,
): string | undefined {
  if (!error) return undefined
  if (error.message) return error.message
  const number = error.type === 'nameTooLong' ? nameMaxCharacters : passwordMaxCharacters
  return (t as (key: string, values: { number: number }) => string)(String(error.type), { number })
}

/** What the server found wrong, field by field. */
const serverErrors = (error: unknown) => (error instanceof ApiError && error.details.fields) || []

/**
 * Puts what the server found wrong beside the fields. `names` maps the contract's fields to the form's.
 * @returns true where every fault has found its field: nothing else need be said
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
 * The same for a form whose fields are the contract's, or those of the draft in it.
 * @returns whether the server found fault with any field
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
