import type { Language } from '#contract/languages'
import { type Match, type Named, type Search, tiers } from '../../../search/index.ts'
import { emptyWords } from './lexicon/wishes.ts'
import {
  likeBefore,
  surelyLikeBefore,
  byBefore,
  shorterBefore,
  longerBefore,
  goesOn,
  likedAfter,
  seriesAfter,
  writtenAfter,
  writtenBefore,
  notLike,
} from './markers.ts'
import { gramsOf } from './grams.ts'
import type { IsRefused } from './negation.ts'
import type { MessageText, Span } from './text.ts'
import type { WishPart } from './wish.ts'

/** What a message names, and names after a clear 'like' that nothing in the catalogue bears. */
export interface Mentions {
  parts: WishPart[]
  unknown: string[]
}

type Role = 'like' | 'by' | 'shorter' | 'longer' | 'plain'
interface Mention extends Span {
  named: Pick<Named, 'kind' | 'entityId'>
  role: Role
}

/** Finds works, authors and series in a message: word for word anywhere, with slips after 'like', 'by' and the like. */
export async function findMentions(
  text: MessageText,
  isRefused: IsRefused,
  search: Pick<Search, 'named' | 'guess'>,
  language: Language,
): Promise<Mentions> {
  const harmless = [...text.folded.matchAll(notLike)].map((match) => match.index + match[0].length)
  const isLike = (place: number, pattern: RegExp) =>
    pattern.test(text.folded.slice(0, place)) && !harmless.some((end) => end <= place && place - end <= 1)
  const grams = gramsOf(text.rest)
  const named = Map.groupBy(
    await search.named([...new Set(grams.map(({ phrase }) => phrase))]),
    ({ phrase }) => phrase,
  )
  const mentions: Mention[] = []
  const roleOf = (span: Span): Role => {
    const before = text.folded.slice(0, span.start)
    if (shorterBefore.test(before)) return 'shorter'
    if (longerBefore.test(before)) return 'longer'
    const last = mentions.findLast(({ end }) => end <= span.start)
    const next = mentions.find(({ start }) => start >= span.end)
    if (next && next.role === 'like' && goesOn.test(text.folded.slice(span.end, next.start))) return 'like'
    if (writtenAfter.test(text.folded.slice(span.end)) || writtenBefore.test(before)) return 'by'
    if (last && goesOn.test(text.folded.slice(last.end, span.start))) return last.role
    if (isLike(span.start, likeBefore)) return 'like'
    if (byBefore.test(before)) return 'by'
    return likedAfter.test(text.folded.slice(span.end).replace(seriesAfter, '')) ? 'like' : 'plain'
  }
  for (const gram of grams) {
    if (mentions.some(({ start, end }) => gram.start < end && start < gram.end)) continue
    const candidates = named.get(gram.phrase)
    if (!candidates) continue
    const role = roleOf(gram)
    const chosen = choose(candidates, gram.phrase, role, text)
    if (chosen) mentions.push({ ...gram, named: chosen, role })
    mentions.sort((a, b) => a.start - b.start)
  }
  const unknown: string[] = []
  for (const slot of slotsAfterMarkers(text, mentions, isLike)) {
    const guessed = await guess(slot, search, language)
    if (guessed) mentions.push(guessed)
    else if (slot.isSure) {
      unknown.push(slot.words.map((word) => text.written(word)).join(' '))
      text.blot(slot)
    }
  }
  mentions.sort((a, b) => a.start - b.start)
  for (const mention of mentions) {
    const series = seriesAfter.exec(text.folded.slice(mention.end))
    text.blot({
      start: mention.start,
      end: mention.end + (mention.named.kind === 'authors' ? 0 : (series?.[0].length ?? 0)),
    })
  }
  return {
    parts: mentions.flatMap((mention, at) => partOf(mention, mentions[at - 1], text, isRefused)),
    unknown,
  }
}

/** What a phrase means where several things bear the name, or nothing: a single word is a name only where something says so. */
function choose(candidates: readonly Named[], phrase: string, role: Role, text: MessageText): Named | null {
  const of = (kind: Named['kind'], isWhole = true) =>
    candidates.find((named) => named.kind === kind && (!isWhole || named.isWhole))
  const words = phrase.split(' ')
  const telling = words.filter((word) => !emptyWords.has(word))
  const isQuoted = text.quoted.includes(phrase)
  const author = of('authors')
  if (author && words.length > 1) return author
  if (role === 'by') {
    const byName = author ?? (telling.length > 0 && phrase.length >= 3 ? of('authors', false) : undefined)
    // 'in the direction of' a title: what is no author and has words enough is a model
    return byName ?? (telling.length >= 2 ? (of('books') ?? of('series') ?? null) : null)
  }
  const work = of('books') ?? of('series')
  if (
    work &&
    telling.length > 0 &&
    seriesAfter.test(text.folded.slice(text.folded.indexOf(` ${phrase} `) + phrase.length + 1))
  )
    return of('series') ?? work
  if (
    work &&
    (isQuoted ||
      ((role === 'like' || role === 'shorter' || role === 'longer') &&
        (telling.length > 0 || words.length > 2)))
  )
    return work
  if (work && telling.length >= 2 && phrase.length >= 9) return work
  if (work && telling.length >= 1 && words.length >= 3 && phrase.length >= 12) return work
  const surname = of('authors', false)
  if (role === 'like' && telling.length > 0) return surname ?? null
  // 'Pratchett in italiano': a last name that is written as one
  if (
    surname &&
    surname.popularity >= 0.5 &&
    phrase.length >= 4 &&
    telling.length > 0 &&
    [words[0]!, `${words[0]!}s`].some((word) => /^\p{Lu}/u.test(text.written(word))) &&
    isNameHere(phrase, text)
  )
    return surname
  return null
}

