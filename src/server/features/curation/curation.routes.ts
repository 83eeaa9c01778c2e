import {
  acceptSuggestion,
  getReport,
  listOwnSuggestions,
  listReports,
  listSuggestions,
  makeSuggestion,
  rejectSuggestion,
} from '#contract/calls/curation'
import type { Api } from '../../platform/http/registry.ts'
import type { Reports } from './reports.service.ts'
import type { Suggestions } from './suggestions.service.ts'

export function mountCuration(
  api: Api,
  suggestions: Suggestions,
  reports: Reports,
  takeSuggestion: (userId: string) => Promise<void>,
): void {
  api.route(makeSuggestion, async ({ userId, body, language }) => {
    await takeSuggestion(userId)
    return suggestions.make(userId, body, language)
  })
  api.route(listOwnSuggestions, ({ userId, query, language }) => suggestions.listOwn(userId, query, language))
  api.route(listSuggestions, ({ query, language }) => suggestions.list(query, language))
  api.route(acceptSuggestion, ({ userId, params, body, language }) =>
    suggestions.accept(params.id, body.value, { userId, language, why: body.why }),
  )
  api.route(rejectSuggestion, ({ userId, params, body, language }) =>
    suggestions.reject(params.id, { userId, language, why: body.why }),
  )
  api.route(listReports, () => reports.count())
  api.route(getReport, ({ params, query, language }) => reports.list(params.report, query, language))
}
