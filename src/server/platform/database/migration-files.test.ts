import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readMigrations } from './migration-files.ts'

describe('the migrations that ship', () => {
  it('are numbered without a gap: with one no site would start, and no check would have told', () => {
    const files = readMigrations(fileURLToPath(new URL('../../../../database/migrations', import.meta.url)))
    expect(files.length).toBeGreaterThanOrEqual(1)
    expect(files.map(({ number }) => number)).toEqual(files.map((_, index) => index + 1))
  })
})
