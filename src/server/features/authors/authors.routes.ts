import { getAuthor, getAuthorWorks, listAuthorFacets, listAuthors } from '#contract/calls/authors'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { Authors } from './authors.service.ts'

export function mountAuthors(api: Api, authors: Authors): void {
  api.route(listAuthors, ({ query, language }) => authors.list(query, language))

  api.route(listAuthorFacets, () => authors.facets())

  api.route(getAuthor, async ({ params, language, ...context }) =>
    answerFound(context, await authors.find(params.id, language), 'author', (slug) => `/api/authors/${slug}`),
  )

  api.route(getAuthorWorks, async ({ params, language, ...context }) =>
    answerFound(
      context,
      await authors.works(params.id, language),
      'author',
      (slug) => `/api/authors/${slug}/works`,
    ),
  )
}
