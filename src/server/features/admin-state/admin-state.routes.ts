import { getSiteState } from '#contract/calls/admin-state'
import type { Api } from '../../platform/http/registry.ts'
import type { SiteState } from './admin-state.service.ts'

/** Mounts the call that returns the state of the instance to admins. */
export function mountSiteState(api: Api, siteState: SiteState): void {
  api.route(getSiteState, () => siteState.read())
}
