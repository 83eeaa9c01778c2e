export { countImport } from './analytics.repo.ts'
export { mountAnalytics } from './analytics.routes.ts'
export { type AnalyticsPayloads, createAnalytics } from './analytics.service.ts'
