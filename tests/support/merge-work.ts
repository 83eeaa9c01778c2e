import type { Queryable } from '#server/platform/database/types'

/** Marks a work as merged into another one, without moving its rows. `into: null` reverts this. */
export const mergeWork = (db: Queryable, work: number, into: number | null) =>
  db.query({ text: 'update works set merged_into = $2 where id = $1', values: [work, into] })
