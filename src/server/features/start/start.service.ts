import type { StartShelves } from '#contract/start'
import type { Language } from '#contract/languages'
import type { Clock } from '../../platform/clock.ts'
import { type Books, coverSubject, type Note } from '../books/index.ts'
import type { Browse } from '../browse/index.ts'
import { spineAddress } from '../covers/index.ts'

/** Gathers what the start page shows. */
export interface Start {
  shelves(language: Language, note: Note): Promise<StartShelves>
}

const spinesShown = 36
const dayMs = 86_400_000

/** Every list here is one of the public lists, so nothing on the start page can be seen nowhere else. */
export function createStart({ books, browse, clock }: { books: Books; browse: Browse; clock: Clock }): Start {
  return {
    async shelves(language, note) {
      const [best, newest, series] = await Promise.all([
        books.list({ sort: 'rating', limit: spinesShown }, language, note),
        books.list({ sort: 'newest', limit: 6 }, language, note),
        browse.listSeries({ sort: 'rating', limit: 3 }, language, note),
      ])
      // another book each day, the same for everybody
      const today = Math.floor(clock.now().getTime() / dayMs)
      return {
        bookCount: best.total,
        light: best.items[today % Math.max(best.items.length, 1)] ?? null,
        shelf: best.items.map((card) => ({
          spine: spineAddress(coverSubject(card, language)),
          slug: card.slug,
          title: card.title,
        })),
        best: best.items.slice(0, 6),
        newest: newest.items,
        series: series.items,
      }
    },
  }
}
