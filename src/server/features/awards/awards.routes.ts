import { getAward, getAwardRecord, listAwardHonours, listAwards } from '#contract/calls/awards'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { Awards } from './awards.service.ts'

export function mountAwards(api: Api, awards: Awards): void {
  api.route(listAwards, ({ language }) => awards.list(language))
  api.route(getAward, async ({ params, language }) =>
    answerFound(await awards.find(params.id, language), 'award', getAward),
  )
  api.route(getAwardRecord, async ({ params, query, language }) =>
    answerFound(await awards.record(params.id, query.category, language), 'award', getAwardRecord),
  )
  api.route(listAwardHonours, async ({ params, query, language }) =>
    answerFound(await awards.honours(params.id, query, language), 'award', listAwardHonours),
  )
}
