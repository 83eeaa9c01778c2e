import { describe, expect, it } from 'vitest'
import { foldForMatch } from '@biblionaut/catalogue-files'
import { cleanText, isLatin } from './clean-text.ts'
import { displayPersonName, parsePersonName } from './parse-person-name.ts'
import { parseTitle } from './parse-title.ts'

describe('parseTitle', () => {
  it('parseTitle returns every series that the brackets after a title contain, with its position as label and number', () => {
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
  ])('parseTitle reads the position in %s', (raw, positionLabel, positionSort, from, to) => {
    expect(parseTitle(raw).memberships).toMatchObject([{ positionLabel, positionSort, from, to }])
  })

  it('parseTitle retains commas in the name of a series', () => {
    expect(parseTitle('Hush, Hush (Hush, Hush, #1)').memberships[0]?.series).toBe('Hush, Hush')
  })

  it('parseTitle splits two series that are separated by a comma', () => {
    const { memberships } = parseTitle('Raising Steam (Discworld, #40, Moist von Lipwig #3 )')
    expect(memberships.map((member) => [member.series, member.positionSort])).toEqual([
      ['Discworld', 40],
      ['Moist von Lipwig', 3],
    ])
  })

  it('parseTitle removes brackets that have no number only if the brackets contain the name of a known series', () => {
    expect(parseTitle('Emma (Annotated)')).toEqual({ title: 'Emma (Annotated)', memberships: [] })
    expect(parseTitle('The Demigod Files (Percy Jackson)', (name) => name === 'Percy Jackson')).toMatchObject(
      {
        title: 'The Demigod Files',
        memberships: [{ series: 'Percy Jackson', positionLabel: null }],
      },
    )
  })
})

describe('cleanText and related functions', () => {
  it('cleanText decodes entities, removes invisible characters and repeated spaces, and curls straight apostrophes', () => {
    expect(cleanText('  Tom &amp;  Jerry\u200e&#39;s  Cat\u0301 ')).toBe('Tom & Jerry’s Cat\u0301')
    expect(cleanText("Ender's  Game")).toBe('Ender’s Game')
  })

  it('cleanText does not change its own result', () => {
    const once = cleanText("Rock 'n' Roll &quot;L'ombra&quot;")
    expect(cleanText(once)).toBe(once)
  })

  it('foldForMatch folds two spellings of a title to the same text', () => {
    expect(foldForMatch('The Wrath & the Dawn')).toBe(foldForMatch('Wrath and the Dawn'))
    expect(foldForMatch('Der Große Krieg')).toBe(foldForMatch('der grosse krieg'))
  })

  it('isLatin distinguishes Latin from other scripts', () => {
    expect(isLatin('Käpt’n Blaubär 13½')).toBe(true)
    expect(isLatin('三体')).toBe(false)
  })
})

describe('parsePersonName', () => {
  it.each([
    ['J.R.R. Tolkien', 'J. R. R. Tolkien', 'Tolkien, J. R. R.'],
    ['Ursula K. Le Guin', 'Ursula K. Le Guin', 'Le Guin, Ursula K.'],
    ['Melissa de la Cruz', 'Melissa de la Cruz', 'de la Cruz, Melissa'],
    ['Walter M. Miller Jr.', 'Walter M. Miller Jr.', 'Miller, Walter M., Jr.'],
    ['Anette von Droste', 'Anette von Droste', 'Droste, Anette von'],
    ['Gurihiru', 'Gurihiru', 'Gurihiru'],
    ['Mark  Lawrence', 'Mark Lawrence', 'Lawrence, Mark'],
  ])('parsePersonName returns the display name and sort name of %s', (raw, displayName, sortName) => {
    expect(parsePersonName(raw)).toMatchObject({ displayName, sortName })
  })

  it('parsePersonName uses its second argument as the family name, and does not split the name if this argument is null', () => {
    expect(parsePersonName('Liu Cixin', 'Liu')).toMatchObject({ givenName: 'Cixin', sortName: 'Liu, Cixin' })
    expect(parsePersonName('Grant Naylor', null)).toMatchObject({
      familyName: null,
      sortName: 'Grant Naylor',
    })
  })

  it('displayPersonName does not change its own result', () => {
    expect(displayPersonName(displayPersonName('J.K. Rowling'))).toBe('J. K. Rowling')
  })
})
