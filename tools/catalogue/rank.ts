import { fileURLToPath } from 'node:url'
import type { WorkRecord } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'

/** Prints the keys of the 3,000 works with the highest acclaim (fame): `node tools/catalogue/rank.ts 3000`. */
const { catalogue } = await readCatalogue(fileURLToPath(new URL('../../catalogue/', import.meta.url)))

const honours = Map.groupBy(
  catalogue.awardHonours.map(({ record }) => record),
  ({ work }) => work,
)

const aboutBooks = new Set<WorkRecord['workType']>(['companion', 'nonfiction'])

/** Returns the acclaim of a work, a score with the same weights as in the database function `work_acclaim`. */
function acclaimOf(work: WorkRecord): number {
  const own = honours.get(work.key) ?? []
  const wins = own.filter(({ result }) => result === 'winner').length
  const nominations = own.filter(({ result }) => result !== 'winner' && result !== 'no-award').length
  const languages = new Set(work.titles.flatMap(({ kind, lang }) => (kind === 'alias' ? [] : [lang]))).size
  const grade = work.grade ?? 0
  const year = work.firstPublicationYear ?? 0
  const readers = Math.max(Math.log10((work.prior?.ratingCount ?? 0) + 1), (year >= 2015 ? 0.9 : 0.6) * grade)
  const isLaterVolume = work.series.some(
    ({ role, positionSort }) => role === 'main' && (positionSort ?? 0) > 1,
  )
  const base = Math.max(
    0.65 * readers,
    grade === 0 ? 0 : 2 + 0.7 * grade,
    wins > 0 ? 4.7 : nominations > 0 ? 4.1 : 0,
  )
  const rest =
    0.3 * readers +
    0.1 * (Math.min(wins, 4) + Math.min(languages, 4)) +
    0.05 * Math.min(nominations, 4) +
    0.2 * Math.min(Math.max(year - 1950, 0) / 70, 1)
  const penalty = grade === 0 && isLaterVolume ? 0.6 : 0
  const isOnItsOwn = work.workType === 'omnibus' ? grade >= 4 : !aboutBooks.has(work.workType)
  return (isOnItsOwn ? 1 : 0.4) * Math.max(0, base + rest - penalty)
}

const ranked = catalogue.works
  .map(({ record }) => ({ key: record.key, acclaim: acclaimOf(record) }))
  .toSorted((a, b) => b.acclaim - a.acclaim || (a.key < b.key ? -1 : 1))
for (const { key } of ranked.slice(0, Number(process.argv[2] ?? ranked.length))) console.log(key)
