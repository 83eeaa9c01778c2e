import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-shipped'
import { createDatabase, type Database } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { createEmbeddedEngine } from '#server/features/assistant/index'
import { createSearch } from '#server/features/search/index'
import { createKeptValues } from '#server/platform/cache/kept-values'
import type { Language } from '#contract/languages'
import { createWishAsker } from './answer-wish.ts'
import { tally, type Verdict } from './check-answer.ts'
import { readFacts } from './wish-facts.ts'
import { developmentHalf } from './wishes.ts'

let test: TestDatabase
let db: Database
let verdicts: { id: string; verdict: Verdict }[]
beforeAll(async () => {
  test = await createTestDatabase()
  db = createDatabase({ url: test.url, log: createLogger({ level: 'silent' }), statementTimeoutMs: 120_000 })
  await loadCatalogueFolder(db, fileURLToPath(new URL('../../catalogue', import.meta.url)))
  const ask = createWishAsker(db, await readFacts(db))
  verdicts = []
  for (const wish of developmentHalf()) verdicts.push({ id: wish.id, verdict: await ask(wish) })
}, 240_000)
afterAll(async () => {
  await db.close()
  await test.drop()
})

it('row 20: of what 75 wishes in three languages ask for, answers satisfy at least 95 %', () => {
  const missed = verdicts.flatMap(({ id, verdict }) =>
    verdict.filters.filter(({ satisfied }) => !satisfied).map(({ filter }) => `${id} ${filter.kind}`),
  )
  const { share, filters } = tally(verdicts.map(({ verdict }) => verdict))
  expect(filters).toBeGreaterThan(120)
  expect({ share: share >= 0.95, missed: share >= 0.95 ? [] : missed }).toEqual({ share: true, missed: [] })
})

it('row 20: nothing is recommended that does not exist, was read, or was named already', () => {
  expect(tally(verdicts.map(({ verdict }) => verdict))).toMatchObject({
    absent: 0,
    alreadyRead: 0,
    repeated: 0,
  })
})

it('row 20: a wish without any word of a filter is answered too', () => {
  const plain = verdicts.filter(({ verdict }) => verdict.filters.length === 0)
  expect(plain.length).toBeGreaterThan(10)
  expect(plain.filter(({ verdict }) => !verdict.isEnough).map(({ id }) => id)).toEqual([])
})

/** What is understood of a message over the shipped catalogue; what is refused has a minus before it. */
async function understoodOf(language: Language, text: string): Promise<string[]> {
  const drops = { onDrop: () => () => undefined }
  const engine = createEmbeddedEngine({
    db,
    kept: createKeptValues(drops),
    search: createSearch({ db, drops }),
  })
  const userId = '00000000-0000-4000-8000-000000000000'
  const question = { userId, language, text, without: [], history: [], signal: new AbortController().signal }
  for await (const event of engine.answer(question))
    if (event.type === 'wish')
      return event.chips.map(({ label, isExcluded }) => (isExcluded ? `-${label}` : label)).toSorted()
  return []
}

it.each<[Language, string, string[]]>([
  ['en', 'something like Dune but shorter', ['like Dune', 'shorter than Dune']],
  [
    'de',
    'abgeschlossene Fantasy-Reihe auf Deutsch',
    ['abgeschlossene Reihe', 'Ausgabe auf Deutsch', 'Fantasy'],
  ],
  [
    'it',
    'fantascienza italiana premiata, niente horror',
    ['premiato', 'fantascienza', '-horror', 'dall’Italia'],
  ],
  [
    'en',
    'without dragons, elves or wizards please: epic fantasy',
    ['-Dragons', '-Faeries & Fae', '-Witches & Wizards', 'Epic Fantasy'],
  ],
  [
    'de',
    'Zombies ja, aber bitte keine Liebesgeschichte und auf Italienisch',
    ['Ausgabe auf Italienisch', 'Zombies', '-Romantasy'],
  ],
  ['it', 'Non mi piacciono gli zombi, ma amo il post-apocalittico', ['-Zombi', 'Postapocalittico']],
  [
    'de',
    'Ich mag Tolkien sehr, aber bitte nicht noch mehr von ihm',
    ['wie J. R. R. Tolkien', '-von J. R. R. Tolkien'],
  ],
  [
    'en',
    'books similar to Good Omens and Mort, but not by Pratchett or Gaiman',
    [
      '-by Neil Gaiman',
      '-by Terry Pratchett',
      'like Good Omens: The Nice and Accurate Prophecies of Agnes Nutter, Witch',
      'like Mort',
    ],
  ],
  [
    'it',
    'non più di 250 pagine, distopico, senza serie',
    ['fino a 250 pagine', 'autoconclusivo', 'Distopia'],
  ],
  [
    'de',
    'Science-Fiction, die ursprünglich auf Deutsch erschienen ist',
    ['im Original Deutsch', 'Science-Fiction'],
  ],
  ['en', 'Books by Italian authors in English', ['edition in English', 'Italian author']],
  ['de', 'SF von Frauen aus den Siebzigern', ['1970–1979', 'von Frauen', 'Science-Fiction']],
  ['en', 'the opposite of horror: something funny', ['-horror', 'Humour & Satire']],
  [
    'it',
    'vincitori del premio Urania o del premio Italia',
    ['premio: Premio Italia', 'premio: Premio Urania'],
  ],
])('row 20: %s “%s” is understood', async (language, text, chips) => {
  expect(await understoodOf(language, text)).toEqual(chips.toSorted())
})
