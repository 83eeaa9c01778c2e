import { getHealth, getReadiness } from '#contract/calls/health'
import type { Clock } from '../../platform/clock.ts'
import type { Api } from '../../platform/http/registry.ts'
import { checkReadiness } from './readiness.ts'
import type { ReadinessCheck } from './readiness.ts'

export interface HealthOptions {
  clock: Clock
  /** Checks only what every request needs. A read-only folder of uploads, for example, must not stop the instance. */
  checks: Record<string, ReadinessCheck>
  /** True after the server has begun to shut down. */
  isDraining: () => boolean
}

export function mountHealth(api: Api, { clock, checks, isDraining }: HealthOptions): void {
  const startedMs = clock.monotonicMs()

  api.route(getHealth, () => ({
    status: 'ok' as const,
    uptimeSeconds: Math.floor((clock.monotonicMs() - startedMs) / 1000),
  }))
  api.route(getReadiness, () => checkReadiness(checks, isDraining))
}
