import type { SiteState as State } from '#contract/calls/admin-state'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/types.ts'
import { type ProcessSources, readProcessState } from './process-state.ts'
import { readSharedState, type SharedSources } from './shared-state.ts'

export interface SiteStateSources
  extends Omit<SharedSources, 'now' | 'db'>, Omit<ProcessSources, 'now' | 'db'> {
  db: Database
  clock: Clock
}

export interface SiteState {
  read(): Promise<State>
}

export function createSiteState({ clock, ...sources }: SiteStateSources): SiteState {
  return {
    async read() {
      const now = clock.now()
      // reads the memory and caches of this process first, because the database queries below change them
      const own = readProcessState({ ...sources, now })
      return { ...own, ...(await readSharedState({ ...sources, now })) }
    },
  }
}
