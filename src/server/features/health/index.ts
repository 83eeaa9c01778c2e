export { mountHealth } from './health.routes.ts'
export type { ReadinessCheck } from './readiness.ts'
