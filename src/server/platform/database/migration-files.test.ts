import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readMigrations } from './migration-files.ts'

describe('the migrations of this version', () => {
  it('the shipped migrations are numbered without a gap, because a gap would prevent every instance from starting', () => {
    const files = readMigrations(fileURLToPath(new URL('../../../../database/migrations', import.meta.url)))
    expect(files.length).toBeGreaterThanOrEqual(1)
    expect(files.map(({ number }) => number)).toEqual(files.map((_, index) => index + 1))
  })
})
