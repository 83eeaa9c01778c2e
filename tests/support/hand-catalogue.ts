import {
  addHandFiles,
  type Catalogue,
  emptyCatalogue,
  handFile,
  type Report,
} from '@biblionaut/catalogue-files'
import { slugOf } from '#server/platform/text/slug'

const source = {
  key: 'general-knowledge',
  name: 'What everybody knows',
  url: null,
  commit: null,
  licence: 'CC0',
  licenceUrl: null,
  attribution: { en: 'All', de: 'Alle', it: 'Tutti' },
}
const genre = (key: string, position: number) => ({
  key,
  slug: key,
  group: 'science-fiction' as const,
  position,
  names: { en: key, de: key, it: key },
  descriptions: { en: key, de: key, it: key },
  synonyms: {},
  source: source.key,
})
const person = (slug: string) => ({
  key: `p:${slug}`,
  record: {
    slug,
    name: slug,
    aliases: [],
    givenName: null,
    familyName: null,
    sortName: slug,
    bornYear: null,
    diedYear: null,
    gender: null,
    nativeLanguage: null,
    nationality: null,
  },
})
/** Returns an edition in the format of a hand-written catalogue file. */
export const edition = (language: string, title: string, year: number | null = 1961) => ({
  language,
  title,
  year,
  publisher: null,
  translators: [],
})
/** Returns a work in the format of a hand-written catalogue file, by default a book by Lem. */
export const work = (
  slug: string,
  { genres = ['robots'], author = 'lem', editions = [] as object[] } = {},
) => ({
  key: `bn:${slug}`,
  record: {
    slug,
    originalLanguage: 'pl',
    firstPublicationYear: 1961,
    workType: 'novel',
    group: 'science-fiction',
    genres,
    authors: [`p:${author}`],
    series: [],
  },
  titles: [{ lang: 'pl', value: slug }],
  editions,
})

export function catalogueOf(
  works: object[],
  { genres = ['robots'], people = ['lem'], former = [] as Catalogue['former'], series = [] as object[] } = {},
): Catalogue {
  const catalogue: Catalogue = {
    ...emptyCatalogue,
    sources: [source],
    genres: genres.map((key, at) => ({
      place: { file: 'genres.ndjson', line: at + 1 },
      record: genre(key, at + 1),
    })),
    former,
  }
  const content = handFile.parse({ people: people.map(person), series, works })
  const report: Report = (_, message) => {
    throw new Error(message)
  }
  return addHandFiles(catalogue, [{ name: 'by-hand/lem.json', content }], { report, slugOf })
}
