import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openLedger } from './deletion-ledger.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'account-deletions.ndjson')
const one = { userId: '00000000-0000-4000-8000-000000000001', deletedAt: new Date('2026-01-02T03:04:05Z') }
const two = { ...one, userId: '00000000-0000-4000-8000-000000000002' }

describe('the ledger of deletions', () => {
  it('the ledger of deletions stores only ids and dates in a file that only its owner can read [spec 250]', async () => {
    const ledger = openLedger(folder)
    expect(await ledger.read()).toEqual([])
    await ledger.append([one])
    expect(readFileSync(file, 'utf8')).toBe(
      '{"userId":"00000000-0000-4000-8000-000000000001","deletedAt":"2026-01-02T03:04:05.000Z"}\n',
    )
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await ledger.read()).toEqual([one])
  })

  it('the deletion ledger skips invalid lines; after an incomplete last line, a new entry begins on a new line [spec 250]', async () => {
    appendFileSync(file, '{"userId":"00000000-0000-4000-8000-0000')
    const ledger = openLedger(folder)
    await ledger.append([two])
    appendFileSync(
      file,
      '{"userId":"not an id","deletedAt":"2026-01-02"}\n{"userId":"","deletedAt":3}\nnull\n\n',
    )
    expect(await ledger.read()).toEqual([one, two])
  })
})
