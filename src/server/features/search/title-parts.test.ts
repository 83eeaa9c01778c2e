import { describe, expect, it } from 'vitest'
import { readVolume } from './read-volume-or-honours.ts'
import { titleParts } from './title-parts.ts'

const partsOf = (question: string, place = 'before') =>
  titleParts(question).flatMap((part) => (part.place === place ? [part.folded] : []))

describe('titleParts', () => {
  it.each([
    ['Babel: An Arcane History', ['babel']],
    ['Neuromante (Oscar Moderni)', ['neuromante']],
    ['Ubik [Kindle Edition]', ['ubik']],
    ['Hyperion - Die Hyperion-Gesänge 1', ['hyperion']],
    ['Dracula, Illustrated', ['dracula']],
    ['Il trono di spade. Libro primo', ['il trono di spade']],
    ['Eragon – Roman | neu', ['eragon roman', 'eragon']],
    ['1984: Neuübersetzung', ['1984']],
    ['42: Roman', ['42']],
    ['Il quinto giorno (I grandi libri)', ['il quinto giorno']],
    ['I, Robot: A Novel', ['i robot']],
  ])(
    'titleParts returns the text before each separator in “%s”, the longest text first',
    (question, parts) => {
      expect(partsOf(question)).toEqual(parts)
    },
  )
  it('titleParts returns the parts of a query after its colons, but not “A Novel” or “Book 4” alone', () => {
    expect(partsOf('Discworld 4: Mort: A Novel: Book 4', 'after')).toEqual([
      'mort a novel book 4',
      'mort a novel',
      'a novel book 4',
      'mort',
    ])
  })
  it('titleParts returns the first words of a query without separators if a subtitle seems to follow them', () => {
    expect(partsOf('world war z an oral history', 'unmarked')).toContain('world war z')
    expect(partsOf('babel an arcane history', 'unmarked')).toContain('babel')
    expect(partsOf('wolf hall', 'unmarked')).toEqual([])
  })
  it.each([
    ['Unknown (Dune #2)', [true]],
    ['Dune, Book 2 – A Novel', [true]],
    ['Dune, Vol. 2 [Kindle Edition]', [true]],
    ['dune book 2 a novel', [true]],
    ['Dune: A Novel (Dune #2)', [false, true]],
    ['Dune: A Novel', [false]],
    ['Messiah: Dune', [false]],
  ])(
    'titleParts reports for each “Dune” in the query “%s” if a volume number follows',
    (question, expected) => {
      const parts = titleParts(question).filter(({ folded }) => folded === 'dune')
      expect(parts.map(({ isNumbered }) => isNumbered)).toEqual(expected)
    },
  )
  it('titleParts returns an empty list for a query of one word', () => {
    expect(titleParts('dune')).toEqual([])
  })
})

describe('readVolume', () => {
  it.each([
    ['discworld 8', 'discworld', 8],
    ['stormlight archive book two', 'stormlight archive', 2],
    ['book two of the stormlight archive', 'of the stormlight archive', 2],
    ['zweiter band der sturmlicht chroniken', 'der sturmlicht chroniken', 2],
    ['der zweite band der gezeiten', 'der gezeiten', 2],
    ['volume secondo delle cronache', 'delle cronache', 2],
    ['mistborn 2nd book', 'mistborn', 2],
    ['mistborn volume iii', 'mistborn', 3],
    ['scheibenwelt band 8', 'scheibenwelt', 8],
    ['ciclo terzo libro', 'ciclo', 3],
  ])(
    'readVolume returns the name of a series and the volume number in the query “%s”',
    (folded, name, position) => {
      expect(readVolume(folded)).toEqual({ name, position })
    },
  )
  it.each(['second foundation', 'hugo 1966', 'the two towers', 'book', 'i am number four a novel'])(
    'readVolume returns null for the query “%s”, which names no volume of a series',
    (folded) => {
      expect(readVolume(folded)).toBeNull()
    },
  )
})
