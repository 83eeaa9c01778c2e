export { readSharedState } from './shared-state.ts'
export { mountSiteState } from './admin-state.routes.ts'
export { createSiteState, type SiteStateSources } from './admin-state.service.ts'
