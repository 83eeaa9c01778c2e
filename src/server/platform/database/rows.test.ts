import { describe, expect, it } from 'vitest'
import { firstValue, listValues, onlyRow, onlyValue } from './rows.ts'
import type { Queryable } from './types.ts'

const returning = (...rows: object[]): Queryable => ({
  query: <Row extends object>() => Promise.resolve(rows as Row[]),
})
const statement = { text: 'select count(*)::int as books from works' }

describe('statements with one row or one column', () => {
  it('onlyValue and onlyRow return the first row, and throw if the statement returned no row', async () => {
    expect(await onlyValue<number>(returning({ books: 0 }), statement)).toBe(0)
    expect(await onlyRow(returning({ books: 0 }), statement)).toEqual({ books: 0 })
    for (const read of [onlyValue, onlyRow])
      await expect(read(returning(), statement)).rejects.toThrow(`returned no row: ${statement.text}`)
  })

  it('listValues and firstValue return the only column, and null if the first row has null or does not exist', async () => {
    expect(await listValues<number>(returning({ id: 1 }, { id: 2 }), statement)).toEqual([1, 2])
    expect(await firstValue<string>(returning({ handle: 'ada' }), statement)).toBe('ada')
    expect(await firstValue<string>(returning({ handle: null }), statement)).toBeNull()
    expect(await firstValue<string>(returning(), statement)).toBeNull()
  })

  it('listValues, firstValue and onlyValue throw if a row has several columns', async () => {
    for (const read of [listValues, firstValue, onlyValue])
      await expect(read(returning({ id: 1, slug: 'dune' }), statement)).rejects.toThrow('2 columns')
  })
})
