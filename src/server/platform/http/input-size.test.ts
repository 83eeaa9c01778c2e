import { expect, it } from 'vitest'
import { z } from 'zod'
import { InputError } from './errors.ts'
import { checkSize } from './input-size.ts'

let validated = 0
const item = z.strictObject({
  id: z.number().refine(() => {
    validated += 1
    return false
  }),
})
const draft = z.strictObject({
  draft: z.strictObject({ rows: z.array(item).max(3).optional(), tags: z.array(z.string()).nullable() }),
})
const issuesOf = (value: unknown) => {
  try {
    checkSize('', draft, value)
    return null
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return [error.code, error.issues.map(({ path, code }) => `${path}:${code}`)]
  }
}

it('the check of input sizes refuses an array above its maximum length without validating its items', () => {
  expect(issuesOf({ draft: { rows: Array.from({ length: 4 }, () => ({ id: 1 })), tags: null } })).toEqual([
    'validation',
    ['draft.rows:too_many'],
  ])
  expect(validated).toBe(0)
})

it('the check of input sizes refuses an object with more than twenty unknown keys, and names the first twenty', () => {
  const unknown = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`key${at}`, 1]))
  const expected = [
    'unknown_parameter',
    Array.from({ length: 20 }, (_, at) => `draft.rows.1.key${at}:unknown`),
  ]
  expect(issuesOf({ draft: { rows: [{ id: 1 }, unknown], tags: null } })).toEqual(expected)
})

it('the check of input sizes ignores other errors, which the validation with the schema reports', () => {
  expect(issuesOf({ draft: { rows: 'x', tags: [1] }, more: 1 })).toBeNull()
  expect(issuesOf([1])).toBeNull()
  expect(issuesOf(null)).toBeNull()
})
