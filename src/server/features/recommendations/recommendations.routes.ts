import { listRelatedBooks } from '#contract/recommendations'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { Recommendations } from './recommendations.service.ts'

/** Mounts what recommends books. */
export function mountRecommendations(api: Api, recommendations: Recommendations): void {
  api.route(listRelatedBooks, async ({ params, language, ...context }) =>
    answerFound(
      context,
      await recommendations.related(params.id, language),
      'book',
      (slug) => `/api/books/${slug}/related`,
    ),
  )
}
