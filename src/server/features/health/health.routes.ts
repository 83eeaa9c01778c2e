import { getHealth, getReadiness } from '#contract/calls/health'
import type { Clock } from '../../platform/clock.ts'
import type { Api } from '../../platform/http/registry.ts'
import { checkReadiness } from './readiness.ts'
import type { ReadinessCheck } from './readiness.ts'

/** Options of {@link mountHealth}. */
export interface HealthOptions {
  clock: Clock
  /**
   * Checks by name. Only what every request needs: a shared folder that cannot be written to must not take the whole
   * site out of service because of uploads.
   */
  checks: Record<string, ReadinessCheck>
  /** True once a shutdown has begun. */
  isDraining: () => boolean
}

/** Mounts health and readiness. */
export function mountHealth(api: Api, { clock, checks, isDraining }: HealthOptions): void {
  const startedMs = clock.monotonicMs()

  api.route(getHealth, () => ({
    status: 'ok' as const,
    uptimeSeconds: Math.floor((clock.monotonicMs() - startedMs) / 1000),
  }))
  api.route(getReadiness, () => checkReadiness(checks, isDraining))
}
