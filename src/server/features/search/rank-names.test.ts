import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/values/languages'
import { fold, foldings } from '@biblionaut/fold-text'
import { type Candidate, prepareQuery, rank, tierOf, tiers } from './rank-names.ts'
import { deletionsOf, joinedTitles, keysOf, significantWords, titleDeletionsOf } from './search-keys.ts'
import { typosAllowed, typosToStartOf } from './typos.ts'

const tier = (label: string, text: string) => tierOf(foldings(label).join('\n'), prepareQuery(fold(text)))

describe('typos', () => {
  it('typosToStartOf counts the typos between an unfinished word and the most similar beginning of a complete word', () => {
    expect(typosToStartOf('tnebr', 'tenebre', 1)).toBe(1)
    expect(typosToStartOf('teneb', 'tenebre', 1)).toBe(0)
    expect(typosToStartOf('xyz', 'tenebre', 1)).toBe(2)
  })
  it('the search allows no typo in a word of two characters, one in a short word and two in a long word', () => {
    expect(['it', 'dune', 'foundation'].map(typosAllowed)).toEqual([0, 1, 2])
  })
})

describe('search keys of a name', () => {
  it('a name is found by the beginning of each word, with ü as u or ue, with or without spaces', () => {
    expect(keysOf('Der Wüstenplanet')).toEqual(
      expect.arrayContaining(['der wustenplanet', 'derwuestenplanet', 'wustenplanet', 'wuestenplanet']),
    )
    expect(keysOf('Ursula K. Le Guin', { isPerson: true })).toEqual(
      expect.arrayContaining(['le guin', 'leguin', 'guin']),
    )
  })
  it('significantWords leaves out stop words, such as “the”, unless a name consists of stop words', () => {
    expect(significantWords('la mano sinistra delle tenebre')).toEqual(['mano', 'sinistra', 'tenebre'])
    expect(significantWords('it')).toEqual(['it'])
    expect(significantWords('der die das')).toEqual(['der', 'die', 'das'])
    expect(keysOf('The Left Hand of Darkness')).not.toContain('of darkness')
  })
  it('joinedTitles returns a short title without spaces, and nothing for a long title', () => {
    expect(joinedTitles('der golem')).toEqual(['dergolem', 'golem'])
    expect(joinedTitles('die linke hand der dunkelheit')).toEqual([])
  })
  it('deletionsOf, like titleDeletionsOf, returns at least one identical form for a word and its misspelling with one typo', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'e', 'n', 't', 'r'), minLength: 3, maxLength: 7 })
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('a', 'e', 'x'), (written, place, character) => {
        const at = place % written.length
        const characters = [...written]
        const typos = [
          characters.toSpliced(at, 1),
          characters.toSpliced(at, 0, character),
          characters.toSpliced(at, 1, character),
          at + 1 < characters.length
            ? characters.toSpliced(at, 2, characters[at + 1]!, characters[at]!)
            : characters,
        ].map((each) => each.join(''))
        for (const typo of typos)
          for (const rests of [deletionsOf, titleDeletionsOf])
            expect(rests(written).some((rest) => rests(typo).includes(rest))).toBe(true)
      }),
    )
  })
})

describe('fit of a name', () => {
  it('a name that differs from the query only by umlauts, apostrophes, spaces or an article is ranked as an exact match', () => {
    expect(tier('Der Wüstenplanet', 'der wuestenplanet')).toBe(tiers.same)
    expect(tier('Der Wüstenplanet', 'wustenplanet')).toBe(tiers.sameWithoutArticles)
    expect(tier('L’ombra del vento', "l'ombra del vento")).toBe(tiers.same)
    expect(tier('Le Guin', 'leguin')).toBe(tiers.same)
  })
  it('the rank of a found name depends on the kind of its difference from the query, such as a typo', () => {
    expect(tier('Dune', 'dne')).toBe(tiers.oneTypo)
    expect(tier('Dune', 'udne')).toBe(tiers.oneTypo)
    expect(tier('Dune Messiah', 'dune')).toBe(tiers.start)
    expect(tier('Dune', 'dine')).toBe(tiers.changedLetter)
    expect(tier('Die Kinder des Wüstenplaneten', 'wüsten')).toBe(tiers.wordStart)
    expect(tier('The Left Hand of Darkness', 'darkness hand left')).toBe(tiers.allWords)
    expect(tier('The Left Hand of Darkness', 'darkness hand')).toBeGreaterThan(tiers.allWords)
    expect(tier('The Left Hand of Darkness', 'darkness hand')).toBeLessThan(tiers.changedLetter)
  })
  it('a name with one typo is ranked before a name with one typo and an article that is not in the query', () => {
    expect(tier('Neuromancer', 'neromancer')).toBeLessThan(tier('The Necromancer', 'neromancer'))
  })
})

describe('order of matches', () => {
  const candidate = (entity_id: number, label: string, acclaim: number, language = 'en'): Candidate => ({
    kind: 1,
    entity_id,
    acclaim,
    label,
    language,
    is_shown: true,
    folded: foldings(label).join('\n'),
  })
  const ids = (text: string, candidates: Candidate[], language: Language = 'en') =>
    rank(candidates, prepareQuery(fold(text)), language).map((match) => match.entityId)

  it('search results are sorted by how well the name fits the query, then by acclaim', () => {
    expect(ids('dune', [candidate(1, 'Dune Messiah', 5), candidate(2, 'Dune', 1)])).toEqual([2, 1])
    expect(ids('star', [candidate(1, 'Stardust', 3), candidate(2, 'Starship', 5)])).toEqual([2, 1])
  })
  it('search results in the reader’s language come before results in other languages, unless these have much more acclaim', () => {
    const both = [candidate(1, 'Solaris', 3, 'de'), candidate(2, 'Solaris', 3.5, 'it')]
    expect(ids('solari', both, 'de')).toEqual([1, 2])
    expect(ids('solari', both, 'it')).toEqual([2, 1])
    expect(ids('sol', [candidate(1, 'Solar', 1, 'de'), candidate(2, 'Solaris', 5, 'it')], 'de')).toEqual([
      2, 1,
    ])
  })
  it('of several books with the query as title, the most acclaimed is the first search result, in any language', () => {
    const both = [candidate(1, 'Ring', 3, 'de'), candidate(2, 'Ring', 3.5, 'it')]
    expect(ids('ring', both, 'de')).toEqual([2, 1])
  })
  it('the search returns each entity once, with the name that fits the query best', () => {
    const [match, ...others] = rank(
      [candidate(1, 'Dune', 3), candidate(1, 'Der Wüstenplanet', 3, 'de')],
      prepareQuery('wustenplanet'),
      'en',
    )
    expect(others).toEqual([])
    expect(match).toMatchObject({ label: 'Der Wüstenplanet', language: 'de', isNamed: true })
  })
})
