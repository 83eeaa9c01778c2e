import { modeOf, type Side, parseWithdrawn, parseRejoinder } from './follow-up.ts'
import {
  allowingWords,
  insteadWords,
  otherAuthorWords,
  restartWords,
  sameAuthorWords,
} from './lexicon/follow-ups.ts'
import {
  favouriteWords,
  listWords,
  longerWords,
  newAuthorWords,
  rereadWords,
  sameWords,
  shorterWords,
  similarWords,
} from './lexicon/wishes.ts'
import { findMentions } from './names.ts'
import { readNegation } from './negation.ts'
import { parsePages } from './pages.ts'
import type { Reading } from './reading.ts'
import { parseAwards, parseGender, parseLanguages, parseOrigins } from './parse-facts.ts'
import { parseReader } from './parse-reader.ts'
import { parseShapes } from './parse-shapes.ts'
import { parseAge, parseAges, parseLengths, parseOrder } from './parse-sizes.ts'
import { plainWords, parseTypos, parseGenres } from './parse-genres.ts'
import { parseWords } from './parse-words.ts'
import { phrases, readText } from './text.ts'
import { partId, subjects, type WishPart } from './wish.ts'
import { parseYears } from './years.ts'

/** What a message says. */
export interface Understood {
  parts: WishPart[]
  /**
   * `new`: a wish of its own; `refine`: it goes on with the one before; `more`: others that fit the same; `restart`:
   * forget it.
   */
  mode: 'new' | 'refine' | 'more' | 'restart'
  /** What was shown in the conversation is not to come again. */
  isOthers: boolean
  /** What the wish before was about gives way. */
  isInstead: boolean
  /** 'Shorter' or 'longer' without saying than what. */
  than: 'shorter' | 'longer' | null
  /** What is said to matter no more, and sides of the wish that are. */
  dropped: WishPart[]
  droppedSides: Side[]
  /** What was refused before is allowed again. */
  isAllowing: boolean
  /** Whoever the wish named is not to be the author. */
  isByOthers: boolean
  /** 'What else did she write?': whoever the wish named is to be the author. */
  isBySame: boolean
  /** Names after a clear 'like' that the catalogue does not have. */
  unknown: string[]
}

const otherAuthor = phrases(otherAuthorWords)
const sameAuthor = phrases(sameAuthorWords)
const same = phrases(sameWords)
const similar = phrases(similarWords)
const favourites = phrases(favouriteWords)
const newAuthors = phrases(newAuthorWords)
const restart = phrases(restartWords)
const instead = phrases(insteadWords)
/** 'No, by Pratchett' */
const noFirst = /^ (?:(?:ach|oh|well|ah|hm) )?(?:no|nein|nee|nope|nah|ne|macche)(?: no| nein)? [,|] /u
const shorter = phrases(shorterWords)
const longer = phrases(longerWords)
const allowing = phrases(allowingWords)
const list = phrases(listWords)
const reread = phrases(rereadWords)

