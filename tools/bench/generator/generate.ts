import type { Database } from '#server/platform/database/database'
import { writeAwardEntries } from './award-entries.ts'
import { smallKinds, writeDerived, writeSearchIndex, writeSortKeys } from './finish.ts'
import { findNotable, type NotableKinds } from './notable-rows.ts'
import { writePeople } from './people.ts'
import { createRandom } from './random.ts'
import { writeAwards, writeGenres, writePublishers } from './reference-rows.ts'
import { beginBulk } from './rows.ts'
import { writeSeries } from './series.ts'
import { readShipped } from './shipped.ts'
import { sizesOf } from './sizes.ts'
import { growVocabulary } from './words.ts'
import { writeWorks } from './works.ts'

/** What is to be generated. */
export interface GeneratorOptions {
  works: number
  /** The same seed gives the same rows, but for times. */
  seed: number
  /** False where nobody will search: the index of works, authors and series is more than half of the time. True unless told. */
  isSearchable?: boolean
  /** Told one line a phase, with its seconds. */
  say?: (line: string) => void
}

/**
 * Fills an empty, migrated database with a catalogue that is large, plausible and the same each time: for figures and drills, never for
 * readers. `db` must allow long statements. Throws where the database already holds works.
 */
export async function generateCatalogue(
  db: Database,
  { works, seed, isSearchable = true, say = () => {} }: GeneratorOptions,
): Promise<NotableKinds> {
  const [row] = await db.query<{ filled: boolean }>({ text: 'select exists (select from works) as filled' })
  if (row!.filled) throw new Error('the generator fills empty databases only')
  const sizes = sizesOf(works)
  const phase = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const result = await work()
    say(`  ${name.padEnd(28)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
    return result
  }
  const random = createRandom(seed)
  const shipped = readShipped()
  const vocabulary = growVocabulary(random, shipped.titles)
  const { genres, categories } = await phase('genres, awards, publishers', () =>
    db.transaction(async (tx) => {
      await beginBulk(tx)
      const genres = await writeGenres(tx, shipped)
      const categories = await writeAwards(tx, shipped)
      await writePublishers(tx, random, sizes.publishers)
      return { genres, categories }
    }),
  )
  const people = await phase(`${sizes.authors} persons`, () =>
    writePeople(db, random, shipped, sizes.authors),
  )
  await phase(`${sizes.series} series`, () =>
    writeSeries(db, random, vocabulary, people.family, sizes.series),
  )
  await phase(`${works} works, with editions`, () =>
    writeWorks(db, { random, sizes, vocabulary, people, genres }),
  )
  await phase('award entries', () =>
    db.transaction(async (tx) => {
      await beginBulk(tx)
      await writeAwardEntries(tx, random, categories, works)
    }),
  )
  await db.query({ text: 'analyze' })
  await phase('counts and popularity', () => writeDerived(db))
  await phase('sort keys', () => writeSortKeys(db))
  await phase('search index', () => writeSearchIndex(db, isSearchable ? undefined : smallKinds))
  await phase('vacuum', async () => void (await db.query({ text: 'vacuum analyze' })))
  return findNotable(db)
}
