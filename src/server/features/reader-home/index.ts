export { mountHome } from './reader-home.routes.ts'
export { createHome, type HomeFeature } from './reader-home.service.ts'
