import type { Language } from '#contract/values/languages'
import type { Named } from '../../../search/index.ts'
import { nameTypos } from './author-typos.ts'
import { choose } from './choose-name.ts'
import { ngramsOf } from './ngrams.ts'
import { byBefore, goesOn, knownAfter, seriesAfter } from './markers.ts'
import { guess, slotsAfterMarkers } from './name-slots.ts'
import type { IsExcluded } from './negation.ts'
import { ownTitles } from './own-titles.ts'
import { similarityScore, type Mention, roleOf } from './roles.ts'
import type { MessageText, Span } from './text.ts'
import { findOrdinary, findTitlesBy } from './titles.repo.ts'
import type { Reading } from './reading.ts'
import type { WishPart } from './wish.ts'

/** What a message names, and names after a clear 'like' that nothing in the catalogue bears. */
export interface Mentions {
  parts: WishPart[]
  unknown: string[]
}

/**
 * Where names change with their case: 'was wie des Dunklen Turms'. The endings that `ngramsOf` takes off are German.
 */
const isInflected: Record<Language, boolean> = { en: false, de: true, it: false }

/** Finds works, authors and series in a message: word for word anywhere, with typos after 'like', 'by' and the like. */
export async function findMentions(
  text: MessageText,
  isExcluded: IsExcluded,
  { search, db, facts, language, before }: Reading,
  isPlainWord: (span: Span) => boolean,
): Promise<Mentions> {
  const isLike = similarityScore(text)
  const ngrams = ngramsOf(text.rest, isInflected[language])
  const named = Map.groupBy(
    await search.named([...new Set(ngrams.map(({ phrase }) => phrase))]),
    ({ phrase }) => phrase,
  )
  const mentions: Mention[] = []
  for (const ngram of ngrams) {
    if (mentions.some(({ start, end }) => ngram.start < end && start < ngram.end)) continue
    const candidates = named.get(ngram.phrase)
    if (!candidates) continue
    const role = ngram.isLike ? 'like' : roleOf(ngram, text, mentions)
    const chosen = choose(candidates, {
      span: ngram,
      phrase: ngram.phrase,
      role,
      text,
      isPlainWord: isPlainWord(ngram),
      isRefusedBehind: isExcluded.behind(ngram),
      isRefusedHere:
        isExcluded.directly(ngram) ||
        /^ (?:bitte |please |proprio )?(?:nicht|no|not|non|nein)(?= (?:[,|]|$|bitte|please|grazie)| $)/u.test(
          text.folded.slice(ngram.end),
        ),
      isListed: isAfterAuthor(ngram, mentions, text),
    })
    if (ngram.isLike && (chosen?.kind !== 'authors' || chosen.bookCount < 3)) continue
    if (chosen) mentions.push({ ...ngram, named: chosen, role, namesakes: namesakesOf(chosen, candidates) })
    mentions.sort((a, b) => a.start - b.start)
  }
  const unknown: string[] = []
  for (const slot of slotsAfterMarkers(text, mentions, isLike)) {
    // 'I would love a ghost story' names no 'Host'
    if (!slot.isSure && isPlainWord({ start: slot.start, end: slot.start + slot.words[0]!.length })) continue
    const guessed = await guess(slot, search, language)
    if (guessed) mentions.push(guessed)
    else if (slot.isSure) {
      unknown.push(slot.words.map((word) => text.written(word)).join(' '))
      text.blot(slot)
    }
  }
  const isTaken = (span: Span) => mentions.some(({ start, end }) => span.start < end && start < span.end)
  const near = nameTypos(text, facts.authors).filter((typo) => !isTaken(typo) && !isPlainWord(typo))
  const ordinary = await findOrdinary(
    db,
    near.flatMap(({ unlessOrdinary }) => unlessOrdinary ?? []),
  )
  for (const { id, unlessOrdinary, start, end } of near) {
    if (unlessOrdinary !== null && ordinary.has(unlessOrdinary)) continue
    const role = roleOf({ start, end }, text, mentions)
    mentions.push({
      start,
      end,
      named: { kind: 'authors', entityId: id },
      role: role === 'plain' ? 'by' : role,
    })
  }
  const people = [
    ...mentions.flatMap((mention) =>
      mention.named.kind === 'authors' && !isExcluded(mention, true) ? [mention.named.entityId] : [],
    ),
    ...before.flatMap((part) => (part.kind === 'author' && !part.isNot ? [part.id] : [])),
  ]
  if (people.length > 0)
    mentions.push(...ownTitles(text, await findTitlesBy(db, people), mentions, isExcluded))
  mentions.sort((a, b) => a.start - b.start)
  mentions.forEach((mention, at) => {
    const last = mentions[at - 1]
    if (
      mention.role === 'plain' &&
      last?.role === 'known' &&
      isNextInList(text.folded.slice(last.end, mention.start))
    )
      mention.role = 'known'
  })
  mentions.forEach((mention, at) => {
    const next = mentions[at + 1]
    // 'from Le Guin I know Earthsea' knows the book and not the author
    if (
      next &&
      mention.role === 'known' &&
      mention.named.kind === 'authors' &&
      next.named.kind !== 'authors' &&
      byBefore.test(text.folded.slice(0, mention.start)) &&
      knowsOnly.test(text.folded.slice(mention.end, next.start))
    ) {
      mention.role = 'by'
      next.role = 'known'
    }
  })
  for (const mention of mentions) {
    const known = mention.role === 'known' ? knownAfter.exec(text.folded.slice(mention.end)) : null
    if (known) text.blot({ start: mention.end, end: mention.end + known[0].length })
    const series = seriesAfter.exec(text.folded.slice(mention.end))
    text.blot({
      start: mention.start,
      end: mention.end + (mention.named.kind === 'authors' ? 0 : (series?.[0].length ?? 0)),
    })
  }
  return {
    parts: mentions.flatMap((mention, at) => partOf(mention, mentions[at - 1], text, isExcluded)),
    unknown,
  }
}

