import type { Language } from '#contract/languages'
import type { Search } from '../../../search/index.ts'
import type { Facts } from './facts.repo.ts'
import {
  droppedAfter,
  droppedBefore,
  favouriteWords,
  goingOn,
  newAuthorWords,
  otherAuthorWords,
  sameWords,
  insteadWords,
  listWords,
  longerWords,
  longWords,
  moreWords,
  orderWords,
  rereadWords,
  restartWords,
  shapeWords,
  shorterWords,
  shortWords,
} from './lexicon/wishes.ts'
import { longPages, shortPages } from './lengths.ts'
import { findMentions } from './names.ts'
import { type IsRefused, readNegation } from './negation.ts'
import { takePages, takeYears } from './numbers.ts'
import { takeAwards, takeGender, takeLanguages, takeOrigins } from './take-facts.ts'
import { takeSlips, takeThings } from './take-things.ts'
import { takeWords } from './take-words.ts'
import { type MessageText, phrases, readText } from './text.ts'
import { type Order, type Shape, subjects, type WishPart } from './wish.ts'

/** What a message says. */
export interface Understood {
  parts: WishPart[]
  /** `new`: a wish of its own; `refine`: it goes on with the one before; `more`: others that fit the same; `restart`: forget it. */
  mode: 'new' | 'refine' | 'more' | 'restart'
  /** What the wish before was about gives way. */
  isInstead: boolean
  /** 'Shorter' or 'longer' without saying than what. */
  than: 'shorter' | 'longer' | null
  /** What is said to matter no more. */
  dropped: WishPart[]
  /** Whoever the wish named is not to be the author. */
  isByOthers: boolean
  /** Names after a clear 'like' that the catalogue does not have. */
  unknown: string[]
}

const moreWord = phrases(moreWords)
const moreFiller =
  /(?<= )(?:please|bitte|per favore|grazie|danke|thanks|show|me|give|zeig|zeige|gib|mir|mich|uns|ne|hai|hast|du|noch|do|you|have|got|any|some|ones|one|of|those|them|these|that|vorschlage|vorschlag|bucher|buch|titel|books|book|suggestions|libri|titoli|proposte|consigli|suggerimenti|mostrami|dammi|fammi|vedere|ci|sono|gibt|es|e|und|and|ok|okay|ja|yes|si|davon|di|questi|so|was|what|else|the|a|ein|paar|few|un|po|vorrei|ich|mochte|io|i|want|would|like)(?= )/gu
const otherAuthor = phrases(otherAuthorWords)
const dropBefore = phrases(droppedBefore)
const dropAfter = phrases(droppedAfter)
const same = phrases(sameWords)
const favourites = phrases(favouriteWords)
const newAuthors = phrases(newAuthorWords)
const restart = phrases(restartWords)
const instead = phrases(insteadWords)
const shapePatterns = Object.entries(shapeWords).map(
  ([shape, words]) => [shape as Shape, phrases(words)] as const,
)
const orderPatterns = Object.entries(orderWords).map(
  ([order, words]) => [order as Order, phrases(words)] as const,
)
const shorter = phrases(shorterWords)
const longer = phrases(longerWords)
const short = phrases(shortWords)
const long = phrases(longWords)
const list = phrases(listWords)
const reread = phrases(rereadWords)
const ageWords: Readonly<Record<string, number>> = {
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwolf: 12,
  dreizehn: 13,
  vierzehn: 14,
  funfzehn: 15,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  undici: 11,
  dodici: 12,
  tredici: 13,
  quattordici: 14,
  quindici: 15,
}
const ages = /(?<= )(\d{1,2}|[a-z]+?) ?(?:jahrige\w*|jahre alt|years? old|year olds?|yo|anni)(?= )/gu
const classic = phrases(
  `classic, classics, klassiker*, klassisch*, classico, classici, classica, classiche, golden age, old school, altmodisch*`,
)
const old = phrases(
  `old, older, alt, alte, altes, älter, ältere*, vecchio, vecchi, più vecchio, più vecchi, datato`,
)
const recent = phrases(
  `recent, new, newer, neu, neue, neues, neueren, neuere*, neuer, aktuell*, recente, recenti, nuovo, nuovi, più nuovo, modern, moderne*, contemporary, zeitgenössisch*, moderno, contemporane*`,
)
const seriesWord =
  /(?<= )(?:series|serien?|reihen?|sagas?|saghe|zyklus|zyklen|cycle|cicl[oi]|trilog\w*|dreiteiler\w*|mehrteiler\w*|bande)(?= )/u
