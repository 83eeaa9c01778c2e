import { AppError } from '../http/errors.ts'

/**
 * Encodes a cursor: the last row of a page as base64url JSON `[sort, sort value, id]`. The name of the sort prevents
 * that a cursor of one list is used for another.
 */
export function encodeCursor(sort: string, value: string | number, id: number): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

/**
 * Returns the sort value and id of a cursor. @throws AppError `bad_cursor` if the cursor is invalid or of another
 * sort
 */
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
