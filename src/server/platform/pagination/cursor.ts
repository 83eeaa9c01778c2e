import { AppError } from '../http/errors.ts'

/**
 * A cursor names the last row of a page by what the list is sorted by: `[sort value, id]`, as base64url JSON.
 * It carries the sort it belongs to, so that a cursor of one list cannot be used in another.
 */
export function encodeCursor(sort: string, value: string | number, id: number): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

/** The sort value and id of a cursor. Throws `bad_cursor` for anything this site did not write for this `sort`. */
export function decodeCursor<V extends 'number' | 'string'>(
  cursor: string,
  sort: string,
  valueType: V,
): { value: V extends 'number' ? number : string; id: number } {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw new AppError('bad_cursor')
  }
  if (!Array.isArray(parsed) || parsed.length !== 3) throw new AppError('bad_cursor')
  const [ofSort, value, id] = parsed as [unknown, unknown, unknown]
  const idIsWhole = Number.isInteger(id) && (id as number) > 0 && (id as number) < 2 ** 31
  const valueFits =
    valueType === 'number' ? Number.isFinite(value) : typeof value === 'string' && value.length < 300
  if (ofSort !== sort || !idIsWhole || !valueFits) throw new AppError('bad_cursor')
  return { value: value as V extends 'number' ? number : string, id: id as number }
}
