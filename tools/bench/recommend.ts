import { join } from 'node:path'
import { takeDiverse } from '#server/features/recommendations/index'
import { readCatalogue } from '#server/importers/catalogue/index'
import { likedBy } from '../recommend/liked.ts'
import { ease, type Neighbours } from '../recommend/models.ts'
import { lambda, neighboursEach } from '../recommend/parameters.ts'
import { keysOfBooks, type Rating, readRatings } from '../recommend/ratings.ts'
import { requireData } from '../catalogue/source-rows.ts'
import { type Figure, tableOf } from './figure.ts'
import { root } from './servers.ts'

/** Published regularisation value of the recommendation model EASE, with which our model is compared. */
const publishedLambda = 200
const shown = 10
/** Number of books predicted for a reader. The rules for recommendations then choose ten of the books. */
const maxCandidates = 400

/**
 * Measures recommendations: four fifths of a reader's ratings must predict the last fifth. Needs the ratings in
 * ../shared/data.
 */
export async function recommendFigures(): Promise<string> {
  requireData()
  const ratings = readRatings()
  const { learned, heldOut } = holdBack(ratings)
  const alike = likedBy(
    learned.map((rating) => ({ ...rating, stars: 4 })),
    (book) => book,
  )
  const liked = likedBy(learned, (book) => book)
  const published = orderOf(liked, ease(alike.rows, alike.columns.length, publishedLambda), () => 1)
  const ours = orderOf(
    liked,
    ease(liked.rows, liked.columns.length, lambda, neighboursEach),
    (weight) => weight,
  )
  const ruled = await rulesOfCatalogue()
  const theirs = judge(published.map(firstTen), heldOut)
  const before = judge(ours.map(firstTen), heldOut)
  const after = judge(ours.map(ruled), heldOut)
  const figures: Figure[] = [
    row('recall@10', before.recall, theirs.recall - 0.005, `EASE ${theirs.recall.toFixed(4)}`),
    row('ndcg@10', before.ndcg, theirs.ndcg - 0.005, `EASE ${theirs.ndcg.toFixed(4)}`),
    {
      name: 'different works recommended',
      value: before.works,
      unit: 'works',
      limit: { atLeast: 900 },
      beside: `EASE ${theirs.works}`,
    },
    row('recall@10 after the rules', after.recall),
    row('ndcg@10 after the rules', after.ndcg),
    { name: 'different works after the rules', value: after.works, unit: 'works' },
  ]
  return tableOf(figures)
}

const row = (name: string, value: number, atLeast?: number, beside = ''): Figure => ({
  name,
  value,
  digits: 4,
  unit: '',
  beside,
  ...(atLeast !== undefined && { limit: { atLeast: Number(atLeast.toFixed(4)) } }),
})

/** Splits each reader's ratings into the first four fifths and the last fifth. */
function holdBack(ratings: readonly Rating[]): { learned: Rating[]; heldOut: Set<number>[] } {
  const learned: Rating[] = []
  const heldOut: Set<number>[] = []
  for (const lines of Map.groupBy(ratings, ({ user }) => user).values()) {
    const from = lines.length - Math.max(1, Math.floor(lines.length / 5))
    learned.push(...lines.slice(0, from))
    heldOut.push(new Set(lines.slice(from).map(({ book }) => book)))
  }
  return { learned, heldOut }
}

/** Returns for each reader the best `maxCandidates` books that the reader has not rated, best first. */
function orderOf(
  { rows, columns }: ReturnType<typeof likedBy<number>>,
  neighbours: Neighbours,
  weightOf: (weight: number) => number,
): number[][] {
  const from: [to: number, weight: number][][] = columns.map(() => [])
  for (const [to, list] of neighbours.entries())
    for (const [column, weight] of list) from[column]!.push([to, weight])
  return rows.map((row) => {
    const scores = new Float64Array(columns.length)
    for (const [column, rated] of row)
      for (const [to, weight] of from[column]!) scores[to]! += weight * weightOf(rated)
    for (const [column] of row) scores[column] = -Infinity
    return [...scores.keys()]
      .sort((a, b) => scores[b]! - scores[a]! || a - b)
      .slice(0, maxCandidates)
      .map((column) => columns[column]!)
  })
}

const firstTen = (order: readonly number[]): number[] => order.slice(0, shown)

/** Returns a function that chooses ten diverse books of the catalogue from predicted books, best first. */
async function rulesOfCatalogue(): Promise<(order: readonly number[]) => number[]> {
  const { catalogue } = await readCatalogue(join(root, 'catalogue'))
  const keys = keysOfBooks(catalogue)
  const works = new Map(catalogue.works.map(({ record }) => [record.key, record]))
  const positions = new Map(catalogue.series.map(({ record }) => [record.key, record.parentPosition]))
  return (order) =>
    takeDiverse(
      order.flatMap((book) => {
        const record = works.get(keys.get(book) ?? '')
        if (!record) return []
        const authors = record.contributors
          .filter(({ role }) => role === 'author')
          .map(({ person }) => person)
        const series = record.series.map(({ series: id, positionSort: place, role }) => ({
          id,
          place,
          role,
          parentPosition: positions.get(id) ?? null,
        }))
        return [{ book, type: record.workType, authors, series }]
      }),
      shown,
    ).map(({ book }) => book)
}

/** Returns recall and NDCG at ten, averaged over readers, and the number of distinct works. */
function judge(tens: readonly number[][], heldOut: readonly Set<number>[]) {
  const discount = Array.from({ length: shown }, (_, place) => 1 / Math.log2(place + 2))
  let recall = 0
  let ndcg = 0
  for (const [reader, ten] of tens.entries()) {
    const wanted = heldOut[reader]!
    const hits = ten.map((book) => (wanted.has(book) ? 1 : 0))
    const best = discount.slice(0, wanted.size).reduce((sum, gain) => sum + gain, 0)
    recall += hits.reduce<number>((sum, hit) => sum + hit, 0) / wanted.size
    ndcg += hits.reduce<number>((sum, hit, place) => sum + hit * discount[place]!, 0) / best
  }
  return { recall: recall / tens.length, ndcg: ndcg / tens.length, works: new Set(tens.flat()).size }
}