/** What else bears the name: the series of a book, others with a last name who have written as much. */
function namesakesOf(chosen: Named, candidates: readonly Named[]): Named[] {
  const others = candidates.filter((one) => one.entityId !== chosen.entityId || one.kind !== chosen.kind)
  if (chosen.kind === 'authors')
    return chosen.isWhole
      ? []
      : others.filter(({ kind, bookCount }) => kind === 'authors' && bookCount >= chosen.bookCount / 2)
  return others.filter(({ kind, isWhole }) => isWhole && kind !== 'authors')
}

/** Between an author and what of them is known. */
const knowsOnly = /^(?: [^ ,|]+){1,5} $/u

/** 'Verne and Wells' */
function isAfterAuthor({ start }: Span, mentions: readonly Mention[], text: MessageText): boolean {
  const last = mentions.findLast(({ end }) => end <= start)
  return last?.named.kind === 'authors' && goesOn.test(text.folded.slice(last.end, start))
}

/** 'I have finished the trilogy (this one, that one)' */
export const isNextInList = (between: string): boolean =>
  /^(?: (?:[|,]|and|und|e|ed|sowie)(?: (?!(?:and|und|e|ed|sowie) )[^ ,|]+)?)+ $/u.test(
    between.replace(knownAfter, ''),
  )

const entityOf = { books: 'work', authors: 'author', series: 'series' } as const

function partOf(
  mention: Mention,
  before: Mention | undefined,
  text: MessageText,
  isExcluded: IsExcluded,
): WishPart[] {
  const { named, role } = mention
  const of = entityOf[named.kind]
  const rest = text.folded.slice(mention.end)
  const not = isExcluded(mention, true) ? { isNot: true as const } : {}
  if (not.isNot && mention.namesakes && mention.namesakes.length > 0) {
    // who refuses a name refuses whatever bears it
    const { namesakes, ...alone } = mention
    return [named, ...namesakes].flatMap((one) => partOf({ ...alone, named: one }, before, text, isExcluded))
  }
  if (role === 'time') return []
  if (role === 'author-of' && of !== 'author')
    return [{ kind: 'same-author', of, id: named.entityId, ...not }]
  if (role === 'known' && of !== 'author') return [{ kind: 'known', of, id: named.entityId }]
  if (role === 'known' && of === 'author') return [{ kind: 'author', id: named.entityId, isNot: true }]
  if (of === 'work' && (role === 'shorter' || role === 'longer'))
    return [{ kind: 'length', than: role, workId: named.entityId }]
  if (of === 'work' && (role === 'older' || role === 'newer'))
    return [{ kind: 'age', than: role, workId: named.entityId }]
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
