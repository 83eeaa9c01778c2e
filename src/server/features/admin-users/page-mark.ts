import { z } from 'zod'
import { AppError } from '../../platform/http/errors.ts'

/** The last row of a page: a moment in microseconds since 1970, and the id, which breaks ties. */
export interface PageMark {
  moment: number
  id: string
}

const mark = z.tuple([z.string(), z.number().int().min(0).max(8e15), z.uuid()])

/** A cursor for lists whose ids are no numbers. It carries the sort it belongs to. */
export const encodeMark = (sort: string, { moment, id }: PageMark): string =>
  Buffer.from(JSON.stringify([sort, moment, id])).toString('base64url')

/** @throws AppError `bad_cursor` for anything this site did not write for this `sort` */
export function decodeMark(cursor: string, sort: string): PageMark {
  try {
    const [ofSort, moment, id] = mark.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (ofSort === sort) return { moment, id }
  } catch {
    // told below
  }
  throw new AppError('bad_cursor')
}
