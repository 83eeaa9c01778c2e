import type { z } from 'zod'
import { InputError } from './errors.ts'
import type { InputIssue } from './errors.ts'
import type { ValidationCode } from './validation-text.ts'

/** Maximum number of validation errors of a response. */
export const maxErrors = 20
const maxChoices = 30
const maxPathCharacters = 100

type Issue = z.core.$ZodIssue

const sizeCodes: Record<string, { small: ValidationCode; big: ValidationCode }> = {
  string: { small: 'too_short', big: 'too_long' },
  array: { small: 'too_few', big: 'too_many' },
  set: { small: 'too_few', big: 'too_many' },
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )
}

function describe(issue: Issue, input: unknown): Omit<InputIssue, 'path'> & { code: ValidationCode } {
  const size = sizeCodes[('origin' in issue ? issue.origin : undefined) ?? ''] ?? {
    small: 'too_small',
    big: 'too_big',
  }
  if (valueAt(input, issue.path) === undefined && issue.code !== 'custom') return { code: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'wrong_type' }
    case 'too_small':
      return { code: size.small, values: { limit: String(issue.minimum) } }
    case 'too_big':
      return { code: size.big, values: { limit: String(issue.maximum) } }
    case 'invalid_format':
    case 'not_multiple_of':
      return { code: 'wrong_format' }
    case 'invalid_value':
      return {
        code: 'not_a_choice',
        values: { choices: issue.values.slice(0, maxChoices).map(String).join(', ') },
      }
    default:
      return { code: 'invalid' }
  }
}

/** Returns the path of a field, shortened to at most 100 characters. */
export const joinPath = (place: string, path: readonly PropertyKey[]): string =>
  [place, ...path.map(String)]
    .filter((part) => part !== '')
    .join('.')
    .slice(0, maxPathCharacters)

/** Part of a request; `''` is the body. Paths of invalid fields begin with the part: `query.sort`. */
export type Place = '' | 'query' | 'params'

/**
 * Converts the issues of zod to validation errors with stable codes. The error code is `unknown_parameter` if every
 * issue is about unknown names.
 */
export function inputError(place: Place, issues: readonly Issue[], input: unknown): InputError {
  const isOnlyUnknown = issues.every((issue) => issue.code === 'unrecognized_keys')
  const errors = issues.flatMap((issue): InputIssue[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: joinPath(place, [...issue.path, key]), code: 'unknown' }))
      : [{ path: joinPath(place, issue.path), ...describe(issue, input) }],
  )
  return new InputError(isOnlyUnknown ? 'unknown_parameter' : 'validation', errors.slice(0, maxErrors))
}

/** Creates the error for a request that is refused before any schema is used. */
export const invalidInput = (path: string, code: ValidationCode): InputError =>
  new InputError('validation', [{ path: path.slice(0, maxPathCharacters), code }])
