export { mountAnalytics } from './analytics.routes.ts'
export { type AnalyticsPayloads, createAnalytics } from './analytics.service.ts'
