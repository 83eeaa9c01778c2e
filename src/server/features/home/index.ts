export { mountHome } from './home.routes.ts'
export { createHome, type HomeFeature } from './home.service.ts'
