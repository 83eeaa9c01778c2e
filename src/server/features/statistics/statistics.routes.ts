import * as calls from '#contract/calls/statistics'
import { notFound } from '../../platform/http/errors.ts'
import type { Api } from '../../platform/http/registry.ts'
import type { Statistics } from './statistics.service.ts'

export function mountStatistics(api: Api, statistics: Statistics): void {
  api.route(calls.getStatistics, ({ userId, query, language }) => statistics.of(userId, query.year, language))
  api.route(calls.putGoal, ({ userId, params, body }) => statistics.setGoal(userId, params.year, body.books))
  api.route(calls.getReadingYear, ({ userId, params, language }) =>
    statistics.year(userId, params.year, language),
  )
  api.route(calls.publishYear, ({ userId, params }) => statistics.publish(userId, params.year))
  api.route(calls.unpublishYear, ({ userId, params }) => statistics.unpublish(userId, params.year))
  api.route(calls.getPublishedYear, async ({ params, language }) => {
    const year = await statistics.published(params.token, language)
    if (!year) throw notFound('year')
    return year
  })
}
