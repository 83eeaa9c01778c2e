import type { Database } from '#server/platform/database/database'
import type { Random } from './random.ts'
import { beginBulk, flushAll, rowsOf } from './rows.ts'
import { createSlugs } from './slugs.ts'
import { makeSeriesName } from './titles.ts'
import { titleLanguages, type Vocabulary } from './words.ts'

const perBatch = 5_000
const nameShares = { en: 1, de: 0.5, it: 0.3 }

/** Writes `count` series with the ids from 1 on, named in English, half in German, a third in Italian. All stand on the shelf of novels. */
export async function writeSeries(
  db: Database,
  random: Random,
  vocabulary: Vocabulary,
  family: readonly string[],
  count: number,
): Promise<void> {
  const series = rowsOf('series', { id: 'int', slug: 'text', kind: 'text', status: 'text' })
  const names = rowsOf('series_names', {
    series_id: 'int',
    language: 'text',
    value: 'text',
    kind: 'text',
    is_display: 'boolean',
  })
  const slugFor = createSlugs()
  for (let start = 0; start < count; start += perBatch) {
    for (let id = start + 1; id <= Math.min(count, start + perBatch); id += 1) {
      let slug = ''
      for (const language of titleLanguages) {
        if (!random.chance(nameShares[language])) continue
        const name = makeSeriesName(random, vocabulary, language, family)
        slug ||= slugFor(name, id)
        names.add(id, language, name, language === 'en' ? 'official' : 'translated', true)
      }
      const status = random.float()
      series.add(
        id,
        slug,
        random.chance(0.1) ? 'shared_universe' : 'author',
        status < 0.5 ? 'completed' : status < 0.7 ? 'ongoing' : null,
      )
    }
    await db.transaction(async (tx) => {
      await beginBulk(tx)
      await flushAll(tx, [series, names])
    })
  }
}
