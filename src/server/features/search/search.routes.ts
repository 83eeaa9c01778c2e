import * as calls from '#contract/calls/search'
import type { Api } from '../../platform/http/registry.ts'
import type { Found } from './search-page.service.ts'
import type { Search } from './search.service.ts'

export function mountSearch(api: Api, search: Search, found: Found): void {
  api.route(calls.listFound, ({ query, language }) => found.list(query, language))
  api.route(calls.listFoundFacets, ({ query, language }) => found.facets(query, language))
  api.route(calls.searchAll, ({ query, language }) => search.findAll(query.q, language))
  api.route(calls.searchBooks, ({ query, language }) => search.find('books', query.q, language))
  api.route(calls.searchAuthors, ({ query, language }) => search.find('authors', query.q, language))
  api.route(calls.searchSeries, ({ query, language }) => search.find('series', query.q, language))
  api.route(calls.searchGenres, ({ query, language }) => search.find('genres', query.q, language))
  api.route(calls.searchAwards, ({ query, language }) => search.find('awards', query.q, language))
}
