import { expect, it } from 'vitest'
import { type Match, tiers } from '../../search/index.ts'
import { namesOf } from './names.ts'

const guessing = (match: Pick<Match, 'label' | 'folded' | 'acclaim'> & Partial<Match>) => {
  const found: Match = {
    entityId: 1,
    language: 'en',
    tier: tiers.start,
    isNamed: true,
    reason: null,
    ...match,
  }
  return namesOf(
    { named: () => Promise.resolve([]), guess: () => Promise.resolve(new Map([['books', [found]]])) },
    'en',
  )
}

it.each([
  ['neuromanc', 'Neuromancer', 8, true],
  ['falling skies', 'Falling Skies Burn', 4, false],
  ['falling skies', 'Falling Skies: A Novel', 4, true],
  ['the left hand', 'The Left Hand of Darkness', 8, true],
  ['the left', 'The Left Hand of Darkness', 8, false],
  ['sola', 'Solaris', 8, false],
  ['fahrenheit', 'Fahrenheit 451', 8, true],
] as const)(
  'the text “%s” in a message to the assistant, which begins the title “%s” of a book with the acclaim %d, means this book: %s',
  async (text, label, acclaim, isMeant) => {
    const folded = label.toLowerCase().replace(':', '')
    const found = await guessing({ label, folded, acclaim }).guess(text, { isCertain: true, isAuthor: false })
    expect(found).toEqual(isMeant ? { of: 'work', id: 1 } : null)
  },
)

it('a single word with a typo in a message to the assistant means a book only if the book is popular', async () => {
  const guess = (acclaim: number) =>
    guessing({ label: 'Travellers', folded: 'travellers', acclaim, tier: tiers.oneTypo }).guess('traveller', {
      isCertain: true,
      isAuthor: false,
    })
  expect(await guess(4)).toBeNull()
  expect(await guess(6)).toEqual({ of: 'work', id: 1 })
})
