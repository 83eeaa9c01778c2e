import {
  searchAll,
  searchAuthors,
  searchAwards,
  searchBooks,
  searchGenres,
  searchSeries,
} from '#contract/search'
import type { Api } from '../../platform/http/registry.ts'
import type { Search } from './search.service.ts'

/** Mounts the five search calls. */
export function mountSearch(api: Api, search: Search): void {
  api.route(searchAll, ({ query, language, note }) => search.findAll(query.q, language, note))
  api.route(searchBooks, ({ query, language, note }) => search.find('books', query.q, language, note))
  api.route(searchAuthors, ({ query, language, note }) => search.find('authors', query.q, language, note))
  api.route(searchSeries, ({ query, language, note }) => search.find('series', query.q, language, note))
  api.route(searchGenres, ({ query, language, note }) => search.find('genres', query.q, language, note))
  api.route(searchAwards, ({ query, language, note }) => search.find('awards', query.q, language, note))
}
