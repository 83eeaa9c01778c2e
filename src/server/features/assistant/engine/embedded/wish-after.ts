import type { EngineQuestion } from '../engine.ts'
import { origins } from './lexicon/origins.ts'
import { longPages, shortPages } from './lengths.ts'
import type { Side } from './follow-up.ts'
import type { Understood } from './understand.ts'
import { partId, refine, subjects, type WishPart } from './wish.ts'

/**
 * What the wish may be after a message, the likelier first: what was taken away is gone, what was said is put to it or
 * stands in its place. Where a message could begin anew, that is what it does if hardly anything fits all of both.
 */
export function wishesAfter(
  { history, without }: EngineQuestion,
  understood: Understood | null,
): [WishPart[], ...WishPart[][]] {
  const last = history.findLast(({ from }) => from === 'assistant')
  const kept = (last?.wish ?? []).filter((part) => !without.includes(partId(part)))
  if (!understood) return [kept]
  const isAllowed = (part: WishPart) =>
    understood.isAllowing &&
    !part.isNot &&
    kept.some((one) => partId(one) === partId({ ...part, isNot: true }))
  const allowed = understood.parts.filter(isAllowed)
  const said = understood.parts.filter((part) => !isAllowed(part))
  const left = kept.filter(
    (part) =>
      ![...understood.dropped, ...allowed].some((dropped) => isMeant(dropped, part)) &&
      !understood.droppedSides.some((side) => sides[side].has(part.kind)),
  )
  const isNamed = understood.parts.some((part) => namesSomebody(part))
  const before = isNamed ? byOthers(understood, left) : bySame(understood, byOthers(understood, left))
  const { mode, isInstead, than } = understood
  const parts = bySame(understood, byOthers(understood, said))
  const anew = withThan(parts, parts, than)
  if (mode === 'restart' || (mode === 'new' && before.length === 0)) return [anew]
  if (mode === 'new')
    return [
      refine(
        before.filter((part) => part.isNot || !parts.some((added) => isOfKind(added, part))),
        parts,
      ),
      anew,
    ]
  if (mode === 'more') return [before]
  const isOther = isInstead && parts.some(({ kind, isNot }) => subjects.has(kind) && !isNot)
  const refined = withThan(
    refine(isOther ? before.filter(({ kind, isNot }) => isNot || !subjects.has(kind)) : before, parts),
    before,
    than,
  )
  return [refined]
}

/** Kinds of which a message that could stand alone means another one: 'books by Gaiman', then 'books by Pratchett'. */
const exchanged = new Set<WishPart['kind']>([
  'like',
  'author',
  'same-author',
  'series',
  'group',
  'favourites',
  'origin',
])
const isOfKind = (added: WishPart, part: WishPart): boolean =>
  !added.isNot &&
  (exchanged.has(part.kind) ? exchanged.has(added.kind) && groupOf(added) === groupOf(part) : false)
/** Whom a book is by or like is one thing, of which kind it is another. */
const groupOf = ({ kind }: WishPart): string => (kind === 'group' || kind === 'origin' ? kind : 'name')

/** 'Shorter': than the model of the wish, else than what was asked for before, else short. */
function withThan(
  wish: readonly WishPart[],
  before: readonly WishPart[],
  than: Understood['than'],
): WishPart[] {
  if (!than) return [...wish]
  const model =
    wish.find((part) => part.kind === 'like' && part.of === 'work' && !part.isNot) ??
    wish.find((part) => part.kind === 'known' && part.of === 'work')
  if (model?.kind === 'like' || model?.kind === 'known')
    return refine(wish, [{ kind: 'length', than, workId: model.id }])
  const pages = before.find((part) => part.kind === 'pages')
  const most = (pages?.kind === 'pages' ? pages.max : null) ?? shortPages / 0.75
  const least = (pages?.kind === 'pages' ? pages.min : null) ?? longPages / 1.25
  return refine(wish, [
    than === 'shorter'
      ? { kind: 'pages', min: null, max: Math.round(most * 0.75) }
      : { kind: 'pages', min: Math.round(least * 1.25), max: null },
  ])
}

/** 'Somebody else, please': whoever was asked for is refused from now on. */
function byOthers({ isByOthers }: Understood, parts: readonly WishPart[]): WishPart[] {
  if (!isByOthers) return [...parts]
  return parts.flatMap((part): WishPart[] => {
    const isTheirs = (part.kind === 'like' && !part.isNot) || part.kind === 'known'
    if (isTheirs && part.of !== 'author')
      return [part, { kind: 'same-author', of: part.of, id: part.id, isNot: true }]
    if (part.kind === 'author') return [{ kind: 'author', id: part.id, isNot: true }]
    const isModel = part.kind === 'like' && part.of === 'author' && !part.isNot
    return isModel ? [part, { kind: 'author', id: part.id, isNot: true }] : [part]
  })
}

const namesSomebody = ({ kind }: WishPart): boolean =>
  kind === 'like' || kind === 'known' || kind === 'author'

/** 'More by her': whoever was named is asked for, whether or not the reader said to know something of theirs. */
function bySame({ isBySame }: Understood, parts: readonly WishPart[]): WishPart[] {
  if (!isBySame || parts.some((part) => part.kind === 'author' && !part.isNot)) return [...parts]
  return parts.flatMap((part): WishPart[] => {
    if (part.kind === 'author') return [{ kind: 'author', id: part.id }]
    if ((part.kind !== 'like' && part.kind !== 'known') || part.isNot) return [part]
    if (part.of === 'author') return [{ kind: 'author', id: part.id }]
    const { of, id } = part
    return [
      { kind: 'known', of, id },
      { kind: 'same-author', of, id },
    ]
  })
}

/** Kinds that are dropped whichever of them it was. */
const whole = new Set<WishPart['kind']>([
  'pages',
  'length',
  'years',
  'age',
  'shape',
  'order',
  'gender',
  'form',
  'award',
  'adults',
  'list',
])

/** Whether what is said to matter no more means this part. 'The German bit' may be an edition as well as an author. */
function isMeant(dropped: WishPart, part: WishPart): boolean {
  const tongue = tongueOf(part)
  if (tongue !== null && tongue === tongueOf(dropped)) return true
  if (whole.has(part.kind)) return part.kind === dropped.kind
  return partId({ ...part, isNot: true }) === partId({ ...dropped, isNot: true })
}

/** Kinds by the side of a wish that they belong to. */
const sides: Record<Side, ReadonlySet<WishPart['kind']>> = {
  pages: new Set(['pages', 'length']),
  language: new Set(['language', 'original', 'origin']),
  years: new Set(['years', 'age']),
  shape: new Set(['shape']),
  award: new Set(['award']),
  author: new Set(['author', 'same-author', 'gender', 'new-authors']),
  about: new Set(['genre', 'group', 'mood', 'words']),
}

const tongueOf = (part: WishPart): string | null => {
  if (part.kind === 'language' || part.kind === 'original') return part.language
  return part.kind === 'origin' ? (origins[part.origin].languages[0] ?? part.origin) : null
}
