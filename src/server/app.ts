import type { CatalogueReader } from '#contract/catalogue-reader'
import { createAffiliate, mountAffiliate } from './features/affiliate/index.ts'
import { createAuthors, mountAuthors } from './features/authors/index.ts'
import { createBooks, mountBooks, type Note } from './features/books/index.ts'
import { createAwards, mountAwards } from './features/awards/index.ts'
import { createGenres, mountGenres } from './features/genres/index.ts'
import { createSeries, mountSeries } from './features/series/index.ts'
import { createSearch, mountSearch } from './features/search/index.ts'
import { createStart, mountStart } from './features/start/index.ts'
import { type ContentDrops, createKeptValues } from './platform/cache/kept-values.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { type Api, type ApiOptions, createApi } from './platform/http/registry.ts'

/** Everything the features need from outside. */
export interface AppDependencies extends ApiOptions {
  db: Database
  /** The same database over connections for the search alone; `db` where it is not given. */
  searchDb?: Database
  drops: ContentDrops
  clock: Clock
}

/** The site without its pages and without a port: the tests' way in. */
export interface App {
  api: Api
  /** A reader for one page; `note` learns the content tags of everything that is read. */
  readerFor(note: (tag: string) => void): CatalogueReader
}

/** Wires the features; mounts their calls; listens nowhere. */
export function createApp(dependencies: AppDependencies): App {
  const kept = createKeptValues(dependencies.drops)
  const parts = { db: dependencies.db, kept }
  const books = createBooks(parts)
  const authors = createAuthors(parts)
  const affiliate = createAffiliate(parts)
  const series = createSeries(parts)
  const genres = createGenres(parts)
  const awards = createAwards(parts)
  const search = createSearch({
    db: dependencies.searchDb ?? dependencies.db,
    drops: dependencies.drops,
  })
  const start = createStart({ books, authors, series, genres, clock: dependencies.clock })

  const api = createApi(dependencies)
  mountBooks(api, books)
  mountAuthors(api, authors)
  mountAffiliate(api, affiliate)
  mountSeries(api, series)
  mountGenres(api, genres)
  mountAwards(api, awards)
  mountSearch(api, search)
  mountStart(api, start)

  return {
    api,
    readerFor(noteOne) {
      const note: Note = (...tags) => tags.forEach(noteOne)
      return {
        listBooks: (query, language) => books.list(query, language, note),
        findBook: (reference, language) => books.find(reference, language, note),
        relatedBooks: (id, language) => books.related(id, language, note),
        listAuthors: (query, language) => authors.list(query, language, note),
        findAuthor: (reference, language) => authors.find(reference, language, note),
        listSeries: (query, language) => series.list(query, language, note),
        findSeries: (reference, language) => series.find(reference, language, note),
        listVolumes: (reference, query, language) => series.volumes(reference, query, language, note),
        listGenres: (language) => genres.list(language, note),
        findGenre: (reference, language) => genres.find(reference, language, note),
        listAwards: (language) => awards.list(language, note),
        findAward: (reference, language) => awards.find(reference, language, note),
        listAwardEntries: (reference, query, language) => awards.entries(reference, query, language, note),
        search: (question, language) => search.findAll(question, language, note),
        start: (language) => start.shelves(language, note),
        affiliateServices: () => affiliate.listServices(note),
      }
    },
  }
}
