import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWithout } from '#server/features/assistant/engine/embedded/candidates.repo'
import { recommend } from '#server/features/assistant/engine/embedded/recommend'
import { origins } from '#server/features/assistant/engine/embedded/lexicon/origins'
import type { PartOf, WishPart } from '#server/features/assistant/engine/embedded/wish'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { askAssistant, seedAssistantShelf } from '#tests/support/assistant'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await seedAssistantShelf(site.db)
})
afterAll(() => site.close())

/** Each kind of part in each form; a missing kind is a type error. */
const parts: { [K in WishPart['kind']]: readonly PartOf<K>[] } = {
  like: (['work', 'author', 'series'] as const).map((of) => ({ kind: 'like', of, id: 1 })),
  known: (['work', 'series'] as const).map((of) => ({ kind: 'known', of, id: 1 })),
  author: [{ kind: 'author', id: 1 }],
  'same-author': (['work', 'series'] as const).map((of) => ({ kind: 'same-author', of, id: 1 })),
  series: [{ kind: 'series', id: 1 }],
  group: [{ kind: 'group', group: 'fantasy' }],
  genre: ['space-opera', 'graphic-novel', 'young-adult'].map((slug) => ({ kind: 'genre', slug })),
  mood: [{ kind: 'mood', mood: 'dark' }],
  words: [{ kind: 'words', words: 'dragons' }],
  form: (['novella', 'stories', 'collections', 'omnibus'] as const).map((form) => ({ kind: 'form', form })),
  adults: [{ kind: 'adults' }],
  pages: [
    { kind: 'pages', min: 100, max: null },
    { kind: 'pages', min: null, max: 300 },
  ],
  length: (['shorter', 'longer'] as const).map((than) => ({ kind: 'length', than, workId: 1 })),
  age: (['older', 'newer'] as const).map((than) => ({ kind: 'age', than, workId: 1 })),
  shape: (['standalone', 'series', 'finished', 'ongoing', 'trilogy'] as const).map((shape) => ({
    kind: 'shape',
    shape,
  })),
  language: [{ kind: 'language', language: 'it' }],
  original: [{ kind: 'original', language: 'de' }],
  origin: Object.keys(origins).map((origin) => ({ kind: 'origin', origin: origin as keyof typeof origins })),
  gender: (['female', 'male'] as const).map((gender) => ({ kind: 'gender', gender })),
  award: [
    { kind: 'award', awardId: null, result: 'winner' },
    { kind: 'award', awardId: 1, result: 'any' },
  ],
  years: [
    { kind: 'years', from: 1980, to: null },
    { kind: 'years', from: null, to: 1989 },
  ],
  order: (['newest', 'popular', 'best', 'hidden', 'surprise'] as const).map((order) => ({
    kind: 'order',
    order,
  })),
  favourites: [{ kind: 'favourites' }],
  'new-authors': [{ kind: 'new-authors' }],
  list: [{ kind: 'list' }],
  reread: [{ kind: 'reread' }],
}

describe('recommend with a single part', () => {
  const wishes = Object.values(parts)
    .flat()
    .flatMap((part) => [[part], [{ kind: 'reread' } as const, part]])
    .flatMap((wish) => [wish, wish.map((part) => ({ ...part, isNot: true as const }))])
  it.each(wishes.map((wish) => [JSON.stringify(wish), wish] as const))(
    'recommend runs with the parts %s [spec 20]',
    async (_, wish) => {
      const found = await recommend(site.db, {
        userId: '00000000-0000-4000-8000-000000000000',
        language: 'it',
        parts: wish,
        without: [],
        count: 5,
        seed: 1,
      })
      expect(found.total).toBeGreaterThanOrEqual(0)
      expect((await countWithout(site.db, found.demands)).all).toBeGreaterThanOrEqual(0)
    },
  )
})

it.each(['reread', 'read again', 'fantasy I can read again'])(
  '“%s” is answered with books [spec 20]',
  async (text) => {
    const { slugs } = await askAssistant(await signedIn(site, 'GOLDEN_USER'), { text })
    expect(slugs.length).toBeGreaterThan(0)
  },
)
