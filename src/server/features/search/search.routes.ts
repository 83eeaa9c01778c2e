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
  api.route(searchAll, ({ query, language }) => search.findAll(query.q, language))
  api.route(searchBooks, ({ query, language }) => search.find('books', query.q, language))
  api.route(searchAuthors, ({ query, language }) => search.find('authors', query.q, language))
  api.route(searchSeries, ({ query, language }) => search.find('series', query.q, language))
  api.route(searchGenres, ({ query, language }) => search.find('genres', query.q, language))
  api.route(searchAwards, ({ query, language }) => search.find('awards', query.q, language))
}
