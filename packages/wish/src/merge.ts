import type { MessageReading } from './read-message.ts'
import {
  comparisons,
  partId,
  readBounds,
  readTarget,
  singleFields,
  type Wish,
  type WishPart,
} from './wish.ts'

/** Groups of fields. 'Horror instead' replaces an earlier genre, group or mood, but no author. */
const subjectKinds = ['author by', 'like series', 'group genre mood'].map((kind) => kind.split(' '))

/** True if the condition means that the reader rejected a recommended book. The book must not be recommended again. */
export const isRejection = ({ field, soft }: WishPart): boolean => field === 'known' && soft === true

const opposite = (part: WishPart): string => partId({ ...part, not: part.not ? undefined : true })

/** Adds the conditions of a message to earlier conditions. 'under 200 pages' replaces 'under 300 pages'. */
export function mergeWish(before: Wish, added: Wish): WishPart[] {
  // 'no dragons' replaces 'dragons'
  const replaced = new Set(added.flatMap((part) => [partId(part), opposite(part)]))
  const fields = new Set(
    added.filter(({ field, not }) => singleFields.has(field) && !not).map(({ field }) => field),
  )
  // 'books for adults' replaces 'books for children' and an age
  const isForAdults = added.some((part) => partId(part) === 'audience:adults')
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
 * Returns the conditions of a conversation after a further message.
 * @param meant id of the recommended work to which the message refers, or the ids of all works of the last answer
 */
export function wishAfter(before: Wish, reading: MessageReading, meant: readonly number[]): WishPart[] {
  const { wish: added, turn, dropped } = reading
  // rejected recommendations are not recommended again, even after 'start over'
  if (turn.has('restart')) return [...before.filter(isRejection), ...added]
  // 'what else by that author' drops all earlier conditions except read books and languages
  const isOnlyAuthor = turn.has('sameAuthor') && added.length === 0
  const continued = new Set(['known', 'available', ...(meant.length > 1 ? ['like', 'author'] : [])])
  const opposed = turn.has('shorter') ? 'longest' : turn.has('longer') ? 'shortest' : null
  const kept = before.filter(
    (part) =>
      !(isOnlyAuthor && !continued.has(part.field)) &&
      !(part.field === 'sort' && part.value === opposed) &&
      !dropped.includes(part.field) &&
      !dropped.includes(partId(part)) &&
      !(turn.has('instead') && !part.not && replacedBy(part, added)),
  )
  return mergeWish(
    kept,
    withoutOpposites([
      ...added.filter((part) => meant.length === 0 || !isOwnMeasure(part, turn)),
      ...turnParts(before, reading, meant),
    ]),
  )
}

/** True if a new condition of the same kind replaces the condition: author, similar book or series, or theme. */
const replacedBy = (part: WishPart, added: Wish): boolean =>
  subjectKinds.some(
    (kind) => kind.includes(part.field) && added.some(({ field, not }) => !not && kind.includes(field)),
  )

/** True for the fixed limit of 'shorter' (at most 300 pages) or 'newer', used if there is no book to compare with. */
const isOwnMeasure = ({ field, value }: WishPart, turn: MessageReading['turn']): boolean =>
  field === 'pages' && (turn.has('shorter') || turn.has('longer'))
    ? /^(?:\.\.300|450\.\.)$/.test(value)
    : field === 'years' && (turn.has('older') || turn.has('newer'))

/** Maximum number of volumes of a 'short' series. */
export const shortSeries = 4

/** Returns the conditions of words that refer to the last answer: 'more like the second one', 'by the same author'. */
function turnParts(before: Wish, { turn, wish }: MessageReading, meant: readonly number[]): WishPart[] {
  const all = [...before, ...wish]
  const work = meant[0] === undefined ? null : `work:${meant[0]}`
  const model = all.findLast(({ field, not }) => field === 'like' && !not)?.value ?? work
  // one recommended book that the message means ('the second one') has priority over a condition `like`
  const subject = meant.length === 1 ? work : model
  const isNamed = wish.some(({ field, not }) => field === 'like' && !not)
  const authors = all.filter(({ field, not }) => (field === 'author' || field === 'by') && !not)
  const author = meant.length === 1 ? undefined : authors.find(({ field }) => field === 'author')
  // 'who else writes like that' after books by an author means books like those of the author
  const like = author && turn.has('otherAuthor') ? `author:${author.value}` : work
  const parts: WishPart[] =
    like !== null && turn.has('moreLike') && !isNamed ? [{ field: 'like', value: like }] : []
  const measure = subject?.startsWith('work') ? subject : work
  const limit = before.find(({ field, value }) => field === 'pages' && value.startsWith('..'))
  const isOfSeries = before.some(({ field, value }) => field === 'shape' && value !== 'standalone')
  for (const than of comparisons)
    if (turn.has(than) && measure && work && !wish.some(({ field }) => field === 'compared'))
      parts.push(
        than === 'shorter' && isOfSeries
          ? { field: 'volumes', value: `..${shortSeries}` }
          : than === 'shorter' && limit
            ? { field: 'pages', value: `..${Math.round(0.75 * readBounds(limit.value).to!)}` }
            : { field: 'compared', value: `${than}:${readTarget(than === 'milder' ? work : measure).id}` },
      )
  if (subject === null) return parts
  const { of, id } = readTarget(subject)
  const maker: WishPart =
    of === 'author' ? { field: 'author', value: String(id) } : { field: 'by', value: subject }
  if (turn.has('sameAuthor') && !author) parts.push(maker)
  if (turn.has('otherAuthor'))
    parts.push(...(authors.length > 0 ? authors : [maker]).map((part) => ({ ...part, not: true as const })))
  return parts
}

/** Removes each condition whose opposite follows later in the list. */
const withoutOpposites = (parts: readonly WishPart[]): WishPart[] =>
  parts.filter((part, at) => !parts.slice(at + 1).some((later) => partId(later) === opposite(part)))
