import { describe, expect, it } from 'vitest'
import { foldForMatch } from '@biblionaut/catalogue-files'
import { cleanText, isLatin } from './clean-text.ts'
import { displayPersonName, parsePersonName } from './parse-person-name.ts'
import { parseTitle } from './parse-title.ts'

describe('titles as other catalogues print them', () => {
  it('gives every series a title names, with label and number', () => {
    const parsed = parseTitle('Monstrous Regiment (Discworld, #31; Industrial Revolution, #3)')
    expect(parsed.title).toBe('Monstrous Regiment')
    expect(parsed.memberships).toEqual([
      { series: 'Discworld', positionLabel: '31', positionSort: 31, from: null, to: null },
      { series: 'Industrial Revolution', positionLabel: '3', positionSort: 3, from: null, to: null },
    ])
  })

  it.each([
    ['Four (Divergent, #0.1 - 0.4)', '0.1–0.4', 0.1, 0.1, 0.4],
    ['Mitosis (The Reckoners, #1.5)', '1.5', 1.5, null, null],
    ['All (Twilight, #1-4 + 3.5)', '1–4 + 3.5', 1, 1, 4],
    ['Two (The Selection, #0.5, 2.5)', '0.5, 2.5', 0.5, null, null],
    ['Messiah (Dune Chronicles #2)', '2', 2, null, null],
  ])('reads the position in %s', (raw, positionLabel, positionSort, from, to) => {
    expect(parseTitle(raw).memberships).toMatchObject([{ positionLabel, positionSort, from, to }])
  })

  it('keeps commas that belong to the name of a series', () => {
    expect(parseTitle('Hush, Hush (Hush, Hush, #1)').memberships[0]?.series).toBe('Hush, Hush')
  })

  it('splits two series that only a comma parts', () => {
    const { memberships } = parseTitle('Raising Steam (Discworld, #40, Moist von Lipwig #3 )')
    expect(memberships.map((member) => [member.series, member.positionSort])).toEqual([
      ['Discworld', 40],
      ['Moist von Lipwig', 3],
    ])
  })

  it('leaves a bracket in the title unless it is known to be a series', () => {
    expect(parseTitle('Emma (Annotated)')).toEqual({ title: 'Emma (Annotated)', memberships: [] })
    expect(parseTitle('The Demigod Files (Percy Jackson)', (name) => name === 'Percy Jackson')).toMatchObject(
      {
        title: 'The Demigod Files',
        memberships: [{ series: 'Percy Jackson', positionLabel: null }],
      },
    )
  })
})

describe('text as other catalogues print it', () => {
  it('resolves entities, invisible signs, doubled spaces and straight apostrophes', () => {
    expect(cleanText('  Tom &amp;  Jerry\u200e&#39;s  Cat\u0301 ')).toBe('Tom & Jerry’s Cat\u0301')
    expect(cleanText("Ender's  Game")).toBe('Ender’s Game')
  })

  it('turns into the same text when it is cleaned twice', () => {
    const once = cleanText("Rock 'n' Roll &quot;L'ombra&quot;")
    expect(cleanText(once)).toBe(once)
  })

  it('takes two spellings of one title for the same', () => {
    expect(foldForMatch('The Wrath & the Dawn')).toBe(foldForMatch('Wrath and the Dawn'))
    expect(foldForMatch('Der Große Krieg')).toBe(foldForMatch('der grosse krieg'))
  })

  it('knows Latin script from others', () => {
    expect(isLatin('Käpt’n Blaubär 13½')).toBe(true)
    expect(isLatin('三体')).toBe(false)
  })
})

describe('names of people', () => {
  it.each([
    ['J.R.R. Tolkien', 'J. R. R. Tolkien', 'Tolkien, J. R. R.'],
    ['Ursula K. Le Guin', 'Ursula K. Le Guin', 'Le Guin, Ursula K.'],
    ['Melissa de la Cruz', 'Melissa de la Cruz', 'de la Cruz, Melissa'],
    ['Walter M. Miller Jr.', 'Walter M. Miller Jr.', 'Miller, Walter M., Jr.'],
    ['Anette von Droste', 'Anette von Droste', 'Droste, Anette von'],
    ['Gurihiru', 'Gurihiru', 'Gurihiru'],
    ['Mark  Lawrence', 'Mark Lawrence', 'Lawrence, Mark'],
  ])('sorts %s', (raw, displayName, sortName) => {
    expect(parsePersonName(raw)).toMatchObject({ displayName, sortName })
  })

  it('takes the family name from whoever knows it', () => {
    expect(parsePersonName('Liu Cixin', 'Liu')).toMatchObject({ givenName: 'Cixin', sortName: 'Liu, Cixin' })
    expect(parsePersonName('Grant Naylor', null)).toMatchObject({
      familyName: null,
      sortName: 'Grant Naylor',
    })
  })

  it('says the same of a name that it has said already', () => {
    expect(displayPersonName(displayPersonName('J.K. Rowling'))).toBe('J. K. Rowling')
  })
})
