import { z } from 'zod'
import { AppError } from '../http/errors.ts'
import { isText } from '../http/check-text.ts'

/** Schemas of the sort value in a cursor. Key: type of the SQL expression by which the list is sorted. */
const sortValues = {
  /** `integer` or `smallint`. */
  integer: z.int32(),
  /** Index in a list. */
  position: z.int32().nonnegative(),
  /** `float8`, `real` or `numeric`. */
  float: z.number(),
  /** `timestamptz`, in microseconds since 1970. */
  moment: z.int().min(0).max(8e15),
  text: z.string().max(300).refine(isText),
}

export type CursorType = keyof typeof sortValues
type ValueOf<T extends CursorType> = z.infer<(typeof sortValues)[T]>

const idSchema = z.int32().positive()

/** Encodes the last row of a page as a cursor: base64url JSON. The name of the sort prevents use with another sort. */
export function encodeCursor(sort: string, value: string | number, id: number): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

/**
 * Returns the sort value and id of a cursor.
 * @throws AppError `bad_cursor` if the cursor is of another sort or invalid
 */
export function decodeCursor<T extends CursorType>(
  cursor: string,
  sort: string,
  type: T,
): { value: ValueOf<T>; id: number } {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const [, value, id] = z.tuple([z.literal(sort), sortValues[type], idSchema]).parse(parts)
    return { value, id }
  } catch {
    throw new AppError('bad_cursor')
  }
}
