import type { MessageReading } from './read-message.ts'
import { partId, readTarget, type Wish, type WishField, type WishPart } from './wish.ts'

/** Fields of which a request has only one condition. A later condition replaces the earlier one. */
const single = new Set<WishField>([
  'pages',
  'compared',
  'years',
  'age',
  'shape',
  'volumes',
  'sort',
  'available',
  'original',
  'origin',
  'type',
  'gender',
  'award',
  'nominated',
  'count',
])
/** Fields for the subject of books. After a word such as 'instead', a new subject replaces the earlier ones. */
const subjects = new Set<WishField>(['like', 'author', 'by', 'series', 'group', 'genre', 'mood'])

const opposite = (part: WishPart): string => partId({ ...part, not: part.not ? undefined : true })

/**
 * Adds the conditions of a message to earlier ones. A new condition replaces the same or the opposite condition and,
 * in a field with only one condition, the earlier one. Exclusions are replaced only by the same or the opposite
 * condition. A request for adults removes an earlier audience and age.
 */
export function mergeWish(before: Wish, added: Wish): WishPart[] {
  const replaced = new Set(added.flatMap((part) => [partId(part), opposite(part)]))
  const fields = new Set(
    added.filter(({ field, not }) => single.has(field) && !not).map(({ field }) => field),
  )
  const isForAdults = added.some(
    ({ field, value, not }) => field === 'audience' && value === 'adults' && !not,
  )
  return [
    ...before.filter(
      (part) =>
        !replaced.has(partId(part)) &&
        (part.not || !fields.has(part.field)) &&
        !(isForAdults && !part.not && (part.field === 'audience' || part.field === 'age')),
    ),
    ...added,
  ]
}

/**
 * Returns the conditions after a message in a conversation.
 * @param meant id of the recommended work to which the message refers, or the ids of all works of the last answer
 */
export function wishAfter(before: Wish, reading: MessageReading, meant: readonly number[]): WishPart[] {
  const { wish: added, turn, dropped } = reading
  if (turn.has('restart')) return [...added]
  const isReplaced = turn.has('instead') && added.some(({ field, not }) => subjects.has(field) && !not)
  const kept = before.filter(
    (part) =>
      !dropped.includes(part.field) &&
      !dropped.includes(partId(part)) &&
      !(isReplaced && subjects.has(part.field) && !part.not && replacedBy(part, added)),
  )
  return mergeWish(
    kept,
    withoutOpposites([
      ...added.filter((part) => !isOwnLength(part, turn, meant)),
      ...turnParts(before, reading, meant),
    ]),
  )
}

/**
 * True if a condition is replaced by a new one of the same kind: author, similar book or series, or theme (genre,
 * group, mood).
 */
const replacedBy = (part: WishPart, added: Wish): boolean => {
  const kindOf = ({ field }: WishPart) =>
    field === 'author' || field === 'by'
      ? 'author'
      : field === 'like' || field === 'series'
        ? 'like'
        : 'theme'
  return added.some((other) => !other.not && kindOf(other) === kindOf(part))
}

const isOwnLength = (part: WishPart, turn: MessageReading['turn'], meant: readonly number[]): boolean =>
  part.field === 'pages' &&
  /^(?:\.\.300|450\.\.)$/.test(part.value) &&
  meant.length > 0 &&
  (turn.has('shorter') || turn.has('longer'))

/**
 * Returns the conditions of words that refer to the last answer: 'more like the second one', 'shorter', 'by the same
 * author'.
 */
function turnParts(
  before: Wish,
  { turn, ordinal, wish }: MessageReading,
  meant: readonly number[],
): WishPart[] {
  const work = meant[0]
  const model = [...before, ...wish].findLast(({ field, not }) => field === 'like' && !not)
  const parts: WishPart[] = []
  if (
    work !== undefined &&
    (turn.has('moreLike') ||
      (ordinal !== null && !turn.has('why') && wish.length === 0 && !turn.has('rejected')))
  )
    parts.push({ field: 'like', value: `work:${work}` })
  for (const than of ['shorter', 'longer'] as const)
    if (turn.has(than) && !wish.some(({ field }) => field === 'compared')) {
      const target =
        model && readTarget(model.value).of === 'work' && ordinal === null ? readTarget(model.value).id : work
      if (target !== undefined) parts.push({ field: 'compared', value: `${than}:${target}` })
    }
  const maker = model ? model.value : work === undefined ? null : `work:${work}`
  if (turn.has('sameAuthor') && maker) {
    const { of, id } = readTarget(maker)
    parts.push(of === 'author' ? { field: 'author', value: String(id) } : { field: 'by', value: maker })
  }
  const authors = [...before, ...wish].filter(
    ({ field, not }) => (field === 'author' || field === 'by') && !not,
  )
  if (turn.has('otherAuthor')) parts.push(...authors.map((part) => ({ ...part, not: true as const })))
  if (turn.has('otherAuthor') && maker && authors.length === 0) {
    const { of, id } = readTarget(maker)
    parts.push(
      of === 'author'
        ? { field: 'author', value: String(id), not: true }
        : { field: 'by', value: maker, not: true },
    )
  }
  return parts
}

/** Removes each condition whose opposite follows later in the list. */
const withoutOpposites = (parts: readonly WishPart[]): WishPart[] =>
  parts.filter((part, at) => !parts.slice(at + 1).some((later) => partId(later) === opposite(part)))
