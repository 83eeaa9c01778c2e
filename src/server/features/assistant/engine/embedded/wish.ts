import type { GenreGroup } from '#contract/values/enums'
import type { Mood } from './lexicon/moods.ts'
import type { Origin } from './lexicon/origins.ts'

/** How a book stands to series: alone, in one, in one that is finished, goes on, or has just three volumes. */
export type Shape = 'standalone' | 'series' | 'finished' | 'ongoing' | 'trilogy'
/** What a book is, where that is no genre. `stories` are collections, anthologies and single stories,
 * `collections` whole volumes of them, `omnibus` several novels in one volume. */
export type Form = 'novella' | 'stories' | 'collections' | 'omnibus'
/** What comes first among books that fit alike. */
export type Order = 'newest' | 'popular' | 'best' | 'hidden' | 'surprise'

/**
 * One thing that is wished for, or with `isNot` one that is not. Kept with the message it came from, and taken away by
 * its id.
 */
export type WishPart = { isNot?: true } & (
  | { kind: 'like'; of: 'work' | 'author' | 'series'; id: number }
  /** What the reader has read already, whether or not their list says so. */
  | { kind: 'known'; of: 'work' | 'series'; id: number }
  | { kind: 'author'; id: number }
  /** By whoever wrote a work or a series. */
  | { kind: 'same-author'; of: 'work' | 'series'; id: number }
  | { kind: 'series'; id: number }
  | { kind: 'group'; group: GenreGroup }
  /** `isEither`: one of those so marked is enough. */
  | { kind: 'genre'; slug: string; isEither?: true }
  | { kind: 'mood'; mood: Mood }
  /** Words of the synopses, as the reader wrote them. */
  | { kind: 'words'; words: string }
  | { kind: 'form'; form: Form }
  | { kind: 'adults' }
  | { kind: 'pages'; min: number | null; max: number | null }
  /** Against a work whose pages may be known. */
  | { kind: 'length'; than: 'shorter' | 'longer'; workId: number }
  /** First published before or after a work. */
  | { kind: 'age'; than: 'older' | 'newer'; workId: number }
  | { kind: 'shape'; shape: Shape }
  /** It has appeared in it: there is an edition, or a title it is known by. */
  | { kind: 'language'; language: string }
  | { kind: 'original'; language: string }
  | { kind: 'origin'; origin: Origin }
  | { kind: 'gender'; gender: 'female' | 'male' }
  | { kind: 'award'; awardId: number | null; result: 'winner' | 'any'; isEither?: true }
  /** First published; both ends belong to it. */
  | { kind: 'years'; from: number | null; to: number | null }
  | { kind: 'order'; order: Order }
  /** Like what the reader has given the most stars. */
  | { kind: 'favourites' }
  /** By nobody the reader has read. */
  | { kind: 'new-authors' }
  /** From what the reader has put on the list to be read. */
  | { kind: 'list' }
  /** What has been read may come again. */
  | { kind: 'reread' }
)

export type PartOf<K extends WishPart['kind']> = Extract<WishPart, { kind: K }>

/** What of a part makes it this one, apart from whether it is wanted. */
function subjectOf(part: WishPart): string {
  switch (part.kind) {
    case 'like':
    case 'known':
    case 'same-author':
      return `${part.of}-${part.id}`
    case 'author':
    case 'series':
      return String(part.id)
    case 'group':
      return part.group
    case 'genre':
      return part.slug
    case 'mood':
      return part.mood
    case 'words':
      return part.words.slice(0, 60)
    case 'form':
      return part.form
    case 'pages':
      return `${part.min ?? ''}-${part.max ?? ''}`
    case 'length':
    case 'age':
      return `${part.than}-${part.workId}`
    case 'shape':
      return part.shape
    case 'language':
    case 'original':
      return part.language
    case 'origin':
      return part.origin
    case 'gender':
      return part.gender
    case 'award':
      return `${part.awardId ?? 'any'}-${part.result}`
    case 'years':
      return `${part.from ?? ''}-${part.to ?? ''}`
    case 'order':
      return part.order
    default:
      return ''
  }
}

/** The name of a part, by which it can be taken away: the same thing has the same name in every message. */
export const partId = (part: WishPart): string =>
  `${part.isNot ? 'not-' : ''}${part.kind}${subjectOf(part) === '' ? '' : `:${subjectOf(part)}`}`

/** Kinds of which only the latest counts. */
const single = new Set<WishPart['kind']>([
  'pages',
  'length',
  'years',
  'age',
  'shape',
  'order',
  'language',
  'original',
  'form',
  'gender',
  'award',
])
/**
 * What tells what the books are about; a new one of these stands in the place of the old where the reader says
 * 'instead'.
 */
export const subjects = new Set<WishPart['kind']>([
  'like',
  'favourites',
  'author',
  'same-author',
  'series',
  'group',
  'genre',
  'mood',
  'words',
])

/**
 * The parts of a message put to those of before: the latest of its kind counts, and nobody wants and refuses the same
 * thing.
 */
export function refine(before: readonly WishPart[], added: readonly WishPart[]): WishPart[] {
  const opposite = (part: WishPart): string => {
    const { isNot, ...rest } = part
    return partId(isNot ? rest : { ...rest, isNot: true })
  }
  const gone = new Set(added.flatMap((part) => [partId(part), opposite(part)]))
  const replaced = new Set(
    added.filter(({ kind, isNot }) => single.has(kind) && !isNot).map(({ kind }) => kind),
  )
  if (replaced.has('pages')) replaced.add('length')
  if (replaced.has('length')) replaced.add('pages')
  if (replaced.has('years')) replaced.add('age')
  if (replaced.has('age')) replaced.add('years')
  const isForAdults = added.some(({ kind }) => kind === 'adults')
  const isOfTheYoung = (part: WishPart) =>
    part.kind === 'genre' && (part.slug === 'children' || part.slug === 'young-adult') && !part.isNot
  return [
    ...before
      .filter((part) => !(isForAdults && isOfTheYoung(part)))
      .filter((part) => !gone.has(partId(part)) && (part.isNot || !replaced.has(part.kind))),
    ...added,
  ]
}
