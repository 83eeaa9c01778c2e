/** Sets 1 to 3 of the requests that measure the assistant. Development must not use the test half of a set. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { genreGroups, readingStatuses, workTypes } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { z } from 'zod'

/** Key of a record in the catalogue files; `imported_records` maps it to a row. */
const key = z.string().regex(/^[a-z0-9]+(?:[:-][a-z0-9-]+)+$/)
const slugs = z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1)
const year = z.int().min(-3000).max(2100)
const pageCount = z.int().min(1).max(5000)

/** An expectation about each recommended work. Missing data of a work does not satisfy it. */
const filter = z.discriminatedUnion('kind', [
  /** The work has at least one of the genres (slugs). */
  z.strictObject({ kind: z.literal('genre'), anyOf: slugs }),
  z.strictObject({ kind: z.literal('genreNot'), noneOf: slugs }),
  /**
   * The work, or one of its genres, is in this genre group: 'science fiction' or 'fantasy' as readers use these words.
   */
  z.strictObject({ kind: z.literal('field'), is: z.enum(genreGroups) }),
  /** 'No horror': the work is not in this genre group and does not have the genre of the same name. */
  z.strictObject({ kind: z.literal('fieldNot'), not: z.enum(genreGroups) }),
  /** The work has one of the types, such as novella. A novel with the length of a novella counts as a novella. */
  z.strictObject({ kind: z.literal('type'), anyOf: z.array(z.enum(workTypes)).min(1) }),
  z.strictObject({ kind: z.literal('originalLanguage'), anyOf: z.array(z.string().length(2)).min(1) }),
  /** The work has an edition in the language, is contained in such an edition, or has a title in the language. */
  z.strictObject({ kind: z.literal('edition'), language: z.enum(interfaceLanguages) }),
  /** The work was first published in these years, both included ('before 1980' includes 1980). */
  z
    .strictObject({ kind: z.literal('published'), from: year.optional(), to: year.optional() })
    .refine((it) => it.from !== undefined || it.to !== undefined),
  /** The work has at least `min` and at most `max` pages. `spanOf` (check-answer.ts) replaces unknown page counts. */
  z
    .strictObject({ kind: z.literal('pages'), min: pageCount.optional(), max: pageCount.optional() })
    .refine((it) => it.min !== undefined || it.max !== undefined),
  /** The work has fewer or more pages than the work `than`. Pages are counted as for the kind `pages`. */
  z.strictObject({ kind: z.literal('length'), is: z.enum(['shorter', 'longer']), than: key }),
  /** The work is in no series, in a series, or in a completed one. Publishers' series do not count. */
  z.strictObject({ kind: z.literal('series'), is: z.enum(['standalone', 'in-series', 'finished-series']) }),
  /** The work won one of these awards, or was at least nominated for it. Without `anyOf`, any award counts. */
  z.strictObject({
    kind: z.literal('award'),
    anyOf: slugs.optional(),
    result: z.enum(['won', 'nominated']),
  }),
  z.strictObject({ kind: z.literal('author'), anyOf: z.array(key).min(1) }),
  z.strictObject({ kind: z.literal('authorNot'), noneOf: z.array(key).min(1) }),
  /** The work is none of the works in `to`, and has at least one of the genres in `shares`. */
  z.strictObject({ kind: z.literal('similar'), to: z.array(key).min(1), shares: slugs }),
  z.strictObject({ kind: z.literal('notWorks'), works: z.array(key).min(1) }),
  /** 'Others, please': the answers to earlier messages did not recommend the work. */
  z.strictObject({ kind: z.literal('notShown') }),
])
export type Filter = z.infer<typeof filter>
export type FilterKind = Filter['kind']

const wish = z.strictObject({
  /** Language and number within the set, which never change: `de-07`. */
  id: z.templateLiteral([z.enum(interfaceLanguages), '-', z.string().regex(/^\d{2,3}$/)]),
  /** Language of the reader and of the site. */
  language: z.enum(interfaceLanguages),
  /** Messages of the reader, in order. `expect` applies to the last answer. */
  says: z.array(z.string().min(1).max(300)).min(1).max(3),
  /** The reading list before the first message. */
  list: z.array(
    z.strictObject({
      work: key,
      status: z.enum(readingStatuses),
      stars: z.int().min(1).max(5).optional(),
    }),
  ),
  /** Minimum number of recommended works. Two if few works of the catalogue fit. */
  atLeast: z.int().min(2).max(3),
  /** Expectations that each recommended book must satisfy. Empty if the messages of the reader contain no condition. */
  expect: z.array(filter),
})
export type Wish = z.infer<typeof wish>

export type WishSet = 1 | 2 | 3

const files: Record<WishSet, URL> = {
  1: new URL('wishes.json', import.meta.url),
  2: new URL('wishes-2.json', import.meta.url),
  3: new URL('wishes-3.json', import.meta.url),
}

/** Reads all requests of a set, in the order of the file. @throws if the file does not match the schema */
export function readWishes(set: WishSet = 1): Wish[] {
  return z.array(wish).parse(JSON.parse(readFileSync(files[set], 'utf8')))
}

/** Reads the practice requests of a language, which belong to no set and may be used for development. */
export function readPractice(language: Wish['language']): Wish[] {
  const file = new URL(`practice-${language}.json`, import.meta.url)
  return z.array(wish).parse(JSON.parse(readFileSync(file, 'utf8')))
}

export const holdsFilter = (wish: Wish): boolean => wish.expect.length > 0

const seeds: Record<WishSet, string> = {
  1: 'biblionaut-wishes-1',
  2: 'biblionaut-wishes-2',
  3: 'biblionaut-wishes-3',
}

/**
 * Returns every second request of each language and kind, in a pseudo-random order that depends only on seed and id.
 */
function half(wishes: readonly Wish[], set: WishSet, parity: 0 | 1): Wish[] {
  const lots = new Map(
    wishes.map(({ id }) => [id, createHash('sha256').update(`${seeds[set]} ${id}`).digest('hex')]),
  )
  const strata = Map.groupBy(wishes, (wish) => `${wish.language} ${holdsFilter(wish)}`)
  const chosen = new Set(
    [...strata.values()].flatMap((stratum) =>
      stratum
        .toSorted((a, b) => (lots.get(a.id)! < lots.get(b.id)! ? -1 : 1))
        .filter((_, at) => at % 2 === parity),
    ),
  )
  return wishes.filter((wish) => chosen.has(wish))
}

/** Returns the half of a set that may be used for development. `wishes`: all requests of the set. */
export const developmentHalf = (set: WishSet = 1, wishes: readonly Wish[] = readWishes(set)): Wish[] =>
  half(wishes, set, 0)

/** Returns the half of a set that developers must not use. It is run once, after development. */
export const testHalf = (set: WishSet = 1, wishes: readonly Wish[] = readWishes(set)): Wish[] =>
  half(wishes, set, 1)
