import type { Readiness } from '#contract/calls/health'
import { AppError } from '../../platform/http/errors.ts'
import { inTime } from '../../platform/in-time.ts'

/** Checks a dependency. The dependency works if the promise resolves to a value other than `false`. */
export type ReadinessCheck = () => Promise<boolean | void>

const checkLimitMs = 2000

async function isPassing(check: ReadinessCheck): Promise<boolean> {
  try {
    return (await inTime(check(), checkLimitMs, () => new Error('too late'))) !== false
  } catch {
    return false
  }
}

/**
 * Runs all checks concurrently. Reports not ready during shutdown, so that the load balancer uses another process.
 * @throws AppError (503) with the failed checks
 */
export async function checkReadiness(
  checks: Record<string, ReadinessCheck>,
  isDraining: () => boolean,
): Promise<Readiness> {
  if (isDraining()) throw new AppError('overloaded', { checks: { draining: 'failed' } })
  const results = await Promise.all(
    Object.entries(checks).map(
      async ([name, check]) => [name, (await isPassing(check)) ? 'ok' : 'failed'] as const,
    ),
  )
  const states = Object.fromEntries(results)
  if (results.every(([, state]) => state === 'ok')) return { status: 'ready', checks: states }
  throw new AppError(states.database === 'failed' ? 'database_unavailable' : 'overloaded', { checks: states })
}
