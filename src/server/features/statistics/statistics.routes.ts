import * as calls from '#contract/statistics'
import { notFound } from '../../platform/http/errors.ts'
import type { Api } from '../../platform/http/registry.ts'
import { viewerOf } from '../accounts/index.ts'
import type { Statistics } from './statistics.service.ts'

/** Mounts the calls of one's own statistics, goals and years, and of years that are open. */
export function mountStatistics(api: Api, statistics: Statistics): void {
  api.route(calls.getStatistics, ({ query, language, ...context }) =>
    statistics.of(viewerOf(context).userId, query.year, language),
  )
  api.route(calls.putGoal, ({ params, body, ...context }) =>
    statistics.setGoal(viewerOf(context).userId, params.year, body.books),
  )
  api.route(calls.getReadingYear, ({ params, language, ...context }) =>
    statistics.year(viewerOf(context).userId, params.year, language),
  )
  api.route(calls.publishYear, ({ params, ...context }) =>
    statistics.publish(viewerOf(context).userId, params.year),
  )
  api.route(calls.unpublishYear, ({ params, ...context }) =>
    statistics.unpublish(viewerOf(context).userId, params.year),
  )
  api.route(calls.getPublishedYear, async ({ params, language }) => {
    const year = await statistics.published(params.token, language)
    if (!year) throw notFound('year')
    return year
  })
}
