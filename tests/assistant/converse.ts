import { randomUUID } from 'node:crypto'
import type { AssistantChip } from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import type { Engine, Turn } from '#server/features/assistant/engine/engine'
import type { Wish } from '@biblionaut/wish'

/** A section of an answer. If a message contains several requests, the answer has one section for each of them. */
export interface Section {
  wish: Wish
  chips: AssistantChip[]
  notUnderstood: readonly string[]
  /** Text in Markdown. */
  text: string
  picks: { bookId: number; reason: string }[]
}

/** Returns the ids of the books that an answer recommends. */
export const pickedIds = (sections: readonly Section[]): number[] =>
  sections.flatMap(({ picks }) => picks.map(({ bookId }) => bookId))

/** Sends messages to an engine in one conversation. Returns the sections of each answer. */
export async function converse(
  engine: Engine,
  language: Language,
  messages: readonly string[],
  userId: string = randomUUID(),
): Promise<Section[][]> {
  const history: Turn[] = []
  const answers: Section[][] = []
  for (const text of messages) {
    const sections: Section[] = []
    let isList = false
    const signal = new AbortController().signal
    for await (const event of engine.answer({
      userId,
      language,
      text,
      without: [],
      history: [...history],
      signal,
    })) {
      isList ||= event.type === 'wish'
      const isNew = event.type === 'wish' || sections.length === 0
      if (isNew) sections.push({ wish: [], chips: [], notUnderstood: [], text: '', picks: [] })
      const section = sections.at(-1)!
      if (event.type === 'wish')
        Object.assign(section, {
          wish: event.wish,
          chips: event.chips,
          notUnderstood: event.notUnderstood ?? [],
        })
      else if (event.type === 'text')
        section.text = [section.text, event.markdown].filter(Boolean).join('\n\n')
      else if (event.type === 'pick') section.picks.push({ bookId: event.bookId, reason: event.reason })
    }
    history.push(
      { from: 'reader', text, wish: [], picks: [] },
      {
        from: 'assistant',
        text: sections.map((section) => section.text).join('\n\n'),
        wish: sections.at(-1)?.wish ?? [],
        picks: pickedIds(sections),
        isList,
      },
    )
    answers.push(sections)
  }
  return answers
}
