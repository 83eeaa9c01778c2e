export { createAffiliateAdmin } from './affiliate-admin.service.ts'
export { mountAffiliate } from './affiliate.routes.ts'
export { type Affiliate, createAffiliate } from './affiliate.service.ts'
