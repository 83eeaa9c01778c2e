import type { Language } from '#contract/values/languages'
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
import { findFavourites, findModels, findSpans } from './models.repo.ts'
import type { PageSpan } from './lengths.ts'
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
  spans: ReadonlyMap<number, PageSpan>
  hasTaste: boolean
  /** The parts that had to be left out of account for some of the picks, for too few works fit everything. */
  relaxed: WishPart[]
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
  const [modelIds, dislikedIds, mentions, spans, taste] = await Promise.all([
    modelsOf(db, userId, parts),
    findModels(
      db,
      likes.filter(({ isNot }) => isNot),
    ),
    findByWords(db, words),
    findSpans(db, lengths, language),
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
      spans,
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
  const relaxed: WishPart[] = []
  const added: Ranked[] = []
  const isShort = () => picks.length + added.length < enough
  for (let asked = parts; isShort();) {
    const next = await looser(db, demandsFor(asked), asked)
    if (!next) break
    asked = next.parts
    relaxed.push(next.relaxed)
    const others = await rankedBy(demandsFor(asked), asked)
    const chosen = new Set([...picks, ...added].map(({ candidate }) => candidate.id))
    const more = others.ranked.filter(({ candidate }) => !chosen.has(candidate.id))
    added.push(...pick(more, enough - picks.length - added.length, asked))
  }
  // what does not lead to a choice is not given up
  if (isShort()) relaxed.splice(0)
  else picks.push(...added)
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
    spans,
    hasTaste: taste.length > 0,
    isMoodSoft,
  }
}

/** An answer of fewer works is too short where one demand stands in the way. */
const enough = 3
/**
 * What may be left out of account so that there is a choice, the first rather than the second; never what is refused,
 * whom a book is by, or its language.
 */
const yielding: readonly WishPart['kind'][] = [
  'shape',
  'pages',
  'form',
  'years',
  'age',
  'length',
  'gender',
  'award',
  'genre',
  'origin',
  'group',
  'original',
  'list',
]
/** Kinds of which several may be meant as a choice: who names ghosts and haunted castles is served by either. */
const listed = (part: WishPart): boolean => !part.isNot && (part.kind === 'genre' || part.kind === 'award')

/**
 * A wish that more works fit: of what it lists any will do, or the part gives way that is the first of its kind to
 * leave enough.
 */
async function looser(
  db: Queryable,
  demands: Demands,
  parts: readonly WishPart[],
): Promise<{ parts: readonly WishPart[]; relaxed: WishPart } | null> {
  for (const kind of ['genre', 'award'] as const) {
    const several = parts.filter((part) => part.kind === kind && listed(part))
    if (several.length > 1 && several.some((part) => !('isEither' in part)))
      return {
        parts: parts.map((part) =>
          several.includes(part) ? ({ ...part, isEither: true } as WishPart) : part,
        ),
        relaxed: several.at(-1)!,
      }
  }
  const may = parts.filter((part) => !part.isNot && yielding.includes(part.kind))
  const wanted = parts.filter(
    ({ kind, isNot }) => !isNot && kind !== 'words' && kind !== 'mood' && kind !== 'order',
  )
  const nominated = (part: WishPart): WishPart => (part.kind === 'award' ? { ...part, result: 'any' } : part)
  const isWinner = (part: WishPart): boolean => part.kind === 'award' && part.result === 'winner'
  const withNominees = (relaxed: WishPart) => ({
    parts: parts.map((part) => (isWinner(part) && !part.isNot ? nominated(part) : part)),
    relaxed,
  })
  // what alone says what the books are to be about, or how, is the wish itself; who was nominated for a prize comes
  // close to it
  if (may.length === 0 || wanted.length < 2) {
    const award = may.find(isWinner)
    return award ? withNominees(award) : null
  }
  const { without } = await countWithout(db, demands)
  const left = (part: WishPart): number => without.get(partId(part)) ?? 0
  const byOrder = may.toSorted((a, b) => yielding.indexOf(a.kind) - yielding.indexOf(b.kind))
  const relaxed =
    byOrder.find((part) => left(part) >= enough) ?? byOrder.toSorted((a, b) => left(b) - left(a))[0]!
  return isWinner(relaxed)
    ? withNominees(relaxed)
    : { parts: parts.filter((part) => part !== relaxed), relaxed }
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

/**
 * Of candidates those that share with a model what makes it what it is: its telling genres, else its plain ones. More
 * than half of them where enough books do: a dragon alone makes no book one like The Hobbit.
 */
function withKin(candidates: Candidate[], models: readonly Candidate[]): Candidate[] {
  const each = models.map(({ genres }) => {
    const own = genres.filter((genre) => !plain.has(genre))
    return own.length > 0 ? own : genres.filter((genre) => genre !== 'young-adult' && genre !== 'children')
  })
  const all = each.flat()
  // what several models share says more than what one of them has besides
  const shared = all.filter((genre, at) => all.indexOf(genre) !== at)
  const telling = new Set(shared.length > 0 ? shared : all)
  const sharing = (least: number) =>
    candidates.filter(({ genres }) => genres.filter((genre) => telling.has(genre)).length >= least)
  const close = sharing(Math.floor(telling.size / 2) + 1)
  if (close.length >= kinEnough) return close
  const kin = sharing(1)
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
