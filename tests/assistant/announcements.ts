import { fold } from '@biblionaut/fold-text'
import { partId, type WishField, type WishPart } from '@biblionaut/wish'
import type { Section } from './converse.ts'
import type { Condition } from './conditioned-requests.ts'

/**
 * Maps the kind of a condition in the test data to the fields of the engine's interpretation (`Wish`) that can express
 * such a condition.
 */
const fieldsOf: Readonly<Record<Condition['kind'], readonly WishField[]>> = {
  audience: ['audience', 'age'],
  author: ['author', 'by', 'like', 'known'],
  authorGender: ['gender'],
  award: ['award', 'nominated'],
  content: ['content', 'genre', 'group', 'mood', 'like'],
  count: ['count'],
  format: ['format'],
  genre: ['genre', 'group', 'mood', 'content'],
  hiddenGem: ['sort'],
  language: ['available'],
  length: ['type', 'pages', 'compared'],
  like: ['like', 'known', 'by', 'series'],
  mood: ['mood', 'genre', 'group'],
  origin: ['origin', 'original'],
  originalLanguage: ['original', 'origin'],
  pagesMax: ['pages', 'compared'],
  pagesMin: ['pages', 'compared'],
  series: ['shape', 'series'],
  unknown: ['content', 'format'],
  yearFrom: ['years'],
  yearTo: ['years'],
}
/** Fields whose value is a genre. “Not met: horror” in an answer does not count for a condition about fantasy. */
const ofGenres: ReadonlySet<WishField> = new Set(['genre', 'group'])
/**
 * Fields for which one announcement may count for several conditions, such as “200–300 pages” for minimum and maximum.
 */
const shared: ReadonlySet<WishField> = new Set(['years', 'pages', 'compared', 'type', 'shape'])
/** Kinds of conditions for which an answer may list other words as not understood than those of the condition. */
const unmeasured: ReadonlySet<Condition['kind']> = new Set(['unknown', 'content', 'mood'])

export interface Announcements {
  /** True if the answer has fewer books than requested and says so. */
  isShort: boolean
  /** Returns true if the answer says that it does not meet the condition. */
  take(condition: Condition, genres: readonly string[]): boolean
}

/**
 * Collects the labels of conditions that an answer relaxes or does not check, and the words that it lists as not
 * understood.
 */
export function announcementsIn({ wish, chips, notUnderstood, text, picks }: Section): Announcements {
  const plain = text.replaceAll('\\', '')
  const labels = new Map(chips.map(({ id, label }) => [id, label]))
  const isNamed = (part: WishPart) => {
    const label = labels.get(partId(part))
    return label !== undefined && ['“', '„', '«'].some((open) => plain.includes(`${open}${label}`))
  }
  const parts = wish.filter(isNamed)
  const words = [...notUnderstood]
  /** Removes a phrase of the condition from `words`, the phrases not understood. Returns false if none is there. */
  const takeWords = ({ kind, value, not, scope }: Condition, genres: readonly string[]): boolean => {
    const values = fold(String(value)).split(/[ ,]/)
    const starts = new Set(values.filter((word) => word.length > 3).map((word) => word.slice(0, 4)))
    const near = words.findIndex((some) =>
      fold(some)
        .split(' ')
        .some((word) => starts.has(word.slice(0, 4))),
    )
    const at =
      near === -1 && (unmeasured.has(kind) || (kind === 'like' && not && !scope)) && genres.length === 0
        ? words.length - 1
        : near
    return at !== -1 && words.splice(at, 1).length > 0
  }
  return {
    isShort: picks.length === 0 || parts.length > 0 || plain !== '',
    take(condition, genres) {
      const at = parts.findIndex(
        ({ field, value }) =>
          fieldsOf[condition.kind].includes(field) &&
          (!ofGenres.has(field) || genres.length === 0 || genres.includes(value)),
      )
      if (at !== -1) {
        // one announcement counts for one condition
        if (!shared.has(parts[at]!.field)) parts.splice(at, 1)
        return true
      }
      return takeWords(condition, genres)
    },
  }
}
