import type { Language } from '#contract/languages'
import type { Queryable } from '../../../../platform/database/types.ts'
import {
  type Candidate,
  countWithout,
  findAlike,
  findByWords,
  findCandidates,
  findPool,
  findTaste,
} from './candidates.repo.ts'
import { type Demands, demandsOf } from './conditions.ts'
import { findFavourites, findModels, findPages } from './models.repo.ts'
import { moodOf, pick, rank, type Ranked } from './rank.ts'
import { partId, type WishPart } from './wish.ts'

/** What came of a wish. */
export interface Found {
  picks: Ranked[]
  /** How many works fit what the wish demands. */
  total: number
  demands: Demands
  /** Words of the wish in the synopses of works. */
  words: ReadonlyMap<number, readonly string[]>
  /** Words of the wish that no synopsis has. */
  unmentioned: string[]
  pagesOf: ReadonlyMap<number, number | null>
  hasTaste: boolean
  /** The part that had to be left out of account for some of the picks, for too few works fit everything. */
  relaxed: WishPart | null
  /** True where too few works have the mood for it to decide. */
  isMoodSoft: boolean
}

/** With fewer works of a mood than this it only orders. */
const moodEnough = 5

/** Finds what serves a wish best. */
export async function recommend(
  db: Queryable,
  {
    userId,
    language,
    parts,
    without,
    count,
    seed,
  }: {
    userId: string
    language: Language
    parts: readonly WishPart[]
    without: readonly number[]
    count: number
    seed: number
  },
): Promise<Found> {
  const likes = parts.filter((part) => part.kind === 'like')
  const words = parts.flatMap((part) => (part.kind === 'words' && !part.isNot ? [part.words] : []))
  const lengths = parts.flatMap((part) => (part.kind === 'length' ? [part.workId] : []))
  const [modelIds, dislikedIds, mentions, pagesOf, taste] = await Promise.all([
    modelsOf(db, userId, parts),
    findModels(
      db,
      likes.filter(({ isNot }) => isNot),
    ),
    findByWords(db, words),
    findPages(db, lengths, language),
    findTaste(db, userId),
  ])
  const wordsOf = new Map<number, string[]>()
  for (const { workId, word } of mentions) wordsOf.set(workId, [...(wordsOf.get(workId) ?? []), word])
  const [models, disliked, alike] = await Promise.all([
    findCandidates(db, modelIds, userId, language),
    findCandidates(db, dislikedIds, userId, language),
    findAlike(db, modelIds),
  ])
  // authors and series that are a model are not recommended themselves
  const demandsFor = (asked: readonly WishPart[]) =>
    demandsOf({
      userId,
      language,
      parts: asked,
      pagesOf,
      without: [...without, ...(likes.some(({ of }) => of !== 'work') ? modelIds : [])],
    })
  const demands = demandsFor(parts)
  const near = {
    genres: [...new Set(models.flatMap(({ genres }) => genres))],
    authors: [...new Set(taste.filter(({ stars }) => (stars ?? 0) >= 4).flatMap(({ authors }) => authors))],
    works: [...wordsOf.keys(), ...alike.keys()],
  }
  const rankedBy = async (asked: Demands, kept: readonly WishPart[]) => {
    const candidates = await findCandidates(db, await findPool(db, asked, near), userId, language)
    const { pool, isMoodSoft } = withMood(withKin(candidates, models), kept)
    const ranked = rank(pool, { parts: kept, models, disliked, alike, words: wordsOf, taste, seed })
    return { isMoodSoft, isWhole: pool.length === candidates.length, size: pool.length, ranked }
  }
  const { isMoodSoft, isWhole, size, ranked } = await rankedBy(demands, parts)
  const picks = pick(ranked, count, parts)
  const relaxed = picks.length < enough ? await relaxable(db, demands, parts) : null
  if (relaxed) {
    const left = parts.filter((part) => part !== relaxed)
    const others = await rankedBy(demandsFor(left), left)
    const chosen = new Set(picks.map(({ candidate }) => candidate.id))
    const more = others.ranked.filter(({ candidate }) => !chosen.has(candidate.id))
    picks.push(...pick(more, enough - picks.length, left))
  }
  const { all } = await countWithout(db, {
    ...demands,
    byPart: [{ id: '', sql: ['true', ...demands.byPart.map(({ sql }) => sql)].join(' and ') }],
  })
  return {
    picks,
    relaxed,
    total: isWhole ? all : size,
    demands,
    words: wordsOf,
    unmentioned: words.filter((word) => !mentions.some((one) => one.word === word)),
    pagesOf,
    hasTaste: taste.length > 0,
    isMoodSoft,
  }
}

