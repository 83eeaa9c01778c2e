import { readFileSync } from 'node:fs'
import type { GenreGroup, WorkType } from '#contract/values/enums'
import type { GenreRecord } from '@biblionaut/catalogue-files'
import type { ContributorRole } from '#contract/values/editing-enums'

/** Reads a file of manual overrides. The first lines of each file describe it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of the file
function override<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./overrides/${name}.json`, import.meta.url), 'utf8')) as T
}

type Roles = [name: string, role: ContributorRole][]

export interface PersonOverride {
  value: string
  lang: string | null
  kind: 'alias' | 'transliterated'
  isDisplay?: boolean
}

export interface PersonFacts {
  bornYear?: number
  diedYear?: number
  gender?: 'female' | 'male'
  nativeLanguage?: string
  nationality?: string
}

export const people = override<{
  renamed: Record<string, string>
  family: Record<string, string | null>
  sort: Record<string, string>
  kind: Record<string, 'joint-pseudonym' | 'house-name'>
  penNameOf: Record<string, string[]>
  aliases: Record<string, PersonOverride[]>
}>('people')

export const peopleFacts = override<{ people: Record<string, PersonFacts> }>('people-facts').people

export const contributors = override<{
  roles: Record<string, string[]>
  rows: Record<string, Roles>
  onWork: string[]
  illustratorOnWork: string[]
}>('contributors')

export const languages = override<{
  authors: Record<string, string>
  works: Record<string, string>
  codes: Record<string, string>
}>('languages')

export const works = override<{
  noWorks: Record<string, string>
  /** Maps a row with a wrong ISBN to the reason: the ISBN belongs to another book, a play or an audiobook. */
  isbnsOfOtherBooks: Record<string, string>
  titles: Record<string, string>
  originalTitleLeads: string[]
  originalTitleWrong: string[]
  originalTitle: Record<string, string | null>
  englishTitle: Record<string, string>
  years: Record<string, number | null>
  groups: Record<string, GenreGroup>
  genres: Record<string, string[]>
  types: Partial<Record<WorkType, string[]>>
  memberships: Record<string, { series: string; position: string | null }[]>
}>('works')

export const series = override<{
  bracketsWithoutNumber: string[]
  dropped: string[]
  renamed: Record<string, string>
  sharedAcrossAuthors: string[]
  aliases: Record<string, [lang: string, value: string][]>
  original: Record<string, [lang: string, value: string]>
  parents: Record<string, string>
  kinds: Record<string, 'shared_universe'>
  status: { completed: string[]; ongoing: string[] }
}>('series')

export const translated = override<{
  titles: Record<string, { de?: string; it?: string }>
  series: Record<string, { de?: string; it?: string }>
}>('titles-translated')

export const genres = override<Omit<GenreRecord, 'source'>[]>('genres')

export const genreRules =
  override<
    Record<string, { tags: string[]; min: number; groups?: string[]; audience?: boolean; general?: boolean }>
  >('genre-rules')

export const genresOfSeries = override<{ lead: Record<string, string[]>; never: Record<string, string[]> }>(
  'genres-of-series',
)

export const publishers = override<{ names: Record<string, string>; languages: Record<string, string> }>(
  'publishers',
)

export const exportIssues = override<{ dropRows: Record<string, string>; dropPages: Record<string, string> }>(
  'exports',
)
