import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/values/languages'
import { fold, foldings } from '../../platform/text/fold.ts'
import { type Candidate, questionOf, rank, tierOf, tiers } from './ranking.ts'
import { deletionsOf, joinedTitles, keysOf, tellingWords, titleDeletionsOf } from './search-text.ts'
import { typosAllowed, typosBetween, typosToStartOf } from './typos.ts'

const tier = (label: string, asked: string) => tierOf(foldings(label).join('\n'), questionOf(fold(asked)))

describe('typos', () => {
  it('are letters left out, added, changed, or two neighbours swapped', () => {
    expect(typosBetween('dune', 'dune', 2)).toBe(0)
    expect(typosBetween('dune', 'dne', 2)).toBe(1)
    expect(typosBetween('dune', 'duune', 2)).toBe(1)
    expect(typosBetween('dune', 'dine', 2)).toBe(1)
    expect(typosBetween('dune', 'duen', 2)).toBe(1)
    expect(typosBetween('dune', 'solaris', 2)).toBe(3)
  })
  it('count the same both ways, and a word to itself has none', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typosBetween(a, b, 3)).toBe(typosBetween(b, a, 3))
        expect(typosBetween(a, a, 3)).toBe(0)
      }),
    )
  })
  it('of a word that is being typed count to the nearest beginning', () => {
    expect(typosToStartOf('tnebr', 'tenebre', 1)).toBe(1)
    expect(typosToStartOf('teneb', 'tenebre', 1)).toBe(0)
    expect(typosToStartOf('xyz', 'tenebre', 1)).toBe(2)
  })
  it('are allowed by length', () => {
    expect(['it', 'dune', 'foundation'].map(typosAllowed)).toEqual([0, 1, 2])
  })
})

describe('what is kept of a name', () => {
  it('are its word starts, in both umlaut foldings, spaced and joined', () => {
    expect(keysOf('Der Wüstenplanet')).toEqual(
      expect.arrayContaining(['der wustenplanet', 'derwuestenplanet', 'wustenplanet', 'wuestenplanet']),
    )
    expect(keysOf('Ursula K. Le Guin', { isPerson: true })).toEqual(
      expect.arrayContaining(['le guin', 'leguin', 'guin']),
    )
  })
  it('leaves articles out unless nothing else is there', () => {
    expect(tellingWords('la mano sinistra delle tenebre')).toEqual(['mano', 'sinistra', 'tenebre'])
    expect(tellingWords('it')).toEqual(['it'])
    expect(tellingWords('der die das')).toEqual(['der', 'die', 'das'])
    expect(keysOf('The Left Hand of Darkness')).not.toContain('of darkness')
  })
  it('joins short titles over the borders of their words', () => {
    expect(joinedTitles('der golem')).toEqual(['dergolem', 'golem'])
    expect(joinedTitles('die linke hand der dunkelheit')).toEqual([])
  })
  it('shares a rest between any word and the same with one typo in its first letters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'e', 'n', 't', 'r'), minLength: 3, maxLength: 7 })
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('a', 'e', 'x'), (written, place, letter) => {
        const at = place % written.length
        const letters = [...written]
        const typos = [
          letters.toSpliced(at, 1),
          letters.toSpliced(at, 0, letter),
          letters.toSpliced(at, 1, letter),
          at + 1 < letters.length ? letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!) : letters,
        ].map((each) => each.join(''))
        for (const typo of typos)
          for (const rests of [deletionsOf, titleDeletionsOf])
            expect(rests(written).some((rest) => rests(typo).includes(rest))).toBe(true)
      }),
    )
  })
})

describe('how well a name fits', () => {
  it('is best where it is the same, accents, spaces and umlauts aside', () => {
    expect(tier('Der Wüstenplanet', 'der wuestenplanet')).toBe(tiers.same)
    expect(tier('Der Wüstenplanet', 'wustenplanet')).toBe(tiers.sameWithoutArticles)
    expect(tier('L’ombra del vento', "l'ombra del vento")).toBe(tiers.same)
    expect(tier('Le Guin', 'leguin')).toBe(tiers.same)
  })
  it('puts a typo before a beginning, and a changed letter behind', () => {
    expect(tier('Dune', 'dne')).toBe(tiers.oneTypo)
    expect(tier('Dune', 'udne')).toBe(tiers.oneTypo)
    expect(tier('Dune Messiah', 'dune')).toBe(tiers.start)
    expect(tier('Dune', 'dine')).toBe(tiers.changedLetter)
    expect(tier('Die Kinder des Wüstenplaneten', 'wüsten')).toBe(tiers.wordStart)
    expect(tier('The Left Hand of Darkness', 'darkness hand left')).toBe(tiers.allWords)
    expect(tier('The Left Hand of Darkness', 'darkness hand')).toBeGreaterThan(tiers.allWords)
    expect(tier('The Left Hand of Darkness', 'darkness hand')).toBeLessThan(tiers.changedLetter)
  })
  it('prefers the title as typed to one that only fits without its article', () => {
    expect(tier('Neuromancer', 'neromancer')).toBeLessThan(tier('The Necromancer', 'neromancer'))
  })
})

describe('the order of what was found', () => {
  const candidate = (entity_id: number, label: string, acclaim: number, language = 'en'): Candidate => ({
    kind: 1,
    entity_id,
    acclaim,
    label,
    language,
    is_shown: true,
    folded: foldings(label).join('\n'),
  })
  const ids = (asked: string, candidates: Candidate[], language: Language = 'en') =>
    rank(candidates, questionOf(fold(asked)), language).map((match) => match.entityId)

  it('is by fit first and then by how well known a thing is', () => {
    expect(ids('dune', [candidate(1, 'Dune Messiah', 5), candidate(2, 'Dune', 1)])).toEqual([2, 1])
    expect(ids('star', [candidate(1, 'Stardust', 3), candidate(2, 'Starship', 5)])).toEqual([2, 1])
  })
  it('prefers the reader’s language, but not against everything', () => {
    const both = [candidate(1, 'Solaris', 3, 'de'), candidate(2, 'Solaris', 3.5, 'it')]
    expect(ids('solaris', both, 'de')).toEqual([1, 2])
    expect(ids('solaris', both, 'it')).toEqual([2, 1])
    expect(ids('sol', [candidate(1, 'Solar', 1, 'de'), candidate(2, 'Solaris', 5, 'it')], 'de')).toEqual([
      2, 1,
    ])
  })
  it('names each thing once, by the name that fits best', () => {
    const [match, ...others] = rank(
      [candidate(1, 'Dune', 3), candidate(1, 'Der Wüstenplanet', 3, 'de')],
      questionOf('wustenplanet'),
      'en',
    )
    expect(others).toEqual([])
    expect(match).toMatchObject({ label: 'Der Wüstenplanet', language: 'de', isNamed: true })
  })
})
