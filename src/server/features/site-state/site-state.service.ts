import type { SiteState as State } from '#contract/calls/site-state'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/types.ts'
import { type ProcessSources, readProcessState } from './process-state.ts'
import { readSharedState, type SharedSources } from './shared-state.ts'

/** What the state is read from, but the time. */
export interface SiteStateSources
  extends Omit<SharedSources, 'now' | 'db'>, Omit<ProcessSources, 'now' | 'db'> {
  db: Database
  clock: Clock
}

/** Tells how the site is. */
export interface SiteState {
  read(): Promise<State>
}

export function createSiteState({ clock, ...sources }: SiteStateSources): SiteState {
  return {
    async read() {
      const now = clock.now()
      // the process first, before the questions to the database show in it
      const own = readProcessState({ ...sources, now })
      return { ...own, ...(await readSharedState({ ...sources, now })) }
    },
  }
}
