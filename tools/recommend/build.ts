import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCatalogue } from '#server/importers/catalogue/index'
import { requireData } from '../catalogue/source-rows.ts'
import { firstVolumes, likedBy } from './liked.ts'
import { ease, type Neighbours, similar } from './models.ts'
import { lambda, neighboursEach } from './parameters.ts'
import { keysOfBooks, readRatings } from './ratings.ts'

/**
 * Generates catalogue/neighbours.ndjson from the ratings in ../shared/data: `node tools/recommend/build.ts`. The result
 * has no data of a reader.
 */
const folder = new URL('../../catalogue/', import.meta.url)
requireData()
const { catalogue } = await readCatalogue(fileURLToPath(folder))
const ratings = readRatings()
const keys = keysOfBooks(catalogue)
const firstOf = firstVolumes(catalogue)
const keyOf = (book: number) => keys.get(book) ?? null

// books that are not in the catalogue are included, because the model would otherwise attribute their influence to
// other books
const books = likedBy(ratings, (book) => book)
const predictors = byKey(ease(books.rows, books.columns.length, lambda), books.columns.map(keyOf))
const units = likedBy(ratings, (book) => {
  const key = keyOf(book)
  return key === null ? null : firstOf(key)
})
const likes = byKey(similar(units.rows, units.columns.length, neighboursEach), units.columns)

const naturally = new Intl.Collator('en', { numeric: true })
const lines = [...new Set([...predictors.keys(), ...likes.keys()])].sort(naturally.compare).map((key) =>
  JSON.stringify({
    key,
    predictors: predictors.get(key) ?? [],
    similar: likes.get(key) ?? [],
    source: 'goodbooks-10k',
  }),
)
writeFileSync(new URL('neighbours.ndjson', folder), `${lines.join('\n')}\n`)
console.log(
  `${lines.length} works, ${predictors.size} with predictors, ${likes.size} with similar works; of ${ratings.length} ratings ${ratings.filter(({ book }) => keys.has(book)).length} are of works of the catalogue`,
)

/** Maps the key of a work to related works with rounded weights. Omits books that are not in the catalogue. */
function byKey(neighbours: Neighbours, columns: (string | null)[]): Map<string, [string, number][]> {
  const found = new Map<string, [string, number][]>()
  for (const [place, list] of neighbours.entries()) {
    const key = columns[place]
    if (key === null || key === undefined) continue
    const named = list.flatMap(([column, weight]): [string, number][] => {
      const name = columns[column]
      const rounded = Math.round(weight * 10_000) / 10_000
      return name === null || name === undefined || rounded <= 0 ? [] : [[name, rounded]]
    })
    if (named.length > 0) found.set(key, named.slice(0, neighboursEach))
  }
  return found
}
