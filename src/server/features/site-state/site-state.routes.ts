import { getSiteState } from '#contract/site-state'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Api } from '../../platform/http/registry.ts'
import { type ProcessSources, readProcessState } from './process-state.ts'
import { readSharedState, type SharedSources } from './shared-state.ts'

/** What the state is read from, but the time. */
export interface SiteStateSources
  extends Omit<SharedSources, 'now' | 'db'>, Omit<ProcessSources, 'now' | 'db'> {
  db: Database
  clock: Clock
}

/** Mounts the state of the site, for its administrators. */
export function mountSiteState(api: Api, { clock, ...sources }: SiteStateSources): void {
  api.route(getSiteState, async () => {
    const now = clock.now()
    // read first, before its own questions show in it
    const own = readProcessState({ ...sources, now })
    return { ...own, ...(await readSharedState({ ...sources, now })) }
  })
}