/** 'Like that, but finished': of a series, even where the word is not said. */
const butFinished =
  /(?<= )(?:but|aber|ma|only|nur|solo) (?:already |schon |bereits |gia |one that is |eine )?(?:finished|completed|complete|abgeschlossen\w*|beendet\w*|fertig\w*|conclus\w*|finita|terminata)(?= [,|]| (?:bitte|please|per favore)| $)/gu
const definite =
  / (?:der|dieser|derselben|selben|the|this|that|same|della|dalla|questa|quella|stessa) (?:[^ ,|]+ ){1,3}(?:series|serie|reihe|saga|zyklus|ciclo|cycle) /u
const ownWords = /abgeschlossen|conclus/u

/** Reads a message. Deterministic: the same words over the same catalogue mean the same. */
export async function understand(
  message: string,
  facts: Facts,
  search: Pick<Search, 'named' | 'guess'>,
  language: Language,
): Promise<Understood> {
  const text = readText(message)
  const isRefused = readNegation(text)
  const isRestart = text.take(restart).length > 0
  const isMore = isMoreOnly(text)
  const isByOthers = text.take(otherAuthor).length > 0
  const dropped = await takeDropped(text, facts, search, language)
  const parts: WishPart[] = [...takePages(text), ...takeYears(text)]
  if (text.take(newAuthors).length > 0) parts.push({ kind: 'new-authors' })
  if (text.take(favourites).length > 0) parts.push({ kind: 'favourites' })
  parts.push(...takeAwards(text, isRefused, facts, 'named'))
  const mentions = await findMentions(text, isRefused, search, language)
  parts.push(...mentions.parts, ...takeShapes(text, isRefused), ...takeAges(text))
  const isInstead = text.take(instead).length > 0
  parts.push(
    ...takeLanguages(text, isRefused, language),
    ...takeAwards(text, isRefused, facts, 'any'),
    ...takeGender(text),
  )
  if (text.take(list).length > 0) parts.push({ kind: 'list' })
  if (text.take(reread).length > 0) parts.push({ kind: 'reread' })
  parts.push(...takeThings(text, isRefused, facts))
  const than = text.take(shorter).length > 0 ? 'shorter' : text.take(longer).length > 0 ? 'longer' : null
  parts.push(
    ...takeOrigins(text, isRefused),
    ...takeLengths(text, parts),
    ...takeAge(text, parts),
    ...takeOrder(text),
  )
  const length = parts.find((part) => part.kind === 'length')
  if (text.take(same).length > 0 && length?.kind === 'length')
    parts.push({ kind: 'like', of: 'work', id: length.workId })
  if (!isMore) parts.push(...takeSlips(text, isRefused, facts), ...takeWords(text, isRefused))
  return {
    parts: distinct(parts),
    dropped,
    isByOthers,
    mode: isRestart
      ? 'restart'
      : isMore
        ? 'more'
        : modeOf(text, parts, isInstead || than !== null || isByOthers || dropped.length > 0),
    isInstead,
    // 'shorter than Eragon' has said than what
    than: length ? null : than,
    unknown: mentions.unknown,
  }
}

/** 'Others, please' and nothing else. */
function isMoreOnly(text: MessageText): boolean {
  const left = text.folded.replaceAll(moreWord, '·')
  return (
    left.includes('·') &&
    left.split(' ').length <= 10 &&
    /^[ ,|·]*$/u.test(left.replaceAll(moreFiller, '').replaceAll(moreFiller, ''))
  )
}

