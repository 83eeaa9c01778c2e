import { contributorRoles } from '#contract/values/editing-enums'
import { seriesOrders } from '#contract/values/enums'
import {
  contributorsPerBook,
  descriptionMaxCharacters,
  knownVolumesPerSeries,
  namesMaxCharacters,
} from '#contract/values/limits'
import { bodyMaxBytes } from '#server/platform/http/read-input'
import type { TestSite } from '#tests/support/api'
import { type EntityName, newDraft, newSlug } from './drafts.ts'

/** Maximum number of bytes of a draft: leaves room for the version and the reason of a change in the same body. */
const draftMaxBytes = bodyMaxBytes - 4_000

/** Ids and language codes to which drafts refer, and the Markdown of their texts. */
export interface DraftParts {
  people: number[]
  series: number[]
  genres: number[]
  awards: number[]
  languages: string[]
  markdown: string
}

export async function findDraftParts({ db }: TestSite, markdown: string): Promise<DraftParts> {
  const idsOf = async (table: string, count: number) => {
    const rows = await db.query<{ id: number }>({
      text: `select id from ${table} where merged_into is null order by id limit $1`,
      values: [count],
    })
    return rows.map(({ id }) => id)
  }
  const codes = await db.query<{ code: string }>({
    text: 'select code from languages order by code limit 20',
  })
  return {
    people: await idsOf('people', 20),
    series: await idsOf('series', 20),
    genres: await idsOf('genres', 20),
    awards: await idsOf('awards', 1),
    languages: codes.map(({ code }) => code),
    markdown,
  }
}

let words = 0
/** Returns a text of three-character words. Nearly all words are different, also from those of other texts. */
function differentWords(characters: number): string {
  let text = ''
  for (; text.length + 4 <= characters; words += 1)
    text += `${(words % 46_656).toString(36).padStart(3, 'x')} `
  return text.padEnd(characters, 'x')
}

const list = <T>(length: number, item: (at: number) => T): T[] => Array.from({ length }, (_, at) => item(at))

/** Returns as many names of `max` characters as `namesMaxCharacters`, the limit for all names together, allows. */
const names = (max: number) =>
  list(Math.floor(namesMaxCharacters / max), (at) => ({
    language: null,
    value: differentWords(max),
    kind: at === 0 ? 'official' : 'alias',
    isDisplay: at === 0,
  }))

const externalIds = () => list(50, () => ({ scheme: 'isfdb', value: `${newSlug()} `.padEnd(100, 'x') }))

/** Returns volumes of a series that have different titles and no book in the catalogue. */
export const knownVolumes = (count = knownVolumesPerSeries) =>
  list(count, () => ({
    position: null,
    title: differentWords(300),
    language: 'en',
    year: null,
  }))

/** Returns the list fields of a draft, each with as many items as the schema allows. */
const lists: Record<EntityName, (parts: DraftParts) => object> = {
  book: ({ people, genres, series, awards }) => ({
    names: names(500),
    contributors: list(contributorsPerBook, (at) => ({
      personId: people[at % people.length],
      role: contributorRoles[Math.floor(at / people.length)],
      printedName: differentWords(300),
    })),
    genreIds: genres,
    series: list(50, (at) => ({
      seriesId: series[at % 17],
      order: seriesOrders[Math.floor(at / 17)],
      position: differentWords(30),
      sort: null,
      to: null,
      role: 'main',
    })),
    awards: list(100, () => ({
      id: null,
      awardId: awards[0],
      categoryId: null,
      category: differentWords(200),
      year: 1990,
      result: 'winner',
    })),
    externalIds: externalIds(),
  }),
  author: ({ people }) => ({
    names: names(300),
    sortName: differentWords(300),
    penNameOf: people.map((personId) => ({ personId, kind: 'pseudonym' })),
    externalIds: externalIds(),
  }),
  series: () => ({ names: names(300), knownVolumes: knownVolumes(), externalIds: externalIds() }),
  genre: () => ({ names: names(100) }),
  award: ({ languages }) => ({
    names: names(200),
    categories: list(100, () => ({
      id: null,
      names: languages.map((language) => ({ language, value: differentWords(60) })),
      activeFrom: null,
      activeTo: null,
    })),
  }),
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Adds as many texts to a draft as fit into a body. No other draft has the same texts. */
function withTexts(draft: object, { languages, markdown }: DraftParts): object {
  const text = {
    language: 'xx-XX',
    markdown: `${markdown.slice(0, descriptionMaxCharacters - 30)} ${newSlug()}`,
  }
  const count = Math.floor((draftMaxBytes - bytesOf(draft)) / (bytesOf(text) + 1))
  return {
    ...draft,
    texts: languages.slice(0, Math.max(0, count)).map((language) => ({ ...text, language })),
  }
}

/** The two largest drafts of an entity: with the largest lists, and with the largest texts. */
export const draftSizes = ['lists', 'texts'] as const
export type DraftSize = (typeof draftSizes)[number]

/** Returns a draft of a new entity with the largest lists, or with as many of the largest texts as fit into a body. */
export const largestDraft = (kind: EntityName, size: DraftSize, parts: DraftParts): object =>
  size === 'lists' ? { ...newDraft(kind), ...lists[kind](parts) } : withTexts(newDraft(kind), parts)
