import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Listed, readAwardList } from '#tests/support/award-lists'
import { type AwardHonourRecord, type Catalogue, foldForMatch } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'

const shipped = fileURLToPath(new URL('../../../catalogue', import.meta.url))
let catalogue: Catalogue
beforeAll(async () => void ({ catalogue } = await readCatalogue(shipped)))

/**
 * Our honours are written from knowledge; lists from outside only check them, and only in the years they cover.
 * `offset` is what a list adds to the year that the award counts: the list of Nebulas goes by the ceremony.
 */
describe.each([
  { award: 'hugo', list: 'hugo-novel', offset: 0 },
  { award: 'nebula', list: 'nebula-novel', offset: 1 },
  { award: 'campbell-memorial', list: 'campbell-memorial', offset: 0 },
])('the novels of $award beside a list from outside', ({ award, list, offset }) => {
  const listed = readAwardList(list)

  /** Every title under which the work of an honour is known, folded. */
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
      // a title in another script than the list's
      (/^\P{Script=Latin}+$/u.test(entry.printedTitle ?? '') &&
        sameAuthor(entry.printedName ?? '', line.author)))

  it('agrees with every line of it, and misses no winner', ({ skip }) => {
    const lines = listed ?? skip(`../shared/data is not here: ${award} was compared with no list`)
    const years = lines.map((line) => line.year)
    const ours = catalogue.awardHonours
      .map(({ record }) => record)
      .filter(
        (entry) => entry.award === award && entry.category === 'best-novel' && entry.result !== 'no-award',
      )
      .filter(
        (entry) => entry.year + offset >= Math.min(...years) && entry.year + offset <= Math.max(...years),
      )
    // the ballot of the last year was not decided when the list was made
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
