import type { WishAnswer, WishQuery, WishReading } from '#contract/calls/wishes'
import type { Language } from '#contract/values/languages'
import { mergeWish, partId, readQuery, type Wish, writeQuery } from '@biblionaut/wish'
import type { Database } from '../../platform/database/database.ts'
import { renderAnswer } from './answer-links.ts'
import { findCards } from './books.repo.ts'
import { helpLinesFor } from './crisis/help-lines.ts'
import { isCrisisMessage } from './crisis/recognise-crisis.ts'
import type { Engine } from './engine/engine.ts'
import { nobody } from './nobody.ts'

/**
 * Finds books on the public page `/wish`. The results are equal for all visitors, need no language model, and are not
 * stored.
 */
export interface Wishes {
  get(query: WishQuery, language: Language): Promise<WishAnswer>
  /** Converts a text to search conditions. Answers a message about suicide or self-harm with help lines instead. */
  read(body: { text: string; wish: WishQuery }, language: Language): Promise<WishReading>
}

/** Removes conditions about the reader's own books, because all visitors get the same books. */
const withoutReader = (wish: Wish): Wish => wish.filter(({ field }) => field !== 'reader')

const nothingRead: WishReading = { help: null, wish: {}, notUnderstood: [], html: '', picks: [] }

export function createWishes({ db, embedded }: { db: Database; embedded: Engine }): Wishes {
  async function ask(language: Language, question: { text: string; wish?: Wish }) {
    const answer = {
      wish: [] as Wish,
      chips: [] as WishAnswer['chips'],
      texts: [] as string[],
      notUnderstood: [] as string[],
    }
    const reasons = new Map<number, string>()
    const events = embedded.answer({
      ...question,
      userId: nobody,
      language,
      without: [],
      history: [],
      signal: new AbortController().signal,
    })
    for await (const event of events) {
      if (event.type === 'wish') {
        const wish = withoutReader([...answer.wish, ...event.wish])
        answer.wish = wish
        answer.notUnderstood.push(...(event.notUnderstood ?? []))
        answer.chips.push(
          ...event.chips.flatMap((chip) => {
            const part = wish.find((one) => partId(one) === chip.id)
            if (!part) return []
            const others = wish.filter((one) => one !== part)
            const { not, soft: _, ...plain } = part
            const isSigned = part.field !== 'known' && part.field !== 'sort' && part.field !== 'count'
            const opposite = not ? plain : { ...plain, not: true as const }
            return [
              {
                ...chip,
                without: writeQuery(others),
                negated: isSigned ? writeQuery(wish.map((one) => (one === part ? opposite : one))) : null,
              },
            ]
          }),
        )
      } else if (event.type === 'text') answer.texts.push(event.markdown)
      else if (event.type === 'pick') reasons.set(event.bookId, event.reason)
    }
    const cards = await findCards(db, [...reasons.keys()], language)
    const picks = [...reasons].flatMap(([id, reason]) => {
      const book = cards.get(id)
      return book ? [{ book, reason }] : []
    })
    return { ...answer, picks, html: await renderAnswer(db, answer.texts.join('\n\n')) }
  }

  return {
    async get(query, language) {
      const wish = withoutReader(readQuery(query))
      if (wish.length === 0) return { chips: [], html: '', picks: [] }
      const { chips, html, picks } = await ask(language, { text: '', wish })
      return { chips, html, picks }
    },
    async read({ text, wish }, language) {
      if (isCrisisMessage(text)) return { ...nothingRead, help: helpLinesFor(language) }
      const read = await ask(language, { text })
      const before = readQuery(wish)
      const { html, picks, notUnderstood } = read
      if (read.wish.length === 0) return { ...nothingRead, html, picks, notUnderstood }
      return { ...nothingRead, wish: writeQuery(mergeWish(before, read.wish)), notUnderstood }
    },
  }
}
