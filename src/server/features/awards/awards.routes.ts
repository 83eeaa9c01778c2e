import { getAward, listAwardEntries, listAwards } from '#contract/awards'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../addresses/index.ts'
import type { Awards } from './awards.service.ts'

/** Mounts the reading calls of awards. */
export function mountAwards(api: Api, awards: Awards): void {
  api.route(listAwards, ({ language, note }) => awards.list(language, note))
  api.route(getAward, async ({ params, language, note }) =>
    answerFound(await awards.find(params.id, language, note), 'award', (slug) => `/api/awards/${slug}`),
  )
  api.route(listAwardEntries, async ({ params, query, language, note }) =>
    answerFound(
      await awards.entries(params.id, query, language, note),
      'award',
      (slug) => `/api/awards/${slug}/entries`,
    ),
  )
}
