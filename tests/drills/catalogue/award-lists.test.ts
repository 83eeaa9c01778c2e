import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Listed, readAwardList } from '#tests/support/award-lists'
import { type AwardHonourRecord, type Catalogue, foldForMatch } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'

const shipped = fileURLToPath(new URL('../../../catalogue', import.meta.url))
let catalogue: Catalogue
beforeAll(async () => void ({ catalogue } = await readCatalogue(shipped)))

/**
 * `offset`: year in the list minus year in the catalogue. The Nebula list has the year of the ceremony, one year later.
 */
describe.each([
  { award: 'hugo', list: 'hugo-novel', offset: 0 },
  { award: 'nebula', list: 'nebula-novel', offset: 1 },
  { award: 'campbell-memorial', list: 'campbell-memorial', offset: 0 },
])('the novels of $award compared with an external list', ({ award, list, offset }) => {
  const listed = readAwardList(list)

  /** Returns all titles of the work of an honour, folded for comparison. */
  function titlesOf({ printedTitle, work }: AwardHonourRecord): Set<string> {
    const titles = catalogue.works.find(({ record }) => record.key === work)?.record.titles ?? []
    return new Set([printedTitle ?? '', ...titles.map((title) => title.value)].map(foldForMatch))
  }
  const sameAuthor = (one: string, other: string) => {
    const words = (name: string) => foldForMatch(name).split(' ').toSorted().join(' ')
    return words(one) === words(other)
  }
  const isSame = (entry: AwardHonourRecord, line: Listed) =>
    entry.year + offset === line.year &&
    (line.titles.some((title) => titlesOf(entry).has(foldForMatch(title))) ||
      // a printed title in another script (not Latin, unlike the list) cannot be compared, so the author is compared
      (/^\P{Script=Latin}+$/u.test(entry.printedTitle ?? '') &&
        sameAuthor(entry.printedName ?? '', line.author)))

  it('an external award list has every honoured novel of the catalogue, and the catalogue has every winner of the list', ({
    skip,
  }) => {
    const lines =
      listed ?? skip(`../shared/data has no list of the award ${award}: its honours were not compared`)
    const years = lines.map((line) => line.year)
    const ours = catalogue.awardHonours
      .map(({ record }) => record)
      .filter(
        (entry) => entry.award === award && entry.category === 'best-novel' && entry.result !== 'no-award',
      )
      .filter(
        (entry) => entry.year + offset >= Math.min(...years) && entry.year + offset <= Math.max(...years),
      )
    // the winner of the last year was unknown when the list was made
    const decided = new Set(lines.filter((line) => line.isWinner).map((line) => line.year))

    const differing = ours.filter((entry) => {
      const line = lines.find((candidate) => isSame(entry, candidate))
      return !line || (decided.has(line.year) && line.isWinner !== (entry.result === 'winner'))
    })
    const missing = lines.filter(
      (line) => line.isWinner && !ours.some((entry) => entry.result === 'winner' && isSame(entry, line)),
    )
    expect(differing.map((entry) => entry.key)).toEqual([])
    expect(missing.map((line) => `${line.year} ${line.titles[0]}`)).toEqual([])
    expect(ours.length).toBeGreaterThanOrEqual(decided.size)
  })
})
