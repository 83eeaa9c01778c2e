export { mountAwards } from './awards.routes.ts'
export { type Awards, createAwards } from './awards.service.ts'
