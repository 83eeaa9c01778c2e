import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../servers.ts'

const lineFiles = ['works', 'people', 'genres'].map((name) => join(root, 'catalogue', `${name}.ndjson`))
const awardFolder = join(root, 'catalogue', 'awards')
const awardFiles = readdirSync(awardFolder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => join(awardFolder, name))

/** The files of the shipped catalogue that the generator reads: a change of theirs makes another generated catalogue. */
export const shippedFiles = [...lineFiles, ...awardFiles]

type Texts = Record<string, string>

/** A genre as its file says. */
export interface ShippedGenre {
  slug: string
  group: string
  names: Texts
  descriptions: Texts
  synonyms: Record<string, string[]>
}

/** An award as its file says. */
export interface ShippedAward {
  key: string
  founded: number
  names: Texts
  descriptions: Texts
  categories: { key: string; names: Texts }[]
}

/** What the generator takes from the shipped catalogue. */
export interface Shipped {
  /** Titles by language. */
  titles: ReadonlyMap<string, string[]>
  givenNames: string[]
  familyNames: string[]
  genres: ShippedGenre[]
  awards: ShippedAward[]
}

const distinct = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))]

/** Reads it; the files are checked elsewhere (`npm run catalogue:check`). */
export function readShipped(): Shipped {
  const [works, people, genres] = lineFiles.map((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown),
  ) as [
    { titles: { lang: string | null; value: string }[] }[],
    { givenName: string | null; familyName: string | null }[],
    ShippedGenre[],
  ]
  const awards = awardFiles.map((file) => JSON.parse(readFileSync(file, 'utf8')) as ShippedAward)
  const titles = new Map<string, string[]>()
  for (const { lang, value } of works.flatMap((work) => work.titles))
    titles.set(lang ?? '', [...(titles.get(lang ?? '') ?? []), value])
  return {
    titles,
    givenNames: distinct(people.map((person) => person.givenName)),
    familyNames: distinct(people.map((person) => person.familyName)),
    genres,
    awards,
  }
}
