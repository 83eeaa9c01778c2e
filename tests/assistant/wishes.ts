/**
 * The three sets of 150 wishes by which a recommending assistant is judged, and the judge. Set 1 was written before any
 * engine, sets 2 and 3 later, each by someone who had seen neither an engine nor the sets before it: an engine is
 * worked on with `developmentHalf()`; `testHalf()` is run once, at the end. Practice wishes, a hundred and a few in
 * each language, were written like the sets and may all be learnt from. What is asked of an answer can be read off
 * database rows (`wish-facts.ts`), so that no taste decides.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { genreGroups, readingStatuses, workTypes } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { z } from 'zod'

/** Key of a record in the catalogue's files; `imported_records` leads from it to the row. */
const key = z.string().regex(/^[a-z0-9]+(?:[:-][a-z0-9-]+)+$/)
const slugs = z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1)
const year = z.int().min(-3000).max(2100)
const pageCount = z.int().min(1).max(5000)

/**
 * What may be asked of a recommended work. Where the catalogue does not know (no year, no page count), the work does
 * not satisfy.
 */
const filter = z.discriminatedUnion('kind', [
  /** Carries at least one of the genres (slugs). */
  z.strictObject({ kind: z.literal('genre'), anyOf: slugs }),
  /** Carries none of the genres. */
  z.strictObject({ kind: z.literal('genreNot'), noneOf: slugs }),
  /** 'Science fiction', 'fantasy' as readers say them: the work's group is it, or one of its genres belongs to it. */
  z.strictObject({ kind: z.literal('field'), is: z.enum(genreGroups) }),
  /** 'No horror': the work's group is not it, nor does the work carry the genre of that very name. */
  z.strictObject({ kind: z.literal('fieldNot'), not: z.enum(genreGroups) }),
  /**
   * Is known to be of one of the types: novella, short stories, graphic novel. A novel as short as a novella is one.
   */
  z.strictObject({ kind: z.literal('type'), anyOf: z.array(z.enum(workTypes)).min(1) }),
  /** Was first written in one of the languages. */
  z.strictObject({ kind: z.literal('originalLanguage'), anyOf: z.array(z.string().length(2)).min(1) }),
  /** It has appeared in the language: an edition, one that holds it among others, or a title it is known by. */
  z.strictObject({ kind: z.literal('edition'), language: z.enum(interfaceLanguages) }),
  /** First published in these years, both included ('before 1980' is read generously: 1980 too). */
  z
    .strictObject({ kind: z.literal('published'), from: year.optional(), to: year.optional() })
    .refine((it) => it.from !== undefined || it.to !== undefined),
  /**
   * Pages of the edition that the site counts by for a reader of the wish's language (`selectCountedEdition`), both
   * included; where nobody has counted them, all that the estimate of its length allows.
   */
  z
    .strictObject({ kind: z.literal('pages'), min: pageCount.optional(), max: pageCount.optional() })
    .refine((it) => it.min !== undefined || it.max !== undefined),
  /** Fewer or more pages than another work, counted in the same way. */
  z.strictObject({ kind: z.literal('length'), is: z.enum(['shorter', 'longer']), than: key }),
  /** In no series of novels; in one; in one that is known to be complete. Publishers' series do not count. */
  z.strictObject({ kind: z.literal('series'), is: z.enum(['standalone', 'in-series', 'finished-series']) }),
  /** Won an award, or was at least nominated for it; any award where none is named. */
  z.strictObject({
    kind: z.literal('award'),
    anyOf: slugs.optional(),
    result: z.enum(['won', 'nominated']),
  }),
  /** One of these people is an author of it. */
  z.strictObject({ kind: z.literal('author'), anyOf: z.array(key).min(1) }),
  /** None of these people is an author of it. */
  z.strictObject({ kind: z.literal('authorNot'), noneOf: z.array(key).min(1) }),
  /** Like these works: none of them itself, and of at least one of the genres that make them what they are. */
  z.strictObject({ kind: z.literal('similar'), to: z.array(key).min(1), shares: slugs }),
  /** None of these works. */
  z.strictObject({ kind: z.literal('notWorks'), works: z.array(key).min(1) }),
  /** 'Others, please': none of the works that earlier turns of the same conversation recommended. */
  z.strictObject({ kind: z.literal('notShown') }),
])
export type Filter = z.infer<typeof filter>
export type FilterKind = Filter['kind']

const wish = z.strictObject({
  /** Language and number within its set, for good: `de-07`. */
  id: z.templateLiteral([z.enum(interfaceLanguages), '-', z.string().regex(/^\d{2,3}$/)]),
  /** The asker's, and that of the site they ask on. */
  language: z.enum(interfaceLanguages),
  /**
   * What the asker types, turn by turn. `expect` is of the answer to the last; a turn may take back or replace what an
   * earlier one said.
   */
  says: z.array(z.string().min(1).max(300)).min(1).max(3),
  /** The asker's reading list before the first turn. */
  list: z.array(
    z.strictObject({
      work: key,
      status: z.enum(readingStatuses),
      /** Own stars, where given. */
      stars: z.int().min(1).max(5).optional(),
    }),
  ),
  /** Fewer recommended works than this are no answer. Two where the catalogue has hardly more that fit. */
  atLeast: z.int().min(2).max(3),
  /** Empty where the words hold no filter: then any books that exist and are unread will do. */
  expect: z.array(filter),
})
export type Wish = z.infer<typeof wish>

export type WishSet = 1 | 2 | 3

const files: Record<WishSet, URL> = {
  1: new URL('wishes.json', import.meta.url),
  2: new URL('wishes-2.json', import.meta.url),
  3: new URL('wishes-3.json', import.meta.url),
}

/** All wishes of a set, in the order of its file. Throws where the file does not follow the schema. */
export function readWishes(set: WishSet = 1): Wish[] {
  return z.array(wish).parse(JSON.parse(readFileSync(files[set], 'utf8')))
}

/**
 * Wishes to practise on, by people who had seen no engine: the first answer to each was counted before anything was
 * learnt from them.
 */
export function readPractice(language: Wish['language']): Wish[] {
  const file = new URL(`practice-${language}.json`, import.meta.url)
  return z.array(wish).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Whether anything in the words narrows the choice down. */
export const holdsFilter = (wish: Wish): boolean => wish.expect.length > 0

const seeds: Record<WishSet, string> = {
  1: 'biblionaut-wishes-1',
  2: 'biblionaut-wishes-2',
  3: 'biblionaut-wishes-3',
}

/**
 * In an order that depends on nothing but the seed and the id; then every other one, in each language, with and without
 * filters apart.
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

/** The half an engine may be worked on with. `wishes` are those of the set. */
export const developmentHalf = (set: WishSet = 1, wishes: readonly Wish[] = readWishes(set)): Wish[] =>
  half(wishes, set, 0)

/** The half that is run once, at the end, and whose result is committed as it came. `wishes` are those of the set. */
export const testHalf = (set: WishSet = 1, wishes: readonly Wish[] = readWishes(set)): Wish[] =>
  half(wishes, set, 1)
