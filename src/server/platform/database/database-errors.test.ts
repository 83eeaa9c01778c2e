import { describe, expect, it } from 'vitest'
import { AppError } from '../http/errors.ts'
import { sqlState, toAppError } from './database-errors.ts'

const errorWith = (code: string) => Object.assign(new Error(`something with ${code}`), { code })
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : 'none of ours')

describe('toAppError and sqlState', () => {
  it.each([
    'EPIPE',
    'ECONNRESET',
    'ECONNABORTED',
    'ENOTCONN',
    'EMFILE',
    'ERR_STREAM_DESTROYED',
    'EADDRNOTAVAIL',
    '57P03',
    '57P01',
    '08006',
    '53300',
  ])('toAppError returns database_unavailable for the connection error %s [trust F4]', (code) => {
    expect(codeOf(toAppError(errorWith(code)))).toBe('database_unavailable')
  })

  it('sqlState returns null for error codes of the operating system that have five letters, like EPIPE', () => {
    expect(['EPIPE', 'EBUSY', 'ENOENT'].map((code) => sqlState(errorWith(code)))).toEqual([null, null, null])
    expect(['23505', '57P03', 'BL001', 'XX000'].map((code) => sqlState(errorWith(code)))).not.toContain(null)
  })

  it.each([
    ['a lock timeout', errorWith('55P03'), 'timeout'],
    ['a full disk', errorWith('53100'), 'storage_full'],
    ['a NUL character', errorWith('22021'), 'validation'],
    ['a refused connection', new AggregateError([errorWith('ECONNREFUSED')]), 'database_unavailable'],
    ['a syntax error', errorWith('42601'), 'none of ours'],
  ])('toAppError returns the error code of %s', (_, error, code) => {
    expect(codeOf(toAppError(error))).toBe(code)
  })
})
