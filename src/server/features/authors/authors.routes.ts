import { getAuthor, getAuthorWorks, listAuthorFacets, listAuthors } from '#contract/calls/authors'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { Authors } from './authors.service.ts'

export function mountAuthors(api: Api, authors: Authors): void {
  api.route(listAuthors, ({ query, language }) => authors.list(query, language))

  api.route(listAuthorFacets, () => authors.facets())

  api.route(getAuthor, async ({ params, language }) =>
    answerFound(await authors.find(params.id, language), 'author', getAuthor),
  )

  api.route(getAuthorWorks, async ({ params, language }) =>
    answerFound(await authors.works(params.id, language), 'author', getAuthorWorks),
  )
}
