import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { KeyedCache } from '#server/platform/cache/keyed-cache'
import { ContentVersions } from '#server/platform/cache/versions'
import { createSearch, type Search } from '#server/features/search/index'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-shipped'
import { createDatabase, type Database } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'

const folder = fileURLToPath(new URL('../../../catalogue', import.meta.url))
let test: TestDatabase
let db: Database
let search: Search

/** Each flagship's id with the title it shows in each language. */
let flagships: { id: number; titles: Record<Language, string> }[]

beforeAll(async () => {
  test = await createTestDatabase()
  db = createDatabase({ url: test.url, statementTimeoutMs: 60_000, log: createLogger({ level: 'silent' }) })
  await loadCatalogueFolder(db, folder)
  search = createSearch({ db, cache: new KeyedCache(new ContentVersions()) })
  const keys = globSync(`${folder}/by-hand/*/*.json`).flatMap((file) => {
    const { works = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
      works?: { key: string; flagship?: true }[]
    }
    return works.filter((work) => work.flagship).map((work) => work.key)
  })
  const rows = await db.query<{ id: number; language: Language; value: string }>({
    text: `select n.work_id as id, n.language, n.value from imported_records r join work_names n on n.work_id = r.entity_id
      where r.kind = 'work' and r.key = any($1) and n.is_display and n.language = any('{de,en,it}')`,
    values: [keys],
  })
  const byId = new Map<number, Record<string, string>>()
  for (const { id, language, value } of rows) byId.set(id, { ...byId.get(id), [language]: value })
  flagships = [...byId].map(([id, titles]) => ({ id, titles: titles as Record<Language, string> }))
}, 120_000)
afterAll(async () => {
  await db.close()
  await test.drop()
})

/** As somebody in a hurry types it: small letters, no accents. */
const typed = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')

const slips = ['dropped', 'doubled', 'swapped'] as const
/** Every way of leaving out one letter, typing one twice, swapping two neighbours. */
function slipsOf(title: string, kind: (typeof slips)[number]): string[] {
  const letters = [...title]
  return letters.flatMap((letter, at) => {
    if (!/[\p{L}\p{N}]/u.test(letter)) return []
    if (kind === 'dropped') return [letters.toSpliced(at, 1).join('')]
    if (kind === 'doubled') return [letters.toSpliced(at, 0, letter).join('')]
    const next = letters[at + 1]
    return next === undefined || next === letter || !/[\p{L}\p{N}]/u.test(next)
      ? []
      : [letters.toSpliced(at, 2, next, letter).join('')]
  })
}

/** Whether a question is a slip of this title, too: "olaris" is Polaris as much as Solaris, and may lead to either. */
const isSlipOf = (title: string, question: string) =>
  slips.some((kind) => slipsOf(typed(title), kind).includes(question))

/**
 * Every slip of every title is 12,000 questions: `npm run verify` asks all, the daily tests a seventh, another part of
 * it for each title.
 */
const stride = process.env['ALL_SLIPS'] ? 1 : 7

/** Questions that do not lead to the work first, with what came first instead. */
async function misses(makeQuestions: (title: string) => string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, titles } of flagships)
    for (const language of interfaceLanguages)
      for (const question of makeQuestions(typed(titles[language]))) {
        const [first, second] = await search.find('books', question, language)
        if (first?.id === id || (second?.id === id && isSlipOf(first!.title, question))) continue
        wrong.push(`${language} ${question} -> ${first?.title ?? 'nothing'}`)
      }
  return wrong
}

describe('each flagship answers first to its title', () => {
  it('there are at least sixty with a title in each language', () => {
    expect(flagships.length).toBeGreaterThanOrEqual(60)
    for (const { titles } of flagships)
      expect(Object.keys(titles).sort()).toEqual(interfaceLanguages.toSorted())
  })
  it('row 52: typed in small letters without accents, in each language', async () => {
    expect(await misses((title) => [title])).toEqual([])
  }, 60_000)
  for (const kind of slips)
    it(`with any one letter ${kind}`, async () => {
      const wrong = await misses((title) =>
        slipsOf(title, kind).filter((_, at) => (at + title.length) % stride === 0),
      )
      expect(wrong).toEqual([])
    }, 600_000)
})
