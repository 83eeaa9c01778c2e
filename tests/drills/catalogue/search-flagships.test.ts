import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { loadedCatalogue, type LoadedCatalogue, shippedFolder } from '#tests/support/loaded-catalogue'

let catalogue: LoadedCatalogue
/** Id of each flagship (a work with every field written by hand) with its display title in each language. */
let flagships: { id: number; titles: Record<Language, string> }[]

beforeAll(async () => {
  catalogue = await loadedCatalogue()
  const keys = globSync(`${shippedFolder}/by-hand/*/*.json`).flatMap((file) => {
    const { works = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
      works?: { key: string; flagship?: true }[]
    }
    return works.filter((work) => work.flagship).map((work) => work.key)
  })
  const rows = await catalogue.db.query<{ id: number; language: Language; value: string }>({
    text: `select n.work_id as id, n.language, n.value from imported_records r join work_names n on n.work_id = r.entity_id
      where r.kind = 'work' and r.key = any($1) and n.is_display and n.language = any('{de,en,it}')`,
    values: [keys],
  })
  const byId = new Map<number, Record<string, string>>()
  for (const { id, language, value } of rows) byId.set(id, { ...byId.get(id), [language]: value })
  flagships = [...byId].map(([id, titles]) => ({ id, titles: titles as Record<Language, string> }))
}, 120_000)
afterAll(() => catalogue.close())

/** Returns a title in lower case without accents, as many people type it. */
const typed = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')

const slips = ['dropped', 'doubled', 'swapped'] as const
/**
 * Returns all variants of a title with one typo of this kind: a dropped or doubled character, or two swapped
 * neighbours.
 */
function slipsOf(title: string, kind: (typeof slips)[number]): string[] {
  const characters = [...title]
  return characters.flatMap((character, at) => {
    if (!/[\p{L}\p{N}]/u.test(character)) return []
    if (kind === 'dropped') return [characters.toSpliced(at, 1).join('')]
    if (kind === 'doubled') return [characters.toSpliced(at, 0, character).join('')]
    const next = characters[at + 1]
    return next === undefined || next === character || !/[\p{L}\p{N}]/u.test(next)
      ? []
      : [characters.toSpliced(at, 2, next, character).join('')]
  })
}

/** True if the query is also this title with one typo: "olaris" may mean Polaris or Solaris. */
const isSlipOf = (title: string, query: string) =>
  slips.some((kind) => slipsOf(typed(title), kind).includes(query))

/** `npm test` checks only every seventh of the 12,000 queries with a typo. */
const stride = process.env['ALL_SLIPS'] ? 1 : 7

/** Returns each query that does not find the expected work first. "olaris" may find Polaris first, Solaris second. */
async function misses(makeQueries: (title: string) => string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, titles } of flagships)
    for (const language of interfaceLanguages)
      for (const query of makeQueries(typed(titles[language]))) {
        const [first, second] = await catalogue.search.find('books', query, language)
        if (first?.id === id || (second?.id === id && isSlipOf(first!.title, query))) continue
        wrong.push(`${language} ${query} -> ${first?.title ?? 'nothing'}`)
      }
  return wrong
}

describe('search for flagships', () => {
  it('at least sixty flagships (works with every field written by hand) have a title in each language', () => {
    expect(flagships.length).toBeGreaterThanOrEqual(60)
    for (const { titles } of flagships)
      expect(Object.keys(titles).sort()).toEqual(interfaceLanguages.toSorted())
  })
  it('the title of a flagship (every field written by hand) in lower case without accents finds it first [spec 52]', async () => {
    expect(await misses((title) => [title])).toEqual([])
  }, 60_000)
  for (const kind of slips)
    it(`a flagship’s title with one character ${kind} finds the flagship first, or second after an equally similar title`, async () => {
      const wrong = await misses((title) =>
        slipsOf(title, kind).filter((_, at) => (at + title.length) % stride === 0),
      )
      expect(wrong).toEqual([])
    }, 600_000)
})