/** German writes every noun with a capital, so that there a name must stand where a sentence begins. */
function isNameHere(phrase: string, text: MessageText): boolean {
  const before = text.folded.slice(0, text.folded.indexOf(` ${phrase} `) + 1)
  return (
    before === ' ' ||
    !/ (?:der|die|das|den|dem|ein|eine|einen|einem|und|mit|uber|kein|keine|the|a|an|il|lo|la|i|gli|le|un|una) $/u.test(
      before,
    )
  )
}

interface Slot extends Span {
  words: string[]
  role: Role
  isSure: boolean
}

const stop =
  /^(?:[|,·]+|but|aber|ma|pero|only|nur|solo|with|mit|con|without|ohne|senza|for|fur|per|that|which|che|please|bitte|in|auf|and|und|e|or|oder|o|not|nicht|non|just|lately|gefallen|gelesen|hat|haben)$/

/** The words after a marker that nothing has taken: what may be a name with a slip in it. */
function slotsAfterMarkers(
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
      stop.test(word) ||
      slots.some((slot) => start < slot.end) ||
      mentions.some((mention) => mention.start <= start && start < mention.end)
    )
      return
    if (emptyWords.has(word)) return
    const before = text.folded.slice(0, start)
    const isSure = isLike(start, surelyLikeBefore)
    const role: Role | null = shorterBefore.test(before)
      ? 'shorter'
      : longerBefore.test(before)
        ? 'longer'
        : isSure || isLike(start, likeBefore)
          ? 'like'
          : byBefore.test(before)
            ? 'by'
            : null
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
async function guess(slot: Slot, search: Pick<Search, 'guess'>, language: Language): Promise<Mention | null> {
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
      .sort((a, b) => a.match.tier - b.match.tier || b.match.popularity - a.match.popularity)[0]
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
  if (tier <= tiers.oneSlipWithoutArticles) return phrase.length >= 5 || isSure
  if (!isAll) return false
  const isLong = phrase.includes(' ') ? phrase.length >= 9 : phrase.length >= 8
  if (role === 'by') return tier <= tiers.wordStart && isLong
  return (
    isSure && ((tier <= tiers.wordStart && isLong) || (tier <= tiers.changedLetter && phrase.length >= 6))
  )
}

/** 'That one no, I have it': a name that is refused once it is said. */
const refusedAfter =
  /^ (?:no|nein|nicht|non|not)(?= (?:[,|]|grazie|danke|thanks|please|bitte) ?| $)|^ (?:habe ich|kenne ich|kenn ich|ho gia|l ho gia|lo conosco|la conosco|i have|i know|ive read|i already)(?= )/u

const entityOf = { books: 'work', authors: 'author', series: 'series' } as const

function partOf(
  mention: Mention,
  before: Mention | undefined,
  text: MessageText,
  isRefused: IsRefused,
): WishPart[] {
  const { named, role } = mention
  const of = entityOf[named.kind]
  const rest = text.folded.slice(mention.end)
  const not = isRefused(mention, true) || refusedAfter.test(rest) ? { isNot: true as const } : {}
  if (of === 'work' && (role === 'shorter' || role === 'longer'))
    return [{ kind: 'length', than: role, workId: named.entityId }]
  // 'Dune by Frank Herbert': the author only says which Dune
  const isWhose =
    before &&
    before.named.kind !== 'authors' &&
    /^ (?:by|von|di|from|del|della)(?: \w+)? $/u.test(text.folded.slice(before.end, mention.start))
  if (of === 'author') {
    if (isWhose) return []
    return role === 'like' && !not.isNot
      ? [{ kind: 'like', of, id: named.entityId }]
      : [{ kind: 'author', id: named.entityId, ...not }]
  }
  const isSeriesWord =
    /^ (?:series|reihe|serie|saga|zyklus|cycle|ciclo|trilogie|trilogy|trilogia|universum|universe|welt)(?= )/u.test(
      rest,
    ) ||
    / (?:series|reihe|serie|saga|zyklus|ciclo) (?:di |del |della |von |of )?(?:the |die |der |il |la )?$/u.test(
      text.folded.slice(0, mention.start),
    )
  const isFrom = of === 'series' && (role === 'by' || not.isNot || (role === 'plain' && isSeriesWord))
  return isFrom
    ? [{ kind: 'series', id: named.entityId, ...not }]
    : [{ kind: 'like', of, id: named.entityId, ...not }]
}
