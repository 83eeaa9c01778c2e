export { readSharedState } from './shared-state.ts'
export { mountSiteState } from './site-state.routes.ts'
export { createSiteState, type SiteStateSources } from './site-state.service.ts'
