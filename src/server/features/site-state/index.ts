export { readSharedState } from './shared-state.ts'
export { mountSiteState, type SiteStateSources } from './site-state.routes.ts'
