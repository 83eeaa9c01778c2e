import { getHealth, getOpenApi, getReadiness } from '#contract/calls/system'
import type { Clock } from '../../platform/clock.ts'
import type { Api } from '../../platform/http/registry.ts'
import type { OpenApiDocument } from './openapi-types.ts'
import { checkReadiness } from './readiness.ts'
import type { ReadinessCheck } from './readiness.ts'

/** What the system calls are made with. */
export interface SystemOptions {
  clock: Clock
  document: OpenApiDocument
  /**
   * Parts by name. Only what every request needs: a folder that cannot be written to, which all nodes share, would take
   * the whole site away for the sake of uploads.
   */
  checks: Record<string, ReadinessCheck>
  /** True from the moment the server has been told to stop. */
  isDraining: () => boolean
}

/** Mounts health, readiness and the OpenAPI document. */
export function mountSystem(api: Api, { clock, document, checks, isDraining }: SystemOptions): void {
  const startedMs = clock.monotonicMs()
  const text = JSON.stringify(document)

  api.route(getHealth, () => ({
    status: 'ok' as const,
    uptimeSeconds: Math.floor((clock.monotonicMs() - startedMs) / 1000),
  }))
  api.route(getReadiness, () => checkReadiness(checks, isDraining))
  api.route(getOpenApi, (context) => context.document('application/json; charset=utf-8', text))
}
