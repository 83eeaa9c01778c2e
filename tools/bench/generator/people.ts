import { personSortKey } from '#server/platform/text/sort-key'
import type { Database } from '#server/platform/database/database'
import { growNameParts, makePersonName } from './person-names.ts'
import type { Random } from './random.ts'
import { beginBulk, flushAll, rowsOf } from './rows.ts'
import type { Shipped } from './shipped.ts'
import { createSlugs } from './slugs.ts'

/** The persons made: names by id (the first has id 1). */
export interface People {
  printed: readonly string[]
  /** Family names that titles may speak of. */
  family: readonly string[]
}

const perBatch = 5_000
const languages = ['en', 'en', 'en', 'de', 'it', 'fr', 'pl', 'ru', 'ja']
const nationalities = ['US', 'GB', 'CA', 'DE', 'AT', 'CH', 'IT', 'FR', 'PL', 'JP']
const genders = ['male', 'female', 'female', 'male', 'non_binary', 'not_specified']

/** Writes `count` persons with their names; one of twelve has another name too, half have years. */
export async function writePeople(
  db: Database,
  random: Random,
  shipped: Shipped,
  count: number,
): Promise<People> {
  const parts = growNameParts(random, shipped)
  const people = rowsOf('people', {
    id: 'int',
    slug: 'text',
    sort_name: 'text',
    sort_key: 'text',
    born_year: 'int',
    died_year: 'int',
    gender: 'text',
    native_language: 'text',
    nationality: 'text',
  })
  const names = rowsOf('person_names', {
    person_id: 'int',
    value: 'text',
    kind: 'text',
    is_display: 'boolean',
  })
  const slugFor = createSlugs()
  const printed: string[] = []
  for (let start = 0; start < count; start += perBatch) {
    for (let id = start + 1; id <= Math.min(count, start + perBatch); id += 1) {
      const name = makePersonName(random, parts)
      const born = random.chance(0.5) ? 1830 + random.below(170) : null
      const died = born !== null && born < 1940 ? born + 30 + random.below(60) : null
      people.add(
        id,
        slugFor(name.printed, id),
        name.sorted,
        personSortKey(name.sorted),
        born,
        died,
        random.pick(genders),
        random.chance(0.7) ? random.pick(languages) : null,
        random.chance(0.6) ? random.pick(nationalities) : null,
      )
      names.add(id, name.printed, 'official', true)
      if (random.chance(1 / 12)) {
        const other = makePersonName(random, parts).printed
        if (other !== name.printed) names.add(id, other, 'alias', false)
      }
      printed.push(name.printed)
    }
    await db.transaction(async (tx) => {
      await beginBulk(tx)
      await flushAll(tx, [people, names])
    })
  }
  return { printed, family: parts.family.slice(0, 4_000) }
}
