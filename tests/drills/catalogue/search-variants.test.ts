import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchKinds } from '#contract/calls/search'
import type { Language } from '#contract/values/languages'
import { loadedCatalogue, type LoadedCatalogue } from '#tests/support/loaded-catalogue'

let catalogue: LoadedCatalogue
beforeAll(async () => {
  catalogue = await loadedCatalogue()
}, 180_000)
afterAll(() => catalogue.close())

/** Reads test queries that were written without knowledge of the search code and of other tests. */
const linesOf = (name: string): string[][] =>
  readFileSync(new URL(`../../quality/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
const find = (query: string, language: string) => catalogue.search.find('books', query, language as Language)

describe('search in the shipped catalogue', () => {
  it('search finds the book first for 95 % of titles with an added subtitle, series or edition, unseen in development', async () => {
    const titles = linesOf('tailed-titles-2.tsv')
    const missed: string[] = []
    for (const [language, query, wanted] of titles) {
      const [first] = await find(query!, language!)
      if (first?.slug !== wanted) missed.push(`${query} -> ${first?.slug}`)
    }
    expect(titles.length).toBeGreaterThanOrEqual(200)
    expect(missed.length / titles.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
  }, 240_000)

  it('search finds the right book for 90 % of the queries in search-variants.tsv, such as joined names and aliases', async () => {
    const queries = linesOf('search-variants.tsv').filter(([kind]) => kind !== 'similar')
    const missed: string[] = []
    for (const [, language, query, wanted, top] of queries) {
      const found = (await find(query!, language!)).slice(0, Number(top))
      // `by` and a name: the first result is by this author
      const isFound = wanted!.startsWith('by ')
        ? found[0]?.authors.includes(wanted!.slice('by '.length))
        : wanted!.split(',').every((slug) => found.some((hit) => hit.slug === slug))
      if (!isFound) missed.push(`${query} -> ${found.map(({ slug }) => slug).join(', ')}`)
    }
    expect(queries.length).toBeGreaterThanOrEqual(40)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length / 10)
  })

  it('a query that no name matches has at most six similar results', async () => {
    const missed: string[] = []
    for (const [, language, query, , top] of linesOf('search-variants.tsv').filter(
      ([kind]) => kind === 'similar',
    )) {
      const found = await catalogue.search.findAll(query!, language as Language)
      const count = searchKinds.reduce((sum, kind) => sum + found[kind].length, 0)
      if (!found.isExact && count > Number(top)) missed.push(`${query}: ${count}`)
    }
    expect(missed).toEqual([])
  })
})