/** Reads a message. Deterministic: the same words over the same catalogue in the same year mean the same. */
export async function understand(message: string, reading: Reading): Promise<Understood> {
  const { facts, language, year, isFollowUp } = reading
  const text = readText(message)
  const isExcluded = readNegation(text)
  const isRestart = text.take(restart).length > 0
  const { isMore, isOthers } = parseRejoinder(text, isFollowUp)
  const isByOthers = text.take(otherAuthor).length > 0
  const isBySame = !isByOthers && text.take(sameAuthor).some((span) => !isExcluded(span, true))
  const { inner, removed, sides } = parseWithdrawn(text)
  const parts: WishPart[] = parseReader(text)
  // where prizes are spoken of, the name of one needs no 'award' beside it
  const isOfAwards = isFollowUp && reading.before.some(({ kind }) => kind === 'award')
  parts.push(
    ...parsePages(text, isExcluded, isFollowUp ? reading.before : []),
    ...parseYears(text, isExcluded, year),
    ...parseAges(text),
  )
  if (text.take(newAuthors).length > 0) parts.push({ kind: 'new-authors' })
  if (text.take(favourites).length > 0) parts.push({ kind: 'favourites' })
  parts.push(...parseAwards(text, isExcluded, facts, 'named', isOfAwards))
  const isSimilar = [...text.rest.matchAll(similar)].length > 0
  const mentions = await findMentions(text, isExcluded, reading, plainWords(text, facts))
  const read = async (clauses: readonly string[]) => {
    const all = await Promise.all(
      clauses.map((clause) =>
        understand(clause, { ...reading, before: [...reading.before, ...mentions.parts], isFollowUp: false }),
      ),
    )
    return all.flatMap(({ parts }) => parts)
  }
  const [dropped, taken] = await Promise.all([read(inner), read(removed)])
  parts.unshift(
    ...taken.filter(({ kind }) => subjects.has(kind)).map((part): WishPart => ({ ...part, isNot: true })),
  )
  parts.push(...mentions.parts, ...parseShapes(text, isExcluded, reading.before))
  const isInstead = isFollowUp && (noFirst.test(text.folded) || text.take(instead).length > 0)
  parts.push(
    ...parseLanguages(text, isExcluded, language),
    ...parseAwards(text, isExcluded, facts, 'any'),
    ...parseGender(text, isExcluded),
  )
  if (text.take(list).length > 0) parts.push({ kind: 'list' })
  if (text.take(reread).length > 0) parts.push({ kind: 'reread' })
  const length = parts.find((part) => part.kind === 'length')
  const than = text.take(shorter).length > 0 ? 'shorter' : text.take(longer).length > 0 ? 'longer' : null
  parts.push(...parseGenres(text, isExcluded, facts))
  parts.push(...parseOrigins(text, isExcluded))
  parts.push(
    ...parseLengths(text, parts, isExcluded),
    ...parseAge(text, parts, isExcluded),
    ...parseOrder(text),
  )
  if (text.take(same).length > 0 && length?.kind === 'length')
    parts.push({ kind: 'like', of: 'work', id: length.workId })
  const isAboutPlain = parts.some(({ kind }) => subjects.has(kind))
  if (!isMore) parts.push(...parseTypos(text, isExcluded, facts))
  if (!isMore && !(isFollowUp && isOthers && !isAboutPlain))
    parts.push(...parseWords(text, isExcluded, parts))
  const all = consistent(distinct(withModels(parts, isSimilar || isByOthers, isFollowUp)))
  const isNothing = all.every(({ kind }) => kind === 'words') && dropped.length === 0 && sides.length === 0
  return {
    parts: all,
    dropped: [...dropped, ...taken],
    droppedSides: sides,
    isAllowing: isFollowUp && text.folded.search(allowing) !== -1,
    isByOthers,
    isBySame,
    isOthers: isOthers || isMore,
    mode: isRestart
      ? 'restart'
      : isMore || (isOthers && isNothing && !isByOthers && !isBySame && than === null)
        ? 'more'
        : modeOf(
            text,
            all,
            isInstead ||
              than !== null ||
              isByOthers ||
              isBySame ||
              isOthers ||
              dropped.length > 0 ||
              sides.length > 0,
          ),
    isInstead,
    // 'shorter than Eragon' has said than what
    than: length ? null : than,
    unknown: mentions.unknown,
  }
}

/** What the reader knows is a model too where something like it is asked for, or nothing else is. */
function withModels(parts: readonly WishPart[], isSimilar: boolean, isFollowUp: boolean): WishPart[] {
  const isAbout = parts.some(({ kind, isNot }) => subjects.has(kind) && kind !== 'words' && !isNot)
  if (isAbout && !isSimilar) return [...parts]
  if (isFollowUp && !isSimilar) return [...parts]
  const known = parts.filter((part) => part.kind === 'author' && part.isNot)
  if (isSimilar && parts.length === known.length)
    return parts.flatMap((part): WishPart[] =>
      part.kind === 'author' ? [{ kind: 'like', of: 'author', id: part.id }, part] : [part],
    )
  const isModelled = parts.some(({ kind }) => kind === 'like' || kind === 'known')
  return parts.map((part): WishPart =>
    // 'my father loves submarines and Jules Verne; anything similar?'
    part.kind === 'author' && !part.isNot && isSimilar && !isModelled
      ? { kind: 'like', of: 'author', id: part.id }
      : part.kind === 'known'
        ? { kind: 'like', of: part.of, id: part.id }
        : part,
  )
}

/** What is wished for in one place and refused in another of the same message is wished for. */
function consistent(parts: readonly WishPart[]): WishPart[] {
  const wanted = new Set(parts.filter(({ isNot }) => !isNot).map(partId))
  return parts.filter(({ isNot, ...part }) => !isNot || !wanted.has(partId(part)))
}

const distinct = (parts: readonly WishPart[]): WishPart[] => [
  ...new Map(parts.map((part) => [JSON.stringify(part), part])).values(),
]
