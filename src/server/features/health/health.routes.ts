import { getHealth, getReadiness } from '#contract/calls/health'
import type { Clock } from '../../platform/clock.ts'
import type { Api } from '../../platform/http/registry.ts'
import { checkReadiness } from './readiness.ts'
import type { ReadinessCheck } from './readiness.ts'

/** Options of {@link mountHealth}. */
export interface HealthOptions {
  clock: Clock
  /**
   * Checks by name. They must cover only what every request needs: a read-only folder of uploads must not take the
   * whole instance out of service.
   */
  checks: Record<string, ReadinessCheck>
  /** True after a shutdown has begun. */
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