/** An answer of fewer works is too short where one demand stands in the way. */
const enough = 3
/** What may be left out of account so that there is a choice, the first rather than the second; never what is refused, whom a book is by, or its language. */
const yielding: readonly WishPart['kind'][] = [
  'form',
  'shape',
  'pages',
  'years',
  'length',
  'award',
  'genre',
  'gender',
]

/** The part of a wish that gives way where too few works fit everything: the first of its kind that leaves enough. */
async function relaxable(
  db: Queryable,
  demands: Demands,
  parts: readonly WishPart[],
): Promise<WishPart | null> {
  const may = parts.filter((part) => !part.isNot && yielding.includes(part.kind))
  const wanted = parts.filter(
    ({ kind, isNot }) => !isNot && kind !== 'words' && kind !== 'mood' && kind !== 'order',
  )
  // what alone says what the books are to be about, or how, is the wish itself
  if (may.length === 0 || wanted.length < 2) return null
  const { without } = await countWithout(db, demands)
  return (
    may
      .filter((part) => part.kind !== 'genre' || may.filter(({ kind }) => kind === 'genre').length > 1)
      .filter((part) => (without.get(partId(part)) ?? 0) >= enough)
      .toSorted((a, b) => yielding.indexOf(a.kind) - yielding.indexOf(b.kind))[0] ?? null
  )
}

/** The works that the wish is measured by. */
async function modelsOf(db: Queryable, userId: string, parts: readonly WishPart[]): Promise<number[]> {
  const likes = parts
    .filter((part) => part.kind === 'like' && !part.isNot)
    .filter((part) => part.kind === 'like')
  const favourites = parts.some(({ kind }) => kind === 'favourites') ? await findFavourites(db, userId) : []
  return [...new Set([...(await findModels(db, likes)), ...favourites])]
}

/** Genres that many books have and that make none of them what it is. */
const plain = new Set(['science-fiction', 'fantasy', 'young-adult', 'children'])
/** With fewer kin than this, likeness only orders. */
const kinEnough = 3

/** Of candidates those that share with a model what makes it what it is: its telling genres, else its plain ones. */
function withKin(candidates: Candidate[], models: readonly Candidate[]): Candidate[] {
  const telling = new Set(
    models.flatMap(({ genres }) => {
      const own = genres.filter((genre) => !plain.has(genre))
      return own.length > 0 ? own : genres.filter((genre) => genre !== 'young-adult' && genre !== 'children')
    }),
  )
  const kin = candidates.filter(({ genres }) => genres.some((genre) => telling.has(genre)))
  return kin.length >= kinEnough ? kin : candidates
}

/** A mood decides where enough books have it; else it only orders. */
function withMood(
  candidates: Candidate[],
  parts: readonly WishPart[],
): { pool: Candidate[]; isMoodSoft: boolean } {
  const wanted = parts.flatMap((part) => (part.kind === 'mood' && !part.isNot ? [part.mood] : []))
  if (wanted.length === 0) return { pool: candidates, isMoodSoft: false }
  const pool = candidates.filter((candidate) => wanted.every((mood) => moodOf(candidate, mood) >= 0.4))
  return pool.length >= moodEnough
    ? { pool, isMoodSoft: false }
    : { pool: candidates, isMoodSoft: candidates.length > 0 }
}
