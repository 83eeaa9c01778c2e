import { describe, expect, it } from 'vitest'
import { AppError } from '../http/errors.ts'
import { sqlState, toAppError } from './database-errors.ts'

const errorWith = (code: string) => Object.assign(new Error(`something with ${code}`), { code })
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : 'none of ours')

describe('what pg and the system say of a database', () => {
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
  ])('F4: %s means that it cannot be reached, which passes', (code) => {
    expect(codeOf(toAppError(errorWith(code)))).toBe('database_unavailable')
  })

  it('a code of the system is no SQLSTATE, though it may have five letters', () => {
    expect(['EPIPE', 'EBUSY', 'ENOENT'].map((code) => sqlState(errorWith(code)))).toEqual([null, null, null])
    expect(['23505', '57P03', 'BL001', 'XX000'].map((code) => sqlState(errorWith(code)))).not.toContain(null)
  })

  it('a lock that somebody else holds is a time-out, and a mistake of ours is none of these', () => {
    expect([codeOf(toAppError(errorWith('55P03'))), codeOf(toAppError(errorWith('42601')))]).toEqual([
      'timeout',
      'none of ours',
    ])
  })
})
