import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/values/languages'
import { loadedCatalogue, type LoadedCatalogue } from '#tests/support/loaded-catalogue'

let catalogue: LoadedCatalogue
beforeAll(async () => {
  catalogue = await loadedCatalogue()
}, 120_000)
afterAll(() => catalogue.close())

const rows = readFileSync(new URL('../../quality/tailed-titles.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [Language, string, string])
const slugs = async (question: string, language: Language) =>
  (await catalogue.search.find('books', question, language)).map(({ slug }) => slug)

describe('search in the shipped catalogue', () => {
  it('a book is the first result for its title with a subtitle, series or edition, as other sites write it', async () => {
    const missed: string[] = []
    for (const [language, question, wanted] of rows)
      if ((await slugs(question, language))[0] !== wanted) missed.push(question)
    expect(missed).toEqual([])
  }, 120_000)
  it('search finds the books of an author whose two last names are written as one word', async () => {
    expect((await slugs('leguin', 'en')).slice(0, 3)).toContain('the-dispossessed')
    expect((await slugs('LeGuin', 'en')).slice(0, 4)).toContain('the-left-hand-of-darkness')
    expect(await slugs('demari', 'it')).toContain('lultimo-elfo')
  })
  it('search finds the books of an author whose name is part of the name of an award', async () => {
    expect(await slugs('bram stoker', 'en')).toContain('dracula')
    expect((await slugs('philip k dick', 'de')).slice(0, 3)).toContain('the-man-in-the-high-castle')
    expect((await slugs('arthur c clarke', 'it')).slice(0, 3)).toContain('rendezvous-with-rama')
  })
  it('search finds the first volume of a series even if the query misspells the series name', async () => {
    for (const question of ['harry poter', 'hary potter'])
      expect((await slugs(question, 'en'))[0]).toBe('harry-potter-and-the-philosophers-stone')
  })
  it('search finds a volume of a series by its number and the name of the parent series', async () => {
    for (const question of ['mondo emerso volume secondo', 'mondo emerso secondo volume'])
      expect((await slugs(question, 'it'))[0]).toBe('la-missione-di-sennar')
  })
  it('search lists the more popular of two books with the same title first in each language', async () => {
    for (const language of ['en', 'de', 'it'] as const) {
      expect((await slugs('Ring', language)).slice(0, 2)).toEqual(['ringu', 'ring'])
      expect((await slugs('Quicksilver', language)).slice(0, 2)).toEqual(['quicksilver', 'quicksilver-hart'])
    }
  })
})
