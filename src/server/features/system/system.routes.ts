import type { Language } from '#contract/languages'
import { getDocs, getHealth, getOpenApi, getReadiness } from '#contract/system'
import type { Clock } from '../../platform/clock.ts'
import { raw } from '../../platform/http/registry.ts'
import type { Api } from '../../platform/http/registry.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import type { OpenApiDocument } from './openapi-types.ts'
import { checkReadiness } from './readiness.ts'
import type { ReadinessCheck } from './readiness.ts'

/** What the system calls are made with. */
export interface SystemOptions {
  clock: Clock
  document: OpenApiDocument
  /** PUBLIC_URL, for the example commands of the page. */
  publicUrl: string
  /** Parts by name: `database`, `migrations`, `storage`. */
  checks: Record<string, ReadinessCheck>
  /** True from the moment the server has been told to stop. */
  isDraining: () => boolean
}

/** Mounts health, readiness, the OpenAPI document and its page. */
export function mountSystem(
  api: Api,
  { clock, document, publicUrl, checks, isDraining }: SystemOptions,
): void {
  const startedMs = clock.monotonicMs()
  const text = JSON.stringify(document)
  const pages = new Map<Language, string>()
  const pageIn = (language: Language): string => {
    const page = pages.get(language) ?? docsPage(document, { language, publicUrl })
    pages.set(language, page)
    return page
  }

  api.route(getHealth, () => ({
    status: 'ok' as const,
    uptimeSeconds: Math.floor((clock.monotonicMs() - startedMs) / 1000),
  }))
  api.route(getReadiness, () => checkReadiness(checks, isDraining))
  api.route(getOpenApi, () => raw('application/json; charset=utf-8', text))
  api.route(getDocs, ({ language }) =>
    raw('text/html; charset=utf-8', pageIn(language), [['Content-Security-Policy', docsPolicy]]),
  )
}
