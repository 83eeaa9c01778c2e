import { getSiteState } from '#contract/calls/site-state'
import type { Api } from '../../platform/http/registry.ts'
import type { SiteState } from './site-state.service.ts'

/** Mounts the state of the site, for its administrators. */
export function mountSiteState(api: Api, siteState: SiteState): void {
  api.route(getSiteState, () => siteState.read())
}
