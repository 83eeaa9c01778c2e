import type { Queryable } from '#server/platform/database/database'
import type { Category } from './reference-rows.ts'
import type { Random } from './random.ts'
import { rowsOf } from './rows.ts'

const lastYear = 2026
const results = ['winner', 'runner-up', 'nominee', 'nominee', 'nominee']

/** Writes a winner and four more for each category and year, for at most every fourth work. */
export async function writeAwardEntries(
  tx: Queryable,
  random: Random,
  categories: readonly Category[],
  works: number,
): Promise<void> {
  const entries = rowsOf('award_entries', {
    award_id: 'int',
    category_id: 'int',
    year: 'int',
    result: 'text',
    work_id: 'int',
  })
  let left = Math.floor(works / 4)
  const oldest = Math.min(...categories.map((category) => category.from))
  for (let year = lastYear; year >= oldest; year -= 1) {
    for (const { id, award, from } of categories) {
      if (year < from) continue
      const honoured = new Set<number>()
      while (honoured.size < Math.min(results.length, left)) honoured.add(1 + random.tail(works))
      left -= honoured.size
      for (const [index, work] of [...honoured].entries()) entries.add(award, id, year, results[index]!, work)
    }
  }
  await entries.flush(tx)
}
