import type { Language } from '#contract/values/languages'
import { type Match, type Search, tiers } from '../../../search/index.ts'
import { emptyWords } from './lexicon/wishes.ts'
import { byBefore, likeBefore, surelyLikeBefore } from './markers.ts'
import { measuredBefore, type Mention, type Role } from './roles.ts'
import type { MessageText, Span } from './text.ts'

/** Words after a marker that nothing has taken. */
export interface Slot extends Span {
  words: string[]
  role: Role
  isSure: boolean
}

const stop =
  /^(?:[|,·]+|but|aber|ma|pero|only|nur|solo|with|mit|con|without|ohne|senza|for|fur|per|that|which|che|please|bitte|in|auf|and|und|e|or|oder|o|not|nicht|non|just|lately|gefallen|gelesen|hat|haben)$/

/**
 * Nobody means more names than these; each costs several questions to the search, and a message may be full of markers
 * (trust.md V2).
 */
const mostSlots = 4

/** The words after a marker that nothing has taken: what may be a name with a typo in it. */
export function slotsAfterMarkers(
  text: MessageText,
  mentions: readonly Mention[],
  isLike: (place: number, pattern: RegExp) => boolean,
): Slot[] {
  const words = [...text.rest.matchAll(/[^ ]+/g)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const slots: Slot[] = []
  words.forEach(({ word, start }, at) => {
    if (
      slots.length >= mostSlots ||
      stop.test(word) ||
      slots.some((slot) => start < slot.end) ||
      mentions.some((mention) => mention.start <= start && start < mention.end)
    )
      return
    if (emptyWords.has(word)) return
    const before = text.folded.slice(0, start)
    const isSure = isLike(start, surelyLikeBefore)
    const role: Role | null =
      measuredBefore(before) ??
      (isSure || isLike(start, likeBefore) ? 'like' : byBefore.test(before) ? 'by' : null)
    if (!role) return
    const run = words.slice(at, at + 6)
    const end = run.findIndex((next) => stop.test(next.word))
    const taken = end === -1 ? run : run.slice(0, end)
    slots.push({
      words: taken.map((next) => next.word),
      start,
      end: taken.at(-1)!.end,
      role,
      isSure: isSure || text.quoted.includes(taken.map((next) => next.word).join(' ')),
    })
  })
  return slots
}

/** Asks the search what a slot means, from all its words down to the first. */
export async function guess(
  slot: Slot,
  search: Pick<Search, 'guess'>,
  language: Language,
): Promise<Mention | null> {
  for (let length = slot.words.length; length > 0; length -= 1) {
    const words = slot.words.slice(0, length)
    const phrase = words.join(' ')
    if (phrase.length < 4) continue
    const matches = await search.guess(
      slot.role === 'by' ? ['authors'] : ['books', 'authors', 'series'],
      phrase,
      language,
    )
    const best = (['books', 'authors', 'series'] as const)
      .flatMap(
        (kind) =>
          matches
            .get(kind)
            ?.slice(0, 1)
            .map((match) => ({ kind, match })) ?? [],
      )
      .sort((a, b) => a.match.tier - b.match.tier || b.match.acclaim - a.match.acclaim)[0]
    if (best && isNear(best.match, phrase, slot, length === slot.words.length)) {
      const end = slot.start + phrase.length
      return {
        start: slot.start,
        end,
        named: { kind: best.kind, entityId: best.match.entityId },
        role: slot.role,
      }
    }
  }
  return null
}

/** A plain word ('like a dream') must not be taken for a title that begins with it. */
function isNear({ tier }: Match, phrase: string, { isSure, role }: Slot, isAll: boolean): boolean {
  if (tier <= tiers.oneTypoWithoutArticles) return phrase.length >= 5 || isSure
  if (!isAll) return false
  const isLong = phrase.includes(' ') ? phrase.length >= 9 : phrase.length >= 8
  if (role === 'by') return tier <= tiers.wordStart && isLong
  return (
    isSure && ((tier <= tiers.wordStart && isLong) || (tier <= tiers.changedLetter && phrase.length >= 6))
  )
}
