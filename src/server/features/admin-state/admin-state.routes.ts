import { getSiteState } from '#contract/calls/admin-state'
import type { Api } from '../../platform/http/registry.ts'
import type { SiteState } from './admin-state.service.ts'

export function mountSiteState(api: Api, siteState: SiteState): void {
  api.route(getSiteState, () => siteState.read())
}
