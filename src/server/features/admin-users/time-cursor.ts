import { z } from 'zod'
import { AppError } from '../../platform/http/errors.ts'

/** The position after which a page of a list begins: time (in microseconds since 1970) and id of the previous row. */
export interface PageMark {
  moment: number
  id: string
}

const mark = z.tuple([z.string(), z.number().int().min(0).max(8e15), z.uuid()])

/** Encodes a position as a cursor, for lists with non-numeric ids. A cursor is valid for one sort order. */
export const encodeMark = (sort: string, { moment, id }: PageMark): string =>
  Buffer.from(JSON.stringify([sort, moment, id])).toString('base64url')

/** Decodes a cursor. @throws AppError `bad_cursor` if it is malformed or was encoded for another sort order */
export function decodeMark(cursor: string, sort: string): PageMark {
  try {
    const [ofSort, moment, id] = mark.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (ofSort === sort) return { moment, id }
  } catch {
    // malformed cursors are rejected below
  }
  throw new AppError('bad_cursor')
}