/** Takes out the clauses that say what matters no more, and reads them. */
async function takeDropped(
  text: MessageText,
  facts: Facts,
  search: Pick<Search, 'named' | 'guess'>,
  language: Language,
): Promise<WishPart[]> {
  const clauses = [
    ...[...text.rest.matchAll(dropBefore)].map((match) => {
      const start = match.index + match[0].length
      const end = /(?: [,|] | (?:but|aber|ma|sondern) |$)/u.exec(text.rest.slice(start))!.index + start
      return { start: match.index, from: start, end, to: end }
    }),
    ...[...text.rest.matchAll(dropAfter)].map((match) => {
      const start = Math.max(
        ...[' , ', ' | ', ' und ', ' and ', ' e '].map(
          (joint) => text.rest.lastIndexOf(joint, match.index) + joint.length - 1,
        ),
        0,
      )
      return { start, from: start, end: match.index + match[0].length, to: match.index }
    }),
  ]
  const parts: WishPart[] = []
  for (const { start, end, from, to } of clauses) {
    const inner = text.rest.slice(from, to)
    if (inner.trim() === '' || /·/.test(inner)) continue
    text.blot({ start: start + 1, end })
    parts.push(...(await understand(inner, facts, search, language)).parts)
  }
  return parts
}

/** A message that names no subject goes on with the last one; so does one that begins as a rejoinder does. */
function modeOf(text: MessageText, parts: readonly WishPart[], isComparing: boolean): 'new' | 'refine' {
  const isAbout = parts.some(({ kind, isNot }) => subjects.has(kind) && !isNot)
  return isComparing || !isAbout || goingOn.test(text.folded) ? 'refine' : 'new'
}

const distinct = (parts: readonly WishPart[]): WishPart[] => [
  ...new Map(parts.map((part) => [JSON.stringify(part), part])).values(),
]

/** Standing alone or in series; before anything else, for 'no series' is one wish and not a refusal of something. */
function takeShapes(text: MessageText, isRefused: IsRefused): WishPart[] {
  const hasSeries = seriesWord.test(text.folded)
  const found = new Set<Shape>()
  if (text.take(butFinished).length > 0) found.add('finished')
  for (const [shape, pattern] of shapePatterns) {
    if (shape === 'finished' && !hasSeries && !ownWords.test(text.rest)) continue
    // 'nothing from the Discworld series' speaks of one series
    const isDefinite = shape === 'series' && definite.test(text.folded)
    const taken = isDefinite ? [] : text.take(pattern)
    if (taken.length > 0 && taken.every((span) => isRefused(span, true))) found.add('standalone')
    else if (taken.length > 0) found.add(shape === 'finished' && !hasSeries ? 'standalone' : shape)
  }
  // of 'a finished series' the finer half says both
  for (const finer of ['standalone', 'ongoing', 'finished', 'trilogy'] as const) {
    if (!found.has(finer)) continue
    const isBoth = finer === 'finished' && found.has('trilogy')
    return [
      { kind: 'shape', shape: finer },
      ...(isBoth ? [{ kind: 'shape' as const, shape: 'trilogy' as const }] : []),
    ]
  }
  return found.has('series') ? [{ kind: 'shape', shape: 'series' }] : []
}

/** 'For a twelve-year-old'. */
function takeAges(text: MessageText): WishPart[] {
  return text.take(ages).flatMap(({ groups }): WishPart[] => {
    const age = ageWords[groups[0]!] ?? Number(groups[0])
    if (!(age >= 4 && age <= 99)) return []
    return age >= 18 ? [{ kind: 'adults' }] : [{ kind: 'genre', slug: age < 12 ? 'children' : 'young-adult' }]
  })
}

/** Short and long, where no number of pages was said. */
function takeLengths(text: MessageText, parts: readonly WishPart[]): WishPart[] {
  const isShort = text.take(short).length > 0
  const isLong = !isShort && text.take(long).length > 0
  if (parts.some(({ kind }) => kind === 'pages')) return []
  if (isShort) return [{ kind: 'pages', min: null, max: shortPages }]
  return isLong ? [{ kind: 'pages', min: longPages, max: null }] : []
}

/** Classics and new books, where no year was said. */
function takeAge(text: MessageText, parts: readonly WishPart[]): WishPart[] {
  const isOld = text.take(classic).length + text.take(old).length > 0
  const isRecent = text.take(recent).length > 0
  if (parts.some(({ kind }) => kind === 'years')) return []
  if (isOld) return [{ kind: 'years', from: null, to: classicYear }]
  return isRecent ? [{ kind: 'years', from: recentYear, to: null }] : []
}

const classicYear = 1975
const recentYear = 2005

function takeOrder(text: MessageText): WishPart[] {
  return orderPatterns
    .flatMap(([order, pattern]): WishPart[] =>
      text.take(pattern).length > 0 ? [{ kind: 'order', order }] : [],
    )
    .slice(0, 1)
}
