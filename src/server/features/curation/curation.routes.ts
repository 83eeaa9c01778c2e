import {
  acceptSuggestion,
  getReport,
  listOwnSuggestions,
  listReports,
  listSuggestions,
  makeSuggestion,
  rejectSuggestion,
} from '#contract/curation'
import type { Api } from '../../platform/http/registry.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Reports } from './reports.service.ts'
import type { Suggestions } from './suggestions.service.ts'

/** How often one account may suggest: a shelf gone through in an evening, and no script. */
export const suggestionLimit = {
  name: 'suggestions-by-account',
  max: 60,
  windowSeconds: 3600,
} as const satisfies LimitRule

/** Mounts what readers suggest and what editors are told of. */
export function mountCuration(
  api: Api,
  suggestions: Suggestions,
  reports: Reports,
  takeSuggestion: (userId: string) => Promise<void>,
): void {
  api.route(makeSuggestion, async ({ viewer, body, language }) => {
    await takeSuggestion(viewer!.userId)
    return suggestions.make(viewer!.userId, body, language)
  })
  api.route(listOwnSuggestions, ({ viewer, query, language }) =>
    suggestions.listOwn(viewer!.userId, query, language),
  )
  api.route(listSuggestions, ({ query, language }) => suggestions.list(query, language))
  api.route(acceptSuggestion, ({ params, body, viewer, language }) =>
    suggestions.accept(params.id, body.value, { userId: viewer!.userId, language, why: body.why }),
  )
  api.route(rejectSuggestion, ({ params, body, viewer, language }) =>
    suggestions.reject(params.id, { userId: viewer!.userId, language, why: body.why }),
  )
  api.route(listReports, () => reports.count())
  api.route(getReport, ({ params, query, language }) => reports.list(params.report, query, language))
}
